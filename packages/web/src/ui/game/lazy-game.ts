import { lazyFile } from '../parts/lazy.tsx';

/** The table: fetched as soon as the first screen is shown. */
export const game = lazyFile(() => import('./game-screen.tsx'));
export const GameScreen = game.view((file) => file.GameScreen);
