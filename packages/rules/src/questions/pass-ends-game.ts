import type { GameView } from '../game/view-types.ts';
import type { Seat } from '../setup/setup.ts';
import { endsByPasses, passRunOf } from './pass-run.ts';
import { activeSeats } from './table.ts';

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
