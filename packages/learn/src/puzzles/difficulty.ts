import type { PuzzleKind } from './puzzle.ts';

/** What makes a puzzle hard. */
export interface DifficultyFacts {
  readonly kind: PuzzleKind;
  /** Of the answer's word, as `RarityOf`; null if nobody has counted. */
  readonly rarity: number | null;
  /** The tiles that the answer places. */
  readonly tiles: number;
  /** How many plays the position has. */
  readonly plays: number;
  /** In points. */
  readonly margin: number;
  /** Whether the answer uses a blank. */
  readonly hasBlank: boolean;
}

/** Easier and harder puzzles than these count as these. */
const EASIEST = 700;
const HARDEST = 2500;

/** A word that nobody has counted is about as rare as one that few people know. */
const UNCOUNTED = 7.5;

/** Players who know that all seven tiles fit look for them; exact endgames need many lines. */
const OF_KIND: Readonly<Record<PuzzleKind, number>> = {
  best: 0,
  bingo: -100,
  hook: -50,
  endgame: 250,
  block: 200,
};

/** A starting value on the scale of ratings, in steps of ten: docs/puzzles.md has the formula. */
export function difficultyOf(facts: DifficultyFacts): number {
  const { kind, rarity, tiles, plays, margin, hasBlank } = facts;
  const rating =
    1000 +
    70 * (rarity ?? UNCOUNTED) +
    40 * tiles +
    110 * Math.log10(Math.max(1, plays)) -
    6 * Math.min(40, margin) +
    (hasBlank ? 80 : 0) +
    OF_KIND[kind];
  return 10 * Math.round(Math.min(HARDEST, Math.max(EASIEST, rating)) / 10);
}
