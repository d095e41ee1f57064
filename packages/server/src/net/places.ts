import { normalizeIP } from '@fastify/rate-limit';

/** One household's IPv6 network counts as one address: anyone there can use any address in it. */
export function networkOf(ip: string): string {
  return normalizeIP(ip);
}

/** A limited number of places for each address. Taking one and counting it is one step. */
export class Places {
  readonly #limit: number;
  readonly #taken = new Map<string, number>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** How many addresses have a place. */
  get addresses(): number {
    return this.#taken.size;
  }

  /** Gives the place back when called; null if this address has no place left. */
  take(address: string): (() => void) | null {
    const taken = this.#taken.get(address) ?? 0;
    if (taken >= this.#limit) return null;
    this.#taken.set(address, taken + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = (this.#taken.get(address) ?? 1) - 1;
      if (left > 0) this.#taken.set(address, left);
      else this.#taken.delete(address);
    };
  }
}
