import type { Limits } from '../runtime/config.ts';
import type { Member } from '../room/member.ts';
import { Lobby } from './lobby.ts';
import type { Usage, Used } from './shared-usage.ts';
import { HeldElsewhere } from './shares.ts';
import { deviceIdOf, type PersonState } from '../people/person.ts';

/** What the hub needs from a connection. */
export interface Connected extends Member {
  /** Null for strangers. */
  readonly device: string | null;
  /** As the person is called now. */
  name: string;
  checkAlive(): void;
  /** Ends the connection; its client comes back. */
  goAway(): void;
  forget(): void;
}

/** All connections of this process, and which of them watch the lobby. */
export class Hub implements Usage {
  readonly #limits: Limits;
  /** Connections of a person to other servers. */
  readonly #elsewhere = new HeldElsewhere();
  #servers = 1;
  readonly #connections = new Set<Connected>();
  readonly #byPerson = new Map<string, Set<Connected>>();
  readonly lobby = new Lobby();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  get count(): number {
    return this.#connections.size;
  }

  /** A person's newest connections count: the oldest may be dead already. */
  add(connection: Connected): void {
    this.#connections.add(connection);
    const { person } = connection;
    if (person === null) return;
    const own = this.#byPerson.get(person) ?? new Set();
    this.#byPerson.set(person, own.add(connection));
    this.#trim(person, own);
  }

  #trim(person: string, own: Set<Connected>): void {
    const { connectionsPerPerson: limit } = this.#limits;
    // a person's share here is theirs, however many dead connections another server has
    const most = Math.max(Math.ceil(limit / this.#servers), limit - this.#elsewhere.of(person));
    for (const oldest of own) {
      if (own.size <= most) return;
      // now: a client that does not hang up would be told again instead of the next one
      own.delete(oldest);
      oldest.goAway();
    }
  }

  /** A person with few connections everywhere does not come near the limit. */
  *tell(servers: number): Iterable<Used> {
    this.#servers = servers;
    this.#elsewhere.forgetOld();
    for (const person of this.#elsewhere.keys()) {
      const own = this.#byPerson.get(person);
      if (own !== undefined) this.#trim(person, own);
    }
    if (servers === 1) return;
    const few = this.#limits.connectionsPerPerson / (2 * servers);
    for (const [person, { size }] of this.#byPerson) if (size > few) yield [person, size];
  }

  hear(server: string, person: string, count: number): void {
    this.#elsewhere.hear(server, person, count);
  }

  remove(connection: Connected): void {
    this.#connections.delete(connection);
    const { person } = connection;
    const own = person === null ? undefined : this.#byPerson.get(person);
    if (person !== null && own?.delete(connection) === true && own.size === 0) {
      this.#byPerson.delete(person);
    }
    this.lobby.leave(connection);
  }

  /** Those who are connected here. */
  people(): Iterable<string> {
    return this.#byPerson.keys();
  }

  isHere(person: string): boolean {
    return this.#byPerson.has(person);
  }

  /** A person took another name, or devices are no longer theirs. */
  personChanged({ id, name, devices }: PersonState): void {
    if (!this.#byPerson.has(id)) return;
    const theirs = new Set(devices.map(({ hash }) => deviceIdOf(hash)));
    for (const connection of this.#connections) {
      if (connection.person !== id) continue;
      if (connection.device !== null && theirs.has(connection.device)) connection.name = name;
      else connection.forget();
    }
  }

  /** Measures everyone's lag, and drops connections that have not answered since the last time. */
  checkAlive(): void {
    for (const connection of this.#connections) connection.checkAlive();
  }

  closeAll(): void {
    for (const connection of this.#connections) connection.goAway();
  }
}
