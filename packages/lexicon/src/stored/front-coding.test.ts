import { assert, constantFrom, property, string, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeWords, encodeWords } from './front-coding.ts';
import { StoredLexiconError } from './stored-lexicon-error.ts';

describe('front coding', () => {
  test('writes the number of letters shared with the previous word as a digit', () => {
    expect(encodeWords(['CAR', 'CARS', 'CART', 'CAT', 'DOG'])).toBe('0CAR\n3S\n3T\n2T\n0DOG\n');
  });

  test('uses letters for numbers above nine', () => {
    const words = ['INTERNATIONAL', 'INTERNATIONALS'];
    expect(encodeWords(words)).toBe('0INTERNATIONAL\ndS\n');
    expect(decodeWords(encodeWords(words))).toEqual(words);
  });

  test('an empty list is an empty text', () => {
    expect(encodeWords([])).toBe('');
    expect(decodeWords('')).toEqual([]);
  });

  test('decoding gives back any sorted list', () => {
    const letters = constantFrom('A', 'B', 'C', 'Z');
    const word = string({ unit: letters, minLength: 1, maxLength: 15 });
    assert(
      property(uniqueArray(word, { maxLength: 60 }), (words) => {
        const sorted = words.toSorted();
        expect(decodeWords(encodeWords(sorted))).toEqual(sorted);
      }),
    );
  });

  test.each([
    [['B', 'A'], 'words out of order: B, then A'],
    [['A', 'A'], 'words out of order: A, then A'],
    [['É'], 'not a word of letters A-Z: "É"'],
  ])('refuses to write %j', (words, message) => {
    expect(() => encodeWords(words)).toThrow(message);
  });

  test.each([
    ['0CAR\nS\n', 2, 'no count of shared letters'],
    ['0CAR\n4S\n', 2, 'shares 4 letters with "CAR"'],
    ['0CAR\n3s\n', 2, '"s" is not a letter A-Z'],
    ['0CAR\n3\n', 2, 'no letters of its own'],
    ['0CAR\n2B\n', 2, 'CAB does not follow CAR'],
    ['0CAR\n2R\n', 2, 'CAR does not follow CAR'],
    ['0CAR\n3S', 2, 'cut off in the last line'],
    ['0CAR\n\n', 2, 'no count of shared letters'],
  ])('says what is wrong with %j', (text, line, what) => {
    expect(() => decodeWords(text, 'list.txt')).toThrow(
      new StoredLexiconError('list.txt', line, what),
    );
  });
});
