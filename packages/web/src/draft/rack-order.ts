import { BLANK, countTiles, RACK_SIZE, type Tile } from '@luctor/rules';
import { isSlotOut, slotTile, type Draft, type TileRef } from './draft.ts';

/**
 * The order in which a player keeps the tiles. It belongs to the player: others cannot change it,
 * tiles taken back return to their slots, and new ones fill the gaps.
 */

/** Reorders the slots: `order[i]` is the slot that moves to place i. */
function permute(draft: Draft, order: readonly number[]): Draft {
  const newPlace = new Map(order.map((slot, place) => [slot, place]));
  const moved = (slot: number) => newPlace.get(slot) ?? slot;
  const movedRef = (ref: TileRef): TileRef =>
    ref.at === 'rack' ? { at: 'rack', slot: moved(ref.slot) } : ref;
  return {
    ...draft,
    slots: order.map((slot) => draft.slots[slot] ?? null),
    held: order.map((slot) => draft.held[slot] ?? null),
    laid: draft.laid.map((tile) => ({ ...tile, slot: moved(tile.slot) })),
    selected: draft.selected && movedRef(draft.selected),
    asking: draft.asking && { ...draft.asking, slot: moved(draft.asking.slot) },
  };
}

/** Slots whose tile is visible on the rack. */
function shownSlots(draft: Draft): number[] {
  return draft.slots.flatMap((tile, slot) =>
    tile !== null && !isSlotOut(draft, slot) ? [slot] : [],
  );
}

/** The visible tiles swap slots; gaps stay where they are. */
function reorderShown(draft: Draft, wanted: readonly number[]): Draft {
  const shown = shownSlots(draft);
  const order = draft.slots.map((_, slot) => slot);
  shown.forEach((place, i) => {
    order[place] = wanted[i] ?? place;
  });
  return permute(draft, order);
}

/** A random order, different from before if there is another one [U4]. */
export function juggle(draft: Draft, random: (bound: number) => number): Draft {
  const shown = shownSlots(draft);
  const look = (slots: readonly number[]) => slots.map((slot) => draft.slots[slot]).join('');
  for (let tries = 0; tries < 20; tries++) {
    const wanted = shuffled(shown, random);
    if (look(wanted) !== look(shown)) return reorderShown(draft, wanted);
  }
  return draft;
}

function shuffled<T>(items: readonly T[], random: (bound: number) => number): T[] {
  const result = [...items];
  for (let i = result.length - 1; i > 0; i--) {
    const j = random(i + 1);
    const [a, b] = [result[i], result[j]];
    if (a === undefined || b === undefined) continue;
    result[i] = b;
    result[j] = a;
  }
  return result;
}

/** A to Z, blanks last. */
export function sortRack(draft: Draft): Draft {
  const rank = (slot: number) => {
    const tile = draft.slots[slot] ?? BLANK;
    return tile === BLANK ? '\uffff' : tile;
  };
  const wanted = shownSlots(draft).toSorted((a, b) =>
    rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : a - b,
  );
  return reorderShown(draft, wanted);
}

/** The named slots come first, in that order; the others follow as they were. */
export function arrangeSlots(draft: Draft, first: readonly number[]): Draft {
  const shown = shownSlots(draft);
  const named = [...new Set(first)].filter((slot) => shown.includes(slot));
  return reorderShown(draft, [...named, ...shown.filter((slot) => !named.includes(slot))]);
}

/** The slots of typed letters, `?` or a space for a blank; null if one is missing. */
export function slotsOfLetters(draft: Draft, letters: string): number[] | null {
  const slots: number[] = [];
  for (const letter of letters.toUpperCase()) {
    const tile = /[\s?_*]/.test(letter) ? BLANK : letter;
    const slot = shownSlots(draft).find(
      (each) => draft.slots[each] === tile && !slots.includes(each),
    );
    if (slot === undefined) return null;
    slots.push(slot);
  }
  return slots;
}

/**
 * The slots after a tile moved within the rack, into a gap or between others, which make room:
 * `order[i]` is the slot that moves to place i.
 */
export function orderAfterMove(draft: Draft, from: number, to: number): readonly number[] {
  const order = draft.slots.map((_, slot) => slot);
  if (from === to || !order.includes(from) || !order.includes(to)) return order;
  if (slotTile(draft, to) === null) {
    order[from] = to;
    order[to] = from;
  } else {
    order.splice(to, 0, ...order.splice(from, 1));
  }
  return order;
}

export function moveSlot(draft: Draft, from: number, to: number): Draft {
  return from === to ? draft : permute(draft, orderAfterMove(draft, from, to));
}

/** The game's current rack, in the player's order. `gone` are slots just played from. */
export function refill(draft: Draft, rack: readonly Tile[], gone: ReadonlySet<number>): Draft {
  const left = countTiles(rack);
  const take = (tile: Tile | null | undefined): tile is Tile => {
    if (tile === null || tile === undefined) return false;
    const count = left.get(tile) ?? 0;
    if (count > 0) left.set(tile, count - 1);
    return count > 0;
  };
  const size = Math.max(RACK_SIZE, draft.slots.length, rack.length);
  const slots: (Tile | null)[] = Array.from({ length: size }, () => null);
  for (const [slot, tile] of draft.slots.entries()) {
    if (!gone.has(slot) && take(tile)) slots[slot] = tile;
  }
  for (const [slot, tile] of draft.held.entries()) {
    if (slots[slot] === null && take(tile)) slots[slot] = tile;
  }
  for (const tile of rack) {
    if (!take(tile)) continue;
    slots[slots.indexOf(null)] = tile;
  }
  const kept = (slot: number) => slots[slot] !== null && slots[slot] === draft.slots[slot];
  const { asking, selected } = draft;
  return {
    ...draft,
    slots,
    held: slots.map((tile, slot) => tile ?? draft.held[slot] ?? null),
    laid: draft.laid.filter((tile) => !gone.has(tile.slot) && kept(tile.slot)),
    asking: asking !== null && kept(asking.slot) ? asking : null,
    selected: selected?.at === 'rack' && !kept(selected.slot) ? null : selected,
  };
}

/** The tiles in the player's order, to keep it across a reload. */
export function rackOrder(draft: Draft): Tile[] {
  return draft.slots.filter((tile) => tile !== null);
}
