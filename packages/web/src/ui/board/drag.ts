import { signal, type ReadonlySignal } from '@preact/signals';
import type { Cell, Face } from '@luctor/rules';
import type { TileRef } from '../../draft/draft.ts';

/** A tile being dragged: where the pointer is, and over what. */
export interface Dragging {
  readonly tile: TileRef;
  readonly face: Face;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly target: DropTarget | null;
}

export type DropTarget =
  | { readonly on: 'square'; readonly cell: Cell }
  | { readonly on: 'rack'; readonly slot: number | null };

export interface Drag {
  readonly dragging: ReadonlySignal<Dragging | null>;
  /** Watches a pointer that went down on a tile; the tile is lifted once the pointer has moved. */
  watch(event: PointerEvent, tile: TileRef, face: Face): void;
}

/** A shorter distance is a tap. Fingers tremble more than mice. */
const LIFT_DISTANCE = { mouse: 4, touch: 9 };
/** A finger hides what is under it: the tile floats above. */
const FINGER_OFFSET = 34;
/** A tile of a small board is enlarged when lifted, so that it can be read. */
const SMALLEST = 40;
const EDGE = 32;
const EDGE_STEP = 9;

/** Dragging by mouse, pen or finger through pointer events alone. `onDrop` receives the target. */
export function createDrag(onDrop: (tile: TileRef, target: DropTarget | null) => void): Drag {
  const dragging = signal<Dragging | null>(null);

  const watch = (down: PointerEvent, tile: TileRef, face: Face) => {
    if (down.button !== 0 || dragging.value !== null) return;
    const size = tileWidth(down.target);
    const isTouch = down.pointerType === 'touch';
    const offset = isTouch ? FINGER_OFFSET : 0;
    const far = isTouch ? LIFT_DISTANCE.touch : LIFT_DISTANCE.mouse;

    const move = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return;
      const moved = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY);
      if (dragging.value === null && moved < far) return;
      event.preventDefault();
      const y = event.clientY - offset;
      const target = targetAt(event.clientX, y);
      scrollAtEdge(event.clientX, y);
      dragging.value = { tile, face, x: event.clientX, y, size: Math.max(size, SMALLEST), target };
    };
    const finish = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return;
      end();
      const last = dragging.value;
      dragging.value = null;
      if (last === null) return;
      swallowClick();
      if (event.type === 'pointerup') onDrop(tile, last.target);
    };
    const cancelByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || dragging.value === null) return;
      event.stopPropagation();
      end();
      dragging.value = null;
      swallowClick();
    };
    const end = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', finish);
      window.removeEventListener('pointercancel', finish);
      window.removeEventListener('keydown', cancelByKey, true);
    };
    window.addEventListener('pointermove', move, { passive: false });
    window.addEventListener('pointerup', finish);
    window.addEventListener('pointercancel', finish);
    window.addEventListener('keydown', cancelByKey, true);
  };
  return { dragging, watch };
}

/** The touched tile's width. The listener may be the whole board, which is wider. */
function tileWidth(touched: EventTarget | null): number {
  const tile = touched instanceof Element ? touched.closest('.tile, .square') : null;
  return tile?.getBoundingClientRect().width ?? SMALLEST;
}

/** What lies under a point: a square, a slot of the rack, or the rack as a whole. */
function targetAt(x: number, y: number): DropTarget | null {
  const found = document.elementFromPoint(x, y);
  const cell = cellOfElement(found);
  if (cell !== null) return { on: 'square', cell };
  const slot = found?.closest<HTMLElement>('[data-slot]')?.dataset['slot'];
  if (slot !== undefined) return { on: 'rack', slot: Number(slot) };
  return found?.closest('.dock') === null || found === null ? null : { on: 'rack', slot: null };
}

export function cellOfElement(element: EventTarget | null): Cell | null {
  if (!(element instanceof Element)) return null;
  const square = element.closest<HTMLElement>('[data-row]');
  if (square === null) return null;
  return { row: Number(square.dataset['row']), col: Number(square.dataset['col']) };
}

/** Scrolls a zoomed board while a tile is held at its edge. */
function scrollAtEdge(x: number, y: number): void {
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

/** The click that follows a drag is not a tap. */
function swallowClick(): void {
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}

function swallow(event: Event): void {
  event.stopPropagation();
}
