import { withAllTexts } from '../../i18n/index.ts';
import { lazyFile } from '../parts/lazy.tsx';

/** All options of a new game: most games start without them. */
export const gameOptions = lazyFile(() => withAllTexts(import('./game-options.tsx')));
export const GameOptionsDialog = gameOptions.view((file) => file.GameOptionsDialog);
