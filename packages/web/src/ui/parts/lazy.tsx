import type { ComponentType, JSX } from 'preact';
import { signal } from '@preact/signals';

/** Views whose code is fetched on first use, or earlier by `preload`. */
export interface LazyFile<File> {
  view<P extends object>(
    choose: (file: File) => ComponentType<P>,
  ): (props: P) => JSX.Element | null;
  /** The file once it is loaded, null before. */
  value(): File | null;
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
        // the network failed: fetch again on the next use
        isAsked = false;
      },
    );
  };
  return {
    preload,
    value: () => {
      if (loaded.value === null) preload();
      return loaded.value;
    },
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
