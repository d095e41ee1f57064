import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Append, GameStore } from '../store/game-store.ts';
import { newPersonId } from '../store/ids.ts';
import type { DeviceKind } from './device-kind.ts';
import {
  dayOf,
  deviceIdOf,
  evolvePerson,
  newPerson,
  PERSON_MARK,
  type PersonEvent,
  type PersonState,
} from './person.ts';

/** People without accounts: a name, and one secret per device, of which we keep only the hash. */

const HAND_OVER_MS = 10 * 60_000;
const TOKEN = /^(p[0-9a-z]{25})\.([0-9A-Za-z_-]{43})$/;
const MAX_CACHED = 20_000;
const MAX_TRIES = 5;
/** How soon a person is read again for another secret that is not known. */
const READ_AGAIN_MS = 1000;

interface Known {
  readonly person: PersonState;
  /** When it was read or written. */
  readonly at: number;
  /** When it was read for a secret that it does not have. */
  readonly missedAt?: number;
}

export class People {
  readonly #store: GameStore;
  readonly #now: () => number;
  readonly #onChange: (person: PersonState) => void;
  readonly #believedMs: number;
  readonly #cache = new Map<string, Known>();

  /**
   * `onChange` hears of a new name, and of devices that were added or taken away. `believedMs`: how
   * long what was read is believed, where other servers may change it and the news be lost.
   */
  constructor(
    store: GameStore,
    now: () => number,
    onChange: (person: PersonState) => void = () => undefined,
    believedMs = Infinity,
  ) {
    this.#store = store;
    this.#now = now;
    this.#onChange = onChange;
    this.#believedMs = believedMs;
  }

  #known(id: string): PersonState | null {
    const known = this.#cache.get(id);
    return known !== undefined && this.#now() - known.at < this.#believedMs ? known.person : null;
  }

  /** A new person, and the token that identifies them. */
  async create(name: string, kind?: DeviceKind): Promise<{ person: PersonState; token: string }> {
    const id = newPersonId();
    const secret = newSecret();
    const at = this.#now();
    const events: PersonEvent[] = [
      { type: 'named', name, at },
      { type: 'keyAdded', hash: hashOf(secret), ...(kind && { kind }), at },
    ];
    const person = await this.#append(newPerson(id), events);
    if (person === null) throw new Error('a new id is taken');
    return { person, token: `${id}.${secret}` };
  }

  /** The owner of this token; null for anything that is not a valid token. */
  async find(token: string | undefined): Promise<PersonState | null> {
    const parts = TOKEN.exec(token ?? '');
    const id = parts?.[1];
    const secret = parts?.[2];
    if (id === undefined || secret === undefined) return null;
    const known = this.#known(id);
    if (known !== null && hasKey(known, secret)) return known;
    // who shows a wrong secret again and again must not have a whole life read each time
    const missedAt = this.#cache.get(id)?.missedAt ?? -Infinity;
    if (this.#now() - missedAt < READ_AGAIN_MS) return null;
    // another server may know more keys, or a newer name
    const person = await this.#load(id);
    if (person === null || hasKey(person, secret)) return person;
    const at = this.#now();
    this.#cache.set(id, { person, at, missedAt: at });
    return null;
  }

  /** Null if there is no such person. */
  async read(id: string): Promise<PersonState | null> {
    return this.#known(id) ?? (await this.#load(id));
  }

  async rename(id: string, name: string): Promise<void> {
    await this.#change(id, (person) =>
      person.name === name ? [] : [{ type: 'named', name, at: this.#now() }],
    );
  }

  /** Turns the device that holds this token into a stranger. */
  async forget(token: string): Promise<void> {
    const [id = '', secret = ''] = token.split('.');
    const hash = hashOf(secret);
    await this.#change(id, () => [{ type: 'keyRemoved', hash, at: this.#now() }]);
  }

  /** Turns another device into a stranger; null if there is none of this id. */
  async revoke(id: string, device: string): Promise<PersonState | null> {
    let isFound = false;
    const person = await this.#change(id, ({ devices }) => {
      const found = devices.find(({ hash }) => deviceIdOf(hash) === device);
      isFound = found !== undefined;
      return found === undefined ? [] : [{ type: 'keyRevoked', hash: found.hash, at: this.#now() }];
    });
    return isFound ? person : null;
  }

  /** The device that holds this valid token is in use; remembered once a day. */
  async see(person: PersonState, token: string, kind: DeviceKind): Promise<void> {
    const id = deviceOf(token);
    const isSeen = ({ devices }: PersonState): boolean => {
      const device = devices.find(({ hash }) => deviceIdOf(hash) === id);
      return device === undefined || (device.kind !== null && device.seenAt >= dayOf(this.#now()));
    };
    if (isSeen(person)) return;
    await this.#change(person.id, (current) => {
      const device = current.devices.find(({ hash }) => deviceIdOf(hash) === id);
      if (device === undefined || isSeen(current)) return [];
      return [{ type: 'keySeen', hash: device.hash, kind, at: this.#now() }];
    });
  }

  /** A one-time token for another device of the same person. */
  async makeHandOver(id: string): Promise<{ token: string; expiresAt: number }> {
    const secret = newSecret();
    const at = this.#now();
    const expiresAt = at + HAND_OVER_MS;
    await this.#change(id, () => [{ type: 'handOverMade', hash: hashOf(secret), expiresAt, at }]);
    return { token: `${id}.${secret}`, expiresAt };
  }

  /** Exchanges a one-time token for a device token; null if it is used, expired or invalid. */
  async useHandOver(
    token: string,
    kind?: DeviceKind,
  ): Promise<{ person: PersonState; token: string } | null> {
    const parts = TOKEN.exec(token);
    const id = parts?.[1];
    const given = parts?.[2];
    if (id === undefined || given === undefined) return null;
    const secret = newSecret();
    let isUsed = false;
    const person = await this.#change(id, ({ handOvers }) => {
      const at = this.#now();
      const hash = hashOf(given);
      isUsed = handOvers.some((each) => each.expiresAt > at && sameHash(each.hash, hash));
      if (!isUsed) return [];
      return [
        { type: 'handOverUsed', hash, at },
        { type: 'keyAdded', hash: hashOf(secret), ...(kind && { kind }), at },
      ];
    });
    return person !== null && isUsed ? { person, token: `${id}.${secret}` } : null;
  }

  /** Part of the transaction with the table a person opens, so that a repeat finds the answer. */
  async openingAppend(id: string, table: string, request: string): Promise<Append | null> {
    // never from memory: they may have opened another at another server
    const person = await this.#load(id);
    if (person === null) return null;
    const at = this.#now();
    return {
      ...personAppend(person, [{ type: 'tableOpened', table, at }], at),
      command: { by: id, id: request, answer: { table } },
    };
  }

  /** After an append elsewhere, or a failed one: read again next time. */
  invalidate(id: string): void {
    this.#cache.delete(id);
  }

  async #load(id: string): Promise<PersonState | null> {
    const stored = await this.#store.read(id, 0);
    if (stored === null) return null;
    let person = newPerson(id);
    for (const event of stored.events) person = evolvePerson(person, event as PersonEvent);
    this.#keep(person);
    return person;
  }

  async #change(
    id: string,
    decide: (person: PersonState) => readonly PersonEvent[],
  ): Promise<PersonState | null> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const person = await this.#load(id);
      if (person === null) return null;
      const events = decide(person);
      if (events.length === 0) return person;
      const changed = await this.#append(person, events);
      if (changed !== null) return changed;
    }
    throw new Error('too many changes at once');
  }

  async #append(before: PersonState, events: readonly PersonEvent[]): Promise<PersonState | null> {
    const outcome = await this.#store.append([personAppend(before, events, this.#now())]);
    if (outcome.type === 'conflict') return null;
    const person = events.reduce(evolvePerson, before);
    this.#keep(person);
    const isNew = before.version === 0;
    const isSame = before.name === person.name && sameDevices(before, person);
    if (!isNew && !isSame) this.#onChange(person);
    return person;
  }

  #keep(person: PersonState): void {
    this.#cache.delete(person.id);
    this.#cache.set(person.id, { person, at: this.#now() });
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > MAX_CACHED && oldest !== undefined) this.#cache.delete(oldest);
  }
}

function personAppend(
  { id, version }: PersonState,
  events: readonly PersonEvent[],
  at: number,
): Append {
  return {
    stream: id,
    kind: 'person',
    expectedVersion: version,
    events,
    command: null,
    mark: PERSON_MARK,
    at,
  };
}

/** Names the device that holds a valid token. */
export function deviceOf(token: string): string {
  return deviceIdOf(hashOf(token.split('.')[1] ?? ''));
}

function sameDevices({ devices: a }: PersonState, { devices: b }: PersonState): boolean {
  return a.length === b.length && a.every(({ hash }, index) => hash === b[index]?.hash);
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function sameHash(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a, 'hex'), Buffer.from(b, 'hex'));
}

/** Checks every key whatever it finds, each in constant time. */
function hasKey({ devices }: PersonState, secret: string): boolean {
  const hash = hashOf(secret);
  let isFound = false;
  for (const device of devices) if (sameHash(device.hash, hash)) isFound = true;
  return isFound;
}
