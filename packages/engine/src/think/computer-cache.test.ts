import { expect, test } from 'vitest';
import { cached } from './computer-cache.ts';

test('equal arguments share one result, even as copies', () => {
  const made: number[] = [];
  const find = cached(2, ({ size }: { readonly size: number }) => {
    made.push(size);
    return { size };
  });
  expect(find({ size: 1 })).toBe(find({ size: 1 }));
  expect(made).toEqual([1]);
});

test('the least recently used result is dropped', () => {
  const made: string[] = [];
  const find = cached(2, (name: string) => made.push(name));
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) find(name);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});
