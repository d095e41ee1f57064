import { describe, expect, test } from 'vitest';
import { decodeLemmas, encodeLemmas, lemmasFrom } from './lemma-rules.ts';
import { StoredLexiconError } from './stored-lexicon-error.ts';

const LEMMAS: Readonly<Record<string, readonly string[]>> = {
  CHANT: [],
  CHANTE: ['CHANTER'],
  CHANTES: ['CHANTER'],
  CHEVAL: ['CHEVAL'],
  CHEVAUX: ['CHEVAL'],
  MICE: ['MOUSE'],
  PORTE: ['PORTE', 'PORTER'],
};
const WORDS = Object.keys(LEMMAS);
const TEXT = encodeLemmas(WORDS, (index) => LEMMAS[WORDS[index] ?? ''] ?? []);

describe('lemmas as edits', () => {
  test('the table says what to drop and append, the column which line of it to take', () => {
    expect(TEXT).toBe('5\n0 0R\n0R\n1R\n2L\n3OUSE\nCH !#$!%\nMI &\nPO "\n');
  });

  test('decoding gives the lemmas back, none for a word that is its own', () => {
    const table = decodeLemmas(WORDS, TEXT);
    const decoded = WORDS.map((word, index) => lemmasFrom(table, word, index));
    expect(decoded).toEqual([
      [],
      ['CHANTER'],
      ['CHANTER'],
      [],
      ['CHEVAL'],
      ['MOUSE'],
      ['PORTE', 'PORTER'],
    ]);
  });

  test('codes take two characters when there are more rules than characters', () => {
    const words = Array.from({ length: 600 }, (_, at) => `AB${at.toString(26).padStart(3, '0')}`)
      .map((word) =>
        word.replace(/\d/g, (digit) => 'QRSTUVWXYZ'[Number(digit)] ?? '').toUpperCase(),
      )
      .sort();
    const lemmaOf = (index: number): string => `${words[words.length - 1 - index]}X`;
    const text = encodeLemmas(words, (index) => [lemmaOf(index)]);
    const table = decodeLemmas(words, text);
    words.forEach((word, index) => {
      expect(lemmasFrom(table, word, index)).toEqual([lemmaOf(index)]);
    });
  });

  test.each([
    ['', 1, 'no length of the table of lemma edits'],
    [TEXT.replace('5', 'x'), 1, 'no length of the table of lemma edits'],
    [TEXT.replace('2L', '2l'), 5, '"2l" is not a lemma edit'],
    [TEXT.replace('MI &', 'MI *'), 8, 'unknown lemma code 9 for MICE'],
    [TEXT.replace('MI &', 'MI '), 8, 'too short for the 1 words of MI'],
    [TEXT.replace('MI &', 'MI &&'), 8, 'too long for the 1 words of MI'],
    [TEXT.replace('MI &', 'MI z'), 8, 'half a lemma code for MICE'],
    [TEXT.replace('MI &', 'MO &'), 8, 'not the line for MI'],
    [TEXT.replace('PO "\n', ''), 9, 'no line for PO'],
    [`${TEXT}ZZ !\n`, 10, 'a line too many'],
  ])('reports damage %#', (text, line, what) => {
    expect(() => decodeLemmas(WORDS, text, 'lemmas.txt')).toThrow(
      new StoredLexiconError('lemmas.txt', line, what),
    );
  });
});
