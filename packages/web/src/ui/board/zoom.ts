import { useLayoutEffect, useRef } from 'preact/hooks';
import type { RefObject } from 'preact';
import type { Cell } from '@luctor/rules';
import { centred, kept, zoomFit } from './zoom-fit.ts';

const DURATION_MS = 220;

/** The points of interest: the tile laid last, and the cursor's square. */
interface ZoomFocus {
  readonly size: number;
  readonly tile: Cell | null;
  readonly cursor: Cell;
}

/**
 * Enlarges the board around the first tile laid. Later tiles, and the cursor, move the view only
 * if they would be out of it.
 */
export function useZoom(
  view: RefObject<HTMLDivElement | null>,
  isZoomed: boolean,
  { size, tile, cursor }: ZoomFocus,
): void {
  const before = useRef<{ box: DOMRect; zoomed: boolean; tile: string }>(null);
  const tileAt = tile === null ? '' : `${tile.row} ${tile.col}`;
  useLayoutEffect(() => {
    const element = view.current;
    const plane = element?.querySelector<HTMLElement>('.board-plane') ?? null;
    if (element === null || plane === null) return;
    const was = before.current;
    const isNew = was?.zoomed !== isZoomed;
    // a cursor left elsewhere must not pull the view away from a tile just laid
    const isLaid = tile !== null && (isNew || was.tile !== tileAt);
    if (isZoomed) show(element, plane, { size, at: isLaid ? tile : cursor, isNew });
    else {
      plane.removeAttribute('style');
      element.scrollTo(0, 0);
    }
    const box = plane.getBoundingClientRect();
    before.current = { box, zoomed: isZoomed, tile: tileAt };
    if (was !== null && isNew) animate(plane, was.box, box);
    if (!isZoomed) return;
    // the phone is turned, or the keyboard takes its room
    const refit = () => show(element, plane, { size, at: tile ?? cursor, isNew: false });
    window.addEventListener('resize', refit);
    return () => window.removeEventListener('resize', refit);
  }, [view, isZoomed, size, tileAt, cursor.row, cursor.col]);
}

interface Shown {
  readonly size: number;
  readonly at: Cell;
  /** The board was small until now: the square goes to the middle. */
  readonly isNew: boolean;
}

/** Sets the size of the squares, and brings one into sight by whole squares. */
function show(view: HTMLElement, plane: HTMLElement, { size, at, isNew }: Shown): void {
  const { square, columns, rows, rest } = zoomFit(view.clientWidth, view.clientHeight, size);
  plane.style.setProperty('--u', `${square}px`);
  plane.style.setProperty('--rest', `${rest}px`);
  const first = (shown: number, cell: number, scrolled: number) =>
    isNew ? centred(cell, shown, size) : kept(cell, scrolled / square, shown, size);
  view.scrollTo(
    first(columns, at.col, view.scrollLeft) * square,
    first(rows, at.row, view.scrollTop) * square,
  );
}

function animate(plane: HTMLElement, was: DOMRect, now: DOMRect): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = `translate(${was.x - now.x}px, ${was.y - now.y}px) scale(${was.width / now.width})`;
  plane.animate(
    [
      { transform: from, transformOrigin: '0 0' },
      { transform: 'none', transformOrigin: '0 0' },
    ],
    { duration: DURATION_MS, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
  );
}
