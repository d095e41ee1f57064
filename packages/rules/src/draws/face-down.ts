import { tilesOnBoard } from '../board/board.ts';
import type { Seat } from '../setup/setup.ts';
import type { GameState } from '../game/state.ts';
import { allTiles } from '../board/tile-set.ts';
import { FACE_DOWN, tileOf, withoutTiles, type Tile } from '../board/tile.ts';

/**
 * Tiles that a file does not tell. A game read from a file draws its tiles face down; what the file
 * says of a rack turns them over. As long as one lies face down on a rack, nobody can say what is in
 * the bag, only how many.
 */

export function faceDown(count: number): Tile[] {
  return Array.from({ length: Math.max(0, count) }, () => FACE_DOWN);
}

export function knownTiles(rack: readonly Tile[]): Tile[] {
  return rack.filter((tile) => tile !== FACE_DOWN);
}

/** A rack whose face-down tiles turn out to be these; null where it has fewer. */
export function turnOver(rack: readonly Tile[], tiles: readonly Tile[]): Tile[] | null {
  const left = withoutTiles(rack, faceDown(tiles.length));
  return left && [...knownTiles(left), ...tiles, ...left.filter((tile) => tile === FACE_DOWN)];
}

/** A rack without what was put back; where nobody told what, what stayed is not known either. */
export function withoutReturned(rack: readonly Tile[], tiles: readonly Tile[]): Tile[] | null {
  if (!tiles.includes(FACE_DOWN)) return withoutTiles(rack, tiles);
  return tiles.length > rack.length ? null : faceDown(rack.length - tiles.length);
}

/** The tiles in the bag or face down on a rack; of an impossible file none that are too many. */
export function untoldTiles(state: GameState): Tile[] {
  const untold = allTiles(state.setup.ruleset.tileSet);
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

/** The state with the bag that follows from board and racks. */
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
