import type { Seat } from '../setup/setup.ts';
import type { GameState, SeatState } from '../game/state.ts';

/** Questions about who sits at the table and who is still in the game. */

export function seatState(state: GameState, seat: Seat): SeatState {
  const found = state.seats[seat];
  if (found === undefined) throw new Error(`no seat ${seat}`);
  return found;
}

/** Whether a person plays there, and not a computer, be it in their stead. */
export function isPerson(state: GameState, seat: Seat): boolean {
  return state.setup.players[seat]?.kind === 'person' && seatState(state, seat).standIn === null;
}

export function allSeats(state: GameState): Seat[] {
  return state.seats.map((_, seat) => seat);
}

/** Seats that have not left. */
export function activeSeats(state: GameState): Seat[] {
  return allSeats(state).filter((seat) => seatState(state, seat).left === null);
}

export function activePeople(state: GameState): Seat[] {
  return activeSeats(state).filter((seat) => isPerson(state, seat));
}

/**
 * Seats that take turns: those still in the game who have, or can still draw, a tile. An empty
 * rack is passed over while others play on [R9f].
 */
export function seatsInTurn(state: GameState): Seat[] {
  return activeSeats(state).filter(
    (seat) => state.bag.length > 0 || seatState(state, seat).rack.length > 0,
  );
}

/** Who is next after `seat`, in the order of the table; null where nobody takes turns. */
export function seatAfter(state: GameState, seat: Seat, among: readonly Seat[]): Seat | null {
  const count = state.seats.length;
  for (let i = 1; i <= count; i++) {
    const next = (seat + i) % count;
    if (among.includes(next)) return next;
  }
  return null;
}
