import { BLANK, type Tile } from '@luctor/rules';
import { slotTile, type Draft } from './draft.ts';

/**
 * Tiles chosen one by one, by click or by typing, in the order chosen: those to exchange, or the
 * new order of the rack [U4].
 */
export interface TilePick {
  readonly slots: readonly number[];
}

/** A click: adds the tile if fewer than `most` are chosen, or removes it. */
export function toggleTile(pick: TilePick, draft: Draft, slot: number, most: number): TilePick {
  if (pick.slots.includes(slot)) return { slots: pick.slots.filter((each) => each !== slot) };
  return slotTile(draft, slot) === null || pick.slots.length >= most
    ? pick
    : { slots: [...pick.slots, slot] };
}

/** A typed letter, `?` or a space for a blank; null if no such tile is left, or `most` are in. */
export function typeTile(
  pick: TilePick,
  draft: Draft,
  typed: string,
  most: number,
): TilePick | null {
  const tile = /[\s?]/.test(typed) ? BLANK : typed.normalize('NFD').charAt(0).toUpperCase();
  const slot = draft.slots.findIndex(
    (_, each) => slotTile(draft, each) === tile && !pick.slots.includes(each),
  );
  return slot < 0 || pick.slots.length >= most ? null : { slots: [...pick.slots, slot] };
}

/** Backspace: removes the last one. */
export function untypeTile(pick: TilePick): TilePick {
  return pick.slots.length === 0 ? pick : { slots: pick.slots.slice(0, -1) };
}

export function pickedTiles(pick: TilePick, draft: Draft): Tile[] {
  return pick.slots.flatMap((slot) => slotTile(draft, slot) ?? []);
}
