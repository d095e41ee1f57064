import type { EndingRules } from '../setup/ruleset.ts';
import type { Seat } from '../setup/setup.ts';
import type { SeatState, TurnRecord } from '../game/state.ts';

/** What an entry of the history says about passing, in a state or in a view. */
type PassRecord =
  | { readonly type: 'play'; readonly seat: Seat; readonly withdrawn: boolean }
  | { readonly type: Exclude<TurnRecord['type'], 'play'>; readonly seat: Seat };

/** A turn without a move, or whose move was withdrawn [R9b]. */
export function isPass(record: PassRecord): boolean {
  const { type } = record;
  return type === 'pass' || type === 'lost' || (type === 'play' && record.withdrawn);
}

/**
 * The current run of passes [R9b]. Leaving or challenging takes no turn, and passes of players who
 * have left do not count.
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

/** Whether so many passes in succession end a game for so many players [R9b]. */
export function endsByPasses(
  ending: EndingRules,
  run: number,
  players: number,
  isBagEmpty: boolean,
): boolean {
  if (isBagEmpty && ending.passRoundWithEmptyBag && run >= players) return true;
  return ending.passRounds > 0 && run >= ending.passRounds * players;
}
