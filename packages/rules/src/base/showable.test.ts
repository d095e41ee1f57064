import { expect, test } from 'vitest';
import { isShowable } from './showable.ts';
import { showable } from './shown-line.ts';

test.each([
  ['a\tb', 'a b'],
  [' one\r\n two ', 'one two'],
  ['left \u202Eright', 'left right'],
  ['\u0000', ''],
  ['d’accord 👍🏽', 'd’accord 👍🏽'],
])('what was pasted becomes one line: %j', (pasted, clean) => {
  expect(showable(pasted)).toBe(clean);
});

test.each(['', ' ', '\u200b\u200b', '\u0301', 'a\nb', 'a\u202eb', '\ud800'])(
  'cannot be shown: %j',
  (text) => {
    expect(isShowable(text)).toBe(false);
  },
);

test.each(['Zoé', '名前', '👍🏽', '…', 'a b', '7'])('can be shown: %j', (text) => {
  expect(isShowable(text)).toBe(true);
});
