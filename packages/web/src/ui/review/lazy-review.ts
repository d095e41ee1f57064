import { withLearnTexts } from '../../i18n/index.ts';
import { lazyFile } from '../parts/lazy.tsx';

/** The end of a game and its review. */
export const review = lazyFile(() => withLearnTexts(import('./review-screen.tsx')));
export const ReviewScreen = review.view((file) => file.ReviewScreen);
