import type { Board, Layout } from '@luctor/rules';
import { createCompactMove, type CompactMove } from '../compact-move.ts';
import type { Generator } from '../generator.ts';
import type { Position } from '../position.ts';
import type { ScoredMove } from '../scored-move.ts';
import { createKnownMove, readKnown, type KnownMove } from './simulated-game.ts';

/** A move that a search looks at, in all the forms it needs. */
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
  const list = generator.listMoves();
  const { planeSize } = generator.grid.geometry;
  const isMirrored = isEmpty(position.board) && isSymmetric(position.ruleset.layout);
  const moves = Array.from(list.order(isMirrored ? 2 * count : count), (index) => {
    const move = createCompactMove();
    list.read(index, move);
    return move;
  });
  // A first word down is the same as across: to look at both would look at half as many.
  return moves
    .filter(({ kind, start }) => !isMirrored || kind !== 'play' || start < planeSize)
    .slice(0, count)
    .map((move) => describe(generator, move));
}

function isEmpty({ squares }: Board): boolean {
  return squares.every((face) => face === '');
}

/** Whether rows and columns could change places. */
function isSymmetric({ size, letterPremiums, wordPremiums, starts }: Layout): boolean {
  const mirrored = (at: number): number => (at % size) * size + Math.floor(at / size);
  return (
    starts.every((at) => starts.includes(mirrored(at))) &&
    Array.from(letterPremiums).every((digit, at) => digit === letterPremiums[mirrored(at)]) &&
    Array.from(wordPremiums).every((digit, at) => digit === wordPremiums[mirrored(at)])
  );
}

function describe(generator: Generator, move: CompactMove): CandidateMove {
  const known = createKnownMove();
  readKnown(generator, move, known);
  return { move, known, scored: generator.describe(move) };
}

/**
 * Which candidates, by their numbers, differ only in the order of their letters: the same squares, score
 * and leave. They open the same places to others, more or less.
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
