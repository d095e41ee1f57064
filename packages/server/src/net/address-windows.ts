import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Usage, Used } from './shared-usage.ts';
import { Shares } from './shares.ts';

/** Addresses whose requests are counted; beyond this many, the least recently seen is forgotten. */
const MAX_ADDRESSES = 20_000;
/** When a server may use more, if it has not used up everything yet. */
const SOON_MS = 1000;

interface Window {
  count: number;
  readonly startedAt: number;
}

/** How many requests each address has made in its window of time, at all servers. */
export class AddressWindows implements Usage {
  readonly #max: number;
  readonly #windowMs: number;
  readonly #now: () => number;
  readonly #windows = new Map<string, Window>();
  readonly #shares = new Shares();

  constructor(max: number, windowMs: number, now: () => number) {
    this.#max = max;
    this.#windowMs = windowMs;
    this.#now = now;
  }

  /** Counts a request: more than the most are too many, until the window ends. */
  count(address: string): { readonly current: number; readonly ttl: number } {
    const now = this.#now();
    const window = this.#windowOf(address, now);
    const ttl = this.#windowMs - (now - window.startedAt);
    if (window.count >= this.#max) return { current: this.#max + 1, ttl };
    const isShared = this.#shares.servers > 1;
    if (isShared && !this.#shares.take(address, this.#max - window.count)) {
      return { current: this.#max + 1, ttl: Math.min(ttl, SOON_MS) };
    }
    window.count++;
    return { current: window.count, ttl };
  }

  *tell(servers: number): Iterable<Used> {
    for (const [address, { count }] of this.#shares.renew(servers)) {
      if (count > 0) yield [address, count];
    }
  }

  hear(_: string, address: string, amount: number, now: number): void {
    const window = this.#windowOf(address, now);
    window.count = Math.min(this.#max, window.count + amount);
  }

  #windowOf(address: string, now: number): Window {
    const known = this.#windows.get(address);
    const isOver = known === undefined || known.startedAt + this.#windowMs <= now;
    const window = isOver ? { count: 0, startedAt: now } : known;
    // seen last
    this.#windows.delete(address);
    this.#windows.set(address, window);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > MAX_ADDRESSES && oldest !== undefined) this.#windows.delete(oldest);
    return window;
  }

  /** For the plugin that limits requests. */
  asStore(): FastifyRateLimitStoreCtor {
    const count = (address: string) => this.count(address);
    return class Counted implements FastifyRateLimitStore {
      incr(...[address, callback]: Parameters<FastifyRateLimitStore['incr']>): void {
        callback(null, count(address));
      }

      child(): FastifyRateLimitStore {
        return this;
      }
    };
  }
}
