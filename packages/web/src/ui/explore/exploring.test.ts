import { describe, expect, test } from 'vitest';
import { buildWordGraph } from '@luctor/lexicon';
import { explore } from '@luctor/learn';
import { emptyBoard, placeTiles } from '@luctor/rules';
import { questionOf } from './deck-adder.tsx';
import { emptyForm, queryOf, randomQuery } from './exploring.ts';
import { wordsAt } from './word-at.ts';

describe('[L3] what a search form asks', () => {
  const form = { ...emptyForm('fr'), sought: 'anagrams', text: 'aert?' } as const;

  test('one word is no search', () => {
    expect(queryOf(emptyForm('en'))).toBeNull();
  });

  test('limits are left out where any will do', () => {
    expect(queryOf(form)).toEqual({
      search: 'anagrams',
      text: 'aert?',
      order: 'length',
      limit: 200,
    });
    const limited = { ...form, minLength: 3, maxLength: 7, least: 'common' } as const;
    expect(queryOf(limited, 400)).toEqual({
      search: 'anagrams',
      text: 'aert?',
      order: 'length',
      limit: 400,
      minLength: 3,
      maxLength: 7,
      least: 'common',
    });
  });

  test('a random word has four to eight letters, and any of them can come', () => {
    const words = ['CAT', 'HORN', 'PASTE', 'OVERS', 'ANGELS', 'ANGELIC', 'INDOLENT', 'VESTIGIAL'];
    const graph = buildWordGraph(words);
    const found = [0, 0.2, 0.4, 0.6, 0.8, 0.999].flatMap((random) => {
      const answer = explore({ graph }, null, randomQuery(random));
      return answer.ok ? answer.value.words.map(({ word }) => word) : [];
    });
    expect([...new Set(found)].toSorted()).toEqual(
      words.filter(({ length }) => length >= 4 && length <= 8).toSorted(),
    );
  });
});

describe('[L5] the card that a word becomes', () => {
  test('anagrams ask for letters, in the order of the alphabet', () => {
    expect(questionOf('anagrams', 'fr', 'ANCRE')).toEqual({
      type: 'anagrams',
      language: 'fr',
      letters: 'ACENR',
    });
    expect(questionOf('hooks', 'en', 'HORN')).toEqual({
      type: 'hooks',
      language: 'en',
      word: 'HORN',
    });
    expect(questionOf('valid', 'en', 'QI')).toEqual({ type: 'valid', language: 'en', word: 'QI' });
  });
});

describe('[L3] the words of a square', () => {
  const across = Array.from('HOrN', (face, at) => ({ row: 7, col: 5 + at, face }));
  const down = Array.from('FA', (face, at) => ({ row: 5 + at, col: 7, face }));
  const board = placeTiles(emptyBoard(15), [...across, ...down]);

  test('one where one lies, two where they cross, none elsewhere', () => {
    expect(wordsAt(board, { row: 7, col: 5 })).toEqual(['HORN']);
    expect(wordsAt(board, { row: 7, col: 7 })).toEqual(['HORN', 'FAR']);
    expect(wordsAt(board, { row: 5, col: 7 })).toEqual(['FAR']);
    expect(wordsAt(board, { row: 0, col: 0 })).toEqual([]);
  });
});
