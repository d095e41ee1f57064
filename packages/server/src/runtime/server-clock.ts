import type { Timing } from '@luctor/host';

/**
 * The server's time. The machine's clock is read once: from then on time only passes, so that a
 * clock set forward or back while games are played takes nobody's turn. It never begins before the
 * last moment in the store, so that time does not run backwards through a restart either.
 */
export interface ServerClock extends Timing {
  readonly now: () => number;
  /** When this process began to serve. */
  readonly startedAt: number;
  /** When the service was last known to be alive before that. */
  readonly lastAlive: number;
}

export interface TimeSources {
  /** Milliseconds since 1970, as the machine believes. */
  readonly wall: () => number;
  /** Milliseconds since some moment, never back. */
  readonly monotonic: () => number;
  /** Calls once after so many milliseconds; the answer takes the call back. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/** More than a timer of Node can wait; whoever is called too early looks again. */
const MAX_WAIT_MS = 2 ** 31 - 1;

export const MACHINE_TIME: TimeSources = {
  wall: () => Date.now(),
  monotonic: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, Math.min(ms, MAX_WAIT_MS));
    timer.unref();
    return () => clearTimeout(timer);
  },
};

export function createServerClock(sources: TimeSources, lastAlive: number | null): ServerClock {
  const began = sources.monotonic();
  const startedAt = Math.round(Math.max(sources.wall(), lastAlive ?? 0));
  return {
    now: () => startedAt + Math.round(sources.monotonic() - began),
    after: (ms, run) => sources.after(ms, run),
    startedAt,
    lastAlive: lastAlive ?? startedAt,
  };
}
