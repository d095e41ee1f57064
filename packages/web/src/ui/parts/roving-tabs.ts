import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Makes the buttons of a list or toolbar one tab stop: arrows, Home and End move between them. A
 * button focused by a click leaves the arrows to the board's cursor.
 */
export function useRovingTabs(list: RefObject<HTMLElement | null>): void {
  const stop = useRef<HTMLElement | null>(null);
  const marked = useRef<readonly HTMLElement[]>([]);
  const enabled = () =>
    Array.from(list.current?.querySelectorAll<HTMLElement>('button:enabled') ?? []);
  // those without room at this width cannot have the focus
  const buttons = () => enabled().filter((button) => button.checkVisibility());
  const mark = () => {
    const all = buttons();
    const at = all.find((button) => button === stop.current) ?? all[0];
    for (const button of all) button.tabIndex = button === at ? 0 : -1;
    marked.current = enabled();
  };
  // after every drawing: buttons come, go, and are switched off. Only then is it asked which ones are
  // visible: the answer makes the browser lay out the whole page at once
  useLayoutEffect(() => {
    const now = enabled();
    const isSame = now.every((button, i) => button === marked.current[i]);
    if (!isSame || now.length !== marked.current.length) mark();
  });
  useLayoutEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      stop.current = buttons().find((button) => button === target) ?? stop.current;
      mark();
    };
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      const all = buttons();
      const at = all.findIndex((button) => button === target);
      if (at < 0 || !isPlain || all[at]?.matches(':focus-visible') !== true) return;
      const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[key];
      if (to === undefined) return;
      event.preventDefault();
      all.at(to % all.length)?.focus();
    };
    const element = list.current;
    element?.addEventListener('focusin', onFocus);
    element?.addEventListener('keydown', onKey);
    window.addEventListener('resize', mark);
    return () => {
      element?.removeEventListener('focusin', onFocus);
      element?.removeEventListener('keydown', onKey);
      window.removeEventListener('resize', mark);
    };
  }, []);
}
