import { gameIdOf } from '@luctor/protocol';
import { parseEvents, turnUsedMs, type Command, type GameEvent } from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import { openHouse, startGame, TestPerson, type TestHouse } from '../testing/test-table.ts';
import { TestTime } from '../testing/test-time.ts';
import { UnsteadyStore } from '../testing/unsteady-store.ts';

const TEN_SECONDS = {
  perTurnSeconds: 10,
  perPlayerSeconds: null,
  incrementSeconds: 0,
  overtime: 'points',
  placingSeconds: 15,
} as const;
const PASS: Command = { type: 'pass' };

async function open(choices: Parameters<typeof startGame>[1] = {}) {
  const time = new TestTime();
  const store = new UnsteadyStore(time);
  const house = await openHouse({ store, time });
  const game = await startGame(house, { clock: TEN_SECONDS, ...choices });
  const start = time.wall();
  return { ...game, house, store, time, start };
}

/** Lets time pass for a store that needs it: nobody waits for the queue. */
async function pass({ time }: TestHouse, ms: number): Promise<void> {
  await time.passInSteps(ms, async () => {
    for (let i = 0; i < 4; i++) await new Promise((resolve) => void setImmediate(resolve));
  });
}

async function eventsOf(store: UnsteadyStore, table: string): Promise<readonly GameEvent[]> {
  const events = parseEvents((await store.read(gameIdOf(table, 1), 0))?.events);
  if (!events.ok) throw new Error(JSON.stringify(events.error[0]));
  return events.value;
}

describe('finding 3: [O4] what a stranger sends costs no player time', () => {
  test('a burst before a move delays neither the move nor the next turn', async () => {
    const { house, store, table, first, second, start, time } = await open();
    const stranger = await house.person('Eve');
    await stranger.enter(table);
    await pass(house, 7500);
    store.mode = 5;
    for (let i = 0; i < 990; i++) {
      const room = house.server.rooms.room(table);
      room.enter(stranger, stranger.newId());
      room.request(stranger, { type: 'sit', table, id: stranger.newId() });
    }
    await pass(house, 1000);
    const answer = first.play(table, PASS);
    await pass(house, 20);
    expect(first.answers.at(-1)).toMatchObject({ error: null });
    expect(second.view.history).toMatchObject([{ type: 'pass', usedMs: 8500 }]);
    const since = second.view.turn?.runningSince ?? 0;
    expect(since).toBeGreaterThanOrEqual(start + 8500);
    expect(since).toBeLessThanOrEqual(start + 8510);
    store.mode = 0;
    await pass(house, 100);
    expect(await answer).toBeNull();
    expect(time.wall()).toBeLessThan(start + 10_000);
  });

  test('a player who comes back is let in before strangers are served', async () => {
    const { house, store, table, first } = await open();
    const stranger = await house.person('Eve');
    await stranger.enter(table);
    store.mode = 5;
    for (let i = 0; i < 100; i++) {
      house.server.rooms.room(table).enter(stranger, stranger.newId());
    }
    const again = new TestPerson(house.server, first.person, first.name);
    const entered = again.enter(table);
    await pass(house, 10);
    expect(again.view.phase).toBe('playing');
    store.mode = 0;
    await pass(house, 10);
    expect(await entered).toBeNull();
  });

  test('a seat is not taken over while a move of its player waits', async () => {
    const { house, store, table, first, second } = await open({
      clock: null,
      whenDropped: 'computer',
      graceSeconds: 10,
    });
    await first.exit(table);
    await pass(house, 9000);
    store.mode = 2000;
    const options = { ...second.view.options, racksVisible: true };
    void second.play(table, { type: 'setOptions', options });
    await pass(house, 900);
    const again = new TestPerson(house.server, first.person, first.name);
    again.state = first.state;
    void again.enter(table);
    void again.play(table, PASS);
    store.mode = 0;
    await pass(house, 5000);
    expect(again.view.history).toMatchObject([{ type: 'pass' }]);
    const types = (await eventsOf(store, table)).map(({ type }) => type);
    expect(types).not.toContain('seatTaken');
  });

  test('a connection that closed before it was let in is not at the table', async () => {
    const { house, table, first, second } = await open();
    const stranger = await house.person('Eve');
    house.server.rooms.room(table).enter(stranger, stranger.newId());
    house.server.rooms.room(table).exit(stranger);
    await house.pass(0);
    expect(second.state.presence?.watchers ?? 0).toBe(0);
    expect(await first.play(table, PASS)).toBeNull();
    expect(stranger.state.view).toBeNull();
  });
});

describe('finding 11: [C7] nobody pays for another’s lag', () => {
  test('the mover’s clock stops a lag earlier, the next one starts when the news is sent', async () => {
    const { house, table, first, second, start } = await open();
    first.lagMs = 800;
    await pass(house, 5000);
    expect(await first.play(table, PASS)).toBeNull();
    expect(second.view.history).toMatchObject([{ type: 'pass', usedMs: 4200 }]);
    expect(second.view.turn?.runningSince).toBe(start + 5000);
  });

  test('lag never gives more than the bound, however often', async () => {
    const { house, table, first, second } = await open();
    const { lagBoundMs } = house.server.limits;
    for (const mover of [first, second, first, second]) {
      mover.lagMs = 60_000;
      await pass(house, 3000);
      expect(await mover.play(table, PASS)).toBeNull();
    }
    const used = first.view.history.map(({ usedMs }) => usedMs);
    expect(used).toEqual(used.map(() => 3000 - lagBoundMs));
  });
});

describe('finding 10: [C7 O3] a store that fails', () => {
  test('time in which nothing can be saved is charged to nobody', async () => {
    const { house, store, table, first, second } = await open();
    await pass(house, 4000);
    store.mode = 'fails';
    for (let tries = 0; tries < 3; tries++) {
      expect(await first.play(table, PASS)).toBe('not-saved');
      await pass(house, 7000);
    }
    store.mode = 0;
    await pass(house, 2000);
    expect(await first.play(table, PASS)).toBeNull();
    expect(second.view.history).toMatchObject([{ type: 'pass' }]);
    expect(second.view.history[0]?.usedMs).toBeLessThanOrEqual(6000);
  });

  test('keeps its outage across a crash', async () => {
    const { house, store, table, first, time } = await open();
    await pass(house, 4000);
    await store.beat(time.wall());
    store.mode = 'fails';
    await pass(house, 1000);
    expect(await first.play(table, PASS)).toBe('not-saved');
    await pass(house, 15_000);
    // the process ends without a chance to write anything
    store.mode = 0;
    time.pass(10_000);
    const after = await openHouse({ store, time });
    const again = new TestPerson(after.server, first.person, first.name);
    await again.enter(table);
    const turn = again.view.turn ?? null;
    expect(turn && turnUsedMs(turn, time.wall())).toBe(4000);
    expect(await again.play(table, PASS)).toBeNull();
  });

  test('a move sent again by a new connection counts once, at its first arrival', async () => {
    const { house, store, table, first, second } = await open();
    await pass(house, 9000);
    store.mode = 3000;
    const id = first.newId();
    void first.play(table, PASS, { id });
    await pass(house, 1500);
    await Promise.resolve(house.server.rooms.room(table).exit(first));
    const again = new TestPerson(house.server, first.person, first.name);
    again.state = first.state;
    void again.enter(table);
    void again.play(table, PASS, { id });
    store.mode = 0;
    await pass(house, 4000);
    expect(again.answers.at(-1)).toMatchObject({ id, error: null });
    expect(second.view.history).toMatchObject([{ type: 'pass', usedMs: 9000 }]);
  });
});
