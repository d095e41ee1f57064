import type { GameView, Move, Tile } from '@luctor/rules';
import type { Generator } from '../generator/generator.ts';
import { positionFromView } from '../board/position.ts';
import { givenMove } from '../generator/given-move.ts';
import type { Equity, ScoredMove } from '../moves/scored-move.ts';
import { hintOf, type Hint } from './thought.ts';

/** What could have been done in a turn. */
export type Advice =
  | ({ readonly type: 'play' } & Hint)
  | { readonly type: 'exchange'; readonly tiles: readonly Tile[] }
  | { readonly type: 'pass' };

/** A move and the best move of its turn. */
export interface Appraisal {
  readonly best: Advice;
  /** How much more the best was worth, by score and tiles kept; 0 if it was not worth more. */
  readonly givenAway: Equity;
}

/**
 * Compares a move with the best that its player could have found from the view [K5]. It does not
 * look ahead: worth is the score plus the tiles kept.
 */
export function appraiseMove(generator: Generator, view: GameView, made: Move): Appraisal {
  const position = positionFromView(view);
  generator.setPosition(position);
  const best = generator.bestMove();
  // an invalid word that nobody challenged may have been worth more than the best move
  const givenAway = Math.max(0, best.equity - givenMove(generator, position, made).equity);
  return { best: adviceOf(best), givenAway };
}

function adviceOf(move: ScoredMove): Advice {
  switch (move.type) {
    case 'play':
      return { type: 'play', ...hintOf(move) };
    case 'exchange':
      return { type: 'exchange', tiles: move.tiles };
    case 'pass':
      return { type: 'pass' };
  }
}
