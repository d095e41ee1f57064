import { createCompactMove, type CompactMove } from '../moves/compact-move.ts';
import type { Generator } from '../generator/generator.ts';
import { bestByEquity, type MoveList } from '../moves/move-list.ts';
import type { ScoredPlay } from './thought.ts';

/** A play in the generator's form and in readable form. */
export interface Candidate {
  /** Decides between two equally good plays: their order must not matter. */
  readonly move: CompactMove;
  readonly play: ScoredPlay;
}

/**
 * Three blanks allow a hundred thousand plays. Beyond this number only the best are examined: a
 * turn must stay within its time.
 */
const MAX_PLAYS = 1500;

/** The indices of the plays of up to this many tiles, in the order found. */
export function playsIn(list: MoveList, { rack }: Generator, mostTiles: number): Int32Array {
  const move = createCompactMove();
  const found = new Int32Array(list.count);
  let count = 0;
  for (let i = 0; i < list.count; i++) {
    if (rack.size - (rack.remaining[list.keptAt(i)] as number) > mostTiles) continue;
    list.read(i, move);
    if (move.kind === 'play') found[count++] = i;
  }
  return found.subarray(0, count);
}

/** The plays worth examining, still in the order found. */
export function bestPlays(list: MoveList, plays: Int32Array): Int32Array {
  return bestByEquity(list, plays, MAX_PLAYS);
}

export function describePlays(
  list: MoveList,
  indices: Int32Array,
  generator: Generator,
): Candidate[] {
  const candidates: Candidate[] = [];
  for (const index of indices) {
    const move = createCompactMove();
    list.read(index, move);
    const play = generator.describe(move);
    if (play.type === 'play') candidates.push({ move, play });
  }
  return candidates;
}
