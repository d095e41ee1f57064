import type { Bus } from '../bus/bus.ts';

/**
 * Makes limits hold for all servers together without asking anybody: once a second each server tells the
 * others what was used there, and they count it as if it had been used here. A lost message makes a
 * limit a little laxer for a second.
 */

/** Something whose use adds up over all servers. */
export interface Usage {
  /** What was used here since the last time, or is held now; little of it need not be told. */
  tell(servers: number, ms: number): Iterable<Used>;
  /** Another server used this. */
  hear(server: string, key: string, amount: number, now: number): void;
}

export type Used = readonly [key: string, amount: number];

const TOPIC = 'usage';
const PERIOD_MS = 1000;
/** A server that says nothing for so long is gone. */
const ALIVE_MS = 3500;
/** Keys of one kind in one period, those that used most first. */
const MAX_KEYS = 200;
/** Fits into a notification of PostgreSQL with everything around it. */
const MAX_LENGTH = 6000;
const MAX_KEY_LENGTH = 300;
const MAX_AMOUNT = 1_000_000;

export class SharedUsage {
  readonly #bus: Bus;
  readonly #server: string;
  readonly #now: () => number;
  readonly #usages: ReadonlyMap<string, Usage>;
  /** When each other server was last heard. */
  readonly #heard = new Map<string, number>();
  readonly #unsubscribe: () => void;
  #toldAt: number;

  constructor(
    bus: Bus,
    server: string,
    now: () => number,
    usages: Iterable<readonly [string, Usage]>,
  ) {
    this.#bus = bus;
    this.#server = server;
    this.#now = now;
    this.#usages = new Map(usages);
    this.#toldAt = now();
    this.#unsubscribe = bus.subscribe(TOPIC, ({ origin, data }) => {
      if (origin !== server) this.#hear(origin, data);
    });
  }

  /** How many servers there are, this one included. */
  servers(now: number): number {
    for (const [server, at] of this.#heard) if (now - at > ALIVE_MS) this.#heard.delete(server);
    return this.#heard.size + 1;
  }

  /** Called a few times a second. */
  exchange(now: number): void {
    const ms = now - this.#toldAt;
    if (ms < PERIOD_MS) return;
    this.#toldAt = now;
    const servers = this.servers(now);
    let page: Record<string, Used[]> = {};
    let length = 0;
    for (const [name, usage] of this.#usages) {
      const all = [...usage.tell(servers, ms)];
      if (all.length > MAX_KEYS) all.sort(([, a], [, b]) => b - a).length = MAX_KEYS;
      for (const used of all) {
        (page[name] ??= []).push(used);
        length += used[0].length + 16;
        if (length < MAX_LENGTH) continue;
        this.#publish(page);
        [page, length] = [{}, 0];
      }
    }
    // even if it is empty: others count us
    this.#publish(page);
  }

  #publish(data: Readonly<Record<string, readonly Used[]>>): void {
    this.#bus.publish(TOPIC, { origin: this.#server, type: 'used', data });
  }

  #hear(server: string, data: unknown): void {
    if (typeof data !== 'object' || data === null) return;
    const now = this.#now();
    this.#heard.set(server, now);
    for (const [name, given] of Object.entries(data)) {
      const usage = this.#usages.get(name);
      if (usage === undefined || !Array.isArray(given)) continue;
      for (const used of given.slice(0, MAX_KEYS) as readonly unknown[]) {
        if (isUsed(used)) usage.hear(server, used[0], used[1], now);
      }
    }
  }

  close(): void {
    this.#unsubscribe();
  }
}

function isUsed(given: unknown): given is Used {
  if (!Array.isArray(given)) return false;
  const [key, amount] = given as readonly unknown[];
  if (typeof key !== 'string' || key.length > MAX_KEY_LENGTH) return false;
  return typeof amount === 'number' && amount > 0 && amount <= MAX_AMOUNT;
}
