import { describe, expect, test } from 'vitest';
import type { BusMessage } from '../bus/bus.ts';
import { LocalBus } from '../bus/local-bus.ts';
import { DEFAULT_LIMITS } from '../runtime/config.ts';
import { StoreError, type Append, type StreamKind } from '../store/game-store.ts';
import { newTableId } from '../store/ids.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { tableMark } from '../table/show-table.ts';
import { openTable } from '../table/decide-table.ts';
import { TWO_PEOPLE } from '../testing/test-client.ts';
import { openHouse, openTestTable, settle, startGame } from '../testing/test-table.ts';
import { LOBBY_TOPIC } from './room-services.ts';

/** A store that says what it was asked. */
class AskedStore extends MemoryStore {
  readonly appends: (readonly Append[])[] = [];
  readonly asked: unknown[] = [];
  sizeBytes = 0;
  isLate = false;
  isListing = true;

  override append(appends: readonly Append[]) {
    if (this.isLate) {
      return Promise.resolve({ type: 'conflict', stream: 'x', version: 1 } as const);
    }
    this.appends.push(appends);
    return super.append(appends);
  }

  override due(now: number, limit: number, server: string) {
    this.asked.push(['due', limit]);
    return super.due(now, limit, server);
  }

  override list(kind: StreamKind, states: readonly string[], limit: number) {
    this.asked.push(['list', kind, limit]);
    if (!this.isListing) return Promise.reject(new StoreError('unavailable', 'too slow'));
    return super.list(kind, states, limit);
  }

  override status() {
    this.asked.push(['status']);
    return Promise.resolve({
      description: '',
      durability: '',
      sizeBytes: this.sizeBytes,
    });
  }
}

async function house(limits = {}) {
  const store = new AskedStore();
  const bus = new LocalBus();
  const news: BusMessage[] = [];
  bus.subscribe(LOBBY_TOPIC, (message) => news.push(message));
  const opened = await openHouse({ store, bus, limits });
  const person = (name: string) => opened.person(name);
  return { ...opened, person, store, news, rooms: opened.server.rooms };
}

describe('[O1] a table is opened', () => {
  test('with its opener, in one transaction with their answer, and told to the lobby', async () => {
    const { rooms, store, news, person, server } = await house();
    const ann = await person('Ann');
    const asker = { person: ann.person ?? '', name: 'Ann' };
    const opened = await rooms.open(asker, 'request', TWO_PEOPLE);
    if (!opened.ok) throw new Error(opened.error.code);
    const at = server.clock.now();
    const { events, table } = openTable(opened.value, asker, TWO_PEOPLE, at);
    expect(store.appends.at(-1)).toEqual([
      expect.objectContaining({
        stream: asker.person,
        command: { by: asker.person, id: 'request', answer: { table: opened.value } },
      }),
      {
        stream: opened.value,
        kind: 'table',
        expectedVersion: 0,
        events,
        command: null,
        mark: tableMark(table, DEFAULT_LIMITS.fillingMs),
        at,
      },
    ]);
    expect(news).toMatchObject([{ type: 'changed', data: null }]);
    // what their person is now was read again
    await server.people.rename(asker.person, 'Anna');
    expect(await rooms.tablesOf(asker.person)).toMatchObject([{ table: opened.value }]);
    expect(await rooms.tablesOf('somebody else')).toEqual([]);
  });

  test('against computers begins at once', async () => {
    const { rooms, person, server } = await house();
    const ann = await person('Ann');
    const seats = [{ kind: 'open' }, { kind: 'computer', level: 1 }] as const;
    const asker = { person: ann.person ?? '', name: 'Ann' };
    await rooms.open(asker, 'request', { ...TWO_PEOPLE, seats: [...seats] });
    await settle(server);
    expect(await rooms.lobby()).toMatchObject([{ playing: true }]);
  });

  test.each([
    ['choices that make no game', { edition: 'atari' }, 'unknown-edition'],
    ['no seat for a person', { seats: [{ kind: 'computer', level: 1 }] }, 'no-open-seat'],
  ])('not with %s', async (_, choices, code) => {
    const { rooms, person, store } = await house();
    const ann = await person('Ann');
    const asker = { person: ann.person ?? '', name: 'Ann' };
    const before = store.appends.length;
    const opened = await rooms.open(asker, 'r', { ...TWO_PEOPLE, ...choices } as typeof TWO_PEOPLE);
    expect(opened).toMatchObject({ ok: false, error: { code } });
    expect(store.appends).toHaveLength(before);
  });

  test('not by somebody unknown, nor while they do something else', async () => {
    const { rooms, person, store, news } = await house();
    const unknown = await rooms.open({ person: 'nobody', name: 'X' }, 'r', TWO_PEOPLE);
    expect(unknown).toEqual({ ok: false, error: { code: 'name-needed' } });
    const ann = await person('Ann');
    store.isLate = true;
    const late = await rooms.open({ person: ann.person ?? '', name: 'Ann' }, 'r', TWO_PEOPLE);
    expect(late).toEqual({ ok: false, error: { code: 'stale' } });
    expect(news).toEqual([]);
    // read again next time
    store.isLate = false;
    const again = await rooms.open({ person: ann.person ?? '', name: 'Ann' }, 'r', TWO_PEOPLE);
    expect(again.ok).toBe(true);
  });
});

describe('[O4] lists', () => {
  test('are a hundred tables long', async () => {
    const { rooms, store, person } = await house();
    const ann = (await person('Ann')).person ?? '';
    for (let i = 0; i < 101; i++) {
      const id = newTableId(i);
      const { events, table } = openTable(id, { person: ann, name: 'Ann' }, TWO_PEOPLE, i);
      await store.append([
        {
          stream: id,
          kind: 'table',
          expectedVersion: 0,
          events,
          command: null,
          mark: tableMark(table, 1),
          at: i,
        },
      ]);
    }
    expect(await rooms.lobby()).toHaveLength(100);
    expect(await rooms.tablesOf(ann)).toHaveLength(100);
  });

  test('a table that is not listed is found by those who sit there only', async () => {
    const all = await house();
    const ann = await all.person('Ann');
    await openTestTable(all, ann, { listed: false });
    expect(await all.rooms.lobby()).toEqual([]);
    expect(await all.rooms.tablesOf(ann.person ?? '')).toHaveLength(1);
  });
});

describe('[O4] a sweep', () => {
  test('looks at the size of the store every ten seconds', async () => {
    const { rooms, store, time } = await house({ storeBytes: 1000 });
    const measures = () => store.asked.filter((each) => String(each) === 'status').length;
    store.sizeBytes = 1000;
    await rooms.sweep();
    expect([measures(), rooms.isFull]).toEqual([1, false]);
    store.sizeBytes = 1001;
    time.pass(9_999);
    await rooms.sweep();
    expect([measures(), rooms.isFull]).toEqual([1, false]);
    time.pass(1);
    await rooms.sweep();
    expect([measures(), rooms.isFull]).toEqual([2, true]);
    store.sizeBytes = 1000;
    time.pass(10_000);
    await rooms.sweep();
    expect(rooms.isFull).toBe(false);
  });

  test('looks for draws once, and for what is due each time, so many at most', async () => {
    const { rooms, store } = await house();
    store.asked.length = 0;
    await rooms.sweep();
    await rooms.sweep();
    expect(store.asked).toEqual([['due', 500], ['list', 'game', 500], ['status'], ['due', 500]]);
  });

  test('wakes what is due even if something else of it fails', async () => {
    const { rooms, store } = await house();
    store.asked.length = 0;
    store.isListing = false;
    await expect(rooms.sweep()).rejects.toThrow('too slow');
    expect(store.asked).toEqual([['due', 500], ['list', 'game', 500], ['status']]);
  });

  test('wakes the table of a draw that nobody looks at', async () => {
    const first = await house();
    const { table } = await startGame(first);
    const { store } = first;
    const other = await openHouse({ store, time: first.time });
    await store.append([
      {
        stream: `${table}x`,
        kind: 'game',
        expectedVersion: 0,
        events: [],
        command: null,
        mark: { state: 'gathering', owner: null, wakeAt: null, summary: null, members: [] },
        at: 1,
      },
    ]);
    expect(other.server.rooms.count).toBe(0);
    await other.server.rooms.sweep();
    expect(other.server.rooms.count).toBe(1);
    expect(other.server.rooms.room(table).id).toBe(table);
    expect(other.server.rooms.count).toBe(1);
  });

  test('forgets a room in which nobody is, after a while; one without a table at once', async () => {
    const all = await house({ idleRoomMs: 1000 });
    const { rooms, server, time } = all;
    const ann = await all.person('Ann');
    const table = await openTestTable(all, ann, { seats: [{ kind: 'open' }, { kind: 'open' }] });
    rooms.room('t'.repeat(26));
    expect(rooms.count).toBe(2);
    await rooms.sweep();
    expect(rooms.count).toBe(1);
    time.pass(5000);
    await rooms.sweep();
    expect(rooms.count).toBe(1);
    await ann.exit(table);
    await settle(server);
    time.pass(999);
    await rooms.sweep();
    expect(rooms.count).toBe(1);
    time.pass(1);
    await rooms.sweep();
    expect(rooms.count).toBe(0);
  });

  test('[O4] rooms in memory know who is seated', async () => {
    const all = await house();
    const ann = await all.person('Ann');
    const table = await openTestTable(all, ann);
    const { rooms } = all;
    expect(rooms.isSeated(table, ann.person ?? '')).toBe(true);
    expect(rooms.isSeated(table, 'eve')).toBe(false);
    expect(rooms.isSeated('t'.repeat(26), ann.person ?? '')).toBe(false);
  });
});
