// Every query against a plain filter over the word list.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAlphabet } from '../graph/alphabet.ts';
import { buildWordGraph } from '../graph/build-word-graph.ts';
import type { Result } from '../result/result.ts';
import { findAnagrams, findSubAnagrams } from './anagrams.ts';
import {
  findBackExtensions,
  findContaining,
  findFrontExtensions,
  findHooks,
} from './extensions.ts';
import { findMatches } from './pattern.ts';
import { QUERY_ERROR_CODES, type QueryError, type QueryResult } from './query.ts';

const textOf = (chars: string, minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...chars.split('')), { minLength, maxLength }).map((c) => c.join(''));

const lists = fc.array(textOf('ABC', 2, 6), { maxLength: 60 });
const lengths = fc
  .tuple(fc.nat(7), fc.nat(7))
  .map(([a, b]) => ({ minLength: Math.min(a, b), maxLength: Math.max(a, b) }));

function filtered(words: readonly string[], keep: (word: string) => boolean): string[] {
  return [...new Set(words)].filter(keep).sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
}

function wordsIn(result: Result<QueryResult, QueryError>): readonly string[] {
  if (!result.ok) throw new Error(result.error.code);
  expect(result.value.total).toBe(result.value.words.length);
  return result.value.words;
}

/** How many letters of `word` are not among `tiles`. */
function missing(word: string, tiles: string): number {
  let left = tiles;
  let count = 0;
  for (const letter of word) {
    if (left.includes(letter)) left = left.replace(letter, '');
    else count++;
  }
  return count;
}

describe('queries find what a filter over the list finds', () => {
  it('anagrams and sub-anagrams, with blanks', () => {
    fc.assert(
      fc.property(lists, textOf('ABC?', 1, 7), (words, tiles) => {
        const graph = buildWordGraph(words);
        const blanks = tiles.split('?').length - 1;
        const makes = (word: string): boolean => missing(word, tiles.replaceAll('?', '')) <= blanks;
        expect(wordsIn(findSubAnagrams(graph, tiles))).toEqual(filtered(words, makes));
        expect(wordsIn(findAnagrams(graph, tiles))).toEqual(
          filtered(words, (word) => word.length === tiles.length && makes(word)),
        );
      }),
    );
  });

  it('patterns, from either end', () => {
    const part = fc.constantFrom('A', 'B', 'C', '.', '?', '*', '[AB]', '[^A]');
    const patterns = fc.array(part, { minLength: 1, maxLength: 6 }).map((p) => p.join(''));
    fc.assert(
      fc.property(lists, patterns, lengths, (words, pattern, limits) => {
        const source = pattern.replaceAll('?', '.').replaceAll('*', '.*');
        const regExp = new RegExp(`^${source}$`);
        expect(wordsIn(findMatches(buildWordGraph(words), pattern, limits))).toEqual(
          filtered(
            words,
            (word) =>
              regExp.test(word) &&
              word.length >= limits.minLength &&
              word.length <= limits.maxLength,
          ),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('hooks', () => {
    fc.assert(
      fc.property(lists, textOf('ABC', 1, 5), (words, word) => {
        const set = new Set(words);
        const letters = ['A', 'B', 'C'];
        expect(findHooks(buildWordGraph(words), word)).toEqual({
          ok: true,
          value: {
            word,
            front: letters.filter((letter) => set.has(letter + word)),
            back: letters.filter((letter) => set.has(word + letter)),
          },
        });
      }),
    );
  });

  it('extensions and contained letters', () => {
    fc.assert(
      fc.property(lists, textOf('ABC', 1, 4), lengths, (words, part, limits) => {
        const graph = buildWordGraph(words);
        const within = (word: string): boolean =>
          word.length >= limits.minLength && word.length <= limits.maxLength;
        const longer = (word: string): boolean => within(word) && word.length > part.length;
        expect(wordsIn(findBackExtensions(graph, part, limits))).toEqual(
          filtered(words, (word) => longer(word) && word.startsWith(part)),
        );
        expect(wordsIn(findFrontExtensions(graph, part, limits))).toEqual(
          filtered(words, (word) => longer(word) && word.endsWith(part)),
        );
        expect(wordsIn(findContaining(graph, part, limits))).toEqual(
          filtered(words, (word) => within(word) && word.includes(part)),
        );
      }),
    );
  });
});

describe('queries', () => {
  const graph = buildWordGraph(['CARE', 'RACE', 'ACRE', 'SCARE', 'CARET', 'ARC', 'CAR', 'EAR']);

  it('[R6] accept lower case and accents', () => {
    expect(wordsIn(findAnagrams(graph, 'çaré'))).toEqual(['ACRE', 'CARE', 'RACE']);
    expect(wordsIn(findMatches(graph, 'ç?r*'))).toEqual(['CAR', 'CARE', 'CARET']);
    expect(findHooks(graph, ' care ')).toMatchObject({ value: { front: ['S'], back: ['T'] } });
    const french = buildWordGraph(['COEUR', 'SOEUR']);
    expect(wordsIn(findMatches(french, '.œur'))).toEqual(['COEUR', 'SOEUR']);
  });

  it('find the pattern of the command line example', () => {
    expect(wordsIn(findMatches(buildWordGraph(['PLATE', 'PLANE', 'PLUME']), '..A?E'))).toEqual([
      'PLANE',
      'PLATE',
    ]);
  });

  it('can put common words first, and count the words beyond the limit', () => {
    const grades = new Map([
      ['RACE', 0],
      ['CARET', 0],
    ]);
    const gradeOf = (word: string): number => grades.get(word) ?? 255;
    expect(findSubAnagrams(graph, 'CARET', { gradeOf, limit: 3 })).toEqual({
      ok: true,
      value: { words: ['RACE', 'CARET', 'ARC'], total: 7 },
    });
    expect(findSubAnagrams(graph, 'CARET', { limit: 0 })).toMatchObject({ value: { words: [] } });
  });

  it('work with alphabets of 31 letters', () => {
    const alphabet = createAlphabet('ABCDEFGHIJKLMNOPQRSTUVWXYZÑÇÆØÅ');
    const wide = buildWordGraph(['ÅÑ', 'ÑÅ', 'ÅÑÅ', 'AÅ'], alphabet);
    expect(wordsIn(findAnagrams(wide, 'åñ'))).toEqual(['ÅÑ', 'ÑÅ']);
    expect(wordsIn(findMatches(wide, '[ÅÑ].'))).toEqual(['ÅÑ', 'ÑÅ']);
    expect(findHooks(wide, 'ñå')).toMatchObject({ value: { front: ['Å'], back: [] } });
    expect(wordsIn(findContaining(wide, 'Å', { maxLength: 2 }))).toEqual(['AÅ', 'ÅÑ', 'ÑÅ']);
  });

  it('find nothing in an empty lexicon', () => {
    const empty = buildWordGraph([]);
    expect(wordsIn(findMatches(empty, '*'))).toEqual([]);
    expect(wordsIn(findContaining(empty, 'A'))).toEqual([]);
    expect(findHooks(empty, 'A')).toMatchObject({ value: { front: [], back: [] } });
  });

  it.each([
    ['', 'empty', ''],
    ['  ', 'empty', ''],
    ['A-B', 'not-a-letter', '-'],
    ['[AB', 'unclosed-class', '['],
    ['[]', 'empty-class', ''],
    ['[^]', 'empty-class', ''],
    ['[^ABCDEFGHIJKLMNOPQRSTUVWXYZ]', 'empty-class', ''],
    ['[A1]', 'not-a-letter', '1'],
    ['[\u0301]', 'not-a-letter', '\u0301'],
    ['AB]', 'not-a-letter', ']'],
    ['.'.repeat(31), 'too-long', ''],
  ])('refuse the pattern %j: %s', (pattern, code, char) => {
    expect(findMatches(graph, pattern)).toEqual({ ok: false, error: { code, char } });
  });

  it.each([
    ['', 'empty'],
    ['A*', 'not-a-letter'],
    ['?'.repeat(61), 'too-long'],
    ['A'.repeat(1000), 'too-long'],
  ])('refuse the tiles %j: %s', (tiles, code) => {
    expect(findAnagrams(graph, tiles)).toMatchObject({ ok: false, error: { code } });
  });

  it('refuse limits that make no sense', () => {
    const refused = { ok: false, error: { code: 'bad-limits' } };
    expect(findMatches(graph, '*', { minLength: 5, maxLength: 4 })).toMatchObject(refused);
    expect(findMatches(graph, '*', { limit: -1 })).toMatchObject(refused);
    expect(findContaining(graph, 'A', { maxLength: Number.NaN })).toMatchObject(refused);
  });

  it('return a result or an error for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (text) => {
        const results = [
          findAnagrams(graph, text),
          findSubAnagrams(graph, text),
          findMatches(graph, text),
          findHooks(graph, text),
          findFrontExtensions(graph, text),
          findBackExtensions(graph, text),
          findContaining(graph, text),
        ];
        for (const result of results) {
          if (!result.ok) expect(QUERY_ERROR_CODES).toContain(result.error.code);
        }
      }),
    );
  });
});
