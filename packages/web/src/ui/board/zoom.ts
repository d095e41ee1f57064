import { useLayoutEffect, useRef } from 'preact/hooks';
import type { RefObject } from 'preact';
import type { Cell } from '@luctor/rules';

/** Smaller squares are hard to hit with a finger and hard to read [U10]. */
const SMALL_SQUARE = 30;
const DURATION = 180;

/** Whether this board is small enough to need zooming. */
export function isSmallBoard(width: number, size: number): boolean {
  return width / size < SMALL_SQUARE;
}

/** The points of interest: the tile laid last, and the cursor's square. */
interface ZoomFocus {
  readonly tile: Cell | null;
  readonly cursor: Cell;
}

/**
 * Centers the square of a new tile as the board zooms, keeps it visible from then on, and animates
 * the change of size.
 */
export function useZoom(
  view: RefObject<HTMLDivElement | null>,
  isZoomed: boolean,
  { tile, cursor }: ZoomFocus,
): void {
  const before = useRef<Scrolled & { zoomed: boolean; tile: string }>(null);
  const tileAt = tile === null ? '' : squareAt(tile);
  const cursorAt = squareAt(cursor);
  useLayoutEffect(() => {
    const element = view.current;
    const plane = element?.querySelector<HTMLElement>('.board-plane') ?? null;
    if (element === null || plane === null) return;
    const was = before.current;
    const isNew = was?.zoomed !== isZoomed;
    if (isZoomed) {
      // a cursor left elsewhere must not pull the view away from a tile just laid
      const isLaid = tileAt !== '' && (isNew || was.tile !== tileAt);
      const square = plane.querySelector<HTMLElement>(isLaid ? tileAt : cursorAt);
      // what was visible on the small board may be in a corner of the large one
      if (square !== null && (isNew || !isInSight(element, square))) centre(element, square);
    } else element.scrollTo(0, 0);
    const now = {
      zoomed: isZoomed,
      tile: tileAt,
      width: plane.offsetWidth,
      left: element.scrollLeft,
      top: element.scrollTop,
    };
    before.current = now;
    if (was !== null && isNew) animate(plane, was, now);
  }, [view, isZoomed, tileAt, cursorAt]);
}

function squareAt({ row, col }: Cell): string {
  return `[data-row="${row}"][data-col="${col}"]`;
}

interface Scrolled {
  readonly width: number;
  readonly left: number;
  readonly top: number;
}

function isInSight(view: HTMLElement, square: HTMLElement): boolean {
  const margin = square.offsetWidth * 1.5;
  const left = square.offsetLeft;
  const top = square.offsetTop;
  return (
    left - margin > view.scrollLeft &&
    top - margin > view.scrollTop &&
    left + margin < view.scrollLeft + view.clientWidth &&
    top + margin < view.scrollTop + view.clientHeight
  );
}

function centre(view: HTMLElement, square: HTMLElement): void {
  view.scrollTo({
    left: square.offsetLeft - view.clientWidth / 2 + square.offsetWidth / 2,
    top: square.offsetTop - view.clientHeight / 2 + square.offsetHeight / 2,
  });
}

function animate(plane: HTMLElement, was: Scrolled, now: Scrolled): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const scale = was.width / now.width;
  const x = now.left - was.left;
  const y = now.top - was.top;
  plane.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: '0 0' },
      { transform: 'none', transformOrigin: '0 0' },
    ],
    { duration: DURATION, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
  );
}
