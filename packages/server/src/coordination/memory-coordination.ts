import { RULES_VERSION } from '@luctor/rules';
import {
  LEASE_MS,
  type Coordination,
  type Driven,
  type Elsewhere,
  type Joined,
  type Report,
} from './coordination.ts';

interface Server {
  aliveUntil: number;
  readonly rules: number;
}

interface Place {
  isHere: boolean;
  at: number;
}

/** What the servers of one process share: for tests, and as the reference for the contract. */
export class SharedMemory {
  readonly servers = new Map<string, Server>();
  readonly drivers = new Map<string, string>();
  /** By table and server: people, when each came or went, and how many watch. */
  readonly places = new Map<
    string,
    Map<string, { people: Map<string, Place>; watchers: number }>
  >();

  isAlive(server: string, now: number): boolean {
    return (this.servers.get(server)?.aliveUntil ?? -Infinity) > now;
  }
}

export class MemoryCoordination implements Coordination {
  readonly server: string;
  readonly isShared = true;
  readonly leaseMs = LEASE_MS;
  readonly #shared: SharedMemory;
  readonly #rules: number;

  constructor(server: string, shared: SharedMemory, rules = RULES_VERSION) {
    this.server = server;
    this.#shared = shared;
    this.#rules = rules;
  }

  time(): Promise<number> | null {
    return null;
  }

  join(now: number): Promise<Joined> {
    const others = [...this.#shared.servers].filter(([id]) => id !== this.server);
    const living = others.filter(([id]) => this.#shared.isAlive(id, now));
    const gone = others.map(([, { aliveUntil }]) => aliveUntil - this.leaseMs);
    this.#announce(now);
    return Promise.resolve({
      others: living.length,
      lastAlive: gone.length === 0 ? null : Math.max(...gone),
    });
  }

  beat(now: number): Promise<void> {
    this.#announce(now);
    return Promise.resolve();
  }

  #announce(now: number): void {
    const aliveUntil = now + this.leaseMs;
    this.#shared.servers.set(this.server, { aliveUntil, rules: this.#rules });
  }

  drive(tables: readonly string[], now: number): Promise<readonly Driven[]> {
    const driven = tables.flatMap((table) => this.#take(table, now) ?? []);
    return Promise.resolve(driven);
  }

  #take(table: string, now: number): Driven | null {
    const { drivers, servers } = this.#shared;
    const driver = drivers.get(table);
    if (driver === this.server) return { table, since: null };
    if (driver !== undefined && this.#shared.isAlive(driver, now)) return null;
    drivers.set(table, this.server);
    const dead = driver === undefined ? undefined : servers.get(driver);
    return { table, since: dead === undefined ? null : dead.aliveUntil - this.leaseMs };
  }

  release(tables: readonly string[]): Promise<void> {
    for (const table of tables) {
      if (this.#shared.drivers.get(table) === this.server) this.#shared.drivers.delete(table);
    }
    return Promise.resolve();
  }

  report(reports: readonly Report[], now: number): Promise<void> {
    for (const { table, people, gone, watchers } of reports) {
      const servers = this.#shared.places.get(table) ?? new Map();
      this.#shared.places.set(table, servers);
      const own = servers.get(this.server) ?? { people: new Map<string, Place>(), watchers: 0 };
      for (const person of people) own.people.set(person, { isHere: true, at: now });
      for (const person of gone) own.people.set(person, { isHere: false, at: now });
      servers.set(this.server, { people: own.people, watchers });
    }
    return Promise.resolve();
  }

  elsewhere(tables: readonly string[], now: number): Promise<ReadonlyMap<string, Elsewhere>> {
    const found = new Map<string, Elsewhere>();
    for (const table of tables) {
      const people = new Set<string>();
      const lastSeen = new Map<string, number>();
      let watchers = 0;
      for (const [server, own] of this.#shared.places.get(table) ?? []) {
        const isOwn = server === this.server;
        const isAlive = !isOwn && this.#shared.isAlive(server, now);
        const aliveUntil = this.#shared.servers.get(server)?.aliveUntil ?? 0;
        if (isAlive) watchers += own.watchers;
        for (const [person, { isHere, at }] of own.people) {
          if (isHere && isOwn) continue;
          if (isHere && isAlive) people.add(person);
          const seen = isHere ? aliveUntil - this.leaseMs : at;
          lastSeen.set(person, Math.max(seen, lastSeen.get(person) ?? 0));
        }
      }
      for (const person of people) lastSeen.delete(person);
      found.set(table, { people: [...people].sort(), watchers, lastSeen });
    }
    return Promise.resolve(found);
  }

  commonRules(now: number): Promise<number> {
    const living = [...this.#shared.servers.values()].filter(({ aliveUntil }) => aliveUntil > now);
    return Promise.resolve(Math.min(this.#rules, ...living.map(({ rules }) => rules)));
  }

  async leave(now: number): Promise<void> {
    const { servers, drivers, places } = this.#shared;
    await this.release([...drivers.keys()]);
    for (const byServer of places.values()) {
      for (const place of byServer.get(this.server)?.people.values() ?? []) {
        if (place.isHere) Object.assign(place, { isHere: false, at: now });
      }
    }
    servers.delete(this.server);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
