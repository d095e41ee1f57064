import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../game/event.ts';
import type { WordCheck } from '../setup/setup.ts';
import { computer, people, ScriptedGame } from '../testing/scripted-game.ts';
import { checkWords } from './word-check.ts';

/** One event judged by the words of its game [S3 R7 R8]. */

const WORDS = { fingerprint: 'x', has: (word: string) => word.startsWith('GOOD') };
const CHALLENGE: WordCheck = { type: 'challenge', wrongChallenge: 'nothing', waitSeconds: 5 };
const REJECT: WordCheck = { type: 'reject' };
const at = 2_000_000;

function judged(
  { by = 0, check = CHALLENGE, open = null as readonly string[] | null, vouched = [] as string[] },
  event: 'played' | 'challenged' | 'passed',
  named: readonly string[],
): readonly unknown[] {
  const players = [...people(1), computer()];
  const { state } = ScriptedGame.start('classic', { players, wordCheck: check });
  const turn = 1;
  const openPlay =
    open === null
      ? null
      : {
          seat: 0,
          turn,
          placement: [],
          words: open,
          score: 0,
          at,
          acceptedBy: [],
          scorelessBefore: 0,
        };
  const events = {
    played: {
      type: 'played',
      seat: by,
      placement: [],
      words: [...named],
      score: 0,
      challengeable: true,
      at,
    },
    challenged: { type: 'challenged', seat: 1, badWords: [...named], penalty: 0, at },
    passed: { type: 'passed', seat: by, at },
  } as const satisfies Record<string, GameEvent>;
  const found = checkWords({ ...state, openPlay, vouched }, events[event], 9, WORDS);
  return found.map((each) => {
    expect(each).toMatchObject({ event: 9, turn: state.turnCount });
    return [each.code, 'word' in each ? each.word : null];
  });
}

describe('a play', () => {
  test.each([
    ['of known words', { check: REJECT }, ['GOOD'], []],
    ['of an unknown one', { check: REJECT }, ['GOOD', 'BAD'], [['unknown-word', 'BAD']]],
    ['of one that the table vouched for', { check: REJECT, vouched: ['BAD'] }, ['BAD'], []],
    ['of a person, who may be challenged', {}, ['BAD'], []],
    ['of a computer, who knows its words', { by: 1 }, ['BAD'], [['unknown-word', 'BAD']]],
  ] as const)('%s', (_, table, words, found) => {
    const given = 'vouched' in table ? { ...table, vouched: [...table.vouched] } : table;
    expect(judged(given, 'played', words)).toEqual(found);
  });
});

describe('a challenge', () => {
  test.each([
    ['of a bad word', ['BAD', 'GOOD'], ['BAD'], [], []],
    ['of a good word', ['GOOD'], ['GOOD'], [], [['good-word-refused', 'GOOD']]],
    ['of a word vouched for', ['BAD'], ['BAD'], ['BAD'], [['good-word-refused', 'BAD']]],
    ['that overlooks one', ['BAD', 'GOOD'], [], [], [['unknown-word', 'BAD']]],
    ['that overlooks one of two', ['BAD', 'BAT'], ['BAD'], [], [['unknown-word', 'BAT']]],
    ['that overlooks what was vouched for', ['BAD'], [], ['BAD'], []],
  ])('%s', (_, open, named, vouched, found) => {
    expect(judged({ open, vouched }, 'challenged', named)).toEqual(found);
  });

  test('is judged with an open play only, and no other event is', () => {
    expect(judged({}, 'challenged', ['GOOD'])).toEqual([]);
    expect(judged({ open: ['BAD'] }, 'passed', [])).toEqual([]);
  });
});
