import { lazyFile } from '../parts/lazy.tsx';

/** The table: fetched at once after the first screen stands. */
export const game = lazyFile(() => import('./game-screen.tsx'));
export const GameScreen = game.view((file) => file.GameScreen);
