import { expect, test } from 'vitest';
import { EDITIONS } from '@luctor/rules';
import { documentAt, isThere, missing, testsNamedIn } from './testing/named-tests.ts';

/** `docs/manuals.md` names a test or a picture for every item of the five manuals. */

const PAGE = documentAt('docs/manuals.md');
const ROWS = PAGE.split('\n')
  .filter((line) => /^\| (?!the manual )/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));

test('every item has a test or a picture, unless nothing corresponds to it today', () => {
  expect(ROWS.length).toBeGreaterThan(292);
  for (const [item = '', here = '', shown = ''] of ROWS) {
    if (here.startsWith('no counterpart')) expect(shown, item).toBe('–');
    else expect(testsNamedIn(shown).length > 0 || shown.startsWith('[picture]'), item).toBe(true);
  }
});

test('every test named exists', () => {
  expect(missing(testsNamedIn(PAGE))).toEqual([]);
});

test('every picture exists', () => {
  const pictures = Array.from(PAGE.matchAll(/\]\((pictures\/[^)]+)\)/g), ([, path = '']) => path);
  expect(pictures.length).toBeGreaterThan(0);
  for (const path of pictures) expect(isThere(`docs/${path}`), path).toBe(true);
});

test('every edition with a manual is there, and the numbers at the top are right', () => {
  const told = Array.from(PAGE.matchAll(/^## `(\w+)`/gm), ([, id]) => id);
  const editions = EDITIONS.map(({ id }) => id).filter((id) => id !== 'classic');
  expect(new Set(told)).toEqual(new Set(editions));
  const works = ROWS.filter(([, here]) => here === 'works').length;
  const none = ROWS.filter(([, here = '']) => here.startsWith('no counterpart')).length;
  const numbers = PAGE.split('\n## ')[0]?.match(/\b\d+(?= (?:items|work|have|belong))/g);
  expect(numbers).toEqual([ROWS.length, works, ROWS.length - works - none, none].map(String));
});
