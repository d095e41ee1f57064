import { expect, test } from 'vitest';
import { Buckets, TokenBucket } from './token-bucket.ts';

test('a burst, then the rate; a clock set back gives nothing', () => {
  const bucket = new TokenBucket(2, 3, 1000);
  expect([1, 2, 3, 4].map(() => bucket.take(1000))).toEqual([true, true, true, false]);
  expect(bucket.take(1499)).toBe(false);
  expect(bucket.take(1500)).toBe(true);
  expect(bucket.take(0)).toBe(false);
});

test('quiet addresses are forgotten, busy ones are not', () => {
  const buckets = new Buckets(1, 5);
  for (let address = 0; address < 1000; address++) buckets.take(String(address), 0);
  for (let i = 0; i < 4; i++) buckets.take('busy', 1000);
  expect(buckets.size).toBe(1001);
  buckets.sweep(1000);
  expect(buckets.size).toBe(1);
  buckets.take('busy', 1000);
  expect(buckets.take('busy', 1000)).toBe(false);
});
