import type { Placement } from '../board/board.ts';
import { settlePlay } from '../decide/ending.ts';
import { Decision } from '../decide/decision.ts';
import { evolve } from '../evolve/evolve.ts';
import { faceDown, withRack } from '../draws/face-down.ts';
import type { Seat } from '../setup/setup.ts';
import type { GameState } from '../game/state.ts';
import { seatAfter, seatState, seatsInTurn } from '../questions/table.ts';
import { TOLD_AT } from '../decide/tell.ts';
import { withoutTiles } from '../board/tile.ts';
import type { ToldRack } from './told-racks.ts';

/**
 * Applies lines that break the rules, because later lines depend on them and must be checked too.
 * None of this reaches the log of a game.
 */

const at = TOLD_AT;

/** Sets a rack as the file names it; if that is impossible, only the tiles used are known. */
export function forceRack(state: GameState, seat: Seat, { named, used }: ToldRack): GameState {
  const { rack } = seatState(state, seat);
  const tiles = withoutTiles(named, used) === null ? used : named;
  return withRack(state, seat, [...tiles, ...faceDown(rack.length - tiles.length)]);
}

export function forceTurn(state: GameState, seat: Seat): GameState {
  return evolve(state, { type: 'turnStarted', seat, at });
}

/** Places the tiles, counts the points, and starts the next player's turn. */
export function forceMove(
  state: GameState,
  seat: Seat,
  move: { readonly placement: Placement; readonly score: number },
): GameState {
  const settled = settlePlay(Decision.from(state)).state;
  const challengeable = move.placement.length > 0;
  const event = { type: 'played', seat, words: [], challengeable, ...move, at } as const;
  const played = evolve(settled, event);
  return forceTurn(played, seatAfter(played, seat, seatsInTurn(played)) ?? seat);
}

export function forceScore(state: GameState, seat: Seat, points: number): GameState {
  const player = seatState(state, seat);
  const seats = state.seats.with(seat, { ...player, score: player.score + points });
  return { ...state, seats };
}
