import type { Equity, SearchMethod } from '@luctor/engine';
import type { Move, Seat, Tile } from '@luctor/rules';
import type { ReasonFact } from './reason-fact.ts';

/** By points given away, the value of the tiles kept included: from 4, 12 and 25 on [L1]. */
export const GRADES = ['good', 'small', 'medium', 'large'] as const;
export type Grade = (typeof GRADES)[number];

/** From so many points given away on. */
export const GRADE_FROM: Readonly<Record<Grade, number>> = {
  good: 0,
  small: 4,
  medium: 12,
  large: 25,
};

/** The grade of what was given away, if nothing about it is uncertain. */
export function gradeOf(givenAway: Equity): Grade {
  return GRADES.findLast((grade) => givenAway >= 1000 * GRADE_FROM[grade]) ?? 'good';
}

/** A move that was made or could have been made, as a row of a table shows it. */
export interface RatedMove {
  readonly move: Move;
  /** The words it forms, the main word first; none for an exchange or a pass. */
  readonly words: readonly string[];
  readonly score: number;
  /** Sorted. */
  readonly kept: readonly Tile[];
  /** What the tiles kept are worth; 0 once nothing can be drawn. */
  readonly keptWorth: Equity;
  /** What the move comes to in all. Only moves of the same verdict can be compared. */
  readonly worth: Equity;
  /** Of winning, from 0 to 1; null without a table of chances, and before the search. */
  readonly chance: number | null;
}

/** A decision, and what its player could have done with what they knew then [K5, L1]. */
export interface Verdict {
  /** Its index in the history, from 0. */
  readonly turn: number;
  readonly seat: Seat;
  /** Whether a person decided, not a computer. */
  readonly byPerson: boolean;
  /** A hint that was followed is not a mistake [K8]. */
  readonly isHinted: boolean;
  /** `provisional`: by static value alone. `refined`: a search has looked at it. */
  readonly stage: 'provisional' | 'refined';
  readonly method: SearchMethod;
  /** What counted in the end: a play taken back after a challenge is a pass. */
  readonly made: RatedMove;
  /** The words of the play made that do not exist; it stood, because nobody challenged it. */
  readonly phony: readonly string[];
  /** At most five, best first; the move made may be among them. */
  readonly best: readonly RatedMove[];
  /** How much more the best is worth than the move made; never negative. */
  readonly givenAway: Equity;
  /** The standard error of `givenAway`; 0 if exact, null while provisional. */
  readonly uncertainty: Equity | null;
  /** How much smaller the chance of winning is than the best move's; never negative. */
  readonly chanceLost: number | null;
  /** Null while provisional, after a hint, and if the search cannot tell it from the next grade. */
  readonly grade: Grade | null;
  /** What made the difference, most important first; empty if nothing was given away. */
  readonly reasons: readonly ReasonFact[];
}

/** Whether the move made is the best one. */
export function isBest({ best, made }: Pick<Verdict, 'best' | 'made'>): boolean {
  const [first] = best;
  return first !== undefined && isSameMove(first.move, made.move);
}

/** Whether two moves of one position are the same, whatever the order of their tiles. */
export function isSameMove(one: Move, other: Move): boolean {
  return moveKey(one) === moveKey(other);
}

function moveKey(move: Move): string {
  switch (move.type) {
    case 'play':
      return move.placement
        .map(({ row, col, face }) => `${row},${col},${face}`)
        .toSorted()
        .join(' ');
    case 'exchange':
      return `exchange ${move.tiles.toSorted().join('')}`;
    case 'pass':
      return 'pass';
  }
}
