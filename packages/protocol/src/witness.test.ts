import { expect, test } from 'vitest';
import type { Timers } from './link.ts';
import { keptOrLate } from './witness.ts';

/** How a device waits for its storage: until it is done, or for half a second. */
function waiting(kept: Promise<void>) {
  const timers: { readonly ms: number; readonly run: () => void; isCancelled: boolean }[] = [];
  const clock: Timers = {
    now: () => 0,
    after(ms, run) {
      const timer = { ms, run, isCancelled: false };
      timers.push(timer);
      return () => {
        timer.isCancelled = true;
      };
    },
  };
  return { done: keptOrLate(kept, clock), timers };
}

test.each([
  ['kept', () => Promise.resolve()],
  ['lost', () => Promise.reject(new Error('the disk is full'))],
])('[S3] what was %s leaves no timer behind', async (_, keep) => {
  const { done, timers } = waiting(keep());
  await done;
  expect(timers).toMatchObject([{ ms: 500, isCancelled: true }]);
});

test('[S3] what is never kept is not waited for', async () => {
  const { done, timers } = waiting(new Promise(() => undefined));
  timers[0]?.run();
  await expect(done).resolves.toBeUndefined();
});
