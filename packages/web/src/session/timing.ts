/** Time as the session needs it: asked for and waited for, never polled. */
export interface Timing {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls once after so many milliseconds; the answer takes the call back. */
  after(ms: number, run: () => void): () => void;
}

/** Beyond this a browser's timer overflows and fires at once. */
const MAX_DELAY = 2 ** 31 - 1;

export const BROWSER_TIMING: Timing = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, Math.min(Math.max(0, ms), MAX_DELAY));
    return () => clearTimeout(timer);
  },
};
