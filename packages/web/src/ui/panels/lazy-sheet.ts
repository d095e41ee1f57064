import { withAllTexts } from '../../i18n/index.ts';
import { lazyFile } from '../parts/lazy.tsx';

/** Apart from the panels: it shows them. */
export const sheet = lazyFile(() => withAllTexts(import('./moves-sheet.tsx')));

export const MovesSheet = sheet.view((file) => file.MovesSheet);
