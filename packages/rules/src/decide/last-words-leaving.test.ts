import { describe, expect, test } from 'vitest';
import type { GameState } from '../game/state.ts';
import { makeSetup } from '../setup/make-setup.ts';
import { seededRandom, TestGame, testWords } from '../testing/random-player.ts';
import { editionOf, people } from '../testing/scripted-game.ts';

/** Somebody leaves while all are asked whether they know another word [R9f]. */

const YES = { type: 'answerLastWords', knowsOne: true } as const;
const NO = { type: 'answerLastWords', knowsOne: false } as const;
const LEAVE = { type: 'leave', resign: false } as const;

function asked(count: number): TestGame {
  const setup = makeSetup(editionOf('scampio'), {
    players: people(count),
    language: 'en',
    table: 'online',
  });
  if (!setup.ok) throw new Error(setup.error.code);
  const game = new TestGame(setup.value, testWords(['KWKWKWK']), 'ab'.repeat(32));
  game.begin(seededRandom(5));
  expect(game.send(game.state.turn?.seat ?? null, { type: 'pass' })).toBeNull();
  return game;
}

/** In the order in which they are asked: the one after who passed first. */
function orderOf({ lastWords }: GameState): readonly [number, number, number] {
  const [first = 0, second = 1, third = 2] = lastWords?.asked ?? [];
  return [first, second, third];
}

describe('[R9f O1] a player who leaves while all are asked for another word', () => {
  test('is no longer asked, and the others still are', () => {
    const game = asked(4);
    const [leaver] = orderOf(game.state);
    const others = game.state.lastWords?.asked.filter((seat) => seat !== leaver);
    expect(game.send(leaver, LEAVE)).toBeNull();
    expect(game.state.lastWords).toMatchObject({ asked: others, willing: [] });
    expect(game.state).toMatchObject({ phase: 'playing', turn: null });
    expect(game.send(leaver, YES)).toBe('already-left');
  });

  test('gets no turn for a word promised before, and the others keep theirs', () => {
    const game = asked(4);
    const [leaver, willing, third] = orderOf(game.state);
    game.send(leaver, YES);
    game.send(willing, YES);
    expect(game.state.lastWords?.willing).toEqual([leaver, willing]);
    expect(game.send(leaver, LEAVE)).toBeNull();
    expect(game.state.lastWords?.willing).toEqual([willing]);
    expect(game.state.turn).toBeNull();
    game.send(third, NO);
    for (const seat of game.state.lastWords?.asked ?? []) game.send(seat, NO);
    expect(game.state.turn?.seat).toBe(willing);
  });

  test.each([
    ['nobody knew one: the game ends', NO, null],
    ['somebody did: it is that player’s turn', YES, 1],
  ] as const)('was the last to answer, and %s', (_, answer, at) => {
    const game = asked(3);
    const order = orderOf(game.state);
    const [first, second, third] = order;
    game.send(first, NO);
    game.send(second, answer);
    expect(game.send(third, LEAVE)).toBeNull();
    if (at === null) {
      expect(game.state.result?.reason).toBe('no-words');
    } else {
      expect(game.state).toMatchObject({ phase: 'playing', turn: { seat: order[at] } });
    }
  });

  test('leaves one player behind: the game is over [R9e]', () => {
    const game = asked(2);
    const [first] = orderOf(game.state);
    expect(game.send(first, LEAVE)).toBeNull();
    expect(game.state.result?.reason).toBe('too-few-players');
  });

  test('leaves later, in a turn that a promised word has brought: the next goes on', () => {
    const game = asked(3);
    const [first, second, third] = orderOf(game.state);
    game.send(first, YES);
    game.send(second, YES);
    game.send(third, NO);
    const onTurn = game.state.turn?.seat ?? -1;
    const other = [first, second].find((seat) => seat !== onTurn);
    expect(game.send(onTurn, LEAVE)).toBeNull();
    expect(game.state.turn?.seat).toBe(other);
  });
});
