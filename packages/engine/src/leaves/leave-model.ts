import { createLeaveTable, MAX_LEAVE, UNVALUED, type LeaveTable } from './leave-table.ts';
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

/** A table of all leaves; those of six tiles are valued when they are first kept. */
export function expandLeaves(model: LeaveModel): LeaveTable {
  const { ranking, values } = createLeaveTable(model.letters.length);
  const { offsets } = ranking;
  const first = offsets[MAX_PART + 1] as number;
  const late = offsets[MAX_CORRECTED + 1] as number;
  const excess = new Float64Array(late);
  const note = (tiles: ArrayLike<number>, index: number): number => {
    const sum = sumOfParts(ranking, model.parts, tiles);
    let more = 0;
    if (index >= first) {
      const trend = model.trends[tiles.length - MAX_PART - 1] ?? NO_TREND;
      more = foretell(sum, meanExcess(ranking, tiles, excess), trend);
    }
    if (index >= first && index < late) {
      more += (model.corrections[index - first] as number) * FINE;
      excess[index] = more;
    }
    const value = Math.round(sum + more);
    values[index] = value;
    return value;
  };
  for (let size = 1; size <= MAX_CORRECTED; size++) visitSize(ranking, size, note);
  values.fill(UNVALUED, late);
  return { ranking, values, valueNow: note };
}

const NO_TREND: Trend = { sum: 0, smaller: 0 };

/** The sum over all tiles, pairs and triples within a leave, its tiles ascending, in millipoints. */
function sumOfParts(
  { offsets, steps }: MultisetRanking,
  parts: Int16Array,
  tiles: ArrayLike<number>,
): number {
  const pairs = (offsets[2] as number) - 1;
  const triples = (offsets[3] as number) - 1;
  let sum = 0;
  for (let k = 0; k < tiles.length; k++) {
    const high = (tiles[k] as number) * RANK_STRIDE;
    sum += parts[steps[high] as number] as number;
    const asSecond = pairs + (steps[high + 1] as number);
    const asThird = triples + (steps[high + 2] as number);
    for (let j = 0; j < k; j++) {
      const middle = (tiles[j] as number) * RANK_STRIDE;
      sum += parts[asSecond + (steps[middle] as number)] as number;
      const withMiddle = asThird + (steps[middle + 1] as number);
      for (let i = 0; i < j; i++) {
        sum += parts[withMiddle + (steps[(tiles[i] as number) * RANK_STRIDE] as number)] as number;
      }
    }
  }
  return sum * UNIT;
}

/** By rank: these sums for all leaves. */
export function sumsOfParts(ranking: MultisetRanking, parts: Int16Array): Float64Array {
  const sums = new Float64Array(ranking.offsets[MAX_LEAVE + 1] as number);
  visitMultisets(ranking, (tiles, index) => {
    sums[index] = sumOfParts(ranking, parts, tiles);
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
  tiles: ArrayLike<number>,
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
