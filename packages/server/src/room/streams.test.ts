import type { Change } from '@luctor/host';
import { ABANDONED_AFTER_MS, replay, type GameEvent } from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../runtime/config.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { StoreError, type Append } from '../store/game-store.ts';
import { tableMark } from '../table/show-table.ts';
import { evolveTable } from '../table/table-state.ts';
import { wholeSetup } from '../testing/test-words.ts';
import { GAME_ID, gameOfThree, TABLE_ID, threeSeats, withSeat } from '../testing/three-seats.ts';
import { topicOf, type RoomServices } from './room-services.ts';
import { Streams, type StoredGame } from './streams.ts';

const NOW = 2_000_000;
const SECRET = 'ab'.repeat(32);

function streams() {
  const store = new MemoryStore();
  const draws: unknown[] = [];
  const told: unknown[] = [];
  const shown: number[] = [];
  const services = {
    store,
    limits: DEFAULT_LIMITS,
    clock: { now: () => NOW },
    coordination: { server: 'a' },
    bus: { publish: (topic: string, news: unknown) => told.push([topic, news]) },
    newDraw: (game: string, number: number) => {
      draws.push([game, number]);
      return { secret: SECRET, attempt: { game, number } };
    },
  } as unknown as RoomServices;
  const all = new Streams(TABLE_ID, services, ({ version }) => void shown.push(version));
  return { store, draws, told, shown, streams: all };
}

const MOVED = (() => {
  const game = gameOfThree('playing');
  const before = game.state;
  game.playOn(1);
  const events = game.events.slice(before.version);
  return { game, change: { before, after: game.state, events, from: null } satisfies Change };
})();

describe('[O3] what is written', () => {
  test('at a table', () => {
    const table = threeSeats('filling');
    const events = [{ type: 'sat', seat: 1, person: 'eve', name: 'Eve', at: 9 }] as const;
    const after = evolveTable(table, events[0]);
    expect(streams().streams.planTable(table, events)).toEqual({
      table: after,
      appends: [
        {
          stream: TABLE_ID,
          kind: 'table',
          expectedVersion: table.version,
          events,
          command: null,
          mark: tableMark(after, DEFAULT_LIMITS.fillingMs),
          at: NOW,
        },
      ],
    });
  });

  test('in a game: the events, and the answer to who asked', () => {
    const table = threeSeats('playing');
    const from = { by: 'ann', id: 'r' };
    const { change } = MOVED;
    const planned = streams().streams.planGame(table, GAME_ID, { ...change, from });
    expect(planned.table).toBe(table);
    expect(planned.appends).toMatchObject([
      {
        stream: GAME_ID,
        kind: 'game',
        expectedVersion: change.before.version,
        events: change.events,
        command: { by: 'ann', id: 'r', answer: { version: change.after.version } },
        mark: { state: 'playing', owner: null, summary: null, members: [] },
        at: NOW,
      },
    ]);
    const own = streams().streams.planGame(table, GAME_ID, change);
    expect(own.appends.map(({ command }) => command)).toEqual([null]);
  });

  test('[C7] a game without a clock is looked at once it may be abandoned; one that is over never', () => {
    const table = threeSeats('playing');
    // no computer is to move, and no clock runs
    const still = { ...MOVED.change.after, turn: null, clock: null } as unknown as Change['after'];
    const wakeAt = (after: Change['after']) =>
      streams().streams.planGame(table, GAME_ID, { ...MOVED.change, after }).appends[0]?.mark
        .wakeAt;
    const over = { ...still, phase: 'over' } as Change['after'];
    expect([wakeAt(still), wakeAt(over)]).toEqual([NOW + ABANDONED_AFTER_MS, null]);
  });

  test('the end of a game is an event of the table too, once', () => {
    const table = threeSeats('playing');
    const before = withSeat(MOVED.change.before, 1, { left: 'resigned' });
    const after = { ...before, phase: 'over' } as const;
    const change = { before, after, events: [], from: null };
    const { streams: own } = streams();
    const planned = own.planGame(table, GAME_ID, change);
    const ended = own.planTable(table, [{ type: 'gameOver', left: [1], at: NOW }]);
    expect(planned.table).toEqual(ended.table);
    expect(planned.appends).toHaveLength(2);
    expect(planned.appends[1]).toEqual(ended.appends[0]);
    expect(planned.appends[0]).toMatchObject({ stream: GAME_ID, mark: { state: 'over' } });
    const again = own.planGame(table, GAME_ID, { ...change, before: after });
    expect([again.table, again.appends.length]).toEqual([table, 1]);
  });

  test('[S3] the first events of a game, with the number of this attempt and those before', () => {
    const drop = { type: 'gameDropped', reason: 'no-answer', seats: [1], at: 21 } as const;
    const table = evolveTable(threeSeats('playing'), drop);
    const players = gameOfThree('commit').state.setup.players;
    const setup = wholeSetup(table.choices, players);
    const { streams: own, draws } = streams();
    const { game, appends, table: after } = own.planBeginning(table, setup);
    expect(draws).toEqual([[game.id, 2]]);
    expect(game.id.startsWith(TABLE_ID)).toBe(true);
    expect(after).toMatchObject({ phase: 'playing', game: game.id, games: 2 });
    const [first, second] = appends as [Append, Append];
    expect(second).toEqual(
      own.planTable(table, [{ type: 'gameBegun', game: game.id, at: NOW }]).appends[0],
    );
    const events = first.events as readonly GameEvent[];
    expect(first).toMatchObject({ stream: game.id, expectedVersion: 0, command: null, at: NOW });
    expect(events[0]).toMatchObject({
      type: 'gameCreated',
      secret: SECRET,
      at: NOW,
      attempt: { game: game.id, number: 2 },
      voided: [{ number: 1, silent: ['Bob'] }],
    });
    expect(game).toEqual({ id: game.id, state: replay(events), lastAt: NOW });
  });
});

describe('[O3] what is read', () => {
  const opened = { ...threeSeats('playing') };
  const tableEvents = [
    {
      type: 'opened',
      id: TABLE_ID,
      host: 'ann',
      hostName: 'Ann',
      choices: opened.choices,
      at: 0,
    },
    { type: 'sat', seat: 0, person: 'ann', name: 'Ann', at: 10 },
    { type: 'sat', seat: 1, person: 'bob', name: 'Bob', at: 10 },
    { type: 'gameBegun', game: GAME_ID, at: 20 },
  ];
  const appendOf = (
    stream: string,
    kind: 'table' | 'game',
    expectedVersion: number,
    events: readonly unknown[],
  ): Append => ({
    stream,
    kind,
    expectedVersion,
    events,
    command: null,
    mark: { state: 'x', owner: null, wakeAt: null, summary: null, members: [] },
    at: 1,
  });
  const { events, state } = MOVED.game;
  const lastAt = Math.max(...events.map((event) => ('at' in event ? (event.at ?? 0) : 0)));
  const stored: StoredGame = { id: GAME_ID, state, lastAt };

  async function withGame(log: readonly unknown[] = events) {
    const all = streams();
    await all.store.append([appendOf(TABLE_ID, 'table', 0, tableEvents)]);
    if (log.length > 0) await all.store.append([appendOf(GAME_ID, 'game', 0, log)]);
    return all;
  }

  test('nothing, where there is no table', async () => {
    expect(await streams().streams.read(null)).toBeNull();
    const { store, streams: own } = streams();
    await store.append([appendOf(TABLE_ID, 'table', 0, [])]);
    expect(await own.read(null)).toBeNull();
  });

  test('a table without a game', async () => {
    const { store, streams: own } = streams();
    await store.append([appendOf(TABLE_ID, 'table', 0, tableEvents.slice(0, 3))]);
    const found = await own.read(null);
    expect(found?.game).toBeNull();
    expect(found?.table).toMatchObject({ version: 3, phase: 'filling' });
  });

  test('a table and its game, whole or from what is known on', async () => {
    const { store, streams: own } = await withGame();
    const whole = await own.read(null);
    expect(whole).toEqual({ table: opened, game: stored });
    const asked: [string, number][] = [];
    const read = store.read.bind(store);
    store.read = (stream, after) => {
      asked.push([stream, after]);
      return read(stream, after);
    };
    own.adopt(opened);
    const early = { id: GAME_ID, state: replay(events.slice(0, 3)), lastAt: 5 };
    expect(await own.read(early)).toEqual(whole);
    expect(asked).toEqual([
      [TABLE_ID, 4],
      [GAME_ID, 3],
    ]);
    // the latest moment is never forgotten
    const later = { ...stored, lastAt: lastAt + 7 };
    expect((await own.read(later))?.game).toEqual(later);
    // another game is of no use
    asked.length = 0;
    expect(await own.read({ ...early, id: 'other' })).toEqual(whole);
    expect(asked.at(-1)).toEqual([GAME_ID, 0]);
  });

  test('[O3] the log of a game writes, tells other servers, and yields to who was first', async () => {
    const moves = { ...MOVED.change, from: { by: 'ann', id: 'r' } };
    const { streams: own, told, shown } = await withGame(events.slice(0, moves.before.version));
    own.adopt(opened);
    const log = own.logOf(GAME_ID, () => Promise.resolve(stored));
    expect(await log.append(moves, NOW)).toBe('written');
    const data = { [GAME_ID]: moves.after.version };
    expect(told).toEqual([[topicOf(TABLE_ID), { origin: 'a', type: 'changed', data }]]);
    expect(await log.answerTo?.(moves.from)).toBe(moves.after.version);
    expect(await log.answerTo?.({ by: 'bob', id: 'r' })).toBeNull();
    expect(await log.append(moves, NOW)).toBe('moved-on');
    expect(told).toHaveLength(1);
    // the table is shown once: it has not changed
    expect(shown).toEqual([opened.version]);
  });

  test('a long game in parts, while others are served', async () => {
    const hints = Array.from({ length: 1200 }, (_, n) => ({ type: 'hintTaken', seat: 0, at: n }));
    const { streams: own } = await withGame([...events, ...hints]);
    let turns = 0;
    const count = (): void => {
      turns++;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    const found = await own.read(null);
    clearImmediate(next);
    expect(found?.game?.state.version).toBe(events.length + 1200);
    expect(turns).toBeGreaterThanOrEqual(2);
  });

  test('games of one edition share its rules in memory', async () => {
    const [a, b] = [await withGame(), await withGame()];
    const [one, two] = [await a.streams.read(null), await b.streams.read(null)];
    expect(one?.game?.state.setup.ruleset).toBe(two?.game?.state.setup.ruleset);
  });

  test.each<[string, readonly unknown[], string]>([
    ['no game', [], `no game ${GAME_ID}`],
    ['a log that is none', [{ type: 'nonsense' }], `${GAME_ID}: {`],
  ])('%s is a damaged store', async (_, log, text) => {
    const { streams: own } = await withGame(log);
    const failed = own.read(null);
    await expect(failed).rejects.toBeInstanceOf(StoreError);
    await expect(failed).rejects.toMatchObject({ code: 'damaged' });
    await expect(failed).rejects.toThrow(text);
  });

  test('a game without events is a damaged store', async () => {
    const { store, streams: own } = await withGame([]);
    await store.append([appendOf(GAME_ID, 'game', 0, [])]);
    await expect(own.read(null)).rejects.toMatchObject({
      code: 'damaged',
      message: `damaged: ${GAME_ID}: no events`,
    });
  });
});
