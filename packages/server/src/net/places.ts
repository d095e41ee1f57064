import { normalizeIP } from '@fastify/rate-limit';
import type { Usage, Used } from './shared-usage.ts';
import { HeldElsewhere, Shares } from './shares.ts';

/** One household's IPv6 network counts as one address: anyone there can use any address in it. */
export function networkOf(ip: string): string {
  return normalizeIP(ip);
}

/** A limited number of places for each address, at all servers. Taking one and counting it is one step. */
export class Places implements Usage {
  readonly #limit: number;
  readonly #taken = new Map<string, number>();
  readonly #elsewhere = new HeldElsewhere();
  readonly #shares = new Shares();

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
    const left = this.#limit - taken - this.#elsewhere.of(address);
    if (left <= 0) return null;
    if (this.#shares.servers > 1 && !this.#shares.take(address, left)) return null;
    this.#taken.set(address, taken + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const still = (this.#taken.get(address) ?? 1) - 1;
      if (still > 0) this.#taken.set(address, still);
      else this.#taken.delete(address);
    };
  }

  /** An address that holds little everywhere does not come near its limit. */
  *tell(servers: number): Iterable<Used> {
    this.#shares.renew(servers);
    this.#elsewhere.forgetOld();
    if (servers === 1) return;
    const little = this.#limit / (2 * servers);
    for (const [address, taken] of this.#taken) if (taken > little) yield [address, taken];
  }

  hear(server: string, address: string, count: number): void {
    this.#elsewhere.hear(server, address, count);
  }
}
