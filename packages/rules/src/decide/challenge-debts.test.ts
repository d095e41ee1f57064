import { describe, expect, test } from 'vitest';
import { auditLog } from '../audit/audit.ts';
import type { GameEvent } from '../game/event.ts';
import { makeSetup } from '../setup/make-setup.ts';
import { RULES_VERSION, type Table, type WordCheck } from '../setup/setup.ts';
import { seededRandom, TestGame, testWords } from '../testing/random-player.ts';
import { editionOf, people, ScriptedGame } from '../testing/scripted-game.ts';

const COSTS_TURN: WordCheck = { type: 'challenge', wrongChallenge: 'turn', waitSeconds: 5 };
const CHALLENGE = { type: 'challenge' } as const;
const CLAIM = { type: 'claimTime' } as const;
const UNKNOWN = 'TENON';

function table(count: number, wordCheck = COSTS_TURN, at: Table = 'one-screen'): ScriptedGame {
  return ScriptedGame.start('classic', { players: people(count), wordCheck, table: at });
}

describe('a turn owed for a wrong challenge', () => {
  test('[R7] a right challenge before it is paid does not cancel it', () => {
    const game = table(4);
    game.play(8, 8, 'across', 'NET');
    game.send(3, CHALLENGE);
    expect(game.player(3).owesTurn).toBe(true);
    game.play(4, 8, 'down', UNKNOWN);
    game.send(3, CHALLENGE);
    expect(game.state.history.at(-1)).toMatchObject({ badWords: [expect.any(String)] });
    expect(game.player(3).owesTurn).toBe(true);
    expect(game.seat).toBe(2);
    game.act({ type: 'pass' });
    expect(game.state.history.at(-1)).toMatchObject({ seat: 3, reason: 'wrong-challenge' });
    expect([game.player(3).owesTurn, game.seat]).toEqual([false, 0]);
  });

  /** Seat 1 owes a turn, and seat 0 has played once more: the turn comes back to seat 0. */
  function backAgain(rules: number): ScriptedGame {
    const game = table(3);
    const { setup } = game.state;
    game.state = { ...game.state, setup: { ...setup, rules } };
    game.setSeat(1, { owesTurn: true });
    game.setSeat(2, { owesTurn: true });
    expect(game.play(8, 8, 'across', 'NET')).toBeNull();
    return game;
  }

  test('[R7 S3] a player whose own play comes round again has drawn before the turn', () => {
    const game = backAgain(RULES_VERSION);
    expect(game.seat).toBe(0);
    expect(game.state.openPlay).toBeNull();
    expect(game.player(0).rack).toHaveLength(7);
  });

  test('[R7] games of earlier rules go on as they began', () => {
    const game = backAgain(4);
    expect([game.seat, game.player(0).rack.length]).toEqual([0, 4]);
    expect(game.state.openPlay).not.toBeNull();
  });

  /** A right challenge by seat 1, after which nobody can form a word: everyone is asked [R9f]. */
  function askedAfterChallenge(rules: number): TestGame {
    const setup = makeSetup(editionOf('scampio'), {
      players: people(4),
      language: 'en',
      wordCheck: COSTS_TURN,
    });
    if (!setup.ok) throw new Error(setup.error.code);
    const old = { ...setup.value, rules };
    const game = new TestGame(old, testWords(['KWKWKWK']), 'ab'.repeat(32));
    game.begin(seededRandom(5));
    const seat = game.state.turn?.seat ?? 0;
    const [a = '', b = ''] = (game.state.seats[seat]?.rack ?? []).filter((tile) => tile !== '?');
    const placement = [a, b].map((face, i) => ({ row: 7, col: 6 + i, face }));
    expect(game.send(seat, { type: 'play', placement })).toBeNull();
    expect(game.send((seat + 2) % 4, CHALLENGE)).toBeNull();
    expect(game.state.lastWords?.asked).toHaveLength(4);
    return game;
  }

  function answerAll(game: TestGame, willing: readonly number[]): readonly GameEvent[] {
    const before = game.events.length;
    for (const seat of game.state.lastWords?.asked ?? []) {
      game.send(seat, { type: 'answerLastWords', knowsOne: willing.includes(seat) });
    }
    return game.events.slice(before).filter(({ type }) => type !== 'lastWordsAnswered');
  }

  test.each([
    [RULES_VERSION, 1],
    [4, 3],
  ])('[R9f] rules %i: after a challenge, the turn goes to the seat %i further on', (rules, on) => {
    const game = askedAfterChallenge(rules);
    const by = game.state.history[0]?.seat ?? -1;
    const others = [1, 2, 3].map((step) => (by + step) % 4);
    expect(answerAll(game, others)).toMatchObject([{ type: 'turnStarted', seat: (by + on) % 4 }]);
    expect(auditLog(game.events).ok).toBe(true);
  });

  test('[R9f R7] a player who owes a turn and knows another word loses that turn', () => {
    const game = askedAfterChallenge(RULES_VERSION);
    const by = game.state.history[0]?.seat ?? -1;
    const owing = (by + 1) % 4;
    const seats = game.state.seats.map((seat, i) => ({ ...seat, owesTurn: i === owing }));
    game.state = { ...game.state, seats };
    expect(answerAll(game, [owing, (by + 2) % 4])).toMatchObject([
      { type: 'turnStarted', seat: owing },
      { type: 'turnLost', seat: owing, reason: 'wrong-challenge' },
      { type: 'turnStarted', seat: (by + 2) % 4 },
    ]);
  });
});

describe('words that a table has accepted', () => {
  test('[R7] are no bad words in a challenge', () => {
    const game = table(2, { type: 'challenge', wrongChallenge: '10-points', waitSeconds: 5 });
    game.state = { ...game.state, vouched: [UNKNOWN] };
    game.play(8, 4, 'across', UNKNOWN);
    game.send(1, CHALLENGE);
    expect(game.events).toContainEqual(
      expect.objectContaining({ type: 'challenged', badWords: [], penalty: 10 }),
    );
    expect(game.player(1).score).toBe(-10);
  });
});

describe('the wait for challenges', () => {
  const WAIT = 5000;
  /** After two of the five seconds the game stands still for a minute. */
  const PAUSES: readonly (readonly [string, (game: ScriptedGame) => void, left: number])[] = [
    [
      'a game set aside',
      (game) => {
        game.send(null, { type: 'endGame', scored: false });
        game.wait(60_000).send(null, { type: 'resume' });
      },
      WAIT,
    ],
    [
      'a clock stopped and started',
      (game) => {
        game.send(0, { type: 'changeClock', change: { type: 'stop' } });
        game.wait(4000).send(0, { type: 'changeClock', change: { type: 'start' } });
      },
      WAIT,
    ],
    [
      'time given back',
      (game) => {
        const from = game.now;
        game.wait(60_000).send(null, { type: 'giveTimeBack', from, to: from + 60_000 });
      },
      WAIT - 2000,
    ],
  ];

  test.each(PAUSES)('[R7 C4 C7] %s is not counted', (_, pause, left) => {
    const clock = {
      perTurnSeconds: null,
      perPlayerSeconds: 1500,
      incrementSeconds: 0,
      overtime: 'points',
      placingSeconds: null,
    } as const;
    const wordCheck = { type: 'challenge', wrongChallenge: 'nothing', waitSeconds: 5 } as const;
    const game = ScriptedGame.start('classic', { wordCheck, clock });
    game.shrinkBag(0);
    game.setSeat(0, { rack: ['N', 'E', 'T'] });
    game.act({ type: 'play', placement: game.lay(8, 8, 'across', 'NET') });
    expect(game.state.turn).toBeNull();
    pause(game.wait(2000));
    expect(game.wait(left - 1).send(null, CLAIM)).toBe('no-time-claim');
    expect(game.wait(1).send(null, CLAIM)).toBeNull();
    expect(game.state.result?.reason).toBe('out');
  });
});
