import type { Limits } from '../runtime/config.ts';
import type { Budgets } from './budgets.ts';
import { Places } from './places.ts';

interface PaceParts {
  readonly budgets: Pick<Budgets, 'mayAsk'>;
  readonly limits: Pick<Limits, 'socketsPerAddress'>;
  readonly now: () => number;
  readonly after: (ms: number, run: () => void) => void;
}

/** When somebody who asks too fast is looked at again, and how often. */
const AGAIN_MS = 100;
const MAX_TRIES = 100;

/**
 * How fast an address is answered. Who asks too fast waits instead of being refused: a page that a
 * whole club opens at once, behind one address, comes a little later and is complete [O4].
 */
export class Pace {
  readonly #parts: PaceParts;
  readonly #waiting: Places;

  constructor(parts: PaceParts) {
    this.#parts = parts;
    this.#waiting = new Places(parts.limits.socketsPerAddress);
  }

  /** Resolves when this request may be answered; to false if it cannot be, or is asked no more. */
  async admit(address: string, isGone: () => boolean): Promise<boolean> {
    if (this.#isInTime(address)) return true;
    const leave = this.#waiting.take(address);
    if (leave === null) return false;
    try {
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        await new Promise<void>((resolve) => this.#parts.after(AGAIN_MS, resolve));
        if (isGone()) return false;
        if (this.#isInTime(address)) return true;
      }
      return false;
    } finally {
      leave();
    }
  }

  #isInTime(address: string): boolean {
    const { budgets, now } = this.#parts;
    return budgets.mayAsk(address, now());
  }
}
