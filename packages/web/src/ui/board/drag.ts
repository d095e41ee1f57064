import { signal, type ReadonlySignal } from '@preact/signals';
import type { Face } from '@luctor/rules';
import type { TileRef } from '../../draft/draft.ts';
import { dropTarget, rackSlots, scrollAtEdge, slotAt, type DropTarget } from './drop-target.ts';

/** A tile being dragged: where its middle is, and over what. */
export interface Dragging {
  readonly tile: TileRef;
  readonly face: Face;
  readonly x: number;
  readonly y: number;
  /** Its width where it lay. */
  readonly home: number;
  /** Its width now: on the board, that of a square. */
  readonly size: number;
  readonly target: DropTarget;
}

export interface Drag {
  readonly dragging: ReadonlySignal<Dragging | null>;
  /** Watches a pointer that went down on a tile; it is lifted by moving, on the rack by pressing. */
  watch(event: PointerEvent, tile: TileRef, face: Face): void;
}

/** A shorter distance is a tap. Fingers tremble more than mice. */
const LIFT_DISTANCE = { mouse: 4, touch: 9 };
/** A finger that rests this long on a tile of the rack lifts it. */
const PRESS_MS = 120;
/** How far a tile lifts off the rack. */
const LIFT = 13;
/** A finger hides what is under it: away from the rack the tile floats above it. */
const FINGER_OFFSET = 34;

/** Dragging by mouse, pen or finger through pointer events alone. `onDrop` receives the target. */
export function createDrag(onDrop: (tile: TileRef, target: DropTarget) => void): Drag {
  const dragging = signal<Dragging | null>(null);

  const watch = (down: PointerEvent, tile: TileRef, face: Face) => {
    if (down.button !== 0 || dragging.value !== null) return;
    const home = tileWidth(down.target);
    const isTouch = down.pointerType === 'touch';
    const far = isTouch ? LIFT_DISTANCE.touch : LIFT_DISTANCE.mouse;
    let hasMoved = false;

    const carry = (x: number, pointerY: number) => {
      const y = heightOf(tile, x, pointerY, isTouch ? FINGER_OFFSET : 0);
      if (hasMoved) scrollAtEdge(x, y);
      const target = dropTarget(x, y);
      const size = target.on === 'square' ? Math.min(target.width, home) : home;
      dragging.value = { tile, face, x, y, home, size, target };
    };
    const press =
      isTouch && tile.at === 'rack'
        ? setTimeout(() => carry(down.clientX, down.clientY), PRESS_MS)
        : undefined;
    const move = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return;
      const moved = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY);
      hasMoved ||= moved >= far;
      if (dragging.value === null && !hasMoved) return;
      event.preventDefault();
      carry(event.clientX, event.clientY);
    };
    const finish = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return;
      end();
      const last = dragging.value;
      dragging.value = null;
      // a tile pressed but not moved was tapped
      if (last === null || !hasMoved) return;
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
      clearTimeout(press);
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
  return tile?.getBoundingClientRect().width ?? 0;
}

/**
 * Where the middle of a lifted tile is. Along the rack it stays just over its row, so that a
 * finger moving sideways only sorts; higher up it follows the pointer.
 */
function heightOf(tile: TileRef, x: number, pointerY: number, offset: number): number {
  const slots = rackSlots();
  const [first] = slots;
  if (tile.at === 'board' || first === undefined || slotAt(slots, x) === null) {
    return pointerY - offset;
  }
  const row = first.top + first.height / 2;
  const up = Math.min(Math.max(row - pointerY, 0) / first.height, 1);
  return Math.min(pointerY, row) - LIFT - (offset - LIFT) * up;
}

/** The click that follows a drag is not a tap. */
function swallowClick(): void {
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}

function swallow(event: Event): void {
  event.stopPropagation();
}
