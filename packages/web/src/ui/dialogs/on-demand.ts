// All dialogs as one file: fetched when the page is idle.
export { ClockDialog } from './clock-dialog.tsx';
export { CommandLineDialog } from './command-line.tsx';
export { CoverDialog } from './cover-dialog.tsx';
export { BreakdownDialog, ScoreDialog } from './game-dialogs.tsx';
export { HelpDialog } from './help-dialog.tsx';
export { OptionsDialog } from './options-dialog.tsx';
export { PageMenu } from './page-menu.tsx';
export { SaveDialog } from './save-dialog.tsx';
