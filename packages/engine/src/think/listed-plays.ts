import { createCompactMove, type CompactMove } from '../moves/compact-move.ts';
import type { Generator } from '../generator/generator.ts';
import { bestByEquity, type MoveList } from '../moves/move-list.ts';
import type { ScoredPlay } from './thought.ts';

/** A play as the generator has it and as people see it. */
export interface Candidate {
  /** Decides which of two equally good plays is made, so that it does not hang on their order. */
  readonly move: CompactMove;
  readonly play: ScoredPlay;
}

/**
 * Three blanks allow a hundred thousand plays. Of more than this only the best are looked at, so that
 * a turn keeps within its time.
 */
const MAX_PLAYS = 1500;

/** The indices of the plays of up to so many tiles, in the order found. */
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

/** Those of the plays that are worth a look, still in the order found. */
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
