import { withAllTexts } from '../../i18n/index.ts';
import { lazyFile } from '../parts/lazy.tsx';

/** Bars, menus and messages that the table's first board does not show. */
export const bars = lazyFile(() => withAllTexts(import('./on-demand.ts')));

export const Breakdown = bars.view((file) => file.Breakdown);
export const MenuDialog = bars.view((file) => file.MenuDialog);
export const MenuItems = bars.view((file) => file.MenuItems);
export const SpeakingLane = bars.view((file) => file.SpeakingLane);
export const MoreDialog = bars.view((file) => file.MoreDialog);
export const PrintSheet = bars.view((file) => file.PrintSheet);
export const SkipLink = bars.view((file) => file.SkipLink);
export const StepBar = bars.view((file) => file.StepBar);
