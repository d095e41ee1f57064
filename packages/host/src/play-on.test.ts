import {
  createGame,
  decideNext,
  EDITIONS,
  findEdition,
  makeSetup,
  replay,
  type CanPlayQuestion,
  type Command,
  type GameState,
  type GameView,
  type Player,
  type SetupChoices,
} from '@luctor/rules';
import { findPlay, seededRandom, SMALL_WORDS } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import { playOn } from './play-on.ts';

const KNOWN = new Set(SMALL_WORDS);
const CONTEXT = {
  words: { has: (word: string) => KNOWN.has(word) },
  canPlay: ({ ruleset, board, rack }: CanPlayQuestion) =>
    findPlay(ruleset, board, rack, SMALL_WORDS) !== null,
};
const COMPUTER: Player = { kind: 'computer', name: 'C', level: 2 };
const ANN: Player = { kind: 'person', name: 'Ann' };

function begun(edition: string, players: readonly Player[], choices: Partial<SetupChoices> = {}) {
  const found = findEdition(edition);
  if (found === null) throw new Error(`no edition ${edition}`);
  const setup = makeSetup(found, { players, language: 'en', ...choices });
  if (!setup.ok) throw new Error(setup.error.code);
  let state = replay(createGame(setup.value, '7'.repeat(64), 1000));
  players.forEach(({ kind }, seat) => {
    if (kind === 'person')
      state = after(state, seat, { type: 'contribute', contribution: 'ab'.repeat(16) });
  });
  return state;
}

function after(state: GameState, seat: number, command: Command): GameState {
  const decided = decideNext(state, seat, command, { ...CONTEXT, now: 1000 });
  if (!decided.ok) throw new Error(decided.error.code);
  return decided.value.state;
}

function thinker(seed: number): (view: GameView) => Command {
  const random = seededRandom(seed);
  return ({ setup, board, seats, viewer, history }) => {
    const rack = (viewer === 'watcher' ? null : seats[viewer]?.rack) ?? [];
    const placement = findPlay(setup.ruleset, board, rack, SMALL_WORDS, random, 20);
    if (placement !== null) return { type: 'play', placement };
    // only an empty bag ends a game in salon, and these words may never empty it [R9d]
    return history.length > 80 ? { type: 'leave', resign: true } : { type: 'pass' };
  };
}

describe('computers play on', () => {
  test.each(EDITIONS.map(({ id }) => id))('[R9] a whole game of %s ends', (edition) => {
    const ended = playOn(begun(edition, [COMPUTER, COMPUTER]), {
      context: CONTEXT,
      think: thinker(3),
    });
    expect(ended.phase).toBe('over');
    expect(ended.history.length).toBeGreaterThan(4);
  });

  test('[K5] each is asked with its own view and at its own level', () => {
    const seen: unknown[] = [];
    const players: Player[] = [COMPUTER, { ...COMPUTER, level: 7 }];
    playOn(begun('classic', players), {
      context: CONTEXT,
      think: ({ viewer, seats }, level) => {
        seen.push([viewer, level, seats.map(({ rack }) => rack !== null)]);
        return { type: 'pass' };
      },
      until: ({ history }) => history.length === 2,
    });
    expect(seen).toHaveLength(2);
    expect(seen).toContainEqual([0, 2, [true, false]]);
    expect(seen).toContainEqual([1, 7, [false, true]]);
  });

  test('[C6] a refused move is reported; an exchange or a pass ends the turn', () => {
    const astray: Command = { type: 'play', placement: [{ row: 0, col: 0, face: 'Q' }] };
    const first = (edition: string) => {
      const refused: unknown[] = [];
      const state = playOn(begun(edition, [COMPUTER, COMPUTER]), {
        context: CONTEXT,
        think: () => astray,
        onRefused: (move, code) => refused.push([move.type, typeof code]),
        until: ({ history }) => history.length === 1,
      });
      return [state.history[0]?.type, refused];
    };
    expect(first('classic')).toEqual(['exchange', [['play', 'string']]]);
    expect(first('scampio')).toEqual(['pass', [['play', 'string']]]);
  });

  test('nobody plays a person’s turn', () => {
    const start = begun('classic', [ANN, COMPUTER], { clock: null });
    const state = playOn(start, { context: CONTEXT, think: () => ({ type: 'pass' }) });
    expect(state.phase).toBe('playing');
    expect(state.turn?.seat).toBe(0);
  });

  test('a game that has not begun stays unchanged', () => {
    const found = findEdition('classic');
    if (found === null) throw new Error('no edition');
    const setup = makeSetup(found, { players: [ANN, COMPUTER], language: 'en' });
    if (!setup.ok) throw new Error(setup.error.code);
    const state = replay(createGame(setup.value, '7'.repeat(64), 1000));
    expect(playOn(state, { context: CONTEXT, think: () => ({ type: 'pass' }) })).toBe(state);
  });

  describe('[R7] an open play', () => {
    /** The person has played two tiles that make no word. */
    function opened(): GameState {
      const wordCheck = { type: 'challenge', wrongChallenge: 'turn', waitSeconds: 5 } as const;
      const weak: Player = { kind: 'computer', name: 'Weak', level: 1 };
      const strong: Player = { kind: 'computer', name: 'Strong', level: 8 };
      const start = begun('classic', [ANN, weak, strong], { wordCheck, clock: null });
      const mine = playOn(start, { context: CONTEXT, think: () => ({ type: 'pass' }) });
      const rack = mine.seats[0]?.rack.filter((tile) => tile !== '?') ?? [];
      const placement = rack.slice(0, 5).map((face, i) => ({ row: 7, col: 7 + i, face }));
      return after(mine, 0, { type: 'play', placement });
    }
    const until = ({ openPlay }: GameState): boolean => openPlay === null;
    const think = (): Command => ({ type: 'pass' });

    test('is challenged by the first computer that doubts it', () => {
      const asked: unknown[] = [];
      const state = playOn(opened(), {
        context: CONTEXT,
        think,
        until,
        doubts: (words, level) => {
          asked.push([words.length, level]);
          return level === 8;
        },
      });
      expect(asked).toEqual([
        [1, 1],
        [1, 8],
      ]);
      expect(state.history.at(-1)).toMatchObject({ type: 'challenge', seat: 2 });
      expect(state.history.at(-2)).toMatchObject({ type: 'play', withdrawn: true });
    });

    test('stands if nobody doubts it, and the game goes on', () => {
      for (const doubts of [undefined, () => false]) {
        const parts = { context: CONTEXT, think, until, ...(doubts && { doubts }) };
        const state = playOn(opened(), parts);
        expect(state.openPlay).toBeNull();
        expect(state.history.at(-1)).toMatchObject({ type: 'play', seat: 0, withdrawn: false });
        expect(state.turn?.seat).toBe(1);
      }
    });
  });
});
