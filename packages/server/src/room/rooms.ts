import { checkChoices, openTable, type Asker } from '../table/decide-table.ts';
import { LISTED_STATES, LIVE_STATES, tableMark } from '../table/show-table.ts';
import { tableOf } from '../store/ids.ts';
import type { People } from '../people/people.ts';
import type { LobbyEntry, RequestError, TableChoices } from '@luctor/protocol';
import { err, ok, type Result } from '@luctor/rules';
import { Room } from './room.ts';
import { LOBBY_TOPIC, type RoomServices } from './room-services.ts';

const MAX_DUE = 500;
const MAX_LISTED = 100;
/** How often the size of the store is looked at. */
const MEASURED_MS = 10_000;

/** The rooms in memory, and all tables. */
export class Rooms {
  readonly #services: RoomServices;
  readonly #people: People;
  readonly #rooms = new Map<string, Room>();
  #isFull = false;
  #measuredAt = -Infinity;
  #areDrawsFound = false;

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
    const { store, bus, origin, limits } = this.#services;
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
    bus.publish(LOBBY_TOPIC, { origin, type: 'changed', data: null });
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
    const { store } = this.#services;
    const listed = await store.listFor(person, 'table', LIVE_STATES, MAX_LISTED);
    return listed.map(({ summary }) => summary as LobbyEntry);
  }

  /** Ends games whose time is up, whichever process last played them; forgets idle rooms. */
  async sweep(): Promise<void> {
    const now = this.#services.clock.now();
    if (now - this.#measuredAt >= MEASURED_MS) await this.#measure(now);
    if (!this.#areDrawsFound) await this.#findDraws();
    const due = await this.#services.store.due(now, MAX_DUE, this.#services.origin);
    for (const stream of due) this.room(tableOf(stream)).wake();
    for (const [id, room] of this.#rooms) {
      if (!room.isQuiet(now)) {
        room.checkAbsences(now);
        continue;
      }
      room.close();
      this.#rooms.delete(id);
    }
  }

  /** A draw has no time of its own: after a crash nobody would look at it until a player comes. */
  async #findDraws(): Promise<void> {
    const draws = await this.#services.store.list('game', ['gathering'], MAX_DUE);
    this.#areDrawsFound = true;
    for (const { stream } of draws) this.room(tableOf(stream)).wake();
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
