import type { ServerClock } from '../runtime/server-clock.ts';

/** A difference that the way to the database and back does not explain, but nobody notices. */
const TOLERANCE_MS = 100;
const STEP_MS = 2;

interface Measured {
  /** What to add to the monotonic clock. */
  readonly offset: number;
  /** How wrong that may be. */
  readonly error: number;
}

/**
 * Compares this server's clock with the one that all servers share. A jump counts only once two
 * measurements agree about it: until then the time is uncertain.
 */
export class TimeCheck {
  readonly #monotonic: () => number;
  readonly #clock: Pick<ServerClock, 'now' | 'set'>;
  #offset: number;
  #doubted: Measured | null = null;

  constructor(monotonic: () => number, clock: Pick<ServerClock, 'now' | 'set'>) {
    this.#monotonic = monotonic;
    this.#clock = clock;
    this.#offset = clock.now() - monotonic();
  }

  /** `ask`: the shared time; null if this machine's own counts. */
  async run(ask: () => Promise<number> | null): Promise<'agrees' | 'uncertain'> {
    const began = this.#monotonic();
    const shared = await ask();
    if (shared === null) return 'agrees';
    const ended = this.#monotonic();
    const measured = { offset: shared - (began + ended) / 2, error: (ended - began) / 2 };
    if (doAgree(measured, { offset: this.#offset, error: 1 })) {
      this.#doubted = null;
      this.#follow(measured);
      return 'agrees';
    }
    const doubted = this.#doubted;
    this.#doubted = measured;
    if (doubted === null || !doAgree(doubted, measured)) return 'uncertain';
    this.#doubted = null;
    this.#set(measured.offset);
    return 'agrees';
  }

  /** Quartz drifts by some milliseconds a minute: nobody notices steps of this size. */
  #follow({ offset, error }: Measured): void {
    const behind = offset - this.#offset;
    if (Math.abs(behind) > error + 1) this.#set(this.#offset + Math.sign(behind) * STEP_MS);
  }

  #set(offset: number): void {
    this.#offset = offset;
    this.#clock.set(this.#monotonic() + offset);
  }
}

function doAgree(a: Measured, b: Measured): boolean {
  return Math.abs(a.offset - b.offset) <= a.error + b.error + TOLERANCE_MS;
}
