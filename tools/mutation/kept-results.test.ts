import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { KeptResults, type KeptResult } from './kept-results.ts';

const folder = mkdtempSync(join(tmpdir(), 'results-'));
const path = join(folder, 'results.jsonl');
const noticed: KeptResult = {
  change: 'a',
  code: 'c1',
  status: 'killed',
  by: 'x.test.ts#x',
  byDigest: 'x1',
  all: 'all',
};
const missed: KeptResult = {
  ...noticed,
  change: 'b',
  status: 'survived',
  by: null,
  byDigest: null,
};
afterAll(() => rmSync(folder, { recursive: true }));

test('a result holds as long as what it depended on is the same', () => {
  const first = new KeptResults(path);
  first.keep(noticed);
  first.keep(missed);
  const results = new KeptResults(path);
  const now = { code: 'c1', all: 'all' };
  const digestOf = (): string => 'x1';
  expect(results.find('a', now, digestOf)).toEqual(noticed);
  expect(results.find('b', now, digestOf)).toEqual(missed);
  // other tests: what one noticed stays noticed, what all missed may not be
  expect(results.find('a', { ...now, all: 'other' }, digestOf)).toEqual(noticed);
  expect(results.find('b', { ...now, all: 'other' }, digestOf)).toBeNull();
  expect(results.find('a', now, () => 'x2')).toBeNull();
  expect(results.find('a', now, () => undefined)).toBeNull();
  expect(results.find('a', { ...now, code: 'c2' }, digestOf)).toBeNull();
  expect(results.find('c', now, digestOf)).toBeNull();
});
