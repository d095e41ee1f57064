import {
  checkPlacement,
  scorePlay,
  tileOf,
  type GameView,
  type Move,
  type Placement,
  type Tile,
} from '@luctor/rules';
import type { Generator } from '../generator/generator.ts';
import { positionFromView, type Position } from '../board/position.ts';
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
  const givenAway = Math.max(0, best.equity - equityOf(generator, position, made));
  return { best: adviceOf(best), givenAway };
}

/** Also handles a play of unknown words, which no generator finds. */
function equityOf(generator: Generator, position: Position, made: Move): Equity {
  switch (made.type) {
    case 'play': {
      const tiles = made.placement.map(({ face }) => tileOf(face));
      return 1000 * scoreOf(position, made.placement) + keptWithout(generator, tiles);
    }
    case 'exchange':
      return keptWithout(generator, made.tiles);
    case 'pass':
      return keptWithout(generator, []);
  }
}

function scoreOf({ ruleset, board, rack }: Position, placement: Placement): number {
  const legal = checkPlacement(ruleset, board, rack, placement);
  if (!legal.ok) throw new Error(`no move of this position: ${legal.error.code}`);
  return scorePlay(ruleset, board, legal.value).total;
}

/** The value of the rest of the rack. */
function keptWithout({ rack, coding }: Generator, tiles: readonly Tile[]): Equity {
  let state = rack.full;
  for (const tile of tiles) {
    const code = coding.encodeTile(tile);
    if ((((rack.available[state] as number) >> code) & 1) === 0) {
      throw new Error(`${tile} is not on the rack`);
    }
    state = rack.take[(state << 5) | code] as number;
  }
  return rack.kept[state] as number;
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
