import { RULES_VERSION } from '@luctor/rules';
import {
  LEASE_MS,
  type Coordination,
  type Driven,
  type Elsewhere,
  type Joined,
  type Report,
} from './coordination.ts';
import { gatherElsewhere, WATCHERS, type Place } from './gather-elsewhere.ts';

interface Server {
  aliveUntil: number;
  readonly rules: number;
}

/** What the servers of one process share: for tests, and as the reference for the contract. */
export class SharedMemory {
  readonly servers = new Map<string, Server>();
  readonly drivers = new Map<string, string>();
  /** By table, server and person. */
  readonly places = new Map<string, Map<string, Place>>();

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
      for (const person of people) this.#place(table, person, 1, now);
      for (const person of gone) this.#place(table, person, 0, now);
      this.#place(table, WATCHERS, watchers, now);
    }
    return Promise.resolve();
  }

  #place(table: string, person: string, connections: number, at: number): void {
    const { server } = this;
    const places = this.#shared.places.get(table) ?? new Map<string, Place>();
    places.set(`${server} ${person}`, { person, server, connections, at, aliveUntil: null });
    this.#shared.places.set(table, places);
  }

  elsewhere(tables: readonly string[], now: number): Promise<ReadonlyMap<string, Elsewhere>> {
    const { places, servers } = this.#shared;
    const found = tables.map((table) => {
      const all = [...(places.get(table)?.values() ?? [])].map((place) => ({
        ...place,
        aliveUntil: servers.get(place.server)?.aliveUntil ?? null,
      }));
      return [table, gatherElsewhere(all, this, now)] as const;
    });
    return Promise.resolve(new Map(found));
  }

  commonRules(now: number): Promise<number> {
    const living = [...this.#shared.servers.values()].filter(({ aliveUntil }) => aliveUntil > now);
    return Promise.resolve(Math.min(this.#rules, ...living.map(({ rules }) => rules)));
  }

  async leave(now: number): Promise<void> {
    const { servers, drivers, places } = this.#shared;
    await this.release([...drivers.keys()]);
    for (const [table, all] of places) {
      for (const { server, person, connections } of all.values()) {
        if (server === this.server && connections > 0) this.#place(table, person, 0, now);
      }
    }
    servers.delete(this.server);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
