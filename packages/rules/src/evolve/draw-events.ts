import type { Tile } from '../board/tile.ts';
import { faceDown, turnOver, untoldTiles, withRack } from '../draws/face-down.ts';
import { seedOf } from '../draws/fair-draw.ts';
import type { GameState } from '../game/state.ts';
import { seatState } from '../questions/table.ts';
import type { Seat } from '../setup/setup.ts';
import { take, withSeat, type EventOf } from './parts.ts';

/** What events about the draws do to a game [S3]. */

export function commit(state: GameState, event: EventOf<'committed'>): GameState {
  const { fairness } = state;
  const commitments = fairness.commitments.with(event.seat, event.commitment);
  return { ...state, fairness: { ...fairness, commitments } };
}

export function contribute(
  state: GameState,
  event: EventOf<'contributed'> | EventOf<'revealed'>,
): GameState {
  const { fairness, setup } = state;
  const contributions = fairness.contributions.with(event.seat, event.contribution);
  const complete = setup.players.every(
    ({ kind }, seat) => kind === 'computer' || contributions[seat] !== null,
  );
  const { secret, attempt, commitment, commitments } = fairness;
  const list = attempt === null ? null : [commitment, ...commitments];
  const seed = complete ? seedOf(secret, contributions, list) : null;
  return { ...state, fairness: { ...fairness, contributions, seed } };
}

export function useRandom(state: GameState, count: number): GameState {
  const { fairness } = state;
  return { ...state, fairness: { ...fairness, used: fairness.used + count } };
}

export function drawInto(state: GameState, seat: Seat, tiles: readonly Tile[]): GameState {
  const rack = [...seatState(state, seat).rack, ...tiles];
  return { ...withSeat(state, seat, { rack }), bag: takeDrawn(state, tiles) };
}

/** The tiles of a face-down draw are unknown: the bag is computed again after the event. */
export function takeDrawn({ imported, bag }: GameState, tiles: readonly Tile[]): readonly Tile[] {
  return imported === null ? take(bag, tiles) : take(faceDown(bag.length), tiles);
}

export function show(state: GameState, { seat, tiles }: EventOf<'tilesShown'>): GameState {
  const rack = turnOver(seatState(state, seat).rack, tiles);
  if (rack === null) throw new Error(`fewer than ${tiles.length} tiles lie face down`);
  take(untoldTiles(state), tiles);
  return withRack(state, seat, rack);
}
