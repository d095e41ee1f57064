import type { Seat } from '../setup/setup.ts';
import type { SeatState, TurnRecord } from '../game/state.ts';

/** What a line of the history tells about passing, as the rules keep it or a viewer sees it. */
type PassRecord =
  | { readonly type: 'play'; readonly seat: Seat; readonly withdrawn: boolean }
  | { readonly type: Exclude<TurnRecord['type'], 'play'>; readonly seat: Seat };

/** A turn without a move that stands [R9b]. */
export function isPass(record: PassRecord): boolean {
  const { type } = record;
  return type === 'pass' || type === 'lost' || (type === 'play' && record.withdrawn);
}

/**
 * Passes in succession up to now [R9b]. Leaving or challenging does not take a turn, and passes of
 * players who have left do not count.
 */
export function passRunOf(
  history: readonly PassRecord[],
  seats: readonly Pick<SeatState, 'left'>[],
): number {
  let run = 0;
  for (const record of history.toReversed()) {
    if (record.type === 'left' || record.type === 'challenge') continue;
    if (!isPass(record)) break;
    if (seats[record.seat]?.left === null) run++;
  }
  return run;
}
