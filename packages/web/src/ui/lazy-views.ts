import { withAllTexts } from '../i18n/index.ts';
import { dialogs } from './dialogs/lazy-dialogs.ts';
import { gameOptions } from './new-game/lazy-options.ts';
import { over } from './over/lazy-over.ts';
import { panels } from './panels/lazy-panels.ts';
import { bars } from './table/lazy-bars.ts';
import { game } from './table/lazy-game.ts';
import { lazyFile } from './parts/lazy.tsx';

/** Screens that the first one does not need. */

const games = lazyFile(() => withAllTexts(import('./games/games-screen.tsx')));
export const GamesScreen = games.view((file) => file.GamesScreen);

const words = lazyFile(() => withAllTexts(import('./words/words-screen.tsx')));
export const WordsScreen = words.view((file) => file.WordsScreen);

const online = lazyFile(() => withAllTexts(import('./online/online-screen.tsx')));
export const OnlineScreen = online.view((file) => file.OnlineScreen);

const updateBar = lazyFile(() => withAllTexts(import('./update-bar.tsx')));
export const UpdateBar = updateBar.view((file) => file.UpdateBar);

const IDLE_AFTER_MS = 4000;

/** Fetches the rest while the page is idle, so that nobody waits for it later. */
export function preloadViews(): void {
  setTimeout(() => game.preload(), 0);
  setTimeout(() => {
    const later = [bars, dialogs, panels, gameOptions, over, games, words, online];
    for (const file of later) file.preload();
  }, IDLE_AFTER_MS);
}
