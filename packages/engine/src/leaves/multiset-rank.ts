/**
 * Numbers every multiset of tiles: a table with one entry per multiset is a flat array.
 *
 * Tiles are symbols 0..symbols-1 (0 is the blank). A multiset in ascending order t0 <= t1 <= ...
 * has the rank sum of C(t[i] + i, i + 1) among those of its size, for any number of symbols;
 * `offsets[size]` is the start of that size.
 */
export interface MultisetRanking {
  readonly symbols: number;
  readonly maxSize: number;
  /** `offsets[n]` is the index of the first multiset of n tiles; `offsets[maxSize + 1]` the total. */
  readonly offsets: Int32Array;
  /** `steps[symbol * RANK_STRIDE + i]`: what a symbol adds as the i-th smallest tile. */
  readonly steps: Int32Array;
}

/** Sizes up to seven: a rack. */
export const RANK_STRIDE = 8;

export function createMultisetRanking(symbols: number, maxSize: number): MultisetRanking {
  if (maxSize >= RANK_STRIDE) throw new RangeError(`multisets of at most 7 tiles, not ${maxSize}`);
  const steps = new Int32Array(symbols * RANK_STRIDE);
  for (let symbol = 0; symbol < symbols; symbol++) {
    for (let i = 0; i < RANK_STRIDE; i++) {
      steps[symbol * RANK_STRIDE + i] = binomial(symbol + i, i + 1);
    }
  }
  const offsets = new Int32Array(maxSize + 2);
  for (let size = 0; size <= maxSize; size++) {
    offsets[size + 1] = (offsets[size] as number) + binomial(symbols + size - 1, size);
  }
  return { symbols, maxSize, offsets, steps };
}

/** The index of the multiset `tiles[0..size)`, which must be ascending. */
export function rankOf(ranking: MultisetRanking, tiles: ArrayLike<number>, size: number): number {
  let rank = ranking.offsets[size] as number;
  for (let i = 0; i < size; i++) {
    rank += ranking.steps[(tiles[i] as number) * RANK_STRIDE + i] as number;
  }
  return rank;
}

/** Calls `visit` with every multiset of 1..maxSize tiles; `tiles` is reused between calls. */
export function visitMultisets(
  ranking: MultisetRanking,
  visit: (tiles: readonly number[], index: number) => void,
): void {
  const tiles: number[] = [];
  const extend = (from: number, rank: number): void => {
    const size = tiles.length;
    if (size > 0) visit(tiles, (ranking.offsets[size] as number) + rank);
    if (size === ranking.maxSize) return;
    for (let symbol = from; symbol < ranking.symbols; symbol++) {
      tiles.push(symbol);
      extend(symbol, rank + (ranking.steps[symbol * RANK_STRIDE + size] as number));
      tiles.pop();
    }
  };
  extend(0, 0);
}

function binomial(n: number, k: number): number {
  let result = 1;
  // Exact at every step: a product of i consecutive numbers is divisible by i!.
  for (let i = 1; i <= k; i++) result = (result * (n - k + i)) / i;
  return result;
}
