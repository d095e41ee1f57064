import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { sortTiles, type Tile } from '@luctor/rules';

/** Tiles glide to their new slots when the order changes, unless a hand moves them. */
export function useGlide(
  list: RefObject<HTMLElement | null>,
  slots: readonly (Tile | null)[],
  isHeld: boolean,
): void {
  const before = useRef<readonly (Tile | null)[]>(slots);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = slots;
    const moved = movedFrom(was, slots);
    if (isHeld || moved.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches)
      return;
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
