import { describe, expect, test } from 'vitest';
import { fingerprintOf, withOwnFingerprint, wordsFingerprint } from './fingerprint.ts';
import { lexiconOfVocabulary, withPersonalWords } from './lexicon.ts';
import { createVocabulary } from './vocabulary.ts';

const open = (...words: string[]) => lexiconOfVocabulary('en', createVocabulary(words));

describe('the fingerprint of words', () => {
  test('equal words have equal ones, in whatever order they came', () => {
    expect(fingerprintOf(open('HOUSE', 'CAT'))).toBe(fingerprintOf(open('CAT', 'HOUSE', 'CAT')));
    expect(fingerprintOf(open('CAT', 'HOUSE'))).toBe(wordsFingerprint(['CAT', 'HOUSE']));
  });

  test('other words have others, even of the same letters', () => {
    const all = [
      wordsFingerprint([]),
      wordsFingerprint(['CAT']),
      wordsFingerprint(['CAT', 'HOUSE']),
      wordsFingerprint(['CATH', 'OUSE']),
    ];
    expect(new Set(all).size).toBe(all.length);
    expect(all.every((each) => /^[0-9a-f]{32}$/.test(each))).toBe(true);
  });

  test('[R7, V2] own words are part of it, and told apart from the vocabulary under them', () => {
    const base = wordsFingerprint(['CAT']);
    const own = withPersonalWords(open('CAT'), ['ZYX', 'ABC', 'CAT']);
    expect(fingerprintOf(own)).toBe(`${base}+${wordsFingerprint(['ABC', 'ZYX'])}`);
    expect(withOwnFingerprint(base, [])).toBe(base);
    expect(withOwnFingerprint(base, ['ZYX', 'ABC'])).toBe(fingerprintOf(own));
    expect(withOwnFingerprint(null, ['ZYX', 'ABC'])).toBe(wordsFingerprint(['ABC', 'ZYX']));
  });

  test('stays what it is: games that are kept name words by it', () => {
    expect(wordsFingerprint(['CAT', 'HOUSE'])).toBe('b8b4fe696c922dceb7f602651261eaf5');
  });
});
