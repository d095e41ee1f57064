import { withAllTexts } from '../../i18n/index.ts';
import { lazyFile } from '../parts/lazy.tsx';

/** The result of a game. */
export const over = lazyFile(() => withAllTexts(import('./over-screen.tsx')));
export const OverScreen = over.view((file) => file.OverScreen);
