import { withoutTiles, type Tile } from '../board/tile.ts';
import type { GameEvent } from '../game/event.ts';
import type { GameState, SeatState, Turn } from '../game/state.ts';
import { asideOf } from '../questions/asides.ts';
import { seatState } from '../questions/table.ts';
import type { Seat } from '../setup/setup.ts';

/** Changes of a part of the state, for all events. */

export type EventOf<Type extends GameEvent['type']> = Extract<GameEvent, { readonly type: Type }>;

export function withTurn(state: GameState, change: Partial<Turn>): GameState {
  if (state.turn === null) throw new Error('no turn under way');
  return { ...state, turn: { ...state.turn, ...change } };
}

export function withSeat(state: GameState, seat: Seat, change: Partial<SeatState>): GameState {
  return { ...state, seats: state.seats.with(seat, { ...seatState(state, seat), ...change }) };
}

/** Counts events that end no turn; `decide` keeps them within bounds. */
export function countAside(state: GameState, event: GameEvent): GameState {
  const aside = asideOf(event);
  if (aside === null) return state;
  const { seat, cost } = aside;
  if (seat === null) return { ...state, asides: state.asides + cost };
  const { asides, turnAsides } = seatState(state, seat);
  return withSeat(state, seat, { asides: asides + cost, turnAsides: turnAsides + cost });
}

export function take(from: readonly Tile[], tiles: readonly Tile[]): Tile[] {
  const left = withoutTiles(from, tiles);
  if (left === null) throw new Error(`${tiles.join('')} is not among ${from.join('')}`);
  return left;
}
