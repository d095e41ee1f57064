import { expect, test } from 'vitest';
import { createWordSense } from './doubt.ts';

const sense = createWordSense(['CAT', 'CATS', 'HAT', 'THE', 'THAT', 'CHAT']);

test.each([
  ['CAT', false],
  ['HATS', false],
  ['CHATS', false],
  ['HAT', false],
  ['XAT', true],
  ['CATH', true],
  ['TAC', true],
])('[R7] a player of few words doubts what looks like none of them: %s', (word, wrong) => {
  expect(sense.looksWrong(word)).toBe(wrong);
});
