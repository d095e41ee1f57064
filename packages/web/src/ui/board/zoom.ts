import { useLayoutEffect, useRef } from 'preact/hooks';
import type { RefObject } from 'preact';
import type { Cell } from '@luctor/rules';

/** Squares smaller than this are hard to hit with a finger and hard to read [U10]. */
const SMALL_SQUARE = 30;
const DURATION = 180;

/** Whether this board is small enough to want zooming. */
export function isSmallBoard(width: number, size: number): boolean {
  return width / size < SMALL_SQUARE;
}

/**
 * Keeps the square where a tile goes in the middle of a zoomed board, and makes the change of size
 * a movement instead of a jump.
 */
export function useZoom(
  view: RefObject<HTMLDivElement | null>,
  isZoomed: boolean,
  focus: Cell | null,
): void {
  const before = useRef<{ zoomed: boolean; width: number; left: number; top: number }>(null);
  const row = focus?.row ?? -1;
  const col = focus?.col ?? -1;
  useLayoutEffect(() => {
    const element = view.current;
    const plane = element?.querySelector<HTMLElement>('.board-plane') ?? null;
    if (element === null || plane === null) return;
    if (isZoomed && row >= 0) centre(element, plane, { row, col });
    if (!isZoomed) element.scrollTo(0, 0);
    const now = {
      zoomed: isZoomed,
      width: plane.offsetWidth,
      left: element.scrollLeft,
      top: element.scrollTop,
    };
    const was = before.current;
    before.current = now;
    if (was !== null && was.zoomed !== isZoomed) animate(plane, was, now);
  }, [view, isZoomed, row, col]);
}

interface Scrolled {
  readonly width: number;
  readonly left: number;
  readonly top: number;
}

function centre(view: HTMLElement, plane: HTMLElement, { row, col }: Cell): void {
  const square = plane.querySelector<HTMLElement>(`[data-row="${row}"][data-col="${col}"]`);
  if (square === null) return;
  const margin = square.offsetWidth * 1.5;
  const left = square.offsetLeft;
  const top = square.offsetTop;
  const isInside =
    left - margin > view.scrollLeft &&
    top - margin > view.scrollTop &&
    left + margin < view.scrollLeft + view.clientWidth &&
    top + margin < view.scrollTop + view.clientHeight;
  if (isInside) return;
  view.scrollTo({
    left: left - view.clientWidth / 2 + square.offsetWidth / 2,
    top: top - view.clientHeight / 2 + square.offsetHeight / 2,
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
