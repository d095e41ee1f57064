import { describe, expect, test } from 'vitest';
import { createGame } from '../decide/table.ts';
import { replay } from '../evolve/evolve.ts';
import type { GameState, Turn } from '../game/state.ts';
import { makeSetup, type SetupChoices } from '../setup/make-setup.ts';
import type { ClockRules, Player } from '../setup/setup.ts';
import { computer, editionOf, people, ScriptedGame } from '../testing/scripted-game.ts';
import { nextStep, thinkingSeat } from './next-step.ts';

const [ANN, BOB] = people(2) as [Player, Player];
const START = 1_000_000;
const CLOCK: ClockRules = {
  perTurnSeconds: 60,
  perPlayerSeconds: null,
  incrementSeconds: 0,
  overtime: 'loss',
  placingSeconds: 15,
};
const CHALLENGE = { type: 'challenge', wrongChallenge: 'nothing', waitSeconds: 5 } as const;
const FOR_PEOPLE = { type: 'wait', until: null };

/** A game that started at `START`, with the first seat on turn. */
function begun(players: readonly Player[], choices: Partial<SetupChoices> = {}): ScriptedGame {
  return ScriptedGame.start('classic', { players, clock: null, ...choices });
}

function withTurn(state: GameState, turn: Partial<Turn>): GameState {
  if (state.turn === null) throw new Error('no turn');
  return { ...state, turn: { ...state.turn, ...turn } };
}

/** The first seat has played a word that may be challenged. */
function opened(players: readonly Player[], choices: Partial<SetupChoices> = {}): ScriptedGame {
  const game = begun(players, { wordCheck: CHALLENGE, ...choices });
  game.play(8, 8, 'across', 'NET');
  return game;
}

describe('what a game needs before it begins [S3]', () => {
  const gathering = (attempt?: { game: string; number: number }): GameState => {
    const setup = makeSetup(editionOf('classic'), {
      players: [computer(), ANN, BOB],
      language: 'en',
    });
    if (!setup.ok) throw new Error(setup.error.code);
    return replay(createGame(setup.value, 'ab'.repeat(32), START, attempt));
  };

  test('a share from the first person who has not given one', () => {
    expect(nextStep(gathering(), START)).toEqual({
      type: 'contribute',
      seat: 1,
      share: 'contribute',
    });
    const state = gathering({ game: 'g', number: 1 });
    expect(nextStep(state, START)).toEqual({ type: 'contribute', seat: 1, share: 'commit' });
    const { fairness } = state;
    const one = { ...fairness, commitments: [null, 'x', null] };
    expect(nextStep({ ...state, fairness: one }, START)).toMatchObject({
      seat: 2,
      share: 'commit',
    });
    const both = { ...fairness, commitments: [null, 'x', 'y'] };
    expect(nextStep({ ...state, fairness: both }, START)).toMatchObject({
      seat: 1,
      share: 'reveal',
    });
  });
});

describe('what a game needs from its shell', () => {
  test('a person’s turn without a clock needs nothing', () => {
    expect(nextStep(begun([ANN, BOB]).state, START)).toEqual(FOR_PEOPLE);
  });

  test('a computer’s turn needs thinking, until the clock runs out', () => {
    const { state } = begun([computer(3), ANN]);
    const think = { type: 'think', turn: 1, seat: 0, level: 3 };
    expect(nextStep(state, START)).toEqual({ ...think, until: null });
    const timed = begun([computer(3), ANN], { clock: CLOCK });
    expect(nextStep(timed.state, START)).toEqual({ ...think, until: START + 60_000 });
  });

  test('[O1] a computer in a person’s seat thinks at its own level', () => {
    const game = begun([ANN, BOB], { table: 'online' });
    game.send(null, { type: 'takeSeat', seat: 0, level: 6 });
    expect(nextStep(game.state, START)).toMatchObject({ type: 'think', seat: 0, level: 6 });
    game.send(null, { type: 'returnSeat', seat: 0 });
    expect(nextStep(game.state, START)).toEqual(FOR_PEOPLE);
  });

  test('[C3] time is claimed when it has run out, not before', () => {
    const { state } = begun([ANN, BOB], { clock: CLOCK });
    const until = START + 60_000;
    expect(nextStep(state, until - 1)).toEqual({ type: 'wait', until });
    expect(nextStep(state, until)).toEqual({ type: 'claim', at: until });
    expect(nextStep(state, until + 5000)).toEqual({ type: 'claim', at: until });
    const used = withTurn(state, { usedMs: 45_000 });
    expect(nextStep(used, START)).toEqual({ type: 'wait', until: START + 15_000 });
    const stopped = withTurn(state, { runningSince: null });
    expect(nextStep(stopped, until * 2)).toEqual(FOR_PEOPLE);
  });

  test('[C7] a person’s time is claimed later, by the lag of a move', () => {
    const { state } = begun([ANN, BOB], { clock: CLOCK });
    const until = START + 60_000 + 700;
    expect(nextStep(state, until - 1, { lagMs: 700 })).toEqual({ type: 'wait', until });
    expect(nextStep(state, until, { lagMs: 700 })).toEqual({ type: 'claim', at: START + 60_000 });
  });

  test('[C6 C7] a computer has no lag: its time is claimed when it is up', () => {
    const { state } = begun([computer(), ANN], { clock: CLOCK });
    const until = START + 60_000;
    expect(nextStep(state, until - 1, { lagMs: 700 })).toMatchObject({ type: 'think', until });
    expect(nextStep(state, until, { lagMs: 700 })).toEqual({ type: 'claim', at: until });
  });

  test('[C3] a started word has its time to be placed', () => {
    const game = begun([ANN, BOB], { clock: CLOCK });
    const fixed = withTurn(game.state, { fixedAt: START + 60_000 });
    expect(nextStep(fixed, START)).toEqual({ type: 'wait', until: START + 75_000 });
    const unhurried = {
      ...fixed,
      clock: { ...fixed.clock, rules: { ...CLOCK, placingSeconds: null } },
    };
    expect(nextStep(unhurried, START)).toEqual(FOR_PEOPLE);
  });

  test('[C1] a total that costs the game is claimed; one that costs points is not', () => {
    const total = { ...CLOCK, perTurnSeconds: null, perPlayerSeconds: 100 };
    expect(nextStep(begun([ANN, BOB], { clock: total }).state, START)).toMatchObject({
      until: START + 100_000,
    });
    const points = { ...total, overtime: 'points' } as const;
    expect(nextStep(begun([ANN, BOB], { clock: points }).state, START)).toEqual(FOR_PEOPLE);
    // whichever ends first
    const both = { ...CLOCK, perPlayerSeconds: 30 };
    expect(nextStep(begun([ANN, BOB], { clock: both }).state, START)).toMatchObject({
      until: START + 30_000,
    });
  });

  test('[R7] a question about a word always waits for people', () => {
    const game = begun([ANN, computer()], { wordCheck: { type: 'ask' }, clock: CLOCK });
    game.play(8, 8, 'across', 'NETS');
    expect(game.state.question).not.toBeNull();
    expect(nextStep(game.state, START + 999_999)).toEqual(FOR_PEOPLE);
    // a computer in the seat does not think while the question is open
    const standIn = {
      ...game.state,
      seats: game.state.seats.with(0, { ...game.player(0), standIn: 3 }),
    };
    expect(nextStep(standIn, START)).toEqual(FOR_PEOPLE);
  });

  test('[R9f] the question for last words waits for people too', () => {
    const { state } = begun([computer(), ANN]);
    const asking = { ...state, lastWords: { turn: 1, asked: [1], willing: [], at: START } };
    expect(nextStep(asking, START)).toEqual(FOR_PEOPLE);
    const answered = { ...state, lastWords: { turn: 1, asked: [], willing: [], at: START } };
    expect(nextStep(answered, START)).toMatchObject({ type: 'think' });
  });

  test('a game that is set aside or over needs nothing', () => {
    const { state } = begun([computer(), ANN], { clock: CLOCK });
    for (const phase of ['set-aside', 'over'] as const) {
      expect(nextStep({ ...state, phase }, START + 999_999)).toEqual(FOR_PEOPLE);
    }
  });
});

describe('[R7] a play that may be challenged', () => {
  test('is judged by the computers once, then waited for, then claimed', () => {
    const { state } = opened([ANN, computer(2), BOB, computer(9)]);
    expect(nextStep(state, START)).toEqual({
      type: 'judge',
      turn: 1,
      judges: [
        { seat: 1, level: 2 },
        { seat: 3, level: 9 },
      ],
    });
    expect(nextStep(state, START, { judged: 1 })).toEqual({ type: 'wait', until: START + 5000 });
    expect(nextStep(state, START + 5000, { judged: 1 })).toEqual({
      type: 'claim',
      at: START + 5000,
    });
    // the judged play is this one, not the previous one
    expect(nextStep(state, START + 5000, { judged: 0 })).toMatchObject({ type: 'judge' });
  });

  test('lag does not extend the wait for challenges', () => {
    const { state } = opened([ANN, computer(), BOB]);
    const conditions = { judged: 1, lagMs: 700 };
    expect(nextStep(state, START, conditions)).toEqual({ type: 'wait', until: START + 5000 });
  });

  test('a stand-in judges too; a computer that left or accepted does not', () => {
    const game = opened([ANN, BOB, computer(4), computer(5)], { table: 'online' });
    game.send(null, { type: 'takeSeat', seat: 1, level: 7 });
    game.setSeat(2, { left: 'left' });
    game.send(3, { type: 'acceptPlay' });
    expect(nextStep(game.state, START)).toMatchObject({ judges: [{ seat: 1, level: 7 }] });
  });

  test('is not judged if only people could challenge it', () => {
    const { state } = opened([ANN, BOB], { clock: CLOCK });
    // the next person may continue at any time; only their clock runs
    expect(nextStep(state, START)).toEqual({ type: 'wait', until: START + 60_000 });
  });

  test('a computer on turn does not think before the wait is over', () => {
    const { state } = opened([ANN, computer(), BOB]);
    expect(nextStep(state, START + 4999, { judged: 1 }).type).toBe('wait');
  });
});

describe('who thinks', () => {
  const thinks = (state: GameState) => nextStep(state, START).type === 'think';

  test('the computer on turn, as long as no person is asked first', () => {
    const { state } = begun([computer(3), ANN]);
    const seat = 0;
    const lastWords = { turn: 1, asked: [1], willing: [], at: START } as const;
    const rows: readonly [GameState, number | null][] = [
      [state, seat],
      [begun([ANN, computer(3)]).state, null],
      [{ ...state, phase: 'over' }, null],
      [{ ...state, lastWords: { ...lastWords, asked: [] } }, seat],
      [{ ...state, lastWords }, null],
      [opened([ANN, computer(3)]).state, null],
    ];
    for (const [each, thinker] of rows) {
      expect(thinkingSeat(each)).toBe(thinker);
      expect(thinks(each)).toBe(thinker !== null);
    }
  });

  test('[R9h] nobody while nobody is present', () => {
    const { state } = begun([computer(3), ANN], { table: 'online-friendly' });
    const away = { since: START, until: START + 1000 };
    expect(thinkingSeat({ ...state, away })).toBeNull();
    expect(nextStep({ ...state, away }, START)).toEqual({ type: 'wait', until: away.until });
  });
});
