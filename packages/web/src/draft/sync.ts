import {
  faceAt,
  type Command,
  type Entry,
  type EntryStyle,
  type PlacedTile,
  type Tile,
} from '@luctor/rules';
import { createDraft, type Draft, type DraftStep, type DraftWorld } from './draft.ts';
import { cellOf, isTaken, layPlacement, placementOf, recallAll, step } from './laying.ts';
import { refill } from './rack-order.ts';

/** A draft and its game: after every change of the game, and across a reload. */

/**
 * The draft after the game went on. The others' moves leave the rack order and tentative tiles as
 * they are; only a tile whose square is now taken comes back, and the person is told. When the
 * player's own turn is over the draft is empty again.
 */
export function syncDraft(draft: Draft, world: DraftWorld): DraftStep {
  const isTurnOver = world.turnsTaken > draft.turnsTaken || (draft.fixed && !world.fixed);
  const played = draft.laid.filter((tile) => faceAt(world.board, tile) === tile.face);
  const gone = new Set(isTurnOver ? played.map(({ slot }) => slot) : []);
  const refilled = refill(isTurnOver ? recallAll(draft) : draft, world.rack, gone);
  const { turnsTaken } = world;
  if (isTurnOver) {
    const cursor = draft.style === 'direct' ? null : draft.cursor;
    return step({ ...refilled, turnsTaken, cursor, direction: null, fixed: false });
  }
  const taken = refilled.laid.filter((tile) => faceAt(world.board, tile) !== '');
  const laid = refilled.laid.filter((tile) => !taken.includes(tile));
  const { asking } = refilled;
  const next: Draft = {
    ...refilled,
    laid,
    turnsTaken,
    asking: asking !== null && faceAt(world.board, asking.cell) === '' ? asking : null,
    selected: refilled.selected?.at === 'board' && taken.length > 0 ? null : refilled.selected,
  };
  const fixed = world.fixed ? fix(next, world) : next;
  if (taken.length === 0) return step(fixed);
  return step(fixed, { code: 'tile-returned', cells: taken.map(cellOf) });
}

/** The logged word counts; a typed word now waits for its place [C3]. */
function fix(draft: Draft, world: DraftWorld): Draft {
  if (draft.fixed) return draft;
  const isLogged = world.entry === null || sameEntry(entryOf(draft), world.entry);
  const held = isLogged || world.entry === null ? draft : restore(draft, world.entry, world);
  const phase = held.word !== '' && held.phase === 'composing' ? 'placing' : held.phase;
  return { ...held, phase, fixed: true, selected: null, asking: null, blankNext: false };
}

/** A draft for a player who sits down or comes back, with the rack order if it was kept. */
export function openDraft(
  style: EntryStyle,
  world: DraftWorld,
  order: readonly Tile[] = [],
): Draft {
  const fresh = { ...createDraft(style, order), turnsTaken: world.turnsTaken };
  const synced = syncDraft(fresh, { ...world, fixed: false }).draft;
  const restored = world.entry === null ? synced : restore(synced, world.entry, world);
  return world.fixed ? fix(restored, world) : restored;
}

/** Puts the logged word back into the draft. */
function restore(draft: Draft, entry: Entry, world: DraftWorld): Draft {
  const empty = recallAll(draft);
  if (entry.type === 'word') return { ...empty, word: entry.word };
  const free = entry.placement.filter((tile) => !isTaken(empty, world, tile));
  return layPlacement(empty, free) ?? empty;
}

/** The word begun, for the game's log [C3]: the word line, else the tiles on the board. */
export function entryOf(draft: Draft): Entry | null {
  if (draft.word !== '') return { type: 'word', word: draft.word };
  if (draft.laid.length > 0) return { type: 'tiles', placement: placementOf(draft) };
  return null;
}

/** What to send so that the log has the word begun; null if it has, or must not change. */
export function entryCommand(draft: Draft, logged: Entry | null): Command | null {
  const entry = entryOf(draft);
  if (draft.fixed || sameEntry(entry, logged)) return null;
  return entry === null ? { type: 'withdrawEntry' } : { type: 'enter', entry };
}

function sameEntry(a: Entry | null, b: Entry | null): boolean {
  if (a === null || b === null) return a === b;
  if (a.type === 'word' || b.type === 'word') {
    return a.type === 'word' && b.type === 'word' && a.word === b.word;
  }
  return keyOf(a.placement) === keyOf(b.placement);
}

function keyOf(placement: readonly PlacedTile[]): string {
  return placement
    .map(({ row, col, face }) => `${row},${col}${face}`)
    .toSorted()
    .join(' ');
}
