import { describe, expect, test } from 'vitest';
import type { SetupChoices } from '../setup/make-setup.ts';
import type { ClockRules, Player } from '../setup/setup.ts';
import { computer, people, ScriptedGame } from '../testing/scripted-game.ts';
import { viewFor } from '../view/view.ts';
import { challengeDeadline, isWaitOver, turnDeadline } from './deadlines.ts';

const CLAIM = { type: 'claimTime' } as const;
const START = 1_000_000;
const [ANN, BOB] = people(2) as [Player, Player];

function challenge(waitSeconds: number | null) {
  return { type: 'challenge', wrongChallenge: 'nothing', waitSeconds } as const;
}

/** A play is open, and a computer is next. */
function opened(choices: Partial<SetupChoices>): ScriptedGame {
  const players = [ANN, computer(), BOB];
  const game = ScriptedGame.start('classic', { players, clock: null, ...choices });
  game.play(8, 8, 'across', 'NET');
  return game;
}

/**
 * The first moment at which a claim is granted, in milliseconds; null if none within ten minutes.
 */
function firstClaim(game: ScriptedGame): number | null {
  const isGranted = (now: number): boolean => {
    const { state } = game;
    const tried = new ScriptedGame(state.setup, game.words, 'ab'.repeat(32), now);
    tried.state = state;
    return tried.send(null, CLAIM) === null;
  };
  let [before, after] = [game.now - 1, game.now + 600_000];
  if (!isGranted(after)) return null;
  while (after - before > 1) {
    const between = Math.floor((before + after) / 2);
    if (isGranted(between)) after = between;
    else before = between;
  }
  return after;
}

describe('finding 21: [R7] the wait for challenges', () => {
  test.each([
    ['0 seconds', { wordCheck: challenge(0) }, START],
    ['5 seconds', { wordCheck: challenge(5) }, START + 5000],
    ['30 seconds', { wordCheck: challenge(30) }, START + 30_000],
    ['until all accept', { wordCheck: challenge(null) }, null],
    [
      'until all accept, online at most a minute',
      { wordCheck: challenge(null), table: 'online' },
      START + 60_000,
    ],
  ] as const)('%s', (_, choices, end) => {
    const game = opened(choices);
    expect(challengeDeadline(game.state)).toBe(end);
    expect(challengeDeadline(viewFor(game.state, 1))).toBe(end);
    expect(firstClaim(game)).toBe(end);
    if (end === null) return;
    expect([end - 1, end].map((now) => isWaitOver(game.state, now))).toEqual([false, true]);
  });

  test('is over when every person has accepted; nobody waits for computers', () => {
    const game = opened({
      wordCheck: challenge(null),
      players: [ANN, computer(), BOB, computer()],
    });
    expect(isWaitOver(game.state, START + 999_999)).toBe(false);
    game.send(2, { type: 'acceptPlay' });
    expect(challengeDeadline(game.state)).toBe(START);
    expect(firstClaim(game)).toBe(START);
  });

  test('does not exist if a person is next or no play is open', () => {
    const game = opened({ players: [ANN, BOB, computer()], wordCheck: challenge(5) });
    expect(challengeDeadline(game.state)).toBeNull();
    expect(firstClaim(game)).toBeNull();
    game.act({ type: 'pass' });
    expect(isWaitOver(game.state, 0)).toBe(true);
    expect(challengeDeadline(game.state)).toBeNull();
  });

  test('also applies when a player goes out, whoever is next', () => {
    const game = ScriptedGame.start('classic', { clock: null, wordCheck: challenge(5) });
    game.shrinkBag(0);
    game.setSeat(0, { rack: [] });
    game.play(8, 8, 'across', 'NET');
    expect(game.state.turn).toBeNull();
    expect(challengeDeadline(game.state)).toBe(START + 5000);
    expect(firstClaim(game)).toBe(START + 5000);
  });
});

describe('the time of a turn', () => {
  const clock = (change: Partial<ClockRules>): ClockRules => ({
    perTurnSeconds: null,
    perPlayerSeconds: null,
    incrementSeconds: 0,
    overtime: 'points',
    placingSeconds: 15,
    ...change,
  });

  test.each([
    ['no clock', null, null],
    ['[C1] a turn', clock({ perTurnSeconds: 30 }), START + 30_000],
    ['[C1] a total that costs points', clock({ perPlayerSeconds: 40 }), null],
    [
      '[C1] a total that costs the game',
      clock({ perPlayerSeconds: 40, overtime: 'loss' }),
      START + 40_000,
    ],
    [
      '[C1] both',
      clock({ perTurnSeconds: 50, perPlayerSeconds: 40, overtime: 'loss' }),
      START + 40_000,
    ],
  ])('%s: the deadline is the first moment at which a claim is granted', (_, rules, end) => {
    const game = ScriptedGame.start('classic', { clock: rules });
    expect(turnDeadline(game.state)).toBe(end);
    expect(turnDeadline(viewFor(game.state, 1))).toBe(end);
    expect(firstClaim(game)).toBe(end);
  });

  test('[C3] the same holds for a started word and for the time to place it', () => {
    const game = ScriptedGame.start('classic', { clock: clock({ perTurnSeconds: 30 }) });
    game.giveRack(0, 'NETSAIR');
    game.act({ type: 'enter', entry: { type: 'word', word: 'NET' } });
    expect(turnDeadline(game.state)).toBe(START + 30_000);
    game.wait(31_000).send(null, CLAIM);
    expect(turnDeadline(game.state)).toBe(START + 45_000);
    expect(firstClaim(game)).toBe(START + 45_000);
  });

  test('[C4] a stopped clock has no deadline', () => {
    const game = ScriptedGame.start('classic', { clock: clock({ perTurnSeconds: 30 }) });
    game.wait(29_000).send(0, { type: 'changeClock', change: { type: 'stop' } });
    expect(turnDeadline(game.state)).toBeNull();
    expect(firstClaim(game)).toBeNull();
    game.wait(500_000).send(0, { type: 'changeClock', change: { type: 'start' } });
    expect(turnDeadline(game.state)).toBe(game.now + 1000);
    expect(firstClaim(game)).toBe(game.now + 1000);
  });
});
