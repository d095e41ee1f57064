import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { RACK_SIZE, type Tile } from '@luctor/rules';
import { slotTile } from '../../draft/index.ts';
import { t } from '../../i18n/index.ts';
import type { Drag } from '../board/drag.ts';
import type { TableModel } from '../model/table-model.ts';
import { classes } from '../parts/pure.ts';
import { useRovingTabs } from '../parts/roving-tabs.ts';
import { faceValue, TileFace, tileClass } from '../parts/tile.tsx';
import { useGlide } from './glide.ts';
import { roomFor } from './room.ts';

interface RackProps {
  readonly table: TableModel;
  readonly drag: Drag;
  /** The spoken name of a tile. */
  readonly nameOf: (tile: Tile) => string;
  /** Slots chosen for a swap or a new order. */
  readonly picked: readonly number[];
  readonly onTap: (slot: number) => void;
}

const NOTHING: readonly null[] = Array.from({ length: RACK_SIZE }, () => null);

/**
 * Fixed slots: a played tile leaves its slot empty, so that nothing jumps. While a tile is carried
 * over the rack, the others make room for it.
 */
export function Rack({ table, drag, nameOf, picked, onTap }: RackProps): JSX.Element {
  const draft = table.draft.value;
  const { tileSet } = table.view.value.setup.ruleset;
  const air = drag.dragging.value;
  const slots = draft?.slots.map((_, slot) => slotTile(draft, slot)) ?? NOTHING;
  const room = draft === null ? null : roomFor(draft, air);
  const lifted = air?.tile.at === 'rack' ? air.tile.slot : null;
  const selected = draft?.selected?.at === 'rack' ? draft.selected.slot : null;
  const isChosen = (slot: number) => selected === slot || picked.includes(slot);
  // picks are slots: tiles that move would change what is picked
  const mayMove = picked.length === 0;
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<number | null>(null);
  useRovingTabs(list);
  useGlide(list, room?.order.map((slot) => slots[slot] ?? null) ?? slots, air !== null);
  useLayoutEffect(() => {
    const slot = moved.current;
    moved.current = null;
    if (slot !== null) list.current?.children[slot]?.querySelector('button')?.focus();
  });
  const moveByKey = (event: KeyboardEvent, slot: number) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const to = slot + by;
    if (!mayMove || !event.altKey || by === 0 || to < 0 || to >= slots.length) return;
    event.preventDefault();
    moved.current = to;
    table.dispatch({ type: 'dropOnRack', tile: { at: 'rack', slot }, slot: to });
  };
  return (
    <ul
      class={classes('rack', air !== null && 'sorting')}
      aria-label={t('command.rack')}
      ref={list}
    >
      {slots.map((tile, slot) => (
        <li
          key={slot}
          data-slot={slot}
          class={classes(room?.gap === slot && 'gap')}
          onClick={() => onTap(slot)}
        >
          {tile === null ? null : (
            <button
              type="button"
              class={classes(
                tileClass(tile, faceValue(tileSet, tile)),
                isChosen(slot) && 'chosen',
                lifted === slot && 'away',
              )}
              style={{ '--by': (room?.order.indexOf(slot) ?? slot) - slot }}
              aria-label={nameOf(tile)}
              aria-pressed={isChosen(slot)}
              onPointerDown={(event) => {
                if (mayMove) drag.watch(event, { at: 'rack', slot }, tile);
              }}
              onKeyDown={(event) => moveByKey(event, slot)}
            >
              <TileFace face={tile} value={faceValue(tileSet, tile)} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
