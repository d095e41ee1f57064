import { readCard, type DeckCard } from '../deck/card.ts';
import { readRepetition, type Repetition } from '../deck/repetition.ts';
import { parseFiguresRow } from '../figures/figures-row.ts';
import type { FiguresRow } from '../figures/game-figures.ts';
import { mergeRows } from '../figures/merge-rows.ts';
import { parseAttempt, type Attempt } from '../puzzles/attempts.ts';
import { readChoice, type LearnChoice } from './choice.ts';
import { anyPart, greaterBy, opaquePart, type LearnPart } from './part.ts';

export const CARDS: LearnPart<DeckCard> = {
  name: 'cards',
  read: readCard,
  keyOf: ({ id }) => id,
  join: greaterBy(({ changedAt }) => changedAt),
};

export const REPETITIONS: LearnPart<Repetition> = {
  name: 'repetitions',
  read: readRepetition,
  keyOf: ({ id }) => id,
  // rows never change: two with one id differ only in a forged file
  join: greaterBy(() => 0),
};

export const CHOICES: LearnPart<LearnChoice> = {
  name: 'choices',
  read: readChoice,
  keyOf: ({ id }) => id,
  join: greaterBy(({ changedAt }) => changedAt),
};

export const FIGURES: LearnPart<FiguresRow> = {
  name: 'figures',
  read: parseFiguresRow,
  keyOf: ({ game }) => game,
  join: mergeRows,
};

const ATTEMPTS: LearnPart<Attempt> = {
  name: 'attempts',
  // as it is: a newer page may have kept more
  read: (data) => (parseAttempt(data) === null ? null : (data as Attempt)),
  keyOf: ({ id }) => id,
  // only the first attempt at a puzzle counts
  join: greaterBy(({ at }) => -at),
};

/** Everything that an export carries. A part's owner puts its own here in place of an opaque one. */
export const LEARN_PARTS: readonly LearnPart[] = [
  anyPart(CARDS),
  anyPart(REPETITIONS),
  anyPart(CHOICES),
  anyPart(ATTEMPTS),
  anyPart(opaquePart('lists', 'id')),
  anyPart(FIGURES),
  anyPart(opaquePart('reviews', 'game')),
];
