import type { ComponentType, JSX } from 'preact';
import { signal } from '@preact/signals';

/** A view whose code is fetched when it is first wanted, or ahead of that by `preload`. */
export interface LazyView<P extends object> {
  (props: P): JSX.Element | null;
  preload(): void;
}

export function lazyView<P extends object>(load: () => Promise<ComponentType<P>>): LazyView<P> {
  const loaded = signal<ComponentType<P> | null>(null);
  let isAsked = false;
  const preload = () => {
    if (isAsked) return;
    isAsked = true;
    load().then(
      (view) => {
        loaded.value = view;
      },
      () => {
        // the network failed: asked for again when it is wanted again
        isAsked = false;
      },
    );
  };
  const Lazy = (props: P): JSX.Element | null => {
    const View = loaded.value;
    if (View === null) {
      preload();
      return null;
    }
    return <View {...props} />;
  };
  return Object.assign(Lazy, { preload });
}
