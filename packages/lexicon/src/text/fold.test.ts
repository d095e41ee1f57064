import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAlphabet, LATIN } from '../graph/alphabet.ts';
import { FOLD_ERROR_CODES, foldLetters, foldWord, type FoldErrorCode } from './fold.ts';

const FOLDED: readonly (readonly [string, string])[] = [
  ['été', 'ETE'],
  ['ÉTÉ', 'ETE'],
  ['e\u0301te\u0301', 'ETE'],
  ['cœur', 'COEUR'],
  ['ŒUF', 'OEUF'],
  ['ex æquo'.slice(3), 'AEQUO'],
  ['garçon', 'GARCON'],
  ['naïve', 'NAIVE'],
  ['straße', 'STRASSE'],
  ['ÿoupi', 'YOUPI'],
  ['  house\r', 'HOUSE'],
];

const REFUSED: readonly (readonly [string, FoldErrorCode, string])[] = [
  ['', 'empty', ''],
  ['   ', 'empty', ''],
  ['a', 'too-short', ''],
  ['x'.repeat(22), 'too-long', ''],
  ['x'.repeat(100_000), 'too-long', ''],
  ["aujourd'hui", 'apostrophe', "'"],
  ['l’eau', 'apostrophe', '’'],
  ['va-et-vient', 'hyphen', '-'],
  ['non\u2011dit', 'hyphen', '\u2011'],
  ['pomme de terre', 'space', ' '],
  ['mp3', 'digit', '3'],
  ['слово', 'foreign-letter', 'С'],
  ['a.m.', 'symbol', '.'],
  ['wow!', 'symbol', '!'],
  ['so\u{1f600}', 'symbol', '\u{1f600}'],
  ['ok\ud800', 'symbol', '\ud800'],
];

describe('folding', () => {
  it.each(FOLDED)('[R6] French is played without accents: %s plays as %s', (text, word) => {
    expect(foldWord(text)).toEqual({ ok: true, value: word });
  });

  it.each(REFUSED)('[R6] refuses %j and says why: %s', (text, code, char) => {
    expect(foldWord(text)).toEqual({ ok: false, error: { code, char } });
  });

  it('keeps the accented letters that the alphabet has', () => {
    const spanish = createAlphabet('ABCDEFGHIJKLMNÑOPQRSTUVWXYZ');
    expect(foldWord('mañana', spanish)).toEqual({ ok: true, value: 'MAÑANA' });
    expect(foldWord('man\u0303ana', spanish)).toEqual({ ok: true, value: 'MAÑANA' });
    expect(foldWord('según', spanish)).toEqual({ ok: true, value: 'SEGUN' });
  });

  it('accepts any number of letters for a part of a word', () => {
    expect(foldLetters('')).toEqual({ ok: true, value: '' });
    expect(foldLetters('é')).toEqual({ ok: true, value: 'E' });
  });

  it('returns only letters of the alphabet, unchanged by folding again, for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const folded = foldWord(text);
        if (folded.ok) {
          for (const char of folded.value) expect(LATIN.letterOf(char)).not.toBe(0);
          expect(foldWord(folded.value)).toEqual(folded);
        } else {
          expect(FOLD_ERROR_CODES).toContain(folded.error.code);
        }
      }),
    );
  });
});
