import { expect, test } from 'vitest';
import { partOf, secondTries, tableOf } from './by-part.ts';

test.each([
  ['packages/rules/src/play/scoring.test.ts', 'unit', 'rules'],
  ['packages\\host\\src\\x.test.ts', 'unit', 'host'],
  ['tools/commits/commit-subjects.test.ts', 'unit', 'tools'],
  ['packages/web/e2e/home.test.ts', 'browser', 'browser'],
])('%s in %s is part of %s', (path, project, part) => {
  expect(partOf(path, project)).toBe(part);
});

test('one line a part, by name; columns without a figure are left out', () => {
  const part = { files: 2, passed: 10, failed: 0, skipped: 0, ms: 1240 };
  const parts = new Map([
    ['rules', part],
    ['host', { ...part, passed: 7, failed: 1, ms: 12_000 }],
  ]);
  expect(tableOf(parts)).toEqual([
    'host   2 files   7 passed  1 FAILED  12.0 s',
    'rules  2 files  10 passed             1.2 s',
  ]);
});

test('a test that failed once is named, though it passed then', () => {
  expect(secondTries([])).toEqual([]);
  expect(secondTries(['home.test.ts: opens'])).toEqual([
    '',
    'FAILED ONCE, passed at the second try:',
    '  home.test.ts: opens',
  ]);
});
