import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

function drained(queue: ReturnType<typeof createFairQueue<string>>): string[] {
  return [...queue.clear()];
}

test('owners take turns, each in its own order', () => {
  const queue = createFairQueue<string>();
  for (const item of ['a1', 'a2', 'b1', 'a3', 'c1', 'b2']) queue.push(item.charAt(0), item);
  expect(queue.size).toBe(6);
  expect(drained(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  expect(queue.size).toBe(0);
  expect(queue.shift()).toBeUndefined();
});

test('an owner that was just served waits for the others, including later ones', () => {
  const queue = createFairQueue<string>();
  for (const item of ['a1', 'a2', 'a3']) queue.push('a', item);
  expect(queue.shift()).toBe('a1');
  queue.done('a');
  queue.push('b', 'b1');
  expect(drained(queue)).toEqual(['b1', 'a2', 'a3']);
});

test('an owner with items in progress waits for those without', () => {
  const queue = createFairQueue<string>();
  for (const item of ['a1', 'a2', 'a3']) queue.push('a', item);
  expect([queue.shift(), queue.shift()]).toEqual(['a1', 'a2']);
  for (const item of ['b1', 'b2', 'b3']) queue.push('b', item);
  expect([queue.shift(), queue.shift()]).toEqual(['b1', 'b2']);
  queue.done('b');
  expect(queue.shift()).toBe('b3');
  queue.done('a');
  queue.done('a');
  expect(queue.shift()).toBe('a3');
});

test('an owner that comes back after everything was done starts afresh', () => {
  const queue = createFairQueue<string>();
  queue.push('a', 'a1');
  queue.shift();
  queue.done('a');
  queue.push('a', 'a2');
  queue.push('b', 'b1');
  expect(drained(queue)).toEqual(['a2', 'b1']);
});

test('a removed item never comes, and its owner loses no turn', () => {
  const queue = createFairQueue<string>();
  for (const item of ['a1', 'a2', 'b1']) queue.push(item.charAt(0), item);
  expect(queue.remove('a1')).toBe(true);
  expect(queue.remove('a1')).toBe(false);
  expect(drained(queue)).toEqual(['a2', 'b1']);
});

test('many items of one owner stay fast', () => {
  const queue = createFairQueue<number>();
  const count = 200_000;
  for (let i = 0; i < count; i++) queue.push('games', i);
  for (let i = 0; i < count / 2; i++) if (queue.shift() !== i) throw new Error('out of order');
  expect(queue.remove(count - 1)).toBe(true);
  expect(queue.clear()).toHaveLength(count / 2 - 1);
  expect(queue.size).toBe(0);
});
