import {
  type ContractGame,
  type ContractTable,
  type HostBench,
  type LogMode,
  type ScriptedMove,
} from '@luctor/host/testing';
import { gameIdOf } from '@luctor/protocol';
import {
  parseEvents,
  replay,
  viewFor,
  type Command,
  type GameState,
  type Seat,
} from '@luctor/rules';
import type { Bus } from '../bus/bus.ts';
import { LocalBus } from '../bus/local-bus.ts';
import type { ComputerPool } from '../computer/computer-pool.ts';
import { DEFAULT_LIMITS } from '../runtime/config.ts';
import { newTableId } from '../store/ids.ts';
import type { GameStore } from '../store/game-store.ts';
import { tableMark } from '../table/show-table.ts';
import type { TableEvent } from '../table/table-event.ts';
import { evolveTable, type TableState } from '../table/table-state.ts';
import { TWO_PEOPLE } from './test-client.ts';
import { gather, openHouse, settle, TestPerson, type TestHouse } from './test-table.ts';
import { TestTime } from './test-time.ts';
import { UnsteadyStore } from './unsteady-store.ts';

const THINKING_MS = 10;
const GRACE_SECONDS = 10;
const SWEEP_MS = 250;

/** Computers that follow a script, a moment later. */
class ScriptedPool implements ComputerPool {
  readonly budgets: { readonly at: number; readonly until: number }[] = [];
  readonly #time: TestTime;
  readonly #moveFor: NonNullable<ContractGame['think']>;

  constructor(time: TestTime, moveFor: NonNullable<ContractGame['think']> = () => PASS) {
    this.#time = time;
    this.#moveFor = moveFor;
  }

  think({ view, timeMs }: Parameters<ComputerPool['think']>[0]) {
    const at = this.#time.wall();
    this.budgets.push({ at, until: at + timeMs });
    const { promise: command, resolve, reject } = Promise.withResolvers<Command>();
    const answer = (move: ScriptedMove): void => {
      if (move === 'fails') reject(new Error('no memory'));
      else if (move !== 'never ends') resolve(move);
    };
    this.#time.after(THINKING_MS, () => answer(this.#moveFor(view)));
    return { command, hurry: () => undefined, cancel: () => undefined };
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

const PASS: Command = { type: 'pass' };

/** Writes a table straight to the store. It may seat only computers, which no request can open. */
async function storeTable(
  store: GameStore,
  game: ContractGame,
  people: readonly (TestPerson | null)[],
  at: number,
): Promise<string> {
  const id = newTableId(at);
  const seats = game.players.map((player) =>
    player.kind === 'person'
      ? ({ kind: 'open' } as const)
      : ({ kind: 'computer', level: player.level } as const),
  );
  const { clock, wordCheck } = game.choices ?? {};
  const choices: TableState['choices'] = {
    ...TWO_PEOPLE,
    edition: game.edition,
    seats,
    whenDropped: 'computer',
    graceSeconds: GRACE_SECONDS,
    ...(clock !== undefined && { clock }),
    ...(wordCheck !== undefined && wordCheck.type !== 'ask' && { wordCheck }),
  };
  const events: TableEvent[] = [{ type: 'opened', id, host: 'p', hostName: 'Host', choices, at }];
  people.forEach((each, seat) => {
    if (each === null) return;
    events.push({ type: 'sat', seat, person: each.person ?? '', name: each.name, at });
  });
  const table = events.reduce<TableState | null>(evolveTable, null);
  if (table === null) throw new Error('a table was opened');
  const mark = tableMark(table, DEFAULT_LIMITS.fillingMs);
  const stream = { stream: id, kind: 'table', expectedVersion: 0, command: null } as const;
  await store.append([{ ...stream, events, mark, at }]);
  return id;
}

/** Where games are kept, and what carries their news; absent: nothing leaves this process. */
export interface RoomGround {
  readonly store: GameStore;
  readonly bus?: Bus;
}

/** A room over a store: the whole server except sockets and threads. */
class RoomTable implements ContractTable {
  state!: GameState;
  readonly #store: UnsteadyStore;
  readonly #bus: Bus;
  readonly #time: TestTime;
  readonly #pool: ScriptedPool;
  readonly #people: (TestPerson | null)[];
  readonly #id: string;
  #house: TestHouse;

  private constructor(parts: {
    readonly store: UnsteadyStore;
    readonly bus: Bus;
    readonly time: TestTime;
    readonly pool: ScriptedPool;
    readonly house: TestHouse;
    readonly people: (TestPerson | null)[];
    readonly id: string;
  }) {
    this.#store = parts.store;
    this.#bus = parts.bus;
    this.#time = parts.time;
    this.#pool = parts.pool;
    this.#house = parts.house;
    this.#people = parts.people;
    this.#id = parts.id;
  }

  static async open(game: ContractGame, ground: RoomGround): Promise<RoomTable> {
    const time = new TestTime();
    const store = new UnsteadyStore(time, ground.store);
    const { bus = new LocalBus() } = ground;
    const pool = new ScriptedPool(time, game.think);
    const house = await openHouse({ store, bus, time, computers: pool });
    const people: (TestPerson | null)[] = [];
    for (const { kind, name } of game.players) {
      people.push(kind === 'person' ? await house.person(name) : null);
    }
    const id = await storeTable(store, game, people, time.wall());
    const table = new RoomTable({ store, bus, time, pool, house, people, id });
    house.server.rooms.room(id).wake();
    await table.#enterAll();
    await gather(
      id,
      people.filter((each) => each !== null),
    );
    await table.#read();
    return table;
  }

  get budgets() {
    return this.#pool.budgets;
  }

  async send(seat: Seat, command: Command, as: Parameters<ContractTable['send']>[2] = {}) {
    const answer = await this.#personAt(seat).play(this.#id, command, as);
    await this.#read();
    return answer;
  }

  async wait(ms: number): Promise<void> {
    for (let left = ms; left >= 0; left -= SWEEP_MS) {
      await this.#time.passInSteps(Math.min(left, SWEEP_MS), () => this.#settle());
      await this.#house.server.sweep();
      await this.#settle();
    }
    await this.#read();
  }

  setLog(mode: LogMode): void {
    this.#store.mode = mode;
  }

  /** Never waits for a store that waits for time to pass. */
  async #settle(): Promise<void> {
    do {
      for (let i = 0; i < 5; i++) await new Promise((resolve) => void setImmediate(resolve));
    } while (this.#store.underWay > 0);
    const isSlow = this.#store.waiting > 0 || Number(this.#store.mode) > 0;
    if (!isSlow) await settle(this.#house.server);
  }

  async goAway(ms: number): Promise<void> {
    await this.#store.beat(this.#time.wall());
    await this.#house.server.rooms.close();
    this.#time.pass(ms);
    this.#house = await openHouse({
      store: this.#store,
      bus: this.#bus,
      time: this.#time,
      computers: this.#pool,
    });
    const { server } = this.#house;
    this.#people.forEach((each, seat) => {
      if (each !== null) this.#people[seat] = new TestPerson(server, each.person, each.name);
    });
    await this.#enterAll();
    await this.#read();
  }

  async setAbsent(seat: Seat, isAbsent: boolean): Promise<void> {
    const person = this.#personAt(seat);
    if (!isAbsent) await person.enter(this.#id);
    else {
      await person.exit(this.#id);
      await this.wait(GRACE_SECONDS * 1000);
    }
    await this.#read();
  }

  viewOf(seat: Seat) {
    return this.#people[seat]?.view ?? viewFor(this.state, seat);
  }

  async close(): Promise<void> {
    await this.#house.server.close();
    await this.#bus.close();
  }

  #personAt(seat: Seat): TestPerson {
    const person = this.#people[seat] ?? null;
    if (person === null) throw new Error(`nobody sits at ${seat}`);
    return person;
  }

  async #enterAll(): Promise<void> {
    for (const each of this.#people) await each?.enter(this.#id);
    await settle(this.#house.server);
  }

  async #read(): Promise<void> {
    const stored = await this.#store.read(gameIdOf(this.#id, 1), 0);
    const events = parseEvents(stored?.events);
    if (!events.ok) throw new Error(JSON.stringify(events.error[0]));
    this.state = replay(events.value);
  }
}

/** For the contract of a host of games, on a server with this store and this bus. */
export function roomBench(open: () => Promise<RoomGround>): HostBench {
  return {
    can: ['people', 'clock', 'absence', 'time-away', 'repeats', 'outages'],
    start: async (game) => RoomTable.open(game, await open()),
  };
}
