import type { TimeSources } from '../runtime/server-clock.ts';

/** Time that stands still until a test moves it. */
export class TestTime implements TimeSources {
  #now: number;
  #wallOffset = 0;

  constructor(now = 1_800_000_000_000) {
    this.#now = now;
  }

  readonly wall = (): number => this.#now + this.#wallOffset;
  readonly monotonic = (): number => this.#now;

  pass(ms: number): void {
    this.#now += ms;
  }

  /** Somebody sets the machine's clock: no time passes. */
  setWallBy(ms: number): void {
    this.#wallOffset += ms;
  }
}
