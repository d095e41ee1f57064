import type { EndingRules } from '../setup/ruleset.ts';
import type { Seat } from '../setup/setup.ts';
import type { SeatState, TurnRecord } from '../game/state.ts';
import type { GameView } from '../game/view-types.ts';
import { activeSeats } from './table.ts';

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

/** Whether the game ends if the player on turn passes now [R9b, R9c]. */
export function passEndsGame(view: GameView): boolean {
  const { seats, turn, bagCount } = view;
  if (turn === null) return false;
  const { ending } = view.setup.ruleset;
  const active = activeSeats(view);
  const inTurn = active.filter((seat) => bagCount > 0 || (seats[seat]?.tileCount ?? 0) > 0);
  const run = passRunOf(view.history, seats) + 1;
  if (endsByPasses(ending, run, inTurn.length, bagCount === 0)) return true;
  const scoreless = (seat: Seat) =>
    (seats[seat]?.scorelessRun ?? 0) + (seat === turn.seat ? 1 : 0) >= ending.scorelessTurns;
  return ending.scorelessTurns > 0 && active.every(scoreless);
}
