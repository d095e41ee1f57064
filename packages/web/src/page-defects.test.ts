import { expect, test } from 'vitest';
import { documentAt, missing, testsNamedIn } from './testing/named-tests.ts';

/** `docs/notes/page-defects.md` names a test for everything that the first page got wrong. */

const PAGE = documentAt('docs/notes/page-defects.md');
const ROWS = PAGE.split('\n').filter((line) => /^\| (?!what was wrong )/.test(line));

test('every row names a test', () => {
  expect(ROWS.length).toBeGreaterThan(75);
  // a name that is written otherwise would not be looked up
  const tests = (row: string) => row.match(/\.test\.ts`/g)?.length ?? 0;
  const found = (row: string) => new Set(testsNamedIn(row).map(({ file }) => file)).size;
  expect(ROWS.filter((row) => tests(row) === 0 || tests(row) !== found(row))).toEqual([]);
});

test('every test named exists', () => {
  expect(missing(testsNamedIn(PAGE))).toEqual([]);
});
