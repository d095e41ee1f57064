import * as fc from 'fast-check';
import type { Language } from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import { cardId, type CardQuestion } from './card.ts';
import { waysToDraw } from './draw-chance.ts';
import { countRuns, nearMissOf } from './near-miss.ts';
import {
  createReadyLists,
  listNames,
  listProgress,
  makeListId,
  nextOfList,
  parseListId,
  type ListSource,
} from './ready-lists.ts';

const WORDS = [
  'AA',
  'AB',
  'AD',
  'AX',
  'BAD',
  'CAT',
  'JAB',
  'QI',
  'RETINAS',
  'NASTIER',
  'SING',
  'KING',
  'RING',
  'OUTRAN',
  'OUTING',
  'TAXI',
  'ZOO',
  'VULGAR',
  'ZIZZES',
].sort();
const TILES = {
  id: 't',
  blanks: 2,
  letters: Object.fromEntries(
    Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter) => [
      letter,
      { count: 'AEINRST'.includes(letter) ? 6 : 1, value: 1 },
    ]),
  ),
};

function source(words: readonly string[], language: Language = 'en'): ListSource {
  const set = new Set(words);
  return {
    language,
    words,
    has: (word) => set.has(word),
    gradeOf: (word) => word.length,
    isOffensive: (word) => word === 'VULGAR' || word === 'AB',
    isBarred: (word) => word === 'VULGAR' || word === 'AB',
    tileSet: TILES,
  };
}

const wordIn = (question: CardQuestion) => (question.type === 'valid' ? question.word : '');

describe('[L5] ways to draw a word', () => {
  test.each([
    ['AA', 15 + 2 * 6 + 1],
    ['ZZ', 2 * 1 + 1],
    ['AB', 6 + 2 * 6 + 2 * 1 + 1],
    ['ZZZ', 1],
    ['ZZZZ', 0],
  ])('%s', (word, ways) => {
    expect(waysToDraw(word, TILES)).toBe(ways);
  });

  test('counts as drawing every set of tiles by hand does', () => {
    const bag = ['A', 'A', 'A', 'B', 'B', 'C', '?', '?'];
    const tiles = {
      id: 't',
      blanks: 2,
      letters: { A: { count: 3, value: 1 }, B: { count: 2, value: 1 }, C: { count: 1, value: 1 } },
    };
    const spells = (drawn: readonly string[], word: string) => {
      const rest = [...drawn];
      for (const letter of word) {
        const at = rest.indexOf(letter);
        if (at >= 0) rest.splice(at, 1);
      }
      return rest.every((tile) => tile === '?');
    };
    fc.assert(
      fc.property(fc.stringMatching(/^[ABC]{1,4}$/), (word) => {
        let ways = 0;
        for (let mask = 0; mask < 2 ** bag.length; mask++) {
          const drawn = bag.filter((_, i) => (mask & (1 << i)) !== 0);
          if (drawn.length === word.length && spells(drawn, word)) ways++;
        }
        expect(waysToDraw(word, tiles)).toBe(ways);
      }),
    );
  });
});

describe('[L5] non-words', () => {
  test('are never words, never barred, and look like words', () => {
    const anyWords = fc.uniqueArray(fc.stringMatching(/^[A-F]{2,4}$/), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(anyWords, (words) => {
        const runs = countRuns(words);
        const set = new Set(words);
        const near = {
          has: (word: string) => set.has(word),
          runs,
          isBarred: (text: string) => text.startsWith('F'),
        };
        for (const word of words) {
          const miss = nearMissOf(word, near);
          if (miss === null) continue;
          expect(set.has(miss)).toBe(false);
          expect(near.isBarred(miss)).toBe(false);
          expect(miss).toHaveLength(word.length);
          expect(runs.rarest(miss, 2)).toBeGreaterThan(0);
          expect(nearMissOf(word, near), 'the same again').toBe(miss);
        }
      }),
    );
  });
});

describe('[L5] ready-made lists', () => {
  const lists = createReadyLists(source(WORDS));

  test('have a name that can be kept', () => {
    for (const language of ['en', 'fr'] as const) {
      for (const name of listNames(language)) {
        expect(parseListId(makeListId({ language, name }))).toEqual({ language, name });
      }
    }
    expect(parseListId('en/ending-IEZ')).toBeNull();
    expect(parseListId('')).toBeNull();
  });

  test('avoid offensive words, in questions and as non-words', () => {
    for (const name of listNames('en')) {
      const shown = lists(name).map(wordIn);
      expect(shown).not.toContain('AB');
      expect(shown).not.toContain('VULGAR');
    }
  });

  test('twos: every word once, and non-words among them', () => {
    const shown = lists('twos').map(wordIn);
    expect(shown).toEqual(expect.arrayContaining(['AA', 'AD', 'AX', 'QI']));
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.some((word) => !WORDS.includes(word))).toBe(true);
  });

  test('with a letter: short words only', () => {
    const shown = lists('with-X').map(wordIn);
    expect(shown.every((word) => word.includes('X'))).toBe(true);
    expect(shown).toEqual(expect.arrayContaining(['AX', 'TAXI']));
    expect(lists('with-Z').map(wordIn)).not.toContain('ZIZZES');
  });

  test('endings and beginnings are those of the non-words, too', () => {
    expect(lists('ending-ING').every((each) => wordIn(each).endsWith('ING'))).toBe(true);
    expect(lists('starting-OUT').every((each) => wordIn(each).startsWith('OUT'))).toBe(true);
  });

  test('sevens: one card for the words of the same letters', () => {
    expect(lists('sevens')).toEqual([{ type: 'anagrams', language: 'en', letters: 'AEINRST' }]);
  });

  test('hooks: common words first', () => {
    const [first] = lists('hooks');
    expect(first).toMatchObject({ type: 'hooks', word: 'AA' });
  });

  test('next cards and progress', () => {
    const twos = lists('twos');
    const ids = new Set(twos.slice(0, 2).map(cardId));
    expect(nextOfList(twos, ids, 2)).toEqual(twos.slice(2, 4));
    expect(listProgress(twos, ids, new Set())).toEqual({
      count: twos.length,
      started: 2,
      known: 0,
    });
  });
});
