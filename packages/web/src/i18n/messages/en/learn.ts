import { DECK_EN } from './deck.ts';
import { FIGURES_EN } from './figures.ts';
import { LEARN_HUB_EN } from './learn-hub.ts';
import { PUZZLES_EN } from './puzzles.ts';
import { REVIEW_WHY_EN } from './review-why.ts';
import { REVIEW_EN } from './review.ts';
import { WORD_CARD_EN } from './word-card.ts';

/** Texts of review, words, puzzles, deck and figures. */
export const LEARN_EN = {
  ...DECK_EN,
  ...FIGURES_EN,
  ...LEARN_HUB_EN,
  ...PUZZLES_EN,
  ...REVIEW_EN,
  ...REVIEW_WHY_EN,
  ...WORD_CARD_EN,
} as const;
