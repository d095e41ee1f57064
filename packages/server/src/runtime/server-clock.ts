import type { Timing } from '@luctor/host';

/**
 * The server's time. The system clock is read once; from then on time only moves forward, so that a
 * clock set forward or back during games costs nobody a turn. It never starts before the last
 * moment in the store, so that time does not run backwards across a restart either.
 */
export interface ServerClock extends Timing {
  readonly now: () => number;
  /** When this process started serving. */
  readonly startedAt: number;
  /** When the service was last known to be alive before that. */
  readonly lastAlive: number;
  /** Moves on to the time that all servers share; a clock that is ahead waits for it. */
  set(now: number): void;
}

export interface TimeSources {
  /** Milliseconds since 1970, by the system clock. */
  readonly wall: () => number;
  /** Milliseconds since some fixed moment; never decreases. */
  readonly monotonic: () => number;
  /** Calls once after this many milliseconds; the returned function cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/** Longer than a Node timer can wait; a caller woken too early checks again. */
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

/** `wall`: the time now, by the clock that counts. */
export function createServerClock(
  sources: TimeSources,
  lastAlive: number | null,
  wall = sources.wall(),
): ServerClock {
  const startedAt = Math.round(Math.max(wall, lastAlive ?? 0));
  let offset = startedAt - sources.monotonic();
  let latest = startedAt;
  return {
    now: () => (latest = Math.max(latest, Math.round(sources.monotonic() + offset))),
    after: (ms, run) => sources.after(ms, run),
    startedAt,
    lastAlive: lastAlive ?? startedAt,
    set(now) {
      offset = now - sources.monotonic();
    },
  };
}
