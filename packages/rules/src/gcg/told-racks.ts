import type { Placement } from '../board/board.ts';
import { knownTiles, toldTiles } from '../draws/face-down.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { Seat } from '../setup/setup.ts';
import type { GameState } from '../game/state.ts';
import { seatState } from '../questions/table.ts';
import { allTiles } from '../board/tile-set.ts';
import { countTiles, sortTiles, tileOf, withoutTiles, type Tile } from '../board/tile.ts';
import type { Disagreement } from './replay-types.ts';
import type { GcgEvent, GcgGame } from './types.ts';

/** What is wrong with a line of a file; the line number is added in the report. */
export type Fault = Omit<Disagreement, 'line'>;

/** What a file says about a rack: the tiles it names, and those that were used from it. */
export interface ToldRack {
  readonly named: readonly Tile[];
  readonly used: readonly Tile[];
}

/** What is known of a rack before a line: the tiles it names and those the move uses. */
export function rackBefore(event: GcgEvent, placement: Placement | null): ToldRack {
  const named = Array.from(event.rack);
  if (event.type === 'play') {
    return { named, used: (placement ?? []).map(({ face }) => tileOf(face)) };
  }
  const isNamed = event.type === 'exchange' && typeof event.tiles === 'string';
  return { named, used: isNamed ? Array.from(event.tiles) : [] };
}

/** What the settling lines say about the rack a player is left with. */
export function rackLeft({ events, players }: GcgGame, seat: Seat): ToldRack {
  const own = events.find((event) => event.type === 'end-penalty' && event.player === seat);
  const other = events.find((event) => event.type === 'end-bonus' && event.player !== seat);
  let tiles = '';
  if (own?.type === 'end-penalty') tiles = own.tiles;
  else if (other?.type === 'end-bonus' && players.length === 2) tiles = other.tiles;
  return { named: Array.from(tiles), used: [] };
}

/** What a file says about the racks of an unfinished game. */
export function rackToCome(
  { racks, incomplete }: GcgGame,
  seat: Seat,
  isOnTurn: boolean,
): ToldRack {
  const tiles = racks[seat] || (isOnTurn ? incomplete : '') || '';
  return { named: Array.from(tiles), used: [] };
}

/** The face-down tiles of a rack that become known, or why the file cannot be right. */
export function tilesToShow(
  state: GameState,
  seat: Seat,
  { named, used }: ToldRack,
): Result<readonly Tile[], readonly Fault[]> {
  const { rack } = seatState(state, seat);
  const known = knownTiles(rack);
  const file = (named.length > 0 ? named : known).join('');
  const faults: Fault[] = [];
  const lacking = named.length === 0 ? [] : lackingIn(named, used);
  if (lacking.length > 0) faults.push({ what: 'rack', file, ours: lacking.join('') });
  const told = [...named, ...lackingIn(named, used)];
  const all = [...known, ...lackingIn(known, told)];
  if (all.length > rack.length && lacking.length === 0) {
    const lost = named.length === 0 ? lackingIn(known, used) : lackingIn(told, known);
    faults.push({ what: 'rack', file, ours: lost.length === 0 ? rack.length : lost.join('') });
  }
  // sorted, because a game written and read again must give the same events
  const show = sortTiles(lackingIn(known, told));
  faults.push(...overdrawn(state, show));
  return faults.length > 0 ? err(faults) : ok(show);
}

/** Tiles of which the file has more than the set. */
function overdrawn(state: GameState, show: readonly Tile[]): Fault[] {
  const inSet = countTiles(allTiles(state.setup.ruleset.tileSet));
  const inUse = countTiles([...toldTiles(state), ...show]);
  return [...new Set(show)].flatMap((tile): Fault[] => {
    const [count, has] = [inUse.get(tile) ?? 0, inSet.get(tile) ?? 0];
    return count > has ? [{ what: 'tiles', file: `${count} ${tile}`, ours: `${has} ${tile}` }] : [];
  });
}

/** The tiles of `needed` that are missing from `rack`. */
function lackingIn(rack: readonly Tile[], needed: readonly Tile[]): Tile[] {
  let left: readonly Tile[] = rack;
  const lacking: Tile[] = [];
  for (const tile of needed) {
    const rest = withoutTiles(left, [tile]);
    if (rest === null) lacking.push(tile);
    else left = rest;
  }
  return lacking;
}
