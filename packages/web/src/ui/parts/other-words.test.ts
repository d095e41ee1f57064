import { beforeAll, describe, expect, it } from 'vitest';
import { loadLanguage, setLanguage } from '../../i18n/index.ts';
import { otherWords } from './other-words.ts';

const LISTS = [{ id: '0123abcd', name: 'birds.txt', language: 'en', wordCount: 3 }] as const;

describe('[V1, V2] the words of a game, if they are not those of its edition', () => {
  beforeAll(() => loadLanguage('en').then(() => setLanguage('en')));

  it.each([
    ['classic', 'en/all', null],
    ['classic', 'en', null],
    ['classic', 'en/nouns', 'Nouns only'],
    ['scampio', 'fr/places', 'Place names only'],
    ['spectrum', 'en/common', null],
    ['spectrum', 'en/all', 'All words'],
    ['an edition that is gone', 'en/all', null],
    ['classic', 'en/none+0123abcd', 'Only my list: birds.txt'],
    ['classic', 'en/all+0123abcd', 'All words and my list: birds.txt'],
    ['classic', 'en/none+ffffffff', 'A list of my own'],
    ['classic', 'no vocabulary', null],
  ])('%s with %s: %s', (edition, vocabulary, told) => {
    expect(otherWords({ edition, vocabulary }, LISTS)).toBe(told);
  });
});
