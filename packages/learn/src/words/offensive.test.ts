import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { decodeWords } from '@luctor/lexicon';
import { isOffensive } from './offensive.ts';

describe.each(['en', 'fr'] as const)('[L4] offensive words in %s', (language) => {
  const file = new URL(`../../../../data/lexica/${language}/words.txt`, import.meta.url);
  const words = decodeWords(readFileSync(file, 'utf8'));
  const listed = words.filter((word) => isOffensive(language, word));

  test('are few', () => {
    expect(listed.length).toBeGreaterThan(200);
    expect(listed.length).toBeLessThan(words.length / 500);
  });
});

test('a form is found by its lemma too', () => {
  expect(isOffensive('fr', 'VIOLAIT')).toBe(false);
  expect(isOffensive('fr', 'VIOLAIT', ['VIOLER'])).toBe(true);
});

test.each([
  ['en', 'SLUTS'],
  ['en', 'RETARDED'],
  ['en', 'NEGRO'],
  ['en', 'DARKEYS'],
  ['fr', 'CONNARDES'],
  ['fr', 'NEGRILLONS'],
  ['fr', 'NEGRO'],
  ['fr', 'CONASSES'],
] as const)('%s %s is left out', (language, word) => {
  expect(isOffensive(language, word)).toBe(true);
});

test.each([
  ['en', 'NIGGLE'],
  ['en', 'SPICE'],
  ['en', 'RAPID'],
  ['en', 'SPADE'],
  ['en', 'SHITTIM'],
  ['en', 'SPAZA'],
  ['fr', 'VIOLON'],
  ['fr', 'VIOLENT'],
  ['fr', 'SALOPETTE'],
  ['fr', 'CHIEN'],
  ['fr', 'CONNU'],
  ['fr', 'BITUME'],
] as const)('%s %s is left alone', (language, word) => {
  expect(isOffensive(language, word)).toBe(false);
});
