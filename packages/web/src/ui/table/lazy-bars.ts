import { withAllTexts } from '../../i18n/index.ts';
import { lazyFile } from '../parts/lazy.tsx';

/** Bars and menus that the table's first board does not show. */
export const bars = lazyFile(() => withAllTexts(import('./on-demand.ts')));

export const Breakdown = bars.view((file) => file.Breakdown);
export const ChallengeBar = bars.view((file) => file.ChallengeBar);
export const EntryBar = bars.view((file) => file.EntryBar);
export const MenuDialog = bars.view((file) => file.MenuDialog);
export const MenuItems = bars.view((file) => file.MenuItems);
export const PauseBar = bars.view((file) => file.PauseBar);
export const StandBar = bars.view((file) => file.StandBar);
