import { createLeaveTable, MAX_LEAVE, type LeaveTable } from './leave-table.ts';
import { RANK_STRIDE, visitMultisets, type MultisetRanking } from './multiset-rank.ts';

/**
 * The value of a leave, computed from few numbers. Leaves of up to three tiles have their own
 * values: the sum of what their tiles, pairs and triples add. The value of more tiles is the sum
 * over their tiles, pairs and triples, adjusted by a trend fitted to the samples and, for four and
 * five tiles, by a correction per leave. A table of all 1.1 million leaves follows from it.
 */
export interface LeaveModel {
  /** The letters of the alphabet, without the blank. */
  readonly letters: string;
  /** By rank, for leaves of 1 to 3 tiles: what this combination adds, in `UNIT` millipoints. */
  readonly parts: Int16Array;
  /** By rank, for leaves of 4 and 5 tiles: the correction, in `FINE` millipoints. */
  readonly corrections: Int8Array;
  /** For leaves of 4, 5 and 6 tiles, in thousandths. */
  readonly trends: readonly Trend[];
}

/** Predicts the excess of a leave's value over the sum of its parts. */
export interface Trend {
  /** By that sum: combinations of many good tiles are worth less than their sum. */
  readonly sum: number;
  /** By the mean excess of the leaves with one tile less. */
  readonly smaller: number;
}

export const UNIT = 10;
export const FINE = 125;
/** The largest combination with its own part. */
export const MAX_PART = 3;
/** The largest leave with its own correction. */
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
      // reading past the end of an array is slow, and leaves of six are most of the table
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
  // By number of tiles: the sum for the first tiles of the visited leave.
  const sumAt = new Float64Array(MAX_LEAVE + 1);
  visitMultisets(ranking, (tiles, index) => {
    const last = tiles.length - 1;
    const tile = (tiles[last] as number) * RANK_STRIDE;
    const asSecond = pairs + (steps[tile + 1] as number);
    const asThird = triples + (steps[tile + 2] as number);
    let added = parts[steps[tile] as number] as number;
    // All combinations that contain the last tile; the others belong to the leave without it.
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

/** The excess of a leave as predicted by the trend of its size. */
export function foretell(sum: number, meanOfSmaller: number, trend: Trend): number {
  return (trend.sum * sum + trend.smaller * meanOfSmaller) / 1000;
}

/** The mean excess of the leaves with one tile less. */
export function meanExcess(
  { offsets, steps }: MultisetRanking,
  tiles: readonly number[],
  excess: Float64Array,
): number {
  const size = tiles.length;
  let total = 0;
  // Without its first tile, all others move down one place; then they move back one by one.
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

/** Visits every leave of this size. */
export function visitSize(
  ranking: MultisetRanking,
  size: number,
  visit: (tiles: readonly number[], index: number) => void,
): void {
  visitMultisets({ ...ranking, maxSize: size }, (tiles, index) => {
    if (tiles.length === size) visit(tiles, index);
  });
}
