import type { Equity, Generator } from '@luctor/engine';
import {
  FACE_DOWN,
  viewFor,
  type GameEvent,
  type GameState,
  type Seat,
  type Tile,
} from '@luctor/rules';

/** The luck of one seat's draws: what its tiles are worth beyond the mean of those unseen. */
export interface Luck {
  readonly worth: Equity;
  /** The tiles counted, and those that a file does not tell. */
  readonly drawn: number;
  readonly unknown: number;
}

export const NO_DRAWS: Luck = { worth: 0, drawn: 0, unknown: 0 };

interface Draw {
  readonly seat: Seat;
  readonly tiles: readonly Tile[];
}

/** The tiles that an event brings to a rack; null for none. A file shows them after the draw. */
export function drawOf(event: GameEvent): Draw | null {
  switch (event.type) {
    case 'tilesDrawn':
    case 'tilesShown':
      return { seat: event.seat, tiles: event.tiles };
    case 'exchanged':
      return { seat: event.seat, tiles: event.drawn };
    default:
      return null;
  }
}

/** Adds a draw to a seat's luck; `before` is the game before it. */
export function addDraw(
  luck: Luck,
  before: GameState,
  { seat, tiles }: Draw,
  worthOf: (tile: Tile) => Equity,
  isShown: boolean,
): Luck {
  const known = tiles.filter((tile) => tile !== FACE_DOWN);
  const untold = tiles.length - known.length;
  const { unseen } = viewFor(before, seat);
  const sum = known.reduce((total, tile) => total + worthOf(tile), 0);
  const mean =
    unseen.length === 0
      ? 0
      : unseen.reduce((total, tile) => total + worthOf(tile), 0) / unseen.length;
  return {
    worth: Math.round(luck.worth + sum - known.length * mean),
    drawn: luck.drawn + known.length,
    unknown: luck.unknown + untold - (isShown ? known.length : 0),
  };
}

/** What a single tile is worth to a player who keeps it, by the table of leaves. */
export function tileWorths(generator: Generator): (tile: Tile) => Equity {
  const { coding, rack } = generator;
  const known = new Map<Tile, Equity>();
  return (tile) => {
    const found = known.get(tile);
    if (found !== undefined) return found;
    // with a full bag the leaves count, not the points of the tiles left
    generator.setRack([coding.encodeTile(tile)], 1, FULL_BAG, 0);
    const worth = rack.kept[rack.full] as number;
    known.set(tile, worth);
    return worth;
  };
}

const FULL_BAG = 50;
