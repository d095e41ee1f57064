import type { GameEvent } from '@luctor/rules';
import { createGame, findEdition, makeSetup, replay, type GameState } from '@luctor/rules';
import type { ClockRules, Player, SetupChoices } from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import { dueAt, latestMoment } from './moments.ts';

const START = 1_000_000;
const WAITS = { lagMs: 300, computerMs: 12_000 };
const COMPUTER: Player = { kind: 'computer', name: 'C', level: 3 };
const CLOCK: ClockRules = {
  perTurnSeconds: 60,
  perPlayerSeconds: null,
  incrementSeconds: 0,
  overtime: 'loss',
  placingSeconds: 15,
};

/** A game of two computers that has begun. */
function begun(choices: Partial<SetupChoices> = {}): GameState {
  const edition = findEdition('classic');
  if (edition === null) throw new Error('no edition');
  const players = [COMPUTER, COMPUTER];
  const setup = makeSetup(edition, { players, language: 'en', clock: null, ...choices });
  if (!setup.ok) throw new Error(setup.error.code);
  return replay(createGame(setup.value, '5'.repeat(64), START));
}

/** The same with people in the seats from `first` on. */
function withPeople(state: GameState, first = 0): GameState {
  const players = state.setup.players.map((player, i): Player =>
    i < first ? player : { kind: 'person', name: `P${i}` },
  );
  return { ...state, setup: { ...state.setup, players } };
}

function turnOf(seat: number): GameState['turn'] {
  const { turn } = begun();
  return turn && { ...turn, seat, number: 2 };
}

describe('when a game needs a driver', () => {
  const open = {
    turn: 1,
    seat: 0,
    placement: [],
    words: ['ZZ'],
    score: 0,
    acceptedBy: [],
    scorelessBefore: 0,
    at: START,
  };
  const wordCheck = { type: 'challenge', wrongChallenge: 'nothing', waitSeconds: 5 } as const;

  test.each<readonly [string, GameState, number, number | null]>([
    ['a person’s turn without a clock: never', withPeople(begun()), START, null],
    ['a computer’s turn: when it should have moved', begun(), START + 50, START + 12_050],
    [
      '[C7] a person’s clock: when it runs out, and the lag',
      withPeople(begun({ clock: CLOCK })),
      START,
      START + 60_300,
    ],
    [
      'time that has run out: now',
      withPeople(begun({ clock: CLOCK })),
      START + 99_000,
      START + 99_000,
    ],
    [
      '[R7] a play that only computers may challenge: at once',
      { ...begun({ wordCheck }), openPlay: open },
      START,
      START,
    ],
    [
      // judging leaves no event: a game due for it would stay due for ever
      '[R7] a play that a computer may challenge in a person’s turn: never',
      {
        ...withPeople(begun({ wordCheck, players: [COMPUTER, COMPUTER, COMPUTER] }), 1),
        openPlay: { ...open, seat: 1 },
        turn: turnOf(2),
      },
      START,
      null,
    ],
    [
      '[R7] a play that people may challenge: when the wait is over',
      { ...withPeople(begun({ wordCheck })), openPlay: open, turn: null },
      START,
      START + 5000,
    ],
    ['a game set aside: never', { ...begun(), phase: 'set-aside' }, START, null],
    [
      '[S3] shares in a draw: never, the devices send them',
      { ...withPeople(begun()), phase: 'gathering' },
      START,
      null,
    ],
  ])('%s', (_, state, now, due) => {
    expect(dueAt(state, now, WAITS)).toBe(due);
  });
});

test('the latest moment of a log is its latest event or the end of time given back', () => {
  expect(latestMoment([])).toBe(0);
  expect(latestMoment([{ type: 'playStood' }])).toBe(0);
  expect(
    latestMoment([
      { type: 'passed', seat: 0, at: 50 },
      { type: 'entryFixed', seat: 0, at: 40 },
    ]),
  ).toBe(50);
  expect(
    latestMoment([
      { type: 'passed', seat: 0, at: 50 },
      { type: 'timeGivenBack', from: 60, to: 70 },
    ]),
  ).toBe(70);
});

test.each(['clockProposed', 'optionsProposed'] as const)(
  '[C7] what is proposed (%s) is no latest moment: a move on its way then counts in full',
  (type) => {
    const passed = { type: 'passed', at: 5000 } as unknown as GameEvent;
    const proposed = { type, at: 9000 } as unknown as GameEvent;
    expect(latestMoment([passed, proposed])).toBe(5000);
    expect(latestMoment([proposed])).toBe(0);
  },
);
