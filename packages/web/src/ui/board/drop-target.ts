import type { Cell } from '@luctor/rules';

/** Where a dragged tile would go: to a square, to a slot of the rack, or back to where it was. */
export type DropTarget =
  | { readonly on: 'square'; readonly cell: Cell; readonly width: number }
  | { readonly on: 'rack'; readonly slot: number | null };

const EDGE = 32;
const EDGE_STEP = 9;

/** What lies under a point. Off the board everything is the rack, so that no tile is lost. */
export function dropTarget(x: number, y: number): DropTarget {
  // the score lies over squares, but a tile goes to the square
  const found = document.elementsFromPoint(x, y).find((each) => !each.matches('.bubble'));
  const square = found?.closest<HTMLElement>('[data-row]') ?? null;
  const cell = cellOfElement(square);
  if (cell !== null) return { on: 'square', cell, width: square?.offsetWidth ?? 0 };
  const isAtRack = found !== undefined && found.closest('.dock, .console') !== null;
  return { on: 'rack', slot: isAtRack ? slotAt(rackSlots(), x) : null };
}

export function cellOfElement(element: EventTarget | null): Cell | null {
  if (!(element instanceof Element)) return null;
  const square = element.closest<HTMLElement>('[data-row]');
  if (square === null) return null;
  return { row: Number(square.dataset['row']), col: Number(square.dataset['col']) };
}

export function rackSlots(): readonly DOMRect[] {
  return Array.from(document.querySelectorAll('[data-slot]'), (slot) =>
    slot.getBoundingClientRect(),
  );
}

/** The slot nearest to a point beside or on the rack; null further away. */
export function slotAt(slots: readonly Pick<DOMRect, 'x' | 'width'>[], x: number): number | null {
  const away = slots.map((slot) => Math.abs(x - slot.x - slot.width / 2));
  const least = Math.min(...away);
  const nearest = away.indexOf(least);
  return least <= (slots[nearest]?.width ?? 0) ? nearest : null;
}

/** Scrolls a zoomed board while a tile is held at its edge. */
export function scrollAtEdge(x: number, y: number): void {
  const view = document.querySelector('.zoomed .board-view');
  if (view === null) return;
  const box = view.getBoundingClientRect();
  if (x < box.left || x > box.right || y < box.top || y > box.bottom) return;
  view.scrollBy(edgeStep(x, box.left, box.right), edgeStep(y, box.top, box.bottom));
}

function edgeStep(at: number, from: number, to: number): number {
  if (at < from + EDGE) return -EDGE_STEP;
  return at > to - EDGE ? EDGE_STEP : 0;
}
