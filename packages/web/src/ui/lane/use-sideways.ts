import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/**
 * A row that scrolls sideways: by the wheel of a mouse, too, which has no other way to get there.
 * `edges` are classes that say on which sides there is more.
 */
export function useSideways(): { ref: RefObject<HTMLElement | null>; edges: string } {
  const ref = useRef<HTMLElement>(null);
  const [edges, setEdges] = useState('');
  useLayoutEffect(() => {
    const row = ref.current;
    if (row === null) return;
    const look = () => setEdges(edgesOf(row));
    const turn = (event: WheelEvent) => {
      if (row.scrollWidth <= row.clientWidth || event.deltaX !== 0) return;
      event.preventDefault();
      row.scrollLeft += event.deltaY;
    };
    row.addEventListener('scroll', look, { passive: true });
    row.addEventListener('wheel', turn, { passive: false });
    const sizes = new ResizeObserver(look);
    sizes.observe(row);
    look();
    return () => {
      row.removeEventListener('scroll', look);
      row.removeEventListener('wheel', turn);
      sizes.disconnect();
    };
  }, []);
  return { ref, edges };
}

type Row = Pick<HTMLElement, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>;

/** Positions of a row are fractions of a pixel on some screens. */
const NEAR = 1;

export function edgesOf({ scrollLeft, scrollWidth, clientWidth }: Row): string {
  const after = scrollWidth - clientWidth - scrollLeft;
  return [scrollLeft > NEAR && 'more-before', after > NEAR && 'more-after']
    .filter((each) => each !== false)
    .join(' ');
}
