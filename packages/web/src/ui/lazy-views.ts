import { withAllTexts, withLearnTexts } from '../i18n/index.ts';
import { dialogs } from './dialogs/lazy-dialogs.ts';
import { review } from './review/lazy-review.ts';
import { panels } from './panels/lazy-panels.ts';
import { sheet } from './panels/lazy-sheet.ts';
import { bars } from './table/lazy-bars.ts';
import { game } from './game/lazy-game.ts';
import { lazyFile } from './parts/lazy.tsx';

/** Screens that the first one does not need. */

const newGame = lazyFile(() => withAllTexts(import('./new-game/new-game-screen.tsx')));
export const NewGameScreen = newGame.view((file) => file.NewGameScreen);

const games = lazyFile(() => withAllTexts(import('./games/games-screen.tsx')));
export const GamesScreen = games.view((file) => file.GamesScreen);

const words = lazyFile(() => withAllTexts(import('./words/words-screen.tsx')));
export const WordsScreen = words.view((file) => file.WordsScreen);

const online = lazyFile(() => withAllTexts(import('./online/online-screen.tsx')));
export const OnlineScreen = online.view((file) => file.OnlineScreen);

const learn = lazyFile(() => withLearnTexts(import('./learn/learn-screen.tsx')));
export const LearnScreen = learn.view((file) => file.LearnScreen);

const updateBar = lazyFile(() => withAllTexts(import('./update-bar.tsx')));
export const UpdateBar = updateBar.view((file) => file.UpdateBar);

const IDLE_AFTER_MS = 4000;

/** Fetches the rest while the page is idle, so that nobody waits for it later. */
export function preloadViews(): void {
  setTimeout(() => game.preload(), 0);
  setTimeout(() => {
    const later = [bars, dialogs, panels, sheet, newGame, review, games, words, online, learn];
    for (const file of later) file.preload();
  }, IDLE_AFTER_MS);
}
