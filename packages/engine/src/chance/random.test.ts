import { expect, test } from 'vitest';
import { createRandom, shuffleFirst } from './random.ts';

test('the same seed gives the same numbers, another seed gives others', () => {
  const numbers = (seed: number): number[] => {
    const random = createRandom(seed);
    return Array.from({ length: 20 }, () => random(1000));
  };
  expect(numbers(1)).toEqual(numbers(1));
  expect(numbers(1)).not.toEqual(numbers(2));
  expect(numbers(1)).not.toEqual(numbers(1 + 2 ** 33));
});

test('every number below the bound is about equally likely', () => {
  const random = createRandom(4);
  const counts = new Int32Array(7);
  for (let i = 0; i < 70_000; i++) {
    const at = random(7);
    counts[at] = (counts[at] as number) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
});

test('shuffling keeps all items and puts chosen ones first', () => {
  const items = Int32Array.from({ length: 50 }, (_, i) => i);
  shuffleFirst(items, 10, createRandom(1));
  expect([...items].sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i));
  expect([...items.subarray(0, 10)]).not.toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
