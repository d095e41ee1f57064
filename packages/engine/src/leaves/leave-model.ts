import { createLeaveTable, MAX_LEAVE, type LeaveTable } from './leave-table.ts';
import { RANK_STRIDE, visitMultisets, type MultisetRanking } from './multiset-rank.ts';

/**
 * What a leave is worth, told by few numbers. Up to three tiles have values of their own, as what
 * the tiles, the pairs and the triples among them add; the value of more tiles is the sum over
 * the tiles, pairs and triples in them, bent by a trend fitted to what was seen, and for four and
 * five tiles a correction of each leave. A table of all 1.1 million leaves follows from it.
 */
export interface LeaveModel {
  /** The letters of the alphabet, the blank not among them. */
  readonly letters: string;
  /** By rank, for leaves of 1 to 3 tiles: what this very combination adds, in `UNIT` millipoints. */
  readonly parts: Int16Array;
  /** By rank, for leaves of 4 and 5 tiles: the correction, in `FINE` millipoints. */
  readonly corrections: Int8Array;
  /** For leaves of 4, 5 and 6 tiles, in thousandths. */
  readonly trends: readonly Trend[];
}

/** How the excess of a leave's value over the sum of its parts is foretold. */
export interface Trend {
  /** By that sum itself: combinations of many good tiles are worth less than their sum. */
  readonly sum: number;
  /** By the mean excess of the leaves that have one tile less. */
  readonly smaller: number;
}

export const UNIT = 10;
export const FINE = 125;
/** The largest combination with a part of its own. */
export const MAX_PART = 3;
/** The largest leave with a correction of its own. */
export const MAX_CORRECTED = 5;

/** The value of every leave. Takes a fraction of a second. */
export function expandLeaves(model: LeaveModel): LeaveTable {
  const table = createLeaveTable(model.letters.length);
  const { ranking, values } = table;
  const { offsets } = ranking;
  const sums = sumsOfParts(ranking, model.parts);
  const excess = new Float64Array(values.length);
  const first = offsets[MAX_PART + 1] as number;
  for (let size = MAX_PART + 1; size <= MAX_LEAVE; size++) {
    const trend = model.trends[size - MAX_PART - 1] ?? NO_TREND;
    visitSize(ranking, size, (tiles, index) => {
      const foretold = foretell(sums[index] as number, meanExcess(ranking, tiles, excess), trend);
      // reading beyond the end of an array is slow, and the leaves of six are most of the table
      const correction = size > MAX_CORRECTED ? 0 : (model.corrections[index - first] as number);
      excess[index] = foretold + correction * FINE;
    });
  }
  for (let index = 1; index < values.length; index++) {
    values[index] = Math.round((sums[index] as number) + (excess[index] as number));
  }
  return table;
}

const NO_TREND: Trend = { sum: 0, smaller: 0 };

/** By rank: the sum over all tiles, pairs and triples within each leave, in millipoints. */
export function sumsOfParts(ranking: MultisetRanking, parts: Int16Array): Float64Array {
  const { offsets, steps } = ranking;
  const sums = new Float64Array(offsets[MAX_LEAVE + 1] as number);
  const pairs = (offsets[2] as number) - 1;
  const triples = (offsets[3] as number) - 1;
  // By number of tiles: the sum for the beginning of the leave that is visited.
  const sumAt = new Float64Array(MAX_LEAVE + 1);
  visitMultisets(ranking, (tiles, index) => {
    const last = tiles.length - 1;
    const tile = (tiles[last] as number) * RANK_STRIDE;
    const asSecond = pairs + (steps[tile + 1] as number);
    const asThird = triples + (steps[tile + 2] as number);
    let added = parts[steps[tile] as number] as number;
    // All combinations that the last tile is in; the others are those of the leave without it.
    for (let i = 0; i < last; i++) {
      const low = steps[(tiles[i] as number) * RANK_STRIDE] as number;
      added += parts[asSecond + low] as number;
      for (let j = i + 1; j < last; j++) {
        const middle = steps[(tiles[j] as number) * RANK_STRIDE + 1] as number;
        added += parts[asThird + low + middle] as number;
      }
    }
    const sum = (sumAt[last] as number) + added * UNIT;
    sumAt[last + 1] = sum;
    sums[index] = sum;
  });
  return sums;
}

/** The excess of a leave as the trend of its size has it. */
export function foretell(sum: number, meanOfSmaller: number, trend: Trend): number {
  return (trend.sum * sum + trend.smaller * meanOfSmaller) / 1000;
}

/** The mean excess of the leaves that have one tile less. */
export function meanExcess(
  { offsets, steps }: MultisetRanking,
  tiles: readonly number[],
  excess: Float64Array,
): number {
  const size = tiles.length;
  let total = 0;
  // Without its first tile, all others move down a place; then one after the other moves back.
  let rank = offsets[size - 1] as number;
  for (let i = 1; i < size; i++)
    rank += steps[(tiles[i] as number) * RANK_STRIDE + i - 1] as number;
  for (let without = 0; ; without++) {
    total += excess[rank] as number;
    if (without === size - 1) return total / size;
    rank += steps[(tiles[without] as number) * RANK_STRIDE + without] as number;
    rank -= steps[(tiles[without + 1] as number) * RANK_STRIDE + without] as number;
  }
}

/** Every leave of so many tiles. */
export function visitSize(
  ranking: MultisetRanking,
  size: number,
  visit: (tiles: readonly number[], index: number) => void,
): void {
  visitMultisets({ ...ranking, maxSize: size }, (tiles, index) => {
    if (tiles.length === size) visit(tiles, index);
  });
}
