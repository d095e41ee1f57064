import { letterOf, type Direction, type Move, type Placement } from '@luctor/rules';
import type { Equity, ScoredMove } from '../moves/scored-move.ts';

/** A play the computer tries, as it is shown on the board [K6]. */
export interface Thought {
  /** From 0, in the order tried. */
  readonly index: number;
  readonly placement: Placement;
  /** The whole word along the play, in upper case. */
  readonly word: string;
  readonly row: number;
  readonly col: number;
  readonly direction: Direction;
  readonly score: number;
  /** What it is worth to the player who thinks, in millipoints. */
  readonly equity: Equity;
  /** Whether it is the best so far. */
  readonly best: boolean;
}

/** A playable word with its place and score [K8]. */
export type Hint = Pick<Thought, 'placement' | 'word' | 'row' | 'col' | 'direction' | 'score'>;

export type ScoredPlay = Extract<ScoredMove, { readonly type: 'play' }>;

export function hintOf({ placement, faces, row, col, direction, score }: ScoredPlay): Hint {
  return { placement, word: faces.map(letterOf).join(''), row, col, direction, score };
}

export function commandOf(move: ScoredMove): Move {
  switch (move.type) {
    case 'play':
      return { type: 'play', placement: move.placement };
    case 'exchange':
      return { type: 'exchange', tiles: move.tiles };
    case 'pass':
      return { type: 'pass' };
  }
}
