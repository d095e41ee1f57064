import { createVocabulary, lexiconOfVocabulary, withPersonalWords } from '@luctor/lexicon';
import { LANGUAGES } from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import { COMMON, smallLexicon } from '../testing/small-lexicon.ts';
import { knownWords } from './known-words.ts';
import { findLevel, LEVELS, unerringSeats } from './levels.ts';

describe('the levels', () => {
  test.each(LANGUAGES)(
    '[K2] %s: there are ten; the first four know some of the words',
    (language) => {
      const levels = LEVELS[language];
      expect(levels.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      const words = levels.map((level) => level.words ?? Infinity);
      expect(words.slice(0, 4).every((count) => count <= 11_500)).toBe(true);
      expect(words.slice(4).every((count) => count === Infinity)).toBe(true);
      expect(words).toEqual(words.toSorted((a, b) => a - b));
    },
  );

  test.each(LANGUAGES)('[K3] %s: leaves never count less than at the level below', (language) => {
    const leaves = LEVELS[language].map((level) => level.leaves);
    expect(leaves).toEqual(leaves.toSorted((a, b) => a - b));
    expect(leaves.at(-1)).toBe(100);
  });

  test('[K4] the last two look ahead', () => {
    expect(LEVELS.en.map(({ search }) => search !== null)).toEqual([
      ...Array.from({ length: 8 }, () => false),
      true,
      true,
    ]);
  });

  test.each(LANGUAGES)('[K4] %s: the last level looks further in every respect', (language) => {
    const [ninth, last] = [9, 10].map((level) => findLevel(language, level).search);
    if (ninth === null || ninth === undefined) throw new Error('level 9 looks ahead');
    if (last === null || last === undefined) throw new Error('level 10 looks ahead');
    for (const field of ['seconds', 'candidates', 'confidence', 'preEndgameTiles'] as const) {
      expect(last[field]).toBeGreaterThan(ninth[field]);
    }
    expect(last.plies).toBeGreaterThanOrEqual(ninth.plies);
    expect([ninth.inference, last.inference]).toEqual([false, true]);
    expect([ninth.exactEndgame, last.exactEndgame]).toEqual([false, true]);
  });

  test('[K5] only computers of some levels are known to always make the best static move', () => {
    const computers = LEVELS.en.map(
      ({ level }) => ({ kind: 'computer', name: '', level }) as const,
    );
    const players = [...computers, { kind: 'person', name: 'Ann' } as const];
    const isUnerring = unerringSeats({ players, language: 'en' });
    expect(players.filter((_, seat) => isUnerring(seat))).toEqual([computers[7]]);
  });

  test.each([
    ['all of it', {}, true],
    ['some words', { words: 500 }, false],
    ['some plays', { looks: 40 }, false],
    ['short plays', { tiles: 6 }, false],
    ['half the leaves', { leaves: 50 }, false],
    ['a search', { search: findLevel('en', 9).search }, false],
  ])('[K5] a level that sees %s', (_, change, expected) => {
    const players = [{ kind: 'computer', name: '', level: 8 } as const];
    const levelOf = () => ({ ...findLevel('en', 8), ...change });
    expect(unerringSeats({ players, language: 'en' }, levelOf)(0)).toBe(expected);
  });

  test('there is no eleventh', () => {
    expect(() => findLevel('en', 11)).toThrow('no level 11');
  });
});

describe('[K2] the words a player knows', () => {
  const sorted = (words: readonly string[]) => createVocabulary(words).words;

  test('are the most common by grade', () => {
    const lexicon = smallLexicon();
    const [most = [], more = []] = COMMON;
    expect(knownWords(lexicon, 30)).toEqual(sorted(most));
    expect(knownWords(lexicon, 60)).toEqual(sorted([...most, ...more]));
    const short = more.filter(({ length }) => length <= 3);
    expect(knownWords(lexicon, 30 + short.length)).toEqual(sorted([...most, ...short]));
    const some = knownWords(lexicon, 45);
    expect(some).toHaveLength(45);
    expect(some).toEqual(expect.arrayContaining([...most]));
    expect([...most, ...more]).toEqual(expect.arrayContaining([...some]));
    // words without a grade are never common
    expect(knownWords(lexicon, 300)).toEqual(sorted(COMMON.flat()));
  });

  test('include words that people added', () => {
    const lexicon = withPersonalWords(smallLexicon(), ['LUCTOR']);
    expect(knownWords(lexicon, 30)).toContain('LUCTOR');
  });

  test('are the shortest of a list without grades', () => {
    const words = ['AB', 'ABC', 'BCD', 'CDE', 'DEF', 'ABCDE'];
    const lexicon = lexiconOfVocabulary('mine', createVocabulary(words));
    expect(knownWords(lexicon, 3)).toEqual(['AB', 'ABC', 'CDE']);
    expect(knownWords(lexicon, 30)).toEqual(sorted(words));
  });
});
