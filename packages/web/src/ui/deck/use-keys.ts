import { useLayoutEffect, useRef } from 'preact/hooks';

/** Calls back with keys pressed outside of fields and dialogs; true: the key is used up. */
export function useKeys(onKey: (key: string) => boolean): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  // at once: a key pressed as the buttons appear is meant for them
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const { target, key, altKey, ctrlKey, metaKey } = event;
      if (altKey || ctrlKey || metaKey || event.repeat) return;
      const isTyping = target instanceof HTMLElement && target.matches('input, select, textarea');
      if (isTyping || document.querySelector('dialog[open]') !== null) return;
      if (latest.current(key)) event.preventDefault();
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
