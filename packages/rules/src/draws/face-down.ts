import { tilesOnBoard } from '../board/board.ts';
import type { Seat } from '../setup/setup.ts';
import type { GameState } from '../game/state.ts';
import { allTiles } from '../board/tile-set.ts';
import { FACE_DOWN, tileOf, withoutTiles, type Tile } from '../board/tile.ts';

/**
 * Tiles unknown to a file. A game read from a file draws its tiles face down; what the file says
 * about a rack turns them over. While a tile is face down on a rack, the contents of the bag are
 * unknown; only their number is known.
 */

export function faceDown(count: number): Tile[] {
  return Array.from({ length: Math.max(0, count) }, () => FACE_DOWN);
}

export function knownTiles(rack: readonly Tile[]): Tile[] {
  return rack.filter((tile) => tile !== FACE_DOWN);
}

/** The rack with face-down tiles turned over to these; null if it has fewer. */
export function turnOver(rack: readonly Tile[], tiles: readonly Tile[]): Tile[] | null {
  const left = withoutTiles(rack, faceDown(tiles.length));
  return left && [...knownTiles(left), ...tiles, ...left.filter((tile) => tile === FACE_DOWN)];
}

/** The rack without the returned tiles. If those are unknown, the rest is unknown too. */
export function withoutReturned(rack: readonly Tile[], tiles: readonly Tile[]): Tile[] | null {
  if (!tiles.includes(FACE_DOWN)) return withoutTiles(rack, tiles);
  return tiles.length > rack.length ? null : faceDown(rack.length - tiles.length);
}

/**
 * The tiles in the bag or face down on a rack. An impossible file may name more tiles than exist.
 */
export function untoldTiles(state: GameState): Tile[] {
  const untold = [...allTiles(state.setup.ruleset.tileSet)];
  for (const tile of toldTiles(state)) {
    const at = untold.indexOf(tile);
    if (at >= 0) untold.splice(at, 1);
  }
  return untold;
}

/** The tiles on the board and those known on racks. */
export function toldTiles({ board, seats }: GameState): Tile[] {
  const onBoard = tilesOnBoard(board).map(({ face }) => tileOf(face));
  return [...onBoard, ...seats.flatMap(({ rack }) => knownTiles(rack))];
}

/** The state with the bag computed from board and racks. */
export function withBagOf(state: GameState): GameState {
  const { board, seats, setup } = state;
  const inUse = seats.reduce((sum, { rack }) => sum + rack.length, tilesOnBoard(board).length);
  const count = allTiles(setup.ruleset.tileSet).length - inUse;
  const untold = untoldTiles(state);
  return { ...state, bag: untold.length === count ? untold : faceDown(count) };
}

export function withRack(state: GameState, seat: Seat, rack: readonly Tile[]): GameState {
  const player = state.seats[seat];
  if (player === undefined) throw new Error(`no seat ${seat}`);
  return withBagOf({ ...state, seats: state.seats.with(seat, { ...player, rack }) });
}
