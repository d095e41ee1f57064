import type { TimeSources } from '../runtime/server-clock.ts';

/** Time that stands still until a test moves it. */
export class TestTime implements TimeSources {
  #now: number;
  #wallOffset = 0;
  #timers: { readonly at: number; readonly run: () => void }[] = [];

  constructor(now = 1_800_000_000_000) {
    this.#now = now;
  }

  readonly wall = (): number => this.#now + this.#wallOffset;
  readonly monotonic = (): number => this.#now;

  readonly after = (ms: number, run: () => void): (() => void) => {
    const timer = { at: this.#now + Math.max(0, ms), run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((each) => each !== timer);
    };
  };

  /** How many timers are set. */
  get waiting(): number {
    return this.#timers.length;
  }

  /** Nothing fires yet: see `wake`. */
  pass(ms: number): void {
    this.#now += ms;
  }

  /** Fires every timer that is due. */
  wake(): void {
    const due = this.#timers.filter(({ at }) => at <= this.#now);
    this.#timers = this.#timers.filter(({ at }) => at > this.#now);
    for (const { run } of due.toSorted((a, b) => a.at - b.at)) run();
  }

  /** Moves from one timer to the next, and runs everything that happens at each. */
  async passInSteps(ms: number, settle: () => Promise<void>): Promise<void> {
    const until = this.#now + ms;
    await settle();
    while (this.#now < until) {
      const moments = this.#timers.map(({ at }) => at).filter((at) => at > this.#now);
      this.#now = Math.min(until, ...moments);
      this.wake();
      await settle();
    }
  }

  /** Someone sets the system clock: no time passes. */
  setWallBy(ms: number): void {
    this.#wallOffset += ms;
  }
}
