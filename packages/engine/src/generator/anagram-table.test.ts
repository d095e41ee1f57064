import { buildWordGraph, LATIN } from '@luctor/lexicon';
import { expect, test } from 'vitest';
import { createAnagramTable } from './anagram-table.ts';

const WORDS = ['CARE', 'RACE', 'ACRE', 'ACE', 'AT', 'TA', 'STARE', 'TEARS', 'RATES', 'ZEBRA'];
const table = createAnagramTable(buildWordGraph(WORDS));

const keyOf = (letters: string): number => {
  let key = 0;
  for (const letter of letters) {
    key = (key + (table.letterKeys[LATIN.letterOf(letter)] as number)) | 0;
  }
  return key;
};

function anagramsOf(letters: string): string[] {
  const slot = table.slotOf(keyOf(letters));
  if (slot < 0) return [];
  const first = table.firstWords[slot] as number;
  const count = table.wordCounts[slot] as number;
  return Array.from({ length: count }, (_, i) => {
    const from = (first + i) * table.wordStride;
    const codes = table.words.subarray(from, table.words.indexOf(0, from));
    return Array.from(codes, (code) => LATIN.charOf(code)).join('');
  }).toSorted();
}

test('finds all words of the same letters together', () => {
  expect(anagramsOf('EARC')).toEqual(['ACRE', 'CARE', 'RACE']);
  expect(anagramsOf('AT')).toEqual(['AT', 'TA']);
  expect(anagramsOf('ARBEZ')).toEqual(['ZEBRA']);
  for (const word of WORDS) {
    expect(anagramsOf(word)).toContain(word);
    expect(table.mayHave(keyOf(word))).toBe(true);
  }
});

test('other letters have no words', () => {
  for (const letters of ['A', 'CAR', 'CARES', 'ZEBRAS', '']) {
    expect(anagramsOf(letters)).toEqual([]);
  }
});
