import type { ComponentType, JSX } from 'preact';
import { signal } from '@preact/signals';

/** Views whose code is fetched when one of them is first wanted, or ahead of that by `preload`. */
export interface LazyFile<File> {
  view<P extends object>(
    choose: (file: File) => ComponentType<P>,
  ): (props: P) => JSX.Element | null;
  preload(): void;
}

export function lazyFile<File extends object>(load: () => Promise<File>): LazyFile<File> {
  const loaded = signal<File | null>(null);
  let isAsked = false;
  const preload = () => {
    if (isAsked) return;
    isAsked = true;
    load().then(
      (file) => {
        loaded.value = file;
      },
      () => {
        // the network failed: asked for again when it is wanted again
        isAsked = false;
      },
    );
  };
  return {
    preload,
    view: (choose) => (props) => {
      if (loaded.value === null) {
        preload();
        return null;
      }
      const View = choose(loaded.value);
      return <View {...props} />;
    },
  };
}
