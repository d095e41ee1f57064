import { useLayoutEffect, useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';

/** How wide an element is: a chart is drawn to measure, so that its labels keep their size. */
export function useWidth<E extends HTMLElement>(usual: number) {
  const element = useRef<E>(null);
  const width = useSignal(usual);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const measure = () => {
      const found = Math.round(current.clientWidth);
      if (found > 0) width.value = found;
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { element, width: width.value };
}
