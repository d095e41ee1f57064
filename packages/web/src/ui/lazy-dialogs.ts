import { lazyView } from './parts/lazy.tsx';

/** Dialogs that a game does not need to begin with; fetched when the page is idle. */

export const OptionsDialog = lazyView(
  async () => (await import('./dialogs/options-dialog.tsx')).OptionsDialog,
);
export const GameOptionsDialog = lazyView(
  async () => (await import('./new-game/game-options.tsx')).GameOptionsDialog,
);
export const HelpDialog = lazyView(
  async () => (await import('./dialogs/help-dialog.tsx')).HelpDialog,
);
export const CommandLineDialog = lazyView(
  async () => (await import('./dialogs/command-line.tsx')).CommandLineDialog,
);
export const ClockDialog = lazyView(
  async () => (await import('./dialogs/clock-dialog.tsx')).ClockDialog,
);

export const DIALOGS = [
  OptionsDialog,
  GameOptionsDialog,
  HelpDialog,
  CommandLineDialog,
  ClockDialog,
];
