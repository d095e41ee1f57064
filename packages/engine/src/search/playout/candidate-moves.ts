import { createCompactMove, type CompactMove } from '../../moves/compact-move.ts';
import type { Generator } from '../../generator/generator.ts';
import type { Position } from '../../board/position.ts';
import type { ScoredMove } from '../../moves/scored-move.ts';
import { createKnownMove, readKnown, type KnownMove } from './simulated-game.ts';

/** A move that a search examines, in all the forms it needs. */
export interface CandidateMove {
  readonly move: CompactMove;
  readonly known: KnownMove;
  readonly scored: ScoredMove;
}

/** The best moves of a position by static value, best first; at least one. */
export function listCandidates(
  generator: Generator,
  position: Position,
  count: number,
): CandidateMove[] {
  generator.setPosition(position);
  const list = generator.listDistinctMoves();
  return Array.from(list.order(count), (index) => {
    const move = createCompactMove();
    list.read(index, move);
    return describe(generator, move);
  });
}

function describe(generator: Generator, move: CompactMove): CandidateMove {
  const known = createKnownMove();
  readKnown(generator, move, known);
  return { move, known, scored: generator.describe(move) };
}

/**
 * The indices of candidates that differ only in the order of their letters: the same squares, score
 * and leave. They give the opponents about the same opportunities.
 */
export function similarPairs(candidates: readonly CandidateMove[]): SimilarPair[] {
  return candidates.flatMap(({ move }, first) =>
    candidates.flatMap(({ move: other }, second) =>
      first < second && areSimilar(move, other) ? [[first, second] as const] : [],
    ),
  );
}

export type SimilarPair = readonly [number, number];

function areSimilar(one: CompactMove, two: CompactMove): boolean {
  if (one.kind !== 'play' || two.kind !== 'play') return false;
  if (one.start !== two.start || one.length !== two.length || one.kept !== two.kept) return false;
  if (one.score !== two.score) return false;
  for (let i = 0; i < one.length; i++) {
    if ((one.tiles[i] === 0) !== (two.tiles[i] === 0)) return false;
  }
  return true;
}
