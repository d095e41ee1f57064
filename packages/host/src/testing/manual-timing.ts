import type { Timing } from '../timing.ts';

/** Time that moves only when a test says so. */
export interface ManualTiming extends Timing {
  /** Moves time on and makes the calls that fall due, in order. */
  pass(ms: number): Promise<void>;
  /** Lets everything happen that needs no time. */
  settle(): Promise<void>;
}

export function createManualTiming(start = 1_000_000): ManualTiming {
  let now = start;
  let timers: { readonly at: number; readonly run: () => void }[] = [];

  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + Math.max(0, ms), run };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    async pass(ms) {
      const until = now + ms;
      await settle();
      while (true) {
        const due = timers.filter(({ at }) => at <= until);
        const next = due.sort((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        timers = timers.filter((each) => each !== next);
        now = Math.max(now, next.at);
        next.run();
        await settle();
      }
      now = until;
    },
    settle,
  };
}

async function settle(): Promise<void> {
  // promises are chained: each iteration settles one more link
  for (let i = 0; i < 200; i++) await Promise.resolve();
}
