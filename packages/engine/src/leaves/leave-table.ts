import { createMultisetRanking, rankOf, type MultisetRanking } from './multiset-rank.ts';

/** The value of tiles kept, in millipoints, for every multiset of up to six tiles. */
export interface LeaveTable {
  readonly ranking: MultisetRanking;
  /** By `rankOf`; the empty leave, at index 0, is worth 0. Some are `UNVALUED`: see `valueNow`. */
  readonly values: Int32Array;
  /**
   * The value of a leave that is `UNVALUED`, its tiles ascending; from then on it is in the table.
   * Leaves of six are two thirds of a table, and a game keeps few of them.
   */
  readonly valueNow: (tiles: ArrayLike<number>, index: number) => number;
}

/** In a table: a leave that nobody has kept yet. */
export const UNVALUED = -0x8000_0000;

/** A play keeps at most six of seven tiles. */
export const MAX_LEAVE = 6;

/** A table of zeros for an alphabet of this many letters, plus the blank. */
export function createLeaveTable(letters: number): LeaveTable {
  const ranking = createMultisetRanking(letters + 1, MAX_LEAVE);
  const values = new Int32Array(ranking.offsets[MAX_LEAVE + 1] as number);
  return { ranking, values, valueNow: (_, index) => values[index] as number };
}

/** The value of a leave, its tiles ascending. */
export function leaveValue(table: LeaveTable, tiles: ArrayLike<number>): number {
  const index = rankOf(table.ranking, tiles, tiles.length);
  const value = table.values[index] as number;
  return value === UNVALUED ? table.valueNow(tiles, index) : value;
}
