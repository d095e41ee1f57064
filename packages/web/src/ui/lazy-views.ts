import { withAllTexts } from '../i18n/index.ts';
import { onDemand } from './lazy-dialogs.ts';
import { game } from './lazy-game.ts';
import { over } from './lazy-over.ts';
import { lazyFile } from './parts/lazy.tsx';

/** Screens that the first one does not need. */

const games = lazyFile(() => withAllTexts(import('./games/games-screen.tsx')));
export const GamesScreen = games.view((file) => file.GamesScreen);

const words = lazyFile(() => withAllTexts(import('./words/words-screen.tsx')));
export const WordsScreen = words.view((file) => file.WordsScreen);

const online = lazyFile(() => withAllTexts(import('./online/online-screen.tsx')));
export const OnlineScreen = online.view((file) => file.OnlineScreen);

const IDLE_AFTER_MS = 4000;

/** Fetches the rest while the page is idle, so that nobody waits for it later. */
export function preloadViews(): void {
  setTimeout(() => game.preload(), 0);
  setTimeout(() => {
    for (const file of [onDemand, over, games, words, online]) file.preload();
  }, IDLE_AFTER_MS);
}
