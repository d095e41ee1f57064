import { describe, expect, test } from 'vitest';
import { auditLog, err, replay, viewFor, type ClockRules, type GameEvent } from '@luctor/rules';
import { createMemoryGameStore } from '../storage/memory-game-store.ts';
import type { GameStore } from '../storage/game-store.ts';
import { ANN, BOB, COMPUTER, createSessionBench, setupOf } from '../testing/session-bench.ts';
import type { SessionBench } from '../testing/session-bench.ts';
import type { LocalSession } from './local-session.ts';

/** A seed that gives the first seat the first turn. */
const ANN_BEGINS = 2;

async function logOf({ store }: SessionBench): Promise<readonly GameEvent[]> {
  const events = await store.events('game-1');
  return events.ok ? events.value : [];
}

function full() {
  return Promise.resolve(err({ code: 'full' as const }));
}

/** Plays a hint for the person on turn, or passes. */
async function playSomething(session: LocalSession): Promise<void> {
  const seat = session.view.value.turn?.seat;
  if (seat === undefined) throw new Error('nobody is on turn');
  const hint = await session.hints.take(seat);
  if (!hint.ok) throw new Error(hint.error.code);
  const refused = await session.send(
    seat,
    hint.value === null ? { type: 'pass' } : { type: 'play', placement: hint.value.placement },
  );
  expect(refused).toBeNull();
}

describe('a game at one screen', () => {
  test('[S3] begins by itself: people at the screen contribute after the commitment', async () => {
    const bench = createSessionBench();
    const session = await bench.start(setupOf('classic', [ANN, BOB]));
    expect(session.view.value.phase).toBe('playing');
    expect(session.view.value.fairness.contributed).toEqual([true, true]);
    expect(session.seatsHere).toEqual([0, 1]);
    const log = await logOf(bench);
    expect(log.slice(0, 3).map(({ type }) => type)).toEqual([
      'gameCreated',
      'contributed',
      'contributed',
    ]);
  });

  test('the computer answers each move, and every event is stored', async () => {
    const bench = createSessionBench();
    const session = await bench.start(setupOf('classic', [ANN, COMPUTER]));
    for (let i = 0; i < 6 && session.view.value.phase === 'playing'; i++) {
      expect(session.view.value.turn?.seat).toBe(0);
      await playSomething(session);
      await bench.timing.settle();
    }
    const log = await logOf(bench);
    expect(auditLog(log).ok).toBe(true);
    expect(viewFor(replay(log), 0)).toEqual(session.view.value);
    expect(session.view.value.history.length).toBeGreaterThanOrEqual(10);
    expect(session.saving.value).toBe('saved');
  });

  test('a move is published only once it is written', async () => {
    const memory = createMemoryGameStore();
    const gate = Promise.withResolvers<void>();
    let isGated = false;
    const store: GameStore = {
      ...memory,
      async append(...append) {
        if (isGated) await gate.promise;
        return memory.append(...append);
      },
    };
    const bench = createSessionBench(store);
    const session = await bench.start(setupOf('classic', [ANN, BOB]));
    const before = session.view.value;
    isGated = true;
    const seat = before.turn?.seat ?? 0;
    const sent = session.send(seat, { type: 'pass' });
    await bench.timing.settle();
    expect(session.view.value).toBe(before);
    expect(session.saving.value).toBe('saving');
    gate.resolve();
    expect(await sent).toBeNull();
    expect(session.view.value.turn?.seat).toBe(1 - seat);
  });

  test('a play sent twice is carried out once', async () => {
    const bench = createSessionBench();
    const session = await bench.start(setupOf('classic', [ANN, BOB]));
    const seat = session.view.value.turn?.seat ?? 0;
    const [first, second] = await Promise.all([
      session.send(seat, { type: 'pass' }),
      session.send(seat, { type: 'pass' }),
    ]);
    expect(first).toBeNull();
    expect(second?.code).toBe('stale');
  });

  test('[U5] several people with hidden racks: nobody sees the next rack while a computer plays', async () => {
    const bench = createSessionBench();
    bench.engine.answersAtOnce = false;
    const session = await bench.start(setupOf('classic', [ANN, BOB, COMPUTER]), 5);
    while (session.view.value.turn?.seat !== 2) {
      expect(session.view.value.viewer).toBe(session.view.value.turn?.seat);
      await playSomething(session);
      await bench.timing.settle();
    }
    expect(session.view.value.viewer).toBe('watcher');
    expect(session.viewOf(1)?.seats[1]?.rack).toHaveLength(7);
    expect(session.viewOf(2)).toBeNull();
  });
});

describe('failing storage', () => {
  test('the game goes on unsaved, and is written completely when there is room again', async () => {
    const memory = createMemoryGameStore();
    let isFull = true;
    const store: GameStore = {
      ...memory,
      create: (game) => (isFull ? full() : memory.create(game)),
      append: (...append) => (isFull ? full() : memory.append(...append)),
    };
    const bench = createSessionBench(store);
    const session = await bench.start(setupOf('classic', [ANN, BOB]));
    expect(session.saving.value).toBe('failed');
    await playSomething(session);
    expect(session.view.value.history).toHaveLength(1);
    isFull = false;
    await playSomething(session);
    expect(session.saving.value).toBe('saved');
    expect(replay(await logOf(bench)).history).toHaveLength(2);
  });

  test('a move that was never saved gives way to the moves another tab wrote', async () => {
    const memory = createMemoryGameStore();
    let isFull = false;
    let writeBehind: (() => Promise<unknown>) | null = null;
    const store: GameStore = {
      ...memory,
      async append(...append) {
        if (isFull) return full();
        await writeBehind?.();
        return memory.append(...append);
      },
    };
    const bench = createSessionBench(store);
    const first = await bench.start(setupOf('classic', [ANN, BOB]));
    const second = await bench.reopen();
    const { options } = first.view.value;
    isFull = true;
    const seat = first.view.value.turn?.seat ?? 0;
    expect(await first.send(seat, { type: 'pass' })).toBeNull();
    isFull = false;
    await second.tabs.takeOver();
    // a third tab writes just before the unsaved move could be
    writeBehind = async () => {
      writeBehind = null;
      const log = await logOf(bench);
      const summary = await memory.summary('game-1');
      if (!summary.ok) throw new Error('the game is there');
      const changed: GameEvent = {
        type: 'optionsChanged',
        options: { ...options, seeThinking: true },
      };
      await memory.append('game-1', log.length, [changed], summary.value);
    };
    second.close();
    await bench.timing.settle();
    expect(first.tabs.access.value).toBe('other-tab');
    expect(first.view.value.history).toEqual([]);
    expect(first.view.value.options.seeThinking).toBe(true);
  });

  test('a game deleted while there is no room is stored once there is', async () => {
    const memory = createMemoryGameStore();
    let isFull = false;
    const store: GameStore = {
      ...memory,
      create: (game) => (isFull ? full() : memory.create(game)),
    };
    const bench = createSessionBench(store);
    const session = await bench.start(setupOf('classic', [ANN, BOB]));
    await store.remove('game-1');
    isFull = true;
    await playSomething(session);
    expect(session.saving.value).toBe('failed');
    isFull = false;
    await playSomething(session);
    expect(session.saving.value).toBe('saved');
    expect(replay(await logOf(bench)).history).toHaveLength(2);
  });

  test('a game deleted in another tab during play is stored again', async () => {
    const bench = createSessionBench();
    const session = await bench.start(setupOf('classic', [ANN, BOB]));
    await bench.store.remove('game-1');
    await playSomething(session);
    expect(session.saving.value).toBe('saved');
    expect(replay(await logOf(bench)).history).toHaveLength(1);
  });
});

describe('two tabs', () => {
  test('the second watches, follows, and can take over', async () => {
    const bench = createSessionBench();
    const first = await bench.start(setupOf('classic', [ANN, BOB]));
    const second = await bench.reopen();
    expect(second.tabs.access.value).toBe('other-tab');
    expect(await second.send(0, { type: 'pass' })).toEqual({ code: 'other-tab' });

    await playSomething(first);
    await bench.timing.settle();
    expect(second.view.value.history).toHaveLength(1);

    await second.tabs.takeOver();
    expect(second.tabs.access.value).toBe('playing');
    expect(first.tabs.access.value).toBe('other-tab');
    await playSomething(second);
    await bench.timing.settle();
    expect(first.view.value).toEqual(second.view.value);
  });

  test.each([
    ['taken over', (_: LocalSession, second: LocalSession) => second.tabs.takeOver()],
    ['left', (first: LocalSession) => Promise.resolve(first.close())],
  ])('a tab that missed the news goes on from where a game was %s', async (_, change) => {
    const bench = createSessionBench();
    const first = await bench.start(setupOf('classic', [ANN, BOB]));
    const second = await bench.reopen();
    bench.tabs.carriesNews = false;
    await playSomething(first);
    await bench.timing.settle();
    expect(second.view.value.history).toEqual([]);
    await change(first, second);
    await bench.timing.settle();
    expect(second.view.value.history).toHaveLength(1);
    await playSomething(second);
    expect(second.tabs.access.value).toBe('playing');
    expect(replay(await logOf(bench)).history).toHaveLength(2);
  });

  test('when the playing tab is closed, the other one plays', async () => {
    const bench = createSessionBench();
    const first = await bench.start(setupOf('classic', [ANN, BOB]));
    const second = await bench.reopen();
    first.close();
    await bench.timing.settle();
    expect(second.tabs.access.value).toBe('playing');
    expect(await first.send(0, { type: 'pass' })).toEqual({ code: 'session-closed' });
  });

  test('a tab closed while it takes over leaves the game to the other', async () => {
    const bench = createSessionBench();
    const first = await bench.start(setupOf('classic', [ANN, BOB]));
    const second = await bench.reopen();
    const taken = second.tabs.takeOver();
    second.close();
    await taken;
    await bench.timing.settle();
    expect(second.tabs.access.value).toBe('other-tab');
    expect(first.tabs.access.value).toBe('playing');
    await playSomething(first);
    expect(replay(await logOf(bench)).history).toHaveLength(1);
  });

  test('a write by another tab never forks the game: refused, read again, watched', async () => {
    const bench = createSessionBench();
    const session = await bench.start(setupOf('classic', [ANN, BOB]));
    const log = await logOf(bench);
    const state = replay(log);
    const summary = await bench.store.summary('game-1');
    if (!summary.ok) throw new Error('the game is there');
    const behind: GameEvent = {
      type: 'optionsChanged',
      options: { ...state.options, seeThinking: true },
    };
    const facts = { ...summary.value, version: log.length + 1 };
    await bench.store.append('game-1', log.length, [behind], facts);
    expect(await session.send(state.turn?.seat ?? 0, { type: 'pass' })).toEqual({
      code: 'moved-on',
    });
    expect(session.tabs.access.value).toBe('other-tab');
    expect(session.view.value.options.seeThinking).toBe(true);
    expect(await logOf(bench)).toHaveLength(log.length + 1);
    await session.tabs.takeOver();
    expect(await session.send(state.turn?.seat ?? 0, { type: 'pass' })).toBeNull();
  });
});

describe('time during which nobody can play', () => {
  const clock: ClockRules = {
    perTurnSeconds: 10,
    perPlayerSeconds: null,
    incrementSeconds: 0,
    overtime: 'points',
    placingSeconds: null,
  };
  const timed = setupOf('classic', [ANN, BOB], { clock });
  const stop = { type: 'changeClock', change: { type: 'stop' } } as const;

  test('[C4, U5] no time passes under a cover, and the clock goes on when it is lifted', async () => {
    const bench = createSessionBench();
    const session = await bench.start(timed);
    await bench.timing.pass(4_000);
    session.sharedScreen.setCovered(true);
    expect(session.clock.value.running).toBe(false);
    await bench.timing.pass(60_000);
    expect(session.view.value.history).toEqual([]);
    expect(session.clock.value.turnLeftMs).toBe(6_000);
    session.sharedScreen.setCovered(false);
    await bench.timing.settle();
    expect(session.clock.value).toMatchObject({ running: true, turnLeftMs: 6_000 });
    const log = await logOf(bench);
    expect(log.at(-1)?.type).toBe('timeGivenBack');
    expect(log.some(({ type }) => type === 'clockChanged')).toBe(false);
    await bench.timing.pass(6_000);
    expect(session.view.value.history).toHaveLength(1);
  });

  test('a cover lifted and put back at once stops the clock throughout', async () => {
    const bench = createSessionBench();
    const session = await bench.start(timed);
    session.sharedScreen.setCovered(true);
    await bench.timing.pass(60_000);
    session.sharedScreen.setCovered(false);
    session.sharedScreen.setCovered(true);
    await bench.timing.pass(60_000);
    expect(session.clock.value).toMatchObject({ running: false, turnLeftMs: 10_000 });
  });

  test('[C4] a clock that people stop stays stopped, even if it stood still already', async () => {
    const bench = createSessionBench();
    const session = await bench.start(timed);
    session.sharedScreen.setCovered(true);
    expect(await session.send(0, stop)).toBeNull();
    session.sharedScreen.setCovered(false);
    await bench.timing.pass(60_000);
    expect(session.clock.value.running).toBe(false);
    expect(session.view.value.clock.running).toBe(false);
    session.close();
    const again = await bench.reopen();
    expect(again.view.value.clock.running).toBe(false);
  });

  test('[U7] a game closed under a cover has used the time up to the cover', async () => {
    const bench = createSessionBench();
    const session = await bench.start(timed);
    await bench.timing.pass(3_000);
    session.sharedScreen.setCovered(true);
    await bench.timing.pass(60_000);
    session.close();
    await bench.timing.pass(60_000);
    const again = await bench.reopen();
    expect(again.clock.value).toMatchObject({ running: true, turnLeftMs: 7_000 });
  });

  test('[U7] time after a hidden tab was ended without notice counts for nobody', async () => {
    const bench = createSessionBench();
    await bench.start(timed);
    await bench.timing.pass(3_000);
    bench.hide();
    const later = createSessionBench(bench.store);
    await later.timing.pass(60_000);
    const again = await later.reopen();
    expect(again.clock.value).toMatchObject({ running: true, turnLeftMs: 7_000 });
  });

  test('[C4] closing a tab that only watches leaves the other’s cover as it is', async () => {
    const bench = createSessionBench();
    const first = await bench.start(timed);
    const second = await bench.reopen();
    const third = await bench.reopen();
    await bench.timing.pass(3_000);
    first.sharedScreen.setCovered(true);
    await bench.timing.pass(60_000);
    second.close();
    await third.tabs.takeOver();
    await bench.timing.settle();
    expect(third.clock.value).toMatchObject({ running: true, turnLeftMs: 7_000 });
  });

  test('a tab that only watches stops no clock, and gives no time back when it takes over', async () => {
    const bench = createSessionBench();
    const first = await bench.start(timed);
    const second = await bench.reopen();
    second.sharedScreen.setCovered(true);
    await bench.timing.pass(4_000);
    expect(second.clock.value).toMatchObject({ running: true, turnLeftMs: 6_000 });
    await second.tabs.takeOver();
    expect(second.clock.value).toMatchObject({ running: false, turnLeftMs: 6_000 });
    expect(first.clock.value.running).toBe(true);
    second.sharedScreen.setCovered(false);
    await bench.timing.settle();
    expect(second.clock.value).toMatchObject({ running: true, turnLeftMs: 6_000 });
  });

  test('[C4] a tab that takes over gives back the time under the cover of the other', async () => {
    const bench = createSessionBench();
    const first = await bench.start(timed);
    const second = await bench.reopen();
    await bench.timing.pass(3_000);
    first.sharedScreen.setCovered(true);
    await bench.timing.pass(60_000);
    await second.tabs.takeOver();
    await bench.timing.settle();
    expect(second.view.value.history).toEqual([]);
    expect(second.clock.value).toMatchObject({ running: true, turnLeftMs: 7_000 });
    // the standstill is over: taking the game back gives no time back again
    await bench.timing.pass(2_000);
    await first.tabs.takeOver();
    first.sharedScreen.setCovered(false);
    await bench.timing.settle();
    expect(first.clock.value).toMatchObject({ running: true, turnLeftMs: 5_000 });
  });

  test('[C4] a tab closed under its cover leaves the next one the time that was left', async () => {
    const bench = createSessionBench();
    const first = await bench.start(timed);
    const second = await bench.reopen();
    first.sharedScreen.setCovered(true);
    await bench.timing.pass(60_000);
    first.close();
    await bench.timing.settle();
    expect(second.tabs.access.value).toBe('playing');
    expect(second.view.value.history).toEqual([]);
    expect(second.clock.value).toMatchObject({ running: true, turnLeftMs: 10_000 });
  });

  test('[C4] a standstill is noted until its time is given back', async () => {
    const memory = createMemoryGameStore();
    const gate = Promise.withResolvers<void>();
    let isGated = false;
    const store: GameStore = {
      ...memory,
      async append(...append) {
        if (isGated) await gate.promise;
        return memory.append(...append);
      },
    };
    const bench = createSessionBench(store);
    const session = await bench.start(timed);
    const stillSince = async () => {
      const summary = await memory.summary('game-1');
      return summary.ok ? summary.value.stillSince : undefined;
    };
    session.sharedScreen.setCovered(true);
    await bench.timing.settle();
    const since = await stillSince();
    expect(since).toBe(bench.timing.now());
    await bench.timing.pass(60_000);
    isGated = true;
    session.sharedScreen.setCovered(false);
    await bench.timing.settle();
    expect(await stillSince(), 'a tab that takes over now gives it back').toBe(since);
    gate.resolve();
    await bench.timing.settle();
    expect(await stillSince()).toBeNull();
  });

  test('a cover that was lifted before another tab takes over gives nothing back', async () => {
    const bench = createSessionBench();
    const first = await bench.start(timed);
    const second = await bench.reopen();
    first.sharedScreen.setCovered(true);
    await bench.timing.pass(60_000);
    first.sharedScreen.setCovered(false);
    await bench.timing.pass(4_000);
    await second.tabs.takeOver();
    await bench.timing.settle();
    expect(second.clock.value).toMatchObject({ running: true, turnLeftMs: 6_000 });
  });

  test('loading the words costs nobody time', async () => {
    const bench = createSessionBench();
    bench.engine.progress.value = { stage: 'expanding' };
    const session = await bench.start(timed);
    await bench.timing.pass(60_000);
    expect(session.clock.value.turnLeftMs).toBe(10_000);
    bench.engine.progress.value = { stage: 'ready' };
    await bench.timing.pass(10_000);
    expect(session.view.value.history).toHaveLength(1);
  });

  test('[C6] a computer plays under a cover too, though its clock stands still', async () => {
    const bench = createSessionBench();
    bench.engine.answersAtOnce = false;
    const setup = setupOf('classic', [ANN, COMPUTER], { clock });
    const session = await bench.start(setup, ANN_BEGINS);
    session.sharedScreen.setCovered(true);
    await bench.timing.pass(60_000);
    expect(await session.send(0, { type: 'pass' })).toBeNull();
    await bench.timing.pass(9_900);
    expect(session.view.value.history).toHaveLength(1);
    await bench.timing.pass(200);
    expect(session.view.value.history[1]?.type).toBe('play');
  });

  test('[R9g] a game kept as unfinished goes on when it is opened', async () => {
    const bench = createSessionBench();
    const session = await bench.start(timed);
    await session.send(null, { type: 'endGame', scored: false });
    session.close();
    const again = await bench.reopen();
    expect(again.view.value.phase).toBe('playing');
  });
});

describe('hints', () => {
  test('[K8] a hint is recorded before it is searched for, and differs each time', async () => {
    const bench = createSessionBench();
    const session = await bench.start(setupOf('classic', [ANN, BOB]));
    const seat = session.view.value.turn?.seat ?? 0;
    const first = await session.hints.take(seat);
    const second = await session.hints.take(seat);
    expect(first).not.toEqual(second);
    expect((await logOf(bench)).filter(({ type }) => type === 'hintTaken')).toHaveLength(2);
    expect(await session.hints.take(1 - seat)).toEqual(err({ code: 'not-your-turn' }));
  });
});
