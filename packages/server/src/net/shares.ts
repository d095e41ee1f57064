/**
 * What one of several servers may use of something until it has heard how much the others used. Alone, a
 * server may use all of it, and nothing is counted here.
 */
export class Shares {
  #servers = 1;
  #used = new Map<string, { count: number; readonly share: number }>();

  get servers(): number {
    return this.#servers;
  }

  /**
   * Takes one of so much that is left, if this server may. At most `atLeast` are always granted: whoever
   * asks one server only should not notice that there are others.
   */
  take(key: string, left: number, atLeast = 1): boolean {
    let used = this.#used.get(key);
    if (used === undefined) {
      const part = Math.floor(left * Math.min(1 / 2, MOST / this.#servers));
      used = { count: 0, share: Math.max(1, atLeast, part) };
      this.#used.set(key, used);
    }
    if (used.count >= used.share) return false;
    used.count++;
    return true;
  }

  /** What was used since the last time; from now on there are so many servers. */
  renew(servers: number): ReadonlyMap<string, { readonly count: number }> {
    const used = this.#used;
    this.#used = new Map();
    this.#servers = servers;
    return used;
  }
}

/** All servers together may use this much of what is left before they hear of each other. */
const MOST = 1.5;

/**
 * How many of something other servers hold, as they said lately. A server that has gone silent
 * holds none.
 */
export class HeldElsewhere {
  readonly #held = new Map<
    string,
    Map<string, { readonly count: number; readonly period: number }>
  >();
  #period = 0;

  of(key: string): number {
    const servers = this.#held.get(key);
    if (servers === undefined) return 0;
    let sum = 0;
    for (const { count } of servers.values()) sum += count;
    return sum;
  }

  keys(): Iterable<string> {
    return this.#held.keys();
  }

  hear(server: string, key: string, count: number): void {
    let servers = this.#held.get(key);
    if (servers === undefined) {
      servers = new Map();
      this.#held.set(key, servers);
    }
    servers.set(server, { count, period: this.#period });
  }

  /** Once in every period. */
  forgetOld(): void {
    this.#period++;
    for (const [key, servers] of this.#held) {
      for (const [server, { period }] of servers) {
        if (this.#period - period > BELIEVED_PERIODS) servers.delete(server);
      }
      if (servers.size === 0) this.#held.delete(key);
    }
  }
}

const BELIEVED_PERIODS = 3;
