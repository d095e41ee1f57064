import { DIALOGS } from './lazy-dialogs.ts';
import { lazyView } from './parts/lazy.tsx';

/** Screens that the first one does not need; fetched when the page is idle. */

/** The table: fetched at once after the first screen stands. */
export const GameScreen = lazyView(
  async () => (await import('./table/game-screen.tsx')).GameScreen,
);
export const GamesScreen = lazyView(
  async () => (await import('./games/games-screen.tsx')).GamesScreen,
);
export const OnlineScreen = lazyView(
  async () => (await import('./online/online-screen.tsx')).OnlineScreen,
);
const OverScreen = lazyView(async () => (await import('./over/over-screen.tsx')).OverScreen);

const ALL = [...DIALOGS, OverScreen, GamesScreen, OnlineScreen];
const IDLE_AFTER_MS = 2500;

export function preloadViews(): void {
  setTimeout(() => GameScreen.preload(), 0);
  setTimeout(() => {
    for (const view of ALL) view.preload();
  }, IDLE_AFTER_MS);
}
