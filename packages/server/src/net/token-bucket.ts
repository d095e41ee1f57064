import type { Usage, Used } from './shared-usage.ts';
import { Shares } from './shares.ts';

/** A rate limit that allows bursts. */
export interface Rate {
  readonly perSecond: number;
  /** This many at once. */
  readonly burst: number;
}

/** Time is an argument. */
export class TokenBucket {
  readonly #perMs: number;
  readonly #burst: number;
  #tokens: number;
  #at: number;

  constructor(perSecond: number, burst: number, now: number) {
    this.#perMs = perSecond / 1000;
    this.#burst = burst;
    this.#tokens = burst;
    this.#at = now;
  }

  take(now: number): boolean {
    this.#refill(now);
    if (this.#tokens < 1) return false;
    this.#tokens--;
    return true;
  }

  left(now: number): number {
    this.#refill(now);
    return this.#tokens;
  }

  /** Takes what was used elsewhere, in debt if need be, but for no more bursts than this. */
  charge(amount: number, now: number, bursts: number): void {
    this.#refill(now);
    this.#tokens = Math.max(-bursts * this.#burst, this.#tokens - amount);
  }

  isFull(now: number): boolean {
    this.#refill(now);
    return this.#tokens >= this.#burst;
  }

  #refill(now: number): void {
    const gained = Math.max(0, now - this.#at) * this.#perMs;
    this.#tokens = Math.min(this.#burst, this.#tokens + gained);
    this.#at = Math.max(this.#at, now);
  }
}

/** How many keys are remembered: making up more of them only fills others' buckets again. */
const MAX_KEYS = 50_000;

/** One bucket per key, forgotten when full again. Other servers' use of a key empties its bucket, too. */
export class Buckets implements Usage {
  readonly #buckets = new Map<string, TokenBucket>();
  readonly #perSecond: number;
  readonly #burst: number;
  readonly #maxKeys: number;
  readonly #shares = new Shares();

  constructor(perSecond: number, burst: number, maxKeys = MAX_KEYS) {
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#maxKeys = maxKeys;
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.#buckets.size;
  }

  take(key: string, now: number): boolean {
    const bucket = this.#bucketOf(key, now);
    if (this.#shares.servers === 1) return bucket.take(now);
    const left = bucket.left(now);
    return left >= 1 && this.#shares.take(key, left, this.#perSecond) && bucket.take(now);
  }

  #bucketOf(key: string, now: number): TokenBucket {
    let bucket = this.#buckets.get(key);
    if (bucket === undefined) {
      if (this.#buckets.size >= this.#maxKeys) this.#makeRoom();
      bucket = new TokenBucket(this.#perSecond, this.#burst, now);
      this.#buckets.set(key, bucket);
    }
    return bucket;
  }

  /** A client that uses little everywhere does not come near the rate. */
  *tell(servers: number, ms: number): Iterable<Used> {
    const little = ((this.#perSecond / 1000) * ms) / (2 * servers);
    for (const [key, { count }] of this.#shares.renew(servers))
      if (count > little) yield [key, count];
  }

  /** Takes more at once, in debt if need be. */
  charge(key: string, amount: number, now: number): void {
    this.#bucketOf(key, now).charge(amount, now, this.#shares.servers);
  }

  hear(_: string, key: string, amount: number, now: number): void {
    this.charge(key, amount, now);
  }

  sweep(now: number): void {
    for (const [key, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(key);
  }

  /** Forgets the key that has been remembered longest. */
  #makeRoom(): void {
    const [oldest] = this.#buckets.keys();
    if (oldest !== undefined) this.#buckets.delete(oldest);
  }
}
