import { expect, test } from 'vitest';
import { createGame } from '../decide/table.ts';
import { replay } from '../evolve/evolve.ts';
import type { GameView } from '../game/view-types.ts';
import { makeSetup } from '../setup/make-setup.ts';
import type { ClockRules } from '../setup/setup.ts';
import { computer, editionOf } from '../testing/scripted-game.ts';
import { viewFor } from '../view/view.ts';
import { readClock } from './clock-reading.ts';

const CLOCK: ClockRules = {
  perTurnSeconds: 60,
  perPlayerSeconds: 100,
  incrementSeconds: 5,
  overtime: 'points',
  placingSeconds: 15,
};

function viewWith(turn: Partial<NonNullable<GameView['turn']>>): GameView {
  const players = [computer(), computer()];
  const setup = makeSetup(editionOf('classic'), { players, language: 'en', clock: CLOCK });
  if (!setup.ok) throw new Error(setup.error.code);
  const view = viewFor(replay(createGame(setup.value, '0'.repeat(64), 1000)), 'watcher');
  if (view.turn === null) throw new Error('a game begun has a turn');
  const seats = view.seats.map((seat) => ({ ...seat, usedMs: 30_000, turnsTaken: 2 }));
  return { ...view, seats, turn: { ...view.turn, seat: 0, ...turn } };
}

test('[C1] shows the time left of the turn, and of the total with its increments', () => {
  const reading = readClock(viewWith({ usedMs: 10_000, runningSince: 1000 }), 6000);
  expect(reading).toMatchObject({ running: true, seat: 0, turnUsedMs: 15_000, isLast: false });
  expect(reading.turnLeftMs).toBe(45_000);
  expect(reading.seats).toEqual([
    { usedMs: 45_000, leftMs: 65_000 },
    { usedMs: 30_000, leftMs: 80_000 },
  ]);
});

test('[C2] knows the last ten seconds, and shows nothing below zero', () => {
  expect(readClock(viewWith({ usedMs: 50_000 }), 1000).isLast).toBe(true);
  const over = readClock(viewWith({ usedMs: 70_000 }), 1000);
  expect(over.turnLeftMs).toBe(0);
  expect(over.isLast).toBe(true);
  expect(readClock(viewWith({ usedMs: 49_999 }), 1000).isLast).toBe(false);
});

test('[C3] counts the time to place a started word', () => {
  expect(readClock(viewWith({}), 1000).placingLeftMs).toBeNull();
  expect(readClock(viewWith({ fixedAt: 1000 }), 5000).placingLeftMs).toBe(11_000);
});

test('[C4] a stopped clock does not run', () => {
  const stopped = viewWith({ usedMs: 20_000, runningSince: null });
  expect(readClock(stopped, 999_999)).toMatchObject({ running: false, turnLeftMs: 40_000 });
});
