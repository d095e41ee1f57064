import type { Timing } from '@luctor/host';

/** Beyond this a browser's timer overflows and fires at once. */
const MAX_DELAY = 2 ** 31 - 1;

export const BROWSER_TIMING: Timing = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, Math.min(Math.max(0, ms), MAX_DELAY));
    return () => clearTimeout(timer);
  },
};
