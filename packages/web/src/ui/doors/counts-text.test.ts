import { beforeAll, expect, test } from 'vitest';
import { withAllTexts } from '../../i18n/index.ts';
import { countsText } from './counts-text.ts';

beforeAll(() => withAllTexts(Promise.resolve()));

test.each([
  ['not counted', null, 'About the deck.'],
  ['no cards', { due: 0, known: 0 }, 'About the deck.'],
  ['cards due', { due: 3, known: 0 }, '3 due today, 0 known so far.'],
  ['words known', { due: 0, known: 12 }, '0 due today, 12 known so far.'],
])('[L5] %s: what Learn says of the deck', (_, counts, text) => {
  expect(countsText(counts, 'About the deck.')).toBe(text);
});
