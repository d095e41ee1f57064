import { createRandomNumbers } from '../../chance/random-numbers.ts';

/**
 * Numbers for positions of an endgame: a position reached in two ways is searched once. A key has
 * two halves: one gives the index in a table, the other confirms the entry found there.
 */
export interface PositionKeys {
  /** By square of the first plane and face (`square << 6 | face`). */
  readonly squares: Int32Array;
  /** By player and tile (`player << 5 | tile`), added up over the tiles of a rack. */
  readonly tiles: Int32Array;
  /** By player to move, passes and scoreless turns: `turnIndex`. */
  readonly turns: Int32Array;
}

const MAX_RUNS = 16;

/** Runs beyond 15 make no difference in any edition. */
export function turnIndex(turn: number, passRun: number, ownRun: number, otherRun: number): number {
  const capped = (run: number): number => (run < MAX_RUNS ? run : MAX_RUNS - 1);
  return turn + 2 * (capped(passRun) + MAX_RUNS * (capped(ownRun) + MAX_RUNS * capped(otherRun)));
}

export function createPositionKeys(squareCount: number, seed: number): PositionKeys {
  const random = createRandomNumbers(seed);
  const fill = (length: number): Int32Array =>
    Int32Array.from({ length }, () => random.below(2 ** 32) | 0);
  return {
    squares: fill(squareCount << 6),
    tiles: fill(2 << 5),
    turns: fill(2 * MAX_RUNS ** 3),
  };
}

/** What is known of positions: a fixed number of entries; the newest entry at an index stays. */
export interface TranspositionTable {
  /** The index of the entry of a position, or -1. */
  find(low: number, high: number): number;
  store(low: number, high: number, value: number, bound: number, depth: number, move: number): void;
  readonly values: Int32Array;
  readonly bounds: Uint8Array;
  /** `COMPLETE` if no look-ahead was cut short. */
  readonly depths: Uint8Array;
  /** The signature of the best move. */
  readonly moves: Int32Array;
  clear(): void;
}

export const COMPLETE = 255;
export const EXACT_VALUE = 1;
export const AT_LEAST = 2;
export const AT_MOST = 3;

export function createTranspositionTable(bits: number): TranspositionTable {
  const size = 1 << bits;
  const mask = size - 1;
  const highs = new Int32Array(size);
  const values = new Int32Array(size);
  const bounds = new Uint8Array(size);
  const depths = new Uint8Array(size);
  const moves = new Int32Array(size);
  return {
    values,
    bounds,
    depths,
    moves,
    find(low, high) {
      const at = low & mask;
      return bounds[at] !== 0 && highs[at] === high ? at : -1;
    },
    store(low, high, value, bound, depth, move) {
      const at = low & mask;
      highs[at] = high;
      values[at] = value;
      bounds[at] = bound;
      depths[at] = depth;
      moves[at] = move;
    },
    clear() {
      bounds.fill(0);
    },
  };
}
