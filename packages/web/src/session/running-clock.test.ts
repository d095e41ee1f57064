import { createManualTiming } from '@luctor/host/testing';
import {
  createGame,
  findEdition,
  makeSetup,
  readClock,
  replay,
  viewFor,
  type GameView,
} from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import { letterPauseMs, showingMs } from './pace.ts';
import { RunningClock, type RunningClockParts } from './running-clock.ts';

const START = 1_000_000;

/** A view of a game whose first turn began at `START`. */
function aView(perTurnSeconds: number | null): GameView {
  const edition = findEdition('classic');
  if (edition === null) throw new Error('no edition');
  const clock =
    perTurnSeconds === null
      ? null
      : ({
          perTurnSeconds,
          perPlayerSeconds: null,
          incrementSeconds: 0,
          overtime: 'points',
          placingSeconds: null,
        } as const);
  const players = [1, 2].map((n) => ({ kind: 'computer', name: `C${n}`, level: 2 }) as const);
  const setup = makeSetup(edition, { players, language: 'en', clock });
  if (!setup.ok) throw new Error(setup.error.code);
  return viewFor(replay(createGame(setup.value, '5'.repeat(64), START)), 0);
}

function open(perTurnSeconds: number | null, parts: Partial<RunningClockParts> = {}) {
  const timing = createManualTiming(START);
  const view = aView(perTurnSeconds);
  const timers = new Set<symbol>();
  const after: RunningClockParts['after'] = (ms, run) => {
    const timer = Symbol('timer');
    timers.add(timer);
    const cancel = timing.after(ms, () => {
      timers.delete(timer);
      run();
    });
    return () => {
      timers.delete(timer);
      cancel();
    };
  };
  const clock = new RunningClock({ view: () => view, now: () => timing.now(), after, ...parts });
  return { clock, timing, view, timers: () => timers.size };
}

describe('[C2] the displayed clock', () => {
  test('is read at once, then ten times a second while it runs', async () => {
    const { clock, timing, view, timers } = open(10);
    expect(clock.reading.peek()).toEqual(readClock(view, START));
    expect(timers()).toBe(0);
    clock.update();
    for (const passed of [100, 200, 300]) {
      await timing.pass(99);
      expect(clock.reading.peek()).toEqual(readClock(view, START + passed - 100));
      await timing.pass(1);
      expect(clock.reading.peek()).toEqual(readClock(view, START + passed));
      expect(timers()).toBe(1);
    }
  });

  test('has one timer, however often something changes, and none once it is stopped', async () => {
    const { clock, timing, timers } = open(10);
    for (let i = 0; i < 3; i++) clock.update();
    expect(timers()).toBe(1);
    clock.stop();
    clock.stop();
    expect(timers()).toBe(0);
    const shown = clock.reading.peek();
    await timing.pass(1000);
    expect(clock.reading.peek()).toBe(shown);
    clock.update();
    expect(timers()).toBe(1);
  });

  test('of a game without limits is not read again if nothing runs', () => {
    const { clock, view, timers } = open(null);
    clock.update();
    expect(timers()).toBe(readClock(view, START).running ? 1 : 0);
  });

  test.each([
    [true, false],
    [false, true],
  ])('held %s: runs %s', (isHeld, running) => {
    const { clock, view, timers } = open(10, { isHeld: () => isHeld });
    clock.update();
    expect(clock.reading.peek()).toEqual({ ...readClock(view, START), running });
    expect(timers()).toBe(running ? 1 : 0);
  });
});

test.each([
  [0, 3, 0, 0],
  [1, 0, 25, 50],
  [4, 3, 100, 500],
  [9, 7, 225, 2025],
])(
  '[S4 K6] at speed %i a word of %i tiles: %i ms by letter, shown for %i ms',
  (speed, tiles, letter, shown) => {
    expect([letterPauseMs(speed), showingMs(speed, tiles)]).toEqual([letter, shown]);
  },
);
