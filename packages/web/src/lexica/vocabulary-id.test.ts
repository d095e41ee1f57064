import { expect, test } from 'vitest';
import { EDITIONS } from '@luctor/rules';
import { makeVocabularyId, parseVocabularyId } from './vocabulary-id.ts';

test.each([
  ['en/all', { language: 'en', base: 'all', list: null }],
  ['fr/nouns', { language: 'fr', base: 'nouns', list: null }],
  ['en/all+0123abcd', { language: 'en', base: 'all', list: '0123abcd' }],
  ['fr/none+0123abcd', { language: 'fr', base: 'none', list: '0123abcd' }],
])('[V1, V2] %s names a vocabulary and is written back the same', (text, id) => {
  const parsed = parseVocabularyId(text);
  expect(parsed).toEqual(id);
  expect(parsed && makeVocabularyId(parsed)).toBe(text);
});

test('a language alone means all its words, as in older saves', () => {
  expect(parseVocabularyId('fr')).toEqual({ language: 'fr', base: 'all', list: null });
});

test.each(['', 'de/all', 'en/verbs', 'en/none', 'en/all+', 'en/all+XYZ', 'en/all/more'])(
  '%j is not a vocabulary',
  (text) => {
    expect(parseVocabularyId(text)).toBeNull();
  },
);

test('the vocabulary of every shipped edition has a name', () => {
  for (const { vocabulary } of EDITIONS) {
    expect(parseVocabularyId(`en/${vocabulary}`)?.base).toBe(vocabulary);
  }
});
