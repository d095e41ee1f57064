import { withLearnTexts } from '../../i18n/index.ts';
import { lazyFile } from '../parts/lazy.tsx';

/** The card of a word at the table: fetched with the first one. */
const words = lazyFile(() => withLearnTexts(import('./word-dialog.tsx')));

export const WordDialog = words.view((file) => file.WordDialog);
