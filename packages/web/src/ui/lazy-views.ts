import { lazyView } from './parts/lazy.tsx';

/** Screens and dialogs that a game does not need to begin with; fetched when the page is idle. */

/** The table: fetched at once after the first screen stands. */
export const GameScreen = lazyView(
  async () => (await import('./table/game-screen.tsx')).GameScreen,
);

export const OverScreen = lazyView(async () => (await import('./over/over-screen.tsx')).OverScreen);
export const GamesScreen = lazyView(
  async () => (await import('./games/games-screen.tsx')).GamesScreen,
);
export const OnlineScreen = lazyView(
  async () => (await import('./online/online-screen.tsx')).OnlineScreen,
);
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

const ALL = [
  OptionsDialog,
  GameOptionsDialog,
  HelpDialog,
  CommandLineDialog,
  ClockDialog,
  OverScreen,
  GamesScreen,
  OnlineScreen,
];
const IDLE_AFTER_MS = 2500;

export function preloadViews(): void {
  setTimeout(() => GameScreen.preload(), 0);
  setTimeout(() => {
    for (const view of ALL) view.preload();
  }, IDLE_AFTER_MS);
}
