import type { Move } from '@luctor/rules';
import { compareMoves, createCompactMove, type CompactMove } from '../../moves/compact-move.ts';
import { givenMove } from '../../generator/given-move.ts';
import type { Generator } from '../../generator/generator.ts';
import type { Position } from '../../board/position.ts';
import type { ScoredMove } from '../../moves/scored-move.ts';
import { createKnownMove, readKnown, type KnownMove } from './simulated-game.ts';

/** A move that a search examines, in all the forms it needs. */
export interface CandidateMove {
  readonly move: CompactMove;
  readonly known: KnownMove;
  readonly scored: ScoredMove;
  /** Whether it was asked for, whatever its static value. */
  readonly isIncluded: boolean;
}

/**
 * The best moves of a position by static value, best first, at least one; then the included moves
 * that are not among them.
 */
export function listCandidates(
  generator: Generator,
  position: Position,
  count: number,
  include: readonly Move[] = [],
): CandidateMove[] {
  const given = include.map((move) => givenMove(generator, position, move));
  generator.setPosition(position);
  const list = generator.listDistinctMoves();
  const listed = Array.from(list.order(count), (index) => {
    const move = createCompactMove();
    list.read(index, move);
    return move;
  });
  const added = given.filter((move) => !isIn(listed, move));
  return [...listed, ...added].map((move) => ({
    ...describe(generator, move),
    isIncluded: isIn(given, move),
  }));
}

function isIn(moves: readonly CompactMove[], move: CompactMove): boolean {
  return moves.some((other) => compareMoves(move, other) === 0);
}

function describe(generator: Generator, move: CompactMove): Omit<CandidateMove, 'isIncluded'> {
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
