import type { GameSetup, Seat } from '../setup/setup.ts';
import type { GameState, SeatState } from '../game/state.ts';
import type { Facts } from './facts.ts';

/** Questions about who sits at the table and who is still in the game. */

type SeatedFacts = Pick<Facts, 'setup' | 'seats'>;

export function seatState(state: GameState, seat: Seat): SeatState {
  const found = state.seats[seat];
  if (found === undefined) throw new Error(`no seat ${seat}`);
  return found;
}

/** Who plays a seat now: its person, or a computer - the seat's own, or a stand-in. */
export type SeatPlayer =
  | { readonly kind: 'person' }
  | { readonly kind: 'computer'; readonly level: number; readonly standsIn: boolean };

export function playerAt({ setup, seats }: SeatedFacts, seat: Seat): SeatPlayer {
  const own = levelOfSeat(setup, seat);
  if (own !== null) return { kind: 'computer', level: own, standsIn: false };
  const level = seats[seat]?.standIn ?? null;
  return level === null ? { kind: 'person' } : { kind: 'computer', level, standsIn: true };
}

/** The level of the seat's own computer; null for a person's seat. */
export function levelOfSeat({ players }: Pick<GameSetup, 'players'>, seat: Seat): number | null {
  const owner = players[seat];
  return owner?.kind === 'computer' ? owner.level : null;
}

/** Whether a person plays this seat now: neither a computer nor a stand-in. */
export function isPerson(facts: SeatedFacts, seat: Seat): boolean {
  return isPersonsSeat(facts, seat) && facts.seats[seat]?.standIn === null;
}

/** Whether the seat belongs to a person, whoever plays it now. */
export function isPersonsSeat({ setup }: Pick<Facts, 'setup'>, seat: Seat): boolean {
  return setup.players[seat]?.kind === 'person';
}

export function allSeats({ seats }: Pick<Facts, 'seats'>): Seat[] {
  return seats.map((_, seat) => seat);
}

/** Seats that have not left. */
export function activeSeats(facts: Pick<Facts, 'seats'>): Seat[] {
  return allSeats(facts).filter((seat) => facts.seats[seat]?.left === null);
}

export function activePeople(facts: SeatedFacts): Seat[] {
  return activeSeats(facts).filter((seat) => isPerson(facts, seat));
}

/** Seats of people who must all consent [C4]: being away is not consent. */
export function consentingSeats(facts: SeatedFacts): Seat[] {
  return activeSeats(facts).filter((seat) => isPersonsSeat(facts, seat));
}

/**
 * Seats that take turns: those still in the game that have a tile or can still draw one. An empty
 * rack is skipped while others play on [R9f].
 */
export function seatsInTurn(state: GameState): Seat[] {
  return activeSeats(state).filter(
    (seat) => state.bag.length > 0 || seatState(state, seat).rack.length > 0,
  );
}

/** The seat after `seat`, in the order of the table; null if nobody takes turns. */
export function seatAfter(
  { seats }: Pick<Facts, 'seats'>,
  seat: Seat,
  among: readonly Seat[],
): Seat | null {
  const count = seats.length;
  for (let i = 1; i <= count; i++) {
    const next = (seat + i) % count;
    if (among.includes(next)) return next;
  }
  return null;
}
