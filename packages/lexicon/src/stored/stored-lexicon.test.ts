import { describe, expect, test } from 'vitest';
import { encodeWords } from './front-coding.ts';
import { encodeLemmas } from './lemma-rules.ts';
import type { LexiconInfo } from './lexicon-info.ts';
import { StoredLexiconError } from './stored-lexicon-error.ts';
import { encodeGrades, encodeKinds, parseLexicon, UNGRADED } from './stored-lexicon.ts';
import type { LexiconFiles } from './stored-lexicon.ts';

const WORDS = ['MICE', 'MOUSE', 'MOUSY'];
const PLACES = ['PARIS'];
const INFO: LexiconInfo = {
  id: 'tiny',
  language: 'en',
  name: 'Tiny',
  words: 3,
  byLength: { 4: 1, 5: 2 },
  places: 1,
  grades: [
    { code: '0', label: 'common', words: 1 },
    { code: '1', label: 'known', words: 2 },
  ],
  sources: [{ name: 'mouse-list', version: '1', licence: 'CC0-1.0', what: 'words' }],
  generatedBy: 'hand',
};
const FILES: LexiconFiles = {
  info: JSON.stringify(INFO),
  words: encodeWords(WORDS),
  grades: encodeGrades(WORDS, Uint8Array.of(1, 0, UNGRADED), INFO.grades),
  kinds: encodeKinds(WORDS, Uint8Array.of(1, 3, 4)),
  lemmas: encodeLemmas(WORDS, (index) => (index === 0 ? ['MOUSE'] : [])),
  places: encodeWords(PLACES),
};

describe('a stored lexicon', () => {
  test('the columns are readable text, one line per pair of initial letters', () => {
    expect(FILES.grades).toBe('MI 1\nMO 0-\n');
    expect(FILES.kinds).toBe('MI 1\nMO 34\n');
  });

  test('parsing returns everything that was encoded', () => {
    const data = parseLexicon(FILES);
    expect(data.info).toEqual(INFO);
    expect(data.words).toEqual(WORDS);
    expect([...data.grades]).toEqual([1, 0, UNGRADED]);
    expect([...data.kinds]).toEqual([1, 3, 4]);
    expect(data.places).toEqual(PLACES);
    expect(WORDS.map((_, index) => data.lemmasOf(index))).toEqual([['MOUSE'], [], []]);
    expect(() => data.lemmasOf(3)).toThrow(RangeError);
  });

  test.each<[Partial<LexiconFiles>, string]>([
    [{ words: '0MICE\n1OUSE\n' }, 'words.txt: 2 words, but lexicon.json says 3'],
    [{ words: '0MICE\n1OUSE\n4Z\n4Y\n' }, 'words.txt:4: MOUSY does not follow MOUSZ'],
    [{ grades: 'MI 1\nMO 09\n' }, 'grades.txt:2: unknown grade "9" for MOUSY'],
    [{ grades: 'MI 1\nMO 0\n' }, 'grades.txt:2: too short for the 2 words of MO'],
    [{ grades: 'MI 1\nMO 0-' }, 'grades.txt: cut off in the last line'],
    [{ kinds: 'MI z\nMO 34\n' }, 'kinds.txt:1: unknown kinds "z" for MICE'],
    [{ kinds: 'MI 1\n' }, 'kinds.txt:2: no line for MO'],
    [{ lemmas: '' }, 'lemmas.txt:1: no length of the table of lemma edits'],
    [{ places: '' }, 'places.txt: 0 names, but lexicon.json says 1'],
    [{ places: '0Paris\n' }, 'places.txt:1: "a" is not a letter A-Z'],
    [{ info: '[]' }, 'lexicon.json: the file is not an object'],
  ])('names file and line of damage %#', (damage, message) => {
    expect(() => parseLexicon({ ...FILES, ...damage })).toThrow(StoredLexiconError);
    expect(() => parseLexicon({ ...FILES, ...damage })).toThrow(message);
  });

  test.each<[object, string]>([
    [{ language: 'de' }, 'language is not one of en, fr'],
    [{ words: -1 }, 'words is not a count'],
    [{ words: '3' }, 'words is not a count'],
    [{ byLength: { 2: 'x' } }, 'byLength.2 is not a count'],
    [{ grades: {} }, 'grades is not a list'],
    [{ grades: [{ code: '00', label: '', words: 0 }] }, 'grades[0].code is not one character'],
    [{ sources: [{ name: 'x' }] }, 'sources[0].version is not a text'],
    [{ generatedBy: null }, 'generatedBy is not a text'],
  ])('checks every field of lexicon.json: %j', (change, what) => {
    const info = JSON.stringify({ ...INFO, ...change });
    expect(() => parseLexicon({ ...FILES, info })).toThrow(
      new StoredLexiconError('lexicon.json', 0, what),
    );
  });
});
