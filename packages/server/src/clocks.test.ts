import { turnUsedMs, type GameEvent } from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import { MemoryStore } from './store/memory-store.ts';
import { openHouse, startGame, TestPerson } from './testing/test-table.ts';
import type { TestTime } from './testing/test-time.ts';

const SECOND = 1000;
/** `salon`: a minute a turn. */
const TURN = 60 * SECOND;

describe('the server keeps the clock', () => {
  test('[C7] a turn nobody claims ends by itself, and everyone sees it', async () => {
    const house = await openHouse();
    const { first, second } = await startGame(house);
    await house.pass(TURN - 1);
    expect(second.view.history).toHaveLength(0);
    await house.pass(1 + house.server.limits.lagBoundMs);
    for (const { view } of [first, second]) {
      expect(view.history).toMatchObject([{ type: 'lost', reason: 'time' }]);
    }
    expect(second.view.turn?.seat).toBe(second.view.viewer);
  });

  test('[C7] a move in flight when time ran out counts, within the limit', async () => {
    const house = await openHouse();
    const { table, first } = await startGame(house);
    first.lagMs = 400;
    await house.pass(TURN + 300);
    expect(await first.play(table, { type: 'pass' })).toBeNull();
    expect(first.view.history).toMatchObject([{ type: 'pass', usedMs: TURN - 100 }]);
  });

  // at tables of their own: after a first move the second turn would start at another moment
  test.each([
    [0, -1, null],
    [0, 0, 'time-up'],
    [400, 399, null],
    [400, 400, 'time-up'],
    [1000, 999, null],
    [1000, 1000, 'time-up'],
    [60_000, 999, null],
    [60_000, 1000, 'time-up'],
    [Infinity, 1000, 'time-up'],
  ])('[C7] a lag of %i ms, %i ms after the end of the turn: %s', async (lagMs, afterMs, code) => {
    const house = await openHouse();
    expect(house.server.limits.lagBoundMs).toBe(SECOND);
    const { table, first } = await startGame(house);
    first.lagMs = lagMs;
    house.time.pass(TURN + afterMs);
    expect(await first.play(table, { type: 'pass' })).toBe(code);
  });

  test('[C7] nobody can claim another’s turn before their lag is granted', async () => {
    const house = await openHouse();
    const { table, second } = await startGame(house);
    house.time.pass(TURN + 500);
    expect(await second.play(table, { type: 'claimTime' })).toBe('no-time-claim');
    house.time.pass(500);
    expect(await second.play(table, { type: 'claimTime' })).toBeNull();
  });

  test('[C3] a word begun in time may still be placed, for 15 seconds', async () => {
    const house = await openHouse();
    const { table, first, second } = await startGame(house);
    await first.play(table, { type: 'enter', entry: { type: 'word', word: 'ZZZ' } });
    expect(second.view.turn?.entry).toBeNull();
    await house.pass(TURN + SECOND);
    expect(first.view.turn?.fixedAt).not.toBeNull();
    await house.pass(15 * SECOND);
    expect(first.view.history).toMatchObject([{ type: 'lost', reason: 'placing-time' }]);
  });

  test('[C4] the clock stops when everyone agrees, and not before', async () => {
    const house = await openHouse();
    const { table, first, second } = await startGame(house);
    const stop = { type: 'changeClock', change: { type: 'stop' } } as const;
    await first.play(table, stop);
    expect(second.view).toMatchObject({
      clock: { running: true },
      proposals: [{ wish: { type: 'clock', change: stop.change } }],
    });
    await second.play(table, stop);
    expect(first.view.clock.running).toBe(false);
    await house.pass(10 * TURN);
    expect(first.view.history).toHaveLength(0);
  });
});

describe('a restart', () => {
  const restart = async (store: MemoryStore, time: TestTime, people: TestPerson[]) => {
    const house = await openHouse({ store, time });
    return {
      house,
      people: people.map(({ person, name }) => new TestPerson(house.server, person, name)),
    };
  };

  test('[C7] gives the downtime back to the player on turn', async () => {
    const store = new MemoryStore();
    const before = await openHouse({ store });
    const { table, first, second } = await startGame(before);
    before.time.pass(20 * SECOND);
    await store.beat(before.time.wall());
    // the server is down for an hour
    before.time.pass(3600 * SECOND);
    const { house, people } = await restart(store, before.time, [first, second]);
    const [again] = people;
    await again?.enter(table);
    const turn = again?.view.turn ?? null;
    expect(turn && turnUsedMs(turn, house.server.clock.now())).toBe(20 * SECOND);
    await house.pass(39 * SECOND);
    expect(again?.view.history).toHaveLength(0);
    await house.pass(2 * SECOND);
    expect(again?.view.history).toMatchObject([{ type: 'lost', reason: 'time' }]);
  });

  test('gives the time back once, however often the table is read again', async () => {
    const store = new MemoryStore();
    const before = await openHouse({ store });
    const { table, first } = await startGame(before);
    before.time.pass(3600 * SECOND);
    const { house, people } = await restart(store, before.time, [first]);
    await people[0]?.enter(table);
    for (const wait of [house.server.limits.idleRoomMs / 3, 2 * house.server.limits.idleRoomMs]) {
      await people[0]?.exit(table);
      await house.pass(wait);
      await people[0]?.enter(table);
    }
    const { events = [] } = (await store.read(people[0]?.state.game ?? '', 0)) ?? {};
    const given = (events as readonly GameEvent[]).filter(({ type }) => type === 'timeGivenBack');
    expect(given).toHaveLength(1);
  });
});

describe('a system clock that jumps', () => {
  test.each([
    ['an hour ahead', 3600 * SECOND],
    ['an hour back', -3600 * SECOND],
  ])('%s during games changes nothing', async (_, jump) => {
    const house = await openHouse();
    const { table, first } = await startGame(house);
    house.time.setWallBy(jump);
    await house.pass(30 * SECOND);
    expect(first.view.history).toHaveLength(0);
    expect(await first.play(table, { type: 'pass' })).toBeNull();
    expect(first.view.history).toMatchObject([{ type: 'pass', usedMs: 30 * SECOND }]);
  });

  test.each([
    ['an hour ahead', 3600 * SECOND],
    ['an hour back', -3600 * SECOND],
  ])('%s across a restart costs nobody time', async (_, jump) => {
    const store = new MemoryStore();
    const before = await openHouse({ store });
    const { table, first } = await startGame(before);
    before.time.pass(10 * SECOND);
    await store.beat(before.server.clock.now());
    before.time.setWallBy(jump);
    const house = await openHouse({ store, time: before.time });
    const again = new TestPerson(house.server, first.person, first.name);
    await again.enter(table);
    house.time.pass(5 * SECOND);
    expect(await again.play(table, { type: 'pass' })).toBeNull();
    expect(again.view.history).toMatchObject([{ type: 'pass', usedMs: 15 * SECOND }]);
  });
});
