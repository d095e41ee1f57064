import type { TableChoices } from '@luctor/protocol';
import { LocalBus } from '../../bus/local-bus.ts';
import { MemoryCoordination, SharedMemory } from '../../coordination/memory-coordination.ts';
import { createServer, type LuctorServer } from '../../net/server.ts';
import { BEAT_MS, SWEEP_MS } from '../../runtime/config.ts';
import type { GameStore } from '../../store/game-store.ts';
import { seededDraws } from '../seeded-draws.ts';
import { TWO_PEOPLE } from '../test-client.ts';
import { QUICK_COMPUTERS } from '../test-players.ts';
import { TEST_WORDS } from '../test-words.ts';
import { TestTime } from '../test-time.ts';
import type { Caller } from './fake-socket.ts';
import { HonestPlayer, type Complain } from './honest-player.ts';
import { TimedStore } from './timed-store.ts';

/** Servers in this process, their time and their store, and tables with people at them. */

const WRITE_MS = 4;
const TICK_MS = 50;
const MAX_TICKS = 2000;
const ALIVE_TICKS = 300;
const SWEEP_TICKS = SWEEP_MS / TICK_MS;
const BEAT_TICKS = BEAT_MS / TICK_MS;

export interface Seating {
  readonly name: string;
  readonly choices: Partial<TableChoices>;
  readonly honest: readonly string[];
  /** People who sit here and attack. */
  readonly hostile: readonly string[];
  /** How long honest players here think; absent: it varies. */
  readonly thinkMs?: number;
}

export interface StageOptions {
  /** Equal servers that share the store; absent: one. */
  readonly servers?: number | undefined;
  /** An empty one; absent: in memory. */
  readonly openStore?: (() => Promise<GameStore>) | undefined;
}

export interface StagedTable {
  readonly id: string;
  readonly seating: Seating;
  readonly honest: readonly HonestPlayer[];
  readonly hostile: readonly HonestPlayer[];
}

export class Stage {
  readonly time: TestTime;
  readonly store: TimedStore;
  /** Equal ones, which share the store. */
  readonly servers: readonly [LuctorServer, ...LuctorServer[]];
  /** The server's bytes, by game. */
  readonly secrets: ReadonlyMap<string, string>;
  /** The ids of everybody here. */
  readonly people = new Set<string>();
  /** Called before each tick's work. */
  onTick: () => void = () => {};
  #ticks = 0;
  #isSweeping = false;

  private constructor(
    time: TestTime,
    store: TimedStore,
    servers: readonly [LuctorServer, ...LuctorServer[]],
    secrets: ReadonlyMap<string, string>,
  ) {
    this.time = time;
    this.store = store;
    this.servers = servers;
    this.secrets = secrets;
  }

  static async open(
    seed: number,
    { servers: count = 1, openStore }: StageOptions = {},
  ): Promise<Stage> {
    const time = new TestTime();
    const store = new TimedStore(time, WRITE_MS, await openStore?.());
    const { secrets, newDraw, newTableId } = seededDraws(seed);
    const [bus, memory] = [new LocalBus(), new SharedMemory()];
    const start = (name: string): Promise<LuctorServer> =>
      createServer({
        store,
        time,
        computers: QUICK_COMPUTERS,
        words: TEST_WORDS,
        newDraw,
        newTableId,
        ...(count > 1 && { bus, coordination: new MemoryCoordination(name, memory) }),
      });
    const first = await start('server 1');
    const others: LuctorServer[] = [];
    for (let n = 2; n <= count; n++) others.push(await start(`server ${n}`));
    const stage = new Stage(time, store, [first, ...others], secrets);
    if (count > 1) for (const server of stage.servers) await stage.during(server.beat());
    return stage;
  }

  /** The server of whoever comes as number n. */
  serverOf(n: number): LuctorServer {
    return this.servers[n % this.servers.length] ?? this.servers[0];
  }

  async newPerson(name: string, address: string): Promise<Caller> {
    const { person, token } = await this.during(this.servers[0].people.create(name));
    this.people.add(person.id);
    return { person: person.id, name, address, cookie: `luctor=${token}` };
  }

  /** Lets time pass until something has happened. */
  async during<T>(something: Promise<T>): Promise<T> {
    const waiting = { isDone: false };
    const done = (): void => {
      waiting.isDone = true;
    };
    something.then(done, done);
    for (let ticks = 0; !waiting.isDone; ticks++) {
      if (ticks > MAX_TICKS) throw new Error('it does not happen');
      await this.tick();
    }
    return something;
  }

  async tick(): Promise<void> {
    this.onTick();
    this.#ticks++;
    await this.time.passInSteps(TICK_MS, () => this.store.drain());
    if (this.#ticks % ALIVE_TICKS === 0) for (const { hub } of this.servers) hub.checkAlive();
    if (this.#ticks % SWEEP_TICKS !== 0 || this.#isSweeping) return;
    this.#isSweeping = true;
    void this.#sweep().finally(() => void (this.#isSweeping = false));
    await this.store.drain();
  }

  async #sweep(): Promise<void> {
    const isBeat = this.servers.length > 1 && this.#ticks % BEAT_TICKS === 0;
    for (const server of this.servers) {
      if (isBeat) await server.beat();
      await server.sweep();
    }
  }

  /** Seats everybody; the game has begun. */
  async seat(seating: Seating, seed: number, complain: Complain): Promise<StagedTable> {
    const { choices, honest, hostile } = seating;
    const open = honest.length + hostile.length;
    const seats = choices.seats ?? Array.from({ length: open }, () => ({ kind: 'open' as const }));
    const people: HonestPlayer[] = [];
    for (const [index, name] of [...honest, ...hostile].entries()) {
      const isHonest = index < honest.length;
      people.push(
        new HonestPlayer({
          // the people of a table are at different servers
          server: this.serverOf(seed + index),
          time: this.time,
          caller: await this.newPerson(name, isHonest ? '10.0.0.1' : `10.1.${seed % 200}.${index}`),
          seed: seed * 100 + index * 10,
          complain: isHonest
            ? (problem) => complain(`${seating.name}: ${problem}`)
            : () => undefined,
          thinkMs: isHonest ? 5000 : 2000,
          exactlyMs: isHonest ? seating.thinkMs : undefined,
        }),
      );
    }
    const [host] = people;
    if (host === undefined) throw new Error('somebody opens the table');
    const opened = await this.during(host.client.open({ ...TWO_PEOPLE, ...choices, seats }));
    const { table } = opened;
    if (table === undefined) throw new Error(`no table: ${opened.error?.code}`);
    for (const person of people) {
      await this.during(person.join(table));
      if (person === host) continue;
      const sat = await this.during(person.client.request({ type: 'sit', table }));
      if (sat.error !== null) throw new Error(`no seat: ${sat.error.code}`);
    }
    for (let ticks = 0; host.view?.phase !== 'playing'; ticks++) {
      if (ticks > 200) throw new Error(`${seating.name} does not begin`);
      await this.tick();
    }
    return {
      id: table,
      seating,
      honest: people.slice(0, honest.length),
      hostile: people.slice(honest.length),
    };
  }
}

/** Runs everything that needs no time: promises only. */
export async function drain(): Promise<void> {
  await new Promise((resolve) => void setImmediate(resolve));
}
