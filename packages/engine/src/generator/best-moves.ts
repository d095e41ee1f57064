import type { Move } from '@luctor/rules';
import type { Position } from '../board/position.ts';
import type { Generator } from './generator.ts';
import { createCompactMove } from '../moves/compact-move.ts';
import { givenMove } from './given-move.ts';
import type { ScoredMove } from '../moves/scored-move.ts';

/**
 * The best moves of a position by static value, best first; at least one. Of two mirrored first
 * words only the one across.
 */
export function bestMoves(generator: Generator, position: Position, count: number): ScoredMove[] {
  generator.setPosition(position);
  const list = generator.listDistinctMoves();
  const move = createCompactMove();
  return Array.from(list.order(count), (index) => {
    list.read(index, move);
    return generator.describe(move);
  });
}

/** A move that somebody made, with its static value. Throws if the rules do not allow it. */
export function scoreMove(generator: Generator, position: Position, made: Move): ScoredMove {
  return generator.describe(givenMove(generator, position, made));
}
