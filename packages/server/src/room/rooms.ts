import { checkChoices, openTable, type Asker } from '../table/decide-table.ts';
import { LISTED_STATES, LIVE_STATES, tableMark } from '../table/show-table.ts';
import { tableOf } from '../store/ids.ts';
import type { People } from '../people/people.ts';
import { COMPARED_MS } from '../runtime/config.ts';
import { eachInTurn } from '../runtime/each-in-turn.ts';
import type { LobbyEntry, RequestError, TableChoices } from '@luctor/protocol';
import { err, ok, type Result } from '@luctor/rules';
import { NOBODY_ELSEWHERE } from '../coordination/coordination.ts';
import { Room } from './room.ts';
import { LOBBY_TOPIC, topicOf, type RoomServices } from './room-services.ts';

const MAX_DUE = 500;
const MAX_LISTED = 100;
/** Nobody waits for a draw longer than this. */
const RECENT_MS = 10 * 60_000;
/** How often the size of the store is looked at. */
const MEASURED_MS = 10_000;

/** The rooms in memory, and all tables. */
export class Rooms {
  readonly #services: RoomServices;
  readonly #people: People;
  readonly #rooms = new Map<string, Room>();
  #isFull = false;
  #measuredAt = -Infinity;
  #comparedAt = -Infinity;
  #drawsFoundAt = -Infinity;

  constructor(services: RoomServices, people: People) {
    this.#services = services;
    this.#people = people;
  }

  get count(): number {
    return this.#rooms.size;
  }

  /** Whether the store has no room for more games. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** Whether this person has a seat at a table, as far as is known without asking the store. */
  isSeated(table: string, person: string): boolean {
    return this.#rooms.get(table)?.isSeated(person) ?? false;
  }

  room(table: string): Room {
    let room = this.#rooms.get(table);
    if (room === undefined) {
      room = new Room(table, this.#services);
      this.#rooms.set(table, room);
    }
    return room;
  }

  /** Opens a table, with the requester in its first open seat. A repeat finds the same table. */
  async open(
    asker: Asker,
    request: string,
    choices: TableChoices,
  ): Promise<Result<string, RequestError>> {
    const { store, bus, coordination, limits } = this.#services;
    const { person } = asker;
    const known = await store.findAnswer(person, person, request);
    if (known !== undefined) return ok((known as { table: string }).table);
    const checked = checkChoices(choices);
    if (!checked.ok) return checked;
    if ((await store.count('table', person, LIVE_STATES)) >= limits.tablesPerPerson) {
      return err({ code: 'too-many-tables' });
    }
    const at = this.#services.clock.now();
    const id = this.#services.newTableId(at);
    const { events, table } = openTable(id, asker, choices, at);
    const opening = await this.#people.openingAppend(person, id, request);
    if (opening === null) return err({ code: 'name-needed' });
    const outcome = await store.append([
      opening,
      {
        stream: id,
        kind: 'table',
        expectedVersion: 0,
        events,
        command: null,
        mark: tableMark(table, limits.fillingMs),
        at,
      },
    ]);
    this.#people.invalidate(person);
    // the same person did something else at the same moment: the client retries
    if (outcome.type === 'conflict') return err({ code: 'stale' });
    bus.publish(LOBBY_TOPIC, { origin: coordination.server, type: 'changed', data: null });
    // one person against computers waits for nobody
    this.room(id).wake();
    return ok(id);
  }

  async lobby(): Promise<readonly LobbyEntry[]> {
    const listed = await this.#services.store.list('table', LISTED_STATES, MAX_LISTED);
    return listed.map(({ summary }) => summary as LobbyEntry);
  }

  /** The tables where this person has a seat, to return to. */
  async tablesOf(person: string): Promise<readonly LobbyEntry[]> {
    return (await this.tablesOfAll([person])).get(person) ?? [];
  }

  /** The same for many people, in one query; those without tables are missing. */
  async tablesOfAll(
    people: readonly string[],
  ): Promise<ReadonlyMap<string, readonly LobbyEntry[]>> {
    const { store } = this.#services;
    const listed = await store.listFor(people, 'table', LIVE_STATES, MAX_LISTED);
    const entries = [...listed].map(
      ([person, tables]) => [person, tables.map(({ summary }) => summary as LobbyEntry)] as const,
    );
    return new Map(entries);
  }

  /**
   * Ends games whose time is up, whichever server last played them; forgets idle rooms. Whatever of
   * it fails, the rest is done.
   */
  async sweep(): Promise<void> {
    const { clock, coordination } = this.#services;
    const now = clock.now();
    await eachInTurn([
      () => this.#wakeDue(now),
      () => this.#tidy(now),
      async () => {
        if (coordination.isShared && now - this.#comparedAt >= COMPARED_MS)
          await this.#compare(now);
      },
      async () => {
        if (now - this.#drawsFoundAt >= this.#drawsFoundMs) await this.#findDraws(now);
      },
      async () => {
        if (now - this.#measuredAt >= MEASURED_MS) await this.#measure(now);
      },
    ]);
  }

  async #wakeDue(now: number): Promise<void> {
    const { store, coordination } = this.#services;
    const due = await store.due(now, MAX_DUE, coordination.server);
    for (const stream of due) this.room(tableOf(stream)).wake();
  }

  async #tidy(now: number): Promise<void> {
    const forgotten: string[] = [];
    for (const [id, room] of this.#rooms) {
      if (!room.isQuiet(now)) {
        room.checkAbsences(now);
        continue;
      }
      room.close();
      this.#rooms.delete(id);
      forgotten.push(id);
    }
    await this.#letGo(forgotten);
  }

  /** A draw has no time of its own: after a crash nobody would look at it until a player comes. */
  async #findDraws(now: number): Promise<void> {
    const isFirst = this.#drawsFoundAt === -Infinity;
    const draws = await this.#services.store.list('game', ['gathering'], MAX_DUE);
    this.#drawsFoundAt = now;
    for (const { stream, updatedAt } of draws) {
      // a draw that was given up stays in the store
      if (isFirst || now - updatedAt < RECENT_MS) this.room(tableOf(stream)).wake();
    }
  }

  /** Where no other server can die, draws are looked for once. */
  get #drawsFoundMs(): number {
    return this.#services.coordination.leaseMs;
  }

  async #letGo(tables: readonly string[]): Promise<void> {
    const { driving, bus, coordination } = this.#services;
    for (const table of await driving.release(tables)) {
      bus.publish(topicOf(table), { origin: coordination.server, type: 'released', data: null });
    }
  }

  /**
   * Whatever news was lost, the store has it: a few queries for all tables of this server find out
   * which of them fell behind, which have lost their driver, and who is there elsewhere.
   */
  async #compare(now: number): Promise<void> {
    this.#comparedAt = now;
    const { store, driving, coordination } = this.#services;
    const rooms = new Map([...this.#rooms].filter(([, { following }]) => following.isConcerned));
    if (rooms.size === 0) return;
    const streams = [...rooms.values()].flatMap(({ following }) =>
      following.versions.map(([id]) => id),
    );
    const [versions, elsewhere] = await Promise.all([
      store.versions(streams),
      coordination.elsewhere([...rooms.keys()], now),
    ]);
    for (const [id, { following }] of rooms) {
      following.compare(versions);
      following.learn(elsewhere.get(id) ?? NOBODY_ELSEWHERE);
    }
    const undriven = [...rooms.keys()].filter((id) => !driving.has(id));
    for (const { table, since } of await driving.takeAll(undriven)) {
      rooms.get(table)?.following.takeOver(since);
    }
  }

  /** Nothing could be saved since then: no player pays for that time, whether they tried or not. */
  noteFailure(since: number): void {
    for (const room of this.#rooms.values()) room.noteFailure(since);
  }

  /** The time is uncertain: until `unhold`, no clock runs at the tables that are driven here. */
  hold(): void {
    for (const [id, room] of this.#rooms) if (this.#services.driving.has(id)) room.hold();
  }

  async unhold(): Promise<void> {
    await Promise.all([...this.#rooms.values()].map((room) => room.unhold()));
  }

  async #measure(now: number): Promise<void> {
    this.#measuredAt = now;
    const { store, limits } = this.#services;
    this.#isFull = (await store.status()).sizeBytes > limits.storeBytes;
  }

  /** Stops all rooms, after writing what is pending. */
  async close(): Promise<void> {
    for (const room of this.#rooms.values()) room.close();
    await this.settled();
  }

  /** Resolves when no room has anything left to do. */
  async settled(): Promise<void> {
    await Promise.all([...this.#rooms.values()].map((room) => room.settled()));
  }
}
