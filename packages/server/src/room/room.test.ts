import type { TableChoices } from '@luctor/protocol';
import { aboutOf } from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import type { BusMessage } from '../bus/bus.ts';
import { LocalBus } from '../bus/local-bus.ts';
import { servesAlone } from '../coordination/alone.ts';
import type { Coordination } from '../coordination/coordination.ts';
import { MemoryCoordination, SharedMemory } from '../coordination/memory-coordination.ts';
import { createLog } from '../runtime/log.ts';
import { StoreError, type Append } from '../store/game-store.ts';
import { newTableId } from '../store/ids.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { openTable } from '../table/decide-table.ts';
import { tableMark } from '../table/show-table.ts';
import { TWO_PEOPLE } from '../testing/test-client.ts';
import {
  gather,
  openHouse,
  openTestTable,
  settle,
  startGame,
  TestPerson,
} from '../testing/test-table.ts';
import { TEST_WORDS } from '../testing/test-words.ts';
import type { WordService } from '../words/word-service.ts';
import { LOBBY_TOPIC, topicOf } from './room-services.ts';

/** What a room answers in every case, whom it shows out, and what it tells others. */

/** A store that can come too late, or fail, for streams of one kind. */
class TroubledStore extends MemoryStore {
  reads: string[] = [];
  appends = 0;
  lateKind: Append['kind'] | null = null;
  failure: Error | null = null;

  override async append(appends: readonly Append[]) {
    if (this.failure !== null) throw this.failure;
    if (appends.some(({ kind }) => kind === this.lateKind)) {
      this.appends++;
      return { type: 'conflict', stream: 'x', version: 0 } as const;
    }
    return super.append(appends);
  }

  override async read(stream: string, after: number) {
    this.reads.push(stream);
    if (this.failure !== null) throw this.failure;
    return super.read(stream, after);
  }
}

async function house(
  limits = {},
  coordination: Coordination = servesAlone('here'),
  words: WordService = TEST_WORDS,
) {
  const store = new TroubledStore();
  const bus = new LocalBus();
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) });
  const opened = await openHouse({ store, bus, limits, log, coordination, words });
  const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const person = (name: string) => opened.person(name);
  return { ...opened, person, store, bus, logged };
}

const framesOf = ({ frames }: TestPerson, type: string): Record<string, unknown>[] =>
  frames
    .map((frame) => JSON.parse(frame) as Record<string, unknown>)
    .filter((frame) => frame['type'] === type);

describe('[O1] who asks at the wrong place', () => {
  test('no table has this id', async () => {
    const { person, server } = await house();
    const ann = await person('Ann');
    const nowhere = newTableId(1);
    expect(await ann.enter(nowhere)).toBe('unknown-table');
    for (const request of [
      { type: 'sit' },
      { type: 'stand' },
      { type: 'ready' },
      { type: 'fill', seat: 0, level: 1 },
    ] as const) {
      expect(await ann.ask(nowhere, request)).toBe('unknown-table');
    }
    const command = { type: 'pass' } as const;
    const about = { subject: 'turn', number: 0 } as const;
    expect(await ann.play(nowhere, command, { about })).toBe('unknown-table');
    expect(await ann.say(nowhere, 'Hello?')).toBe('not-here');
    await server.rooms.sweep();
    expect(server.rooms.count).toBe(0);
  });

  test('no such game is played', async () => {
    const all = await house();
    const { table, first } = await startGame(all);
    const id = 'another-game-1';
    all.server.rooms.room(table).command(first, {
      type: 'command',
      id,
      table,
      game: `${table}9`,
      about: aboutOf(first.view, { type: 'pass' }),
      command: { type: 'pass' },
    });
    await settle(all.server);
    expect(first.answers.find((each) => each.id === id)?.error).toEqual({ code: 'unknown-game' });
    expect(all.server.metrics.get('luctor_commands_accepted_total')).toBe(4);
  });

  test('only what was carried out counts as accepted', async () => {
    const all = await house();
    const { table, first, second } = await startGame(all);
    const before = all.server.metrics.get('luctor_commands_accepted_total');
    expect(await second.play(table, { type: 'pass' })).not.toBeNull();
    expect(all.server.metrics.get('luctor_commands_accepted_total')).toBe(before);
    expect(await first.play(table, { type: 'pass' })).toBeNull();
    expect(all.server.metrics.get('luctor_commands_accepted_total')).toBe(before + 1);
  });

  test('[R8] nobody stands up during a game; during its draw they may', async () => {
    const all = await house();
    const { table, ann } = await startGame(all);
    expect(await ann.ask(table, { type: 'stand' })).toBe('game-running');
    const other = await all.person('Cleo');
    const second = await openTestTable(all, other);
    const dan = await all.person('Dan');
    await dan.enter(second);
    await dan.ask(second, { type: 'sit' });
    expect(other.view.phase).toBe('gathering');
    expect(await dan.ask(second, { type: 'stand' })).toBeNull();
    // the game that never began is shown to nobody who comes
    const eve = await all.person('Eve');
    await eve.enter(second);
    expect(framesOf(eve, 'snapshot')).toEqual([]);
    expect(eve.state.table?.game).toBeNull();
  });
});

describe('[O4] who is let in, and who has to go', () => {
  test('a person who left before they were let in is not here', async () => {
    const all = await house();
    const ann = await all.person('Ann');
    const table = await openTestTable(all, ann);
    const eve = await all.person('Eve');
    const room = all.server.rooms.room(table);
    room.enter(eve, 'request-1');
    room.exit(eve);
    await settle(all.server);
    expect(eve.answers).toEqual([{ type: 'answer', id: 'request-1', error: { code: 'stale' } }]);
    expect(framesOf(ann, 'presence').at(-1)).toMatchObject({ watchers: 0 });
  });

  test('the leaving of a person who was not here says nothing', async () => {
    const all = await house();
    const ann = await all.person('Ann');
    const table = await openTestTable(all, ann);
    const said: BusMessage[] = [];
    all.bus.subscribe(topicOf(table), (message) => said.push(message));
    all.time.pass(20_000);
    all.server.rooms.room(table).exit(await all.person('Eve'));
    await settle(all.server);
    expect(said).toEqual([]);
  });

  test('a stranger too many is refused; a person takes the place of one', async () => {
    const all = await house({ watchersPerTable: 1 });
    const ann = await all.person('Ann');
    const table = await openTestTable(all, ann);
    const [first, second] = ['192.0.2.8', '192.0.2.9'].map(
      (address) => new TestPerson(all.server, null, '', address),
    ) as [TestPerson, TestPerson];
    expect(await first.enter(table)).toBeNull();
    expect(await second.enter(table)).toBe('too-fast');
    const eve = await all.person('Eve');
    expect(await eve.enter(table)).toBeNull();
    expect(framesOf(first, 'shownOut')).toEqual([
      { type: 'shownOut', table, error: { code: 'too-fast' } },
    ]);
    const before = first.frames.length;
    await ann.say(table, 'Hello');
    expect(first.frames).toHaveLength(before);
    expect(framesOf(eve, 'chat')).toHaveLength(1);
  });

  test('watchers go when a game begins that they may not see', async () => {
    const all = await house();
    const ann = await all.person('Ann');
    const table = await openTestTable(all, ann, { watchers: false });
    const [eve, bob] = [await all.person('Eve'), await all.person('Bob')];
    expect(await eve.enter(table)).toBeNull();
    await bob.enter(table);
    await bob.ask(table, { type: 'sit' });
    expect(framesOf(eve, 'shownOut')).toEqual([
      { type: 'shownOut', table, error: { code: 'watching-not-allowed' } },
    ]);
    expect(framesOf(eve, 'snapshot')).toEqual([]);
    await gather(table, [ann, bob]);
    expect(framesOf(eve, 'patch')).toEqual([]);
    expect(framesOf(bob, 'presence').at(-1)).toMatchObject({ watchers: 0 });
  });

  test('a person who opens a closed table again has one more', async () => {
    const all = await house({ tablesPerPerson: 1 });
    const [ann, bob] = [await all.person('Ann'), await all.person('Bob')];
    const closed = await openTestTable(all, ann);
    await ann.ask(closed, { type: 'stand' });
    await openTestTable(all, bob);
    await bob.enter(closed);
    expect(await bob.ask(closed, { type: 'sit' })).toBe('too-many-tables');
    expect(await ann.ask(closed, { type: 'sit' })).toBeNull();
  });
});

describe('[O3] a store in trouble', () => {
  test('a request that always comes too late is decided eight times, and is stale then', async () => {
    const all = await house();
    const ann = await all.person('Ann');
    const table = await openTestTable(all, ann);
    const bob = await all.person('Bob');
    await bob.enter(table);
    all.store.lateKind = 'table';
    expect(await bob.ask(table, { type: 'sit' })).toBe('stale');
    expect(all.store.appends).toBe(8);
    all.store.lateKind = null;
    expect(await bob.ask(table, { type: 'sit' })).toBeNull();
  });

  test.each([
    [new StoreError('full', 'no room'), 'full'],
    [new Error('a defect'), 'failed'],
  ])('what is not saved is answered so and logged: %s', async (failure, code) => {
    const all = await house();
    const { table, first } = await startGame(all);
    all.store.failure = failure;
    expect(await first.ask(table, { type: 'sit' })).toBeNull();
    expect(await first.play(table, { type: 'pass' })).toBe('not-saved');
    expect(all.logged()).toContainEqual(
      expect.objectContaining({ text: 'Not saved', table, code }),
    );
    all.store.failure = null;
    await all.pass(2000);
    expect(await first.play(table, { type: 'pass' })).toBeNull();
  });

  test('[O4] a table that cannot be read is not read again at once, and logged once', async () => {
    const all = await house();
    const ann = await all.person('Ann');
    const table = await openTestTable(all, ann);
    const other = await openHouse({ store: all.store, time: all.time });
    const eve = new TestPerson(other.server, ann.person, 'Ann');
    all.store.failure = new StoreError('damaged', 'an entry');
    expect(await eve.enter(table)).toBe('not-saved');
    all.store.reads = [];
    expect(await eve.enter(table)).toBe('not-saved');
    other.server.rooms.room(table).wake();
    await settle(other.server);
    expect(all.store.reads).toEqual([]);
    all.store.failure = null;
    all.time.pass(30_000);
    expect(await eve.enter(table)).toBeNull();
  });

  test('what nobody asked for fails into the log', async () => {
    const all = await house();
    all.store.failure = new StoreError('unavailable', 'gone');
    const room = all.server.rooms.room(newTableId(1));
    room.wake();
    await settle(all.server);
    expect(all.logged()).toEqual([
      expect.objectContaining({ text: 'Not saved', table: room.id, code: 'unavailable' }),
    ]);
  });
});

describe('[O3] what others are told', () => {
  test('tables that change are news for the lobby; moves are news for the table', async () => {
    const all = await house();
    const ann = await all.person('Ann');
    const bob = await all.person('Bob');
    const table = await openTestTable(all, ann);
    const [lobby, own]: [string[], string[]] = [[], []];
    all.bus.subscribe(LOBBY_TOPIC, ({ type }) => lobby.push(type));
    all.bus.subscribe(topicOf(table), ({ type }) => own.push(type));
    await bob.enter(table);
    expect([lobby, own.filter((type) => type === 'changed')]).toEqual([[], []]);
    await bob.ask(table, { type: 'sit' });
    // sat, and the game began
    expect(lobby).toEqual(['changed', 'changed']);
    await gather(table, [ann, bob]);
    const moves = own.filter((type) => type === 'changed').length;
    expect(moves).toBeGreaterThan(4);
    expect(lobby).toHaveLength(2);
  });

  test('[O5] people at another server are read when it says so, and told to those here', async () => {
    const memory = new SharedMemory();
    const there = new MemoryCoordination('there', memory);
    const all = await house({}, new MemoryCoordination('here', memory));
    const [ann, bob] = [await all.person('Ann'), await all.person('Bob')];
    const { now } = all.server.clock;
    const table = await openTestTable(all, ann);
    await bob.enter(table);
    await bob.ask(table, { type: 'sit' });
    await bob.exit(table);
    const told = () => framesOf(ann, 'presence').at(-1);
    expect(told()).toMatchObject({ seats: [true, false], watchers: 0 });
    await there.join(now());
    const here = { table, people: [bob.person ?? ''], gone: [], watchers: 3 };
    await there.report([here], now());
    const say = async (origin: string) => {
      all.bus.publish(topicOf(table), { origin, type: 'presence', data: null });
      await settle(all.server);
    };
    await say('here');
    expect(told()).toMatchObject({ seats: [true, false], watchers: 0 });
    await say('there');
    expect(told()).toMatchObject({ seats: [true, true], watchers: 3 });
  });

  test('what it says itself is not news', async () => {
    const all = await house();
    const ann = await all.person('Ann');
    const table = await openTestTable(all, ann);
    all.store.reads = [];
    await ann.ask(table, { type: 'fill', seat: 1, level: 1 });
    // its own appends are known: nothing is read again
    expect(all.store.reads.filter((stream) => stream === table)).toEqual([]);
  });

  test('a room that was closed hears nothing and drives nothing', async () => {
    const all = await house();
    const { table, first } = await startGame(all);
    const room = all.server.rooms.room(table);
    room.close();
    all.store.reads = [];
    all.bus.publish(topicOf(table), { origin: 'there', type: 'changed', data: null });
    await settle(all.server);
    expect(all.store.reads).toEqual([]);
    expect(await first.play(table, { type: 'pass' })).toBe('not-saved');
  });
});

describe('[O1] a table whose game cannot begin', () => {
  /** As an older server stored it: everyone is there, at a level that the edition lacks. */
  async function impossible(store: MemoryStore, at: number): Promise<string> {
    const table = newTableId(at);
    const choices: TableChoices = {
      ...TWO_PEOPLE,
      edition: 'spectrum',
      seats: [{ kind: 'open' }, { kind: 'computer', level: 9 }],
    };
    const opened = openTable(table, { person: 'p1', name: 'Ann' }, choices, at);
    await store.append([
      {
        stream: table,
        kind: 'table',
        expectedVersion: 0,
        events: opened.events,
        command: null,
        mark: tableMark(opened.table, 1000),
        at,
      },
    ]);
    return table;
  }

  test('is closed when it is woken, and fails nobody', async () => {
    const { store, server, time, logged } = await house({ fillingMs: 1000 });
    const table = await impossible(store, server.clock.now());
    time.pass(1000);
    for (let sweeps = 0; sweeps < 3; sweeps++) {
      await server.rooms.sweep();
      await settle(server);
    }
    expect((await store.read(table, 2))?.events).toMatchObject([
      { type: 'closed', reason: 'cannot-begin' },
    ]);
    expect(await store.due(server.clock.now(), 10, 'here')).toEqual([]);
    expect(logged()).toEqual([]);
  });

  test('is tried while people may wait, and then closed: its words cannot be opened', async () => {
    const all = await house({ fillingMs: 5000 }, undefined, {
      ...TEST_WORDS,
      open: () => Promise.reject(new Error('no such words')),
    });
    const { server, time, logged } = all;
    const ann = await all.person('Ann');
    const seats: TableChoices['seats'] = [{ kind: 'open' }, { kind: 'computer', level: 1 }];
    const table = await openTestTable(all, ann, { seats });
    expect(logged()[0]).toMatchObject({ table, code: 'failed' });
    expect(ann.state.table).toMatchObject({ isClosed: false });
    const failures = logged().length;
    time.pass(5000);
    for (let sweeps = 0; sweeps < 3; sweeps++) {
      await server.rooms.sweep();
      await settle(server);
    }
    expect(ann.state.table).toMatchObject({ id: table, isClosed: true });
    expect(logged()).toHaveLength(failures);
  });
});
