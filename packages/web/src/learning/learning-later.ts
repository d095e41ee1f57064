import type { Learning } from './learning.ts';

/** Opens on first use; after a failure of the network again on the next one. */
export function learningLater(): () => Promise<Learning> {
  let opened: Promise<Learning> | null = null;
  return () => {
    opened ??= import('./open-learning.ts').then(
      (file) => file.openLearning(),
      (cause: unknown) => {
        opened = null;
        throw cause;
      },
    );
    return opened;
  };
}
