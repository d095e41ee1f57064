import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { sortTiles, type Tile, type TileSet } from '@luctor/rules';
import { t } from '../../i18n/index.ts';
import type { Drag } from '../board/drag.ts';
import { classes } from '../parts/pure.ts';
import { faceValue, TileFace, tileClass } from '../parts/tile.tsx';

interface RackProps {
  /** Fixed slots: a played tile leaves its slot empty, so that nothing jumps. */
  readonly slots: readonly (Tile | null)[];
  readonly tileSet: TileSet;
  readonly selected: number | null;
  readonly drag: Drag;
  /** The spoken name of a tile in its slot. */
  readonly nameOf: (tile: Tile, slot: number) => string;
  readonly onTap: (slot: number) => void;
}

export function Rack(props: RackProps): JSX.Element {
  const { slots, tileSet, drag } = props;
  const list = useRef<HTMLUListElement>(null);
  useGlide(list, slots);
  const air = drag.dragging.value;
  const lifted = air?.tile.at === 'rack' ? air.tile.slot : null;
  const over = air?.target?.on === 'rack' ? air.target.slot : null;
  return (
    <ul class="rack" aria-label={t('command.rack')} ref={list}>
      {slots.map((tile, slot) => (
        <li
          key={slot}
          data-slot={slot}
          class={classes(over === slot && lifted !== slot && 'over')}
          onClick={() => props.onTap(slot)}
        >
          {tile === null ? null : (
            <button
              type="button"
              class={classes(
                tileClass(tile, faceValue(tileSet, tile)),
                props.selected === slot && 'chosen',
                lifted === slot && 'away',
              )}
              aria-label={props.nameOf(tile, slot)}
              aria-pressed={props.selected === slot}
              onPointerDown={(event) => drag.watch(event, { at: 'rack', slot }, tile)}
            >
              <TileFace face={tile} value={faceValue(tileSet, tile)} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Tiles glide to their new slots when the order changes. */
function useGlide(
  list: { current: HTMLUListElement | null },
  slots: readonly (Tile | null)[],
): void {
  const before = useRef<readonly (Tile | null)[]>(slots);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = slots;
    const moved = movedFrom(was, slots);
    if (moved.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const items = [...(list.current?.children ?? [])].filter((item) => item instanceof HTMLElement);
    moved.forEach(({ from, to }, order) => {
      const start = items[from]?.offsetLeft ?? 0;
      const end = items[to]?.offsetLeft ?? 0;
      items[to]?.firstElementChild?.animate(
        [{ translate: `${start - end}px 0` }, { translate: '0 0' }],
        {
          duration: 180,
          delay: order * 20,
          easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
          fill: 'backwards',
        },
      );
    });
  }, [list, slots.join()]);
}

/** Where each tile came from, if the same tiles are in another order. */
function movedFrom(
  was: readonly (Tile | null)[],
  now: readonly (Tile | null)[],
): readonly { readonly from: number; readonly to: number }[] {
  if (sorted(was) !== sorted(now)) return [];
  const taken = new Set<number>();
  return now.flatMap((tile, to) => {
    if (tile === null || was[to] === tile) return [];
    const from = was.findIndex(
      (each, slot) => each === tile && now[slot] !== tile && !taken.has(slot),
    );
    taken.add(from);
    return from < 0 ? [] : [{ from, to }];
  });
}

function sorted(slots: readonly (Tile | null)[]): string {
  return sortTiles(slots.filter((tile) => tile !== null)).join('');
}
