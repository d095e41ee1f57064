import { createMultisetRanking, type MultisetRanking } from './multiset-rank.ts';

/** The value of tiles kept, in millipoints, for every multiset of up to six tiles. */
export interface LeaveTable {
  readonly ranking: MultisetRanking;
  /** By `rankOf`; the empty leave, at index 0, is worth 0. */
  readonly values: Int32Array;
}

/** A play keeps at most six of seven tiles. */
export const MAX_LEAVE = 6;

/** A table of zeros for an alphabet of this many letters, plus the blank. */
export function createLeaveTable(letters: number): LeaveTable {
  const ranking = createMultisetRanking(letters + 1, MAX_LEAVE);
  return { ranking, values: new Int32Array(ranking.offsets[MAX_LEAVE + 1] as number) };
}
