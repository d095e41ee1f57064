import { laidTileAt, orderAfterMove, type Draft } from '../../draft/index.ts';
import type { Dragging } from '../board/drag.ts';

/** How the rack looks while a tile is in the air: where each slot's tile stands, and the gap. */
export interface Room {
  /** `order[i]` is the slot whose tile stands at place i. */
  readonly order: readonly number[];
  /** The place kept free for the tile in the air; null if it comes from elsewhere and goes there. */
  readonly gap: number | null;
}

/** The same move as the drop would make, so that dropping changes nothing that is visible. */
export function roomFor(draft: Draft, air: Pick<Dragging, 'tile' | 'target'> | null): Room {
  const stay = draft.slots.map((_, slot) => slot);
  if (air === null) return { order: stay, gap: null };
  const { tile, target } = air;
  const from = tile.at === 'rack' ? tile.slot : (laidTileAt(draft, tile.cell)?.slot ?? null);
  if (from === null) return { order: stay, gap: null };
  if (target.on === 'square') return { order: stay, gap: tile.at === 'rack' ? from : null };
  const to = target.slot ?? from;
  return { order: orderAfterMove(draft, from, to), gap: to };
}
