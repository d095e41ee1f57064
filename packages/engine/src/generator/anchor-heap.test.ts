import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { createAnchorHeap } from './anchor-heap.ts';
import { createArena } from '../memory/arena.ts';

test('jobs come out by their bounds, down to the requested one', () => {
  const heap = createAnchorHeap(100, createArena());
  assert(
    property(array(integer({ min: -50, max: 50 }), { maxLength: 100 }), (bounds) => {
      heap.clear();
      bounds.forEach((bound, job) => heap.push(job, bound));
      const popped: number[] = [];
      for (let job = heap.pop(-10); job >= 0; job = heap.pop(-10)) {
        popped.push(bounds[job] ?? 0);
        expect(heap.hasAbove(bounds[job] ?? 0)).toBe(false);
      }
      const expected = bounds.filter((bound) => bound >= -10).toSorted((a, b) => b - a);
      expect(popped).toEqual(expected);
    }),
  );
});

test('too many jobs cause an error, not a loss', () => {
  const heap = createAnchorHeap(1, createArena());
  heap.push(0, 1);
  expect(() => heap.push(1, 2)).toThrow('more jobs than anchors');
});
