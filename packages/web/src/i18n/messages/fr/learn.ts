import type { LEARN_EN } from '../en/learn.ts';
import type { Translation } from '../message.ts';
import { DECK_FR } from './deck.ts';
import { FIGURES_FR } from './figures.ts';
import { LEARN_HUB_FR } from './learn-hub.ts';
import { PUZZLES_FR } from './puzzles.ts';
import { REVIEW_WHY_FR } from './review-why.ts';
import { REVIEW_FR } from './review.ts';
import { WORD_CARD_FR } from './word-card.ts';

/** Texts of review, words, puzzles, deck and figures. */
export const LEARN_FR: Translation<typeof LEARN_EN> = {
  ...DECK_FR,
  ...FIGURES_FR,
  ...LEARN_HUB_FR,
  ...PUZZLES_FR,
  ...REVIEW_FR,
  ...REVIEW_WHY_FR,
  ...WORD_CARD_FR,
};
