import { letterOf, type Move, type Placement } from '@luctor/rules';
import type { ScoredMove } from '../moves/scored-move.ts';

/** A playable word with its place and score [K8]. */
export interface Hint {
  readonly placement: Placement;
  /** The whole word along the play, in upper case. */
  readonly word: string;
  readonly score: number;
}

/** A hint among those there are for a position: they come in turn, the best not first [K8]. */
export interface NumberedHint extends Hint {
  /** From 1 to `of`. */
  readonly number: number;
  readonly of: number;
}

/** A play that the computer tries, as shown on the board, in the order tried [K6]. */
export interface Thought extends Hint {
  /** Whether it is the best so far. */
  readonly best: boolean;
}

export type ScoredPlay = Extract<ScoredMove, { readonly type: 'play' }>;

export function hintOf({ placement, faces, score }: ScoredPlay): Hint {
  return { placement, word: faces.map(letterOf).join(''), score };
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
