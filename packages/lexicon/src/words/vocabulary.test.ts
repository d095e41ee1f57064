import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNGRADED, type WordData } from '../stored/stored-lexicon.ts';
import {
  chosenVocabulary,
  createVocabulary,
  gradesOf,
  restrict,
  union,
  vocabularyHas,
  wordsOfKind,
  wordsUpToGrade,
} from './vocabulary.ts';

const NOUN = 1;
const VERB = 2;
const ADJECTIVE = 4;
const DATA: WordData = {
  info: {
    id: 'test',
    language: 'en',
    name: 'Test',
    words: 4,
    byLength: {},
    places: 2,
    grades: [],
    sources: [],
    generatedBy: '',
  },
  words: ['BLUE', 'PLAY', 'SEE', 'ZYGOTE'],
  grades: Uint8Array.of(1, 0, 0, UNGRADED),
  kinds: Uint8Array.of(NOUN | ADJECTIVE, NOUN | VERB, VERB, 0),
  places: ['OSLO', 'PARIS'],
  lemmasOf: () => [],
};

const lists = fc.array(fc.constantFrom<string[]>('AA', 'AB', 'BA', 'BB', 'ÑU', 'ZÉ'));

describe('vocabularies', () => {
  it('[V2] combine like sets', () => {
    fc.assert(
      fc.property(lists, lists, (left, right) => {
        const a = createVocabulary(left);
        const b = createVocabulary(right);
        const setA = new Set(left);
        const setB = new Set(right);
        const all = createVocabulary([...left, ...right]).words;
        expect(all).toEqual(Array.from(new Set([...left, ...right])).sort());
        expect(union(a, b).words).toEqual(all);
        expect(restrict(a, b).words).toEqual(all.filter((w) => setA.has(w) && setB.has(w)));
        for (const word of [...left, ...right, 'XX', '']) {
          expect(vocabularyHas(a, word)).toBe(setA.has(word));
        }
      }),
    );
  });

  it('[V1] can be nouns only, adjectives only or geographical names only', () => {
    expect(chosenVocabulary(DATA, 'all').words).toEqual(DATA.words);
    expect(chosenVocabulary(DATA, 'nouns').words).toEqual(['BLUE', 'PLAY']);
    expect(chosenVocabulary(DATA, 'adjectives').words).toEqual(['BLUE']);
    expect(chosenVocabulary(DATA, 'places').words).toEqual(['OSLO', 'PARIS']);
    expect(wordsOfKind(DATA, 'verb').words).toEqual(['PLAY', 'SEE']);
  });

  it('[K2] can be limited to a grade of commonness', () => {
    expect(wordsUpToGrade(DATA, 0).words).toEqual(['PLAY', 'SEE']);
    expect(wordsUpToGrade(DATA, 1).words).toEqual(['BLUE', 'PLAY', 'SEE']);
    expect(wordsUpToGrade(DATA, UNGRADED).words).toEqual(DATA.words);
  });

  it('know the grade of each word', () => {
    const gradeOf = gradesOf(DATA);
    expect(['BLUE', 'SEE', 'ZYGOTE', 'NONE'].map(gradeOf)).toEqual([1, 0, UNGRADED, UNGRADED]);
  });
});
