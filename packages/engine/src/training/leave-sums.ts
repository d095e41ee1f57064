import type { LeaveTable } from '../leaves/leave-table.ts';
import type { RackAutomaton } from '../rack/rack-automaton.ts';

/**
 * The samples of each leave: the worth of the racks that contain it, minus the mean worth of the
 * other racks on the same board. All entries are integers: sums must not depend on the order of
 * addition.
 */
export interface LeaveSums {
  /** By rank: the sum of the differences, in `1 / (racksPerBoard - 1)` millipoints, weighted. */
  readonly sums: Float64Array;
  /** By rank: the sum of the weights. */
  readonly weights: Float64Array;
}

export function createLeaveSums(table: LeaveTable): LeaveSums {
  const { length } = table.values;
  return { sums: new Float64Array(length), weights: new Float64Array(length) };
}

export function addLeaveSums(to: LeaveSums, from: LeaveSums): void {
  for (let i = 0; i < to.sums.length; i++) {
    to.sums[i] = (to.sums[i] as number) + (from.sums[i] as number);
    to.weights[i] = (to.weights[i] as number) + (from.weights[i] as number);
  }
}

/**
 * Counts a random rack for every leave within it. A leave of which the rack holds several copies
 * counts as often: this weights the racks of a leave as drawing the rest of the rack would.
 */
export function countRack(
  into: LeaveSums,
  { ranking }: LeaveTable,
  rack: RackAutomaton,
  worth: number,
): void {
  const { states, stateCount, remaining, rank, tiles, size } = rack;
  const { sums, weights } = into;
  const { offsets, maxSize } = ranking;
  for (let i = 0; i < stateCount; i++) {
    const state = states[i] as number;
    const count = remaining[state] as number;
    if (count > maxSize) continue;
    const index = (offsets[count] as number) + (rank[state] as number);
    const weight = waysToKeep(state, tiles, size);
    sums[index] = (sums[index] as number) + weight * worth;
    weights[index] = (weights[index] as number) + weight;
  }
}

/** In how many ways the tiles of a state can be chosen among equal tiles of the rack. */
function waysToKeep(state: number, tiles: Int32Array, size: number): number {
  let ways = 1;
  for (let from = 0; from < size;) {
    let to = from + 1;
    while (to < size && tiles[to] === tiles[from]) to++;
    const copies = to - from;
    if (copies > 1) {
      let kept = 0;
      for (let i = from; i < to; i++) kept += (state >> i) & 1;
      ways *= choose(copies, kept);
    }
    from = to;
  }
  return ways;
}

function choose(n: number, k: number): number {
  let result = 1;
  for (let i = 1; i <= k; i++) result = (result * (n - k + i)) / i;
  return result;
}
