import { describe, expect, test } from 'vitest';
import { openVocabulary } from './open-vocabulary.ts';

describe('vocabularies of the shipped lexica', () => {
  test.each([
    ['[V1] nouns', 'fr/nouns', 'CHEVAL', 'MANGEONS'],
    ['[V1] adjectives', 'en/adjectives', 'GREEN', 'HOUSES'],
    ['[V1] geographical names', 'fr/places', 'PARIS', 'CHEVAL'],
    ['[K2] common words', 'en/common', 'HOUSE', 'ZYZZYVA'],
    ['all of them', 'en', 'HOUSE', 'LONDON'],
  ])('%s: %s has %s and not %s', (_, id, yes, no) => {
    const opened = openVocabulary(id);
    if (!opened.ok) throw new Error(opened.error.code);
    expect([opened.value.has(yes), opened.value.has(no)]).toEqual([true, false]);
  });

  test('there are about 11,000 common words', () => {
    for (const id of ['en/common', 'fr/common']) {
      const opened = openVocabulary(id);
      const count = opened.ok ? opened.value.graph.wordCount : 0;
      expect(Math.abs(count - 11_000)).toBeLessThan(500);
    }
  });

  test.each(['de', 'fr/verbs', 'fr/nouns/x', '', '../fr'])('%j is unknown', (id) => {
    const opened = openVocabulary(id);
    expect(opened.ok).toBe(false);
  });
});
