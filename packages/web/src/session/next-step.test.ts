import { describe, expect, test } from 'vitest';
import { createGame, decide, evolve, replay, type ClockRules, type GameState } from '@luctor/rules';
import type { Command, Player, Seat, SetupChoices } from '@luctor/rules';
import { ANN, BOB, COMPUTER, setupOf } from '../testing/session-bench.ts';
import { nextStep } from './next-step.ts';
import { screenViewer } from './screen-viewer.ts';
import { wakeEvents } from './wake-log.ts';

const START = 1000;
const CLOCK: ClockRules = {
  perTurnSeconds: 60,
  perPlayerSeconds: null,
  incrementSeconds: 0,
  overtime: 'loss',
  placingSeconds: 15,
};

/** A game begun at `START` by the first seat. */
function begun(players: readonly Player[], choices: Partial<SetupChoices> = {}): GameState {
  for (let secret = 0; ; secret++) {
    const setup = setupOf('classic', players, choices);
    const log = [...createGame(setup, secret.toString(16).padStart(64, '0'), START)];
    players.forEach(({ kind }, seat) => {
      if (kind !== 'person') return;
      log.push(...decided(replay(log), seat, { type: 'contribute', contribution: 'ab'.repeat(8) }));
    });
    const state = replay(log);
    if (state.turn?.seat === 0) return state;
  }
}

function decided(state: GameState, seat: Seat | null, command: Command, now = START) {
  const words = { has: () => true };
  const result = decide(state, seat, command, { now, words, canPlay: () => true });
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

function withTurn(state: GameState, turn: Partial<NonNullable<GameState['turn']>>): GameState {
  if (state.turn === null) throw new Error('no turn');
  return { ...state, turn: { ...state.turn, ...turn } };
}

describe('what a game needs from its shell', () => {
  test('a person’s turn without a clock: nothing', () => {
    expect(nextStep(begun([ANN, BOB]), START, null)).toEqual({ type: 'wait', until: null });
  });

  test('a computer’s turn: thinking, until the clock runs out', () => {
    expect(nextStep(begun([COMPUTER, ANN]), START, null)).toEqual({
      type: 'think',
      seat: 0,
      until: null,
    });
    const timed = begun([COMPUTER, ANN], { clock: CLOCK });
    expect(nextStep(timed, START, null)).toMatchObject({ type: 'think', until: START + 60_000 });
  });

  test('[C3] time is claimed when it has run out, and not before', () => {
    const state = begun([ANN, BOB], { clock: CLOCK });
    const until = START + 60_000;
    expect(nextStep(state, until - 1, null)).toEqual({ type: 'wait', until });
    expect(nextStep(state, until, null)).toEqual({ type: 'claim' });
    const used = withTurn(state, { usedMs: 45_000 });
    expect(nextStep(used, START, null)).toEqual({ type: 'wait', until: START + 15_000 });
    const stopped = withTurn(state, { runningSince: null });
    expect(nextStep(stopped, until * 2, null)).toEqual({ type: 'wait', until: null });
  });

  test('[C3] a word begun has the time for its placing', () => {
    const fixed = withTurn(begun([ANN, BOB], { clock: CLOCK }), { fixedAt: START + 60_000 });
    expect(nextStep(fixed, START, null)).toEqual({ type: 'wait', until: START + 75_000 });
  });

  test('[C1] a total that costs the game is claimed; one that costs points is not', () => {
    const total = { ...CLOCK, perTurnSeconds: null, perPlayerSeconds: 100 };
    expect(nextStep(begun([ANN, BOB], { clock: total }), START, null)).toMatchObject({
      until: START + 100_000,
    });
    const points = { ...total, overtime: 'points' } as const;
    expect(nextStep(begun([ANN, BOB], { clock: points }), START, null)).toMatchObject({
      until: null,
    });
  });

  test('[R7] an open play is judged by the computers, then waited for', () => {
    const wordCheck = { type: 'challenge', wrongChallenge: 'nothing', waitSeconds: 5 } as const;
    const before = begun([ANN, COMPUTER, BOB], { wordCheck });
    const rack = before.seats[0]?.rack.filter((tile) => tile !== '?') ?? [];
    const placement = rack.slice(0, 2).map((face, i) => ({ row: 7, col: 7 + i, face }));
    const events = decided(before, 0, { type: 'play', placement });
    const state = events.reduce<GameState>(evolve, before);
    expect(nextStep(state, START, null)).toEqual({ type: 'judge', seats: [1] });
    expect(nextStep(state, START, START)).toEqual({ type: 'wait', until: START + 5000 });
    expect(nextStep(state, START + 5000, START)).toEqual({ type: 'claim' });
  });

  test('a game that is set aside or over needs nothing', () => {
    const state = begun([COMPUTER, ANN]);
    for (const phase of ['set-aside', 'over'] as const) {
      expect(nextStep({ ...state, phase }, START, null)).toEqual({ type: 'wait', until: null });
    }
  });
});

describe('who looks at the screen', () => {
  test('[U5] the player on turn; else the only person; else nobody in particular', () => {
    expect(screenViewer(begun([ANN, BOB]))).toBe(0);
    expect(screenViewer(begun([COMPUTER, ANN]))).toBe(1);
    expect(screenViewer(begun([COMPUTER, ANN, BOB]))).toBe('watcher');
    const options = { racksVisible: true };
    expect(screenViewer(begun([COMPUTER, ANN, BOB], { options }))).toBe(1);
    expect(screenViewer(begun([COMPUTER, COMPUTER]))).toBe('watcher');
  });
});

describe('waking a game', () => {
  test('[U7] it was set aside when last seen, and goes on now', () => {
    const state = begun([ANN, BOB], { clock: CLOCK });
    expect(wakeEvents(state, START + 5000, START + 900_000)).toEqual([
      { type: 'gameSetAside', at: START + 5000 },
      { type: 'gameResumed', at: START + 900_000 },
    ]);
    // a clock that was set back must not make time run backwards
    expect(wakeEvents(state, 0, START)[0]).toMatchObject({ at: START });
  });

  test('a game kept as unfinished only goes on; one that is over stays over', () => {
    const state = begun([ANN, BOB]);
    const aside: GameState = { ...state, phase: 'set-aside' };
    expect(wakeEvents(aside, START, START + 1)).toEqual([{ type: 'gameResumed', at: START + 1 }]);
    expect(wakeEvents({ ...state, phase: 'over' }, START, START)).toEqual([]);
  });
});
