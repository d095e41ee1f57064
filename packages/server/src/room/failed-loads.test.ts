import { expect, test } from 'vitest';
import { StoreError } from '../store/game-store.ts';
import { FailedLoads, KnownFailure } from './failed-loads.ts';

const DAMAGED = new StoreError('damaged', 'an entry is not what was written');

test('[O4] a damaged table is read again only after a while', () => {
  const failed = new FailedLoads();
  failed.check('t', 0);
  failed.remember('t', DAMAGED, 0);
  expect(() => failed.check('t', 29_999)).toThrow(KnownFailure);
  failed.check('other', 29_999);
  failed.check('t', 30_000);
  expect(failed.size).toBe(0);
});

test.each(['full', 'unavailable'] as const)('a store that is %s is asked again', (code) => {
  const failed = new FailedLoads();
  failed.remember('t', new StoreError(code, ''), 0);
  failed.check('t', 1);
});

test('a log that cannot be replayed counts as damaged', () => {
  const failed = new FailedLoads();
  failed.remember('t', new Error('no turn under way'), 0);
  expect(() => failed.check('t', 1)).toThrow(KnownFailure);
});

test('only so many are remembered: the latest', () => {
  const failed = new FailedLoads();
  for (let i = 0; i < 1500; i++) failed.remember(`t${i}`, DAMAGED, 0);
  expect(failed.size).toBe(1000);
  expect(() => failed.check('t1499', 1)).toThrow(KnownFailure);
  failed.check('t499', 1);
});
