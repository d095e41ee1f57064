import {
  FINE,
  foretell,
  MAX_CORRECTED,
  MAX_PART,
  meanExcess,
  sumsOfParts,
  UNIT,
  visitSize,
  type LeaveModel,
  type Trend,
} from '../leaves/leave-model.ts';
import { createLeaveTable, MAX_LEAVE, type LeaveTable } from '../leaves/leave-table.ts';
import type { MultisetRanking } from '../leaves/multiset-rank.ts';
import type { LeaveSums } from './leave-sums.ts';
import { RACKS_PER_BOARD } from './sample-boards.ts';

/**
 * By size of leave: how many racks must be seen before they count as much as the prediction from
 * smaller leaves. The worth of a rack varies by some 18 points on a board, and a prediction for
 * four tiles or more errs by about one.
 */
const DOUBT = [0, 10, 30, 80, 300, 300];

/**
 * By size of leave: how often the excess of smaller leaves may count. What four tiles add beyond
 * their triples is in all five leaves that contain them: it counts five times in their mean, then
 * three times. More than that is chance, because larger leaves are seen in the same racks.
 */
const MAX_CARRIED = [0, 0, 0, 0, 0, 5, 3];

/** The model that best explains the samples; rare samples count less. */
export function fitLeaves(letters: string, seen: LeaveSums): LeaveModel {
  const table = createLeaveTable(letters.length);
  const parts = fitParts(table, seen);
  const sums = sumsOfParts(table.ranking, parts);
  return { letters, parts, ...fitCorrections(table, seen, sums) };
}

function fitParts(table: LeaveTable, seen: LeaveSums): Int16Array {
  const { offsets } = table.ranking;
  const parts = new Int16Array((offsets[MAX_PART + 1] as number) - 1);
  // Size by size: when a leave's own part is computed, its sum already has all smaller parts.
  for (let size = 1; size <= MAX_PART; size++) {
    const sums = sumsOfParts(table.ranking, parts);
    for (let index = offsets[size] as number; index < (offsets[size + 1] as number); index++) {
      const rest = mean(seen, index) - (sums[index] as number);
      parts[index - 1] = clamp((rest * trust(seen, index, size)) / UNIT, 32_767);
    }
  }
  return parts;
}

function fitCorrections(
  { ranking }: LeaveTable,
  seen: LeaveSums,
  sums: Float64Array,
): Pick<LeaveModel, 'corrections' | 'trends'> {
  const { offsets } = ranking;
  const first = offsets[MAX_PART + 1] as number;
  const corrections = new Int8Array((offsets[MAX_CORRECTED + 1] as number) - first);
  const excess = new Float64Array(sums.length);
  const trends: Trend[] = [];
  for (let size = MAX_PART + 1; size <= MAX_LEAVE; size++) {
    const trend = fitTrend(ranking, seen, sums, excess, size);
    trends.push(trend);
    visitSize(ranking, size, (tiles, index) => {
      const foretold = foretell(sums[index] as number, meanExcess(ranking, tiles, excess), trend);
      if (size <= MAX_CORRECTED) {
        const rest = mean(seen, index) - (sums[index] as number) - foretold;
        corrections[index - first] = clamp((rest * trust(seen, index, size)) / FINE, 127);
      }
      excess[index] = foretold + (corrections[index - first] ?? 0) * FINE;
    });
  }
  return { corrections, trends };
}

/** Least squares over all leaves of a size, weighted by how often each was seen. */
function fitTrend(
  ranking: MultisetRanking,
  seen: LeaveSums,
  sums: Float64Array,
  excess: Float64Array,
  size: number,
): Trend {
  let [xx, xy, yy, xz, yz] = [0, 0, 0, 0, 0];
  visitSize(ranking, size, (tiles, index) => {
    const weight = seen.weights[index] as number;
    if (weight === 0) return;
    const x = sums[index] as number;
    const y = meanExcess(ranking, tiles, excess);
    const z = mean(seen, index) - x;
    xx += weight * x * x;
    xy += weight * x * y;
    yy += weight * y * y;
    xz += weight * x * z;
    yz += weight * y * z;
  });
  const determinant = xx * yy - xy * xy;
  // leaves of four have no smaller excess to use
  const carried = determinant > 0 ? (yz * xx - xz * xy) / determinant : 0;
  const smaller = Math.max(0, Math.min(carried, MAX_CARRIED[size] ?? 0));
  const sum = xx > 0 ? (xz - smaller * xy) / xx : 0;
  return { sum: Math.round(1000 * sum), smaller: Math.round(1000 * smaller) };
}

function mean({ sums, weights }: LeaveSums, index: number): number {
  const weight = weights[index] as number;
  return weight === 0 ? 0 : (sums[index] as number) / weight / (RACKS_PER_BOARD - 1);
}

function trust({ weights }: LeaveSums, index: number, size: number): number {
  const weight = weights[index] as number;
  return weight / (weight + (DOUBT[size] as number));
}

function clamp(value: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, Math.round(value)));
}
