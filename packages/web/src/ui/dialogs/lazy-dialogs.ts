import { withAllTexts } from '../../i18n/index.ts';
import { lazyFile } from '../parts/lazy.tsx';

/** Dialogs: no game needs one to begin. */
export const dialogs = lazyFile(() => withAllTexts(import('./on-demand.ts')));

export const BreakdownDialog = dialogs.view((file) => file.BreakdownDialog);
export const ClockDialog = dialogs.view((file) => file.ClockDialog);
export const CommandLineDialog = dialogs.view((file) => file.CommandLineDialog);
/** No rack is visible under a cover, so that nothing shows before this is loaded. */
export const CoverDialog = dialogs.view((file) => file.CoverDialog);
export const HelpDialog = dialogs.view((file) => file.HelpDialog);
export const OptionsDialog = dialogs.view((file) => file.OptionsDialog);
export const PageMenu = dialogs.view((file) => file.PageMenu);
export const SaveDialog = dialogs.view((file) => file.SaveDialog);
export const ScoreDialog = dialogs.view((file) => file.ScoreDialog);
