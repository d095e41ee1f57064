import { seededRandom } from '@luctor/rules/testing';
import { expect, test } from 'vitest';
import { createMoveOrder, FIRST_OF_ALL } from './move-order.ts';

test('takes out the best first, and among equals the earliest, in adjacent ranges', () => {
  const random = seededRandom(3);
  const order = createMoveOrder();
  const sizes = [1, 2, 3, 7, 40, 9000];
  const ranges: { first: number; worths: number[] }[] = [];
  let end = 0;
  for (const size of sizes) {
    const worths = Array.from({ length: size }, () => random(2000) - 1000);
    worths[random(size)] = FIRST_OF_ALL;
    worths[random(size)] = -90_000_000;
    ranges.push({ first: end, worths });
    order.reserve(end + size);
    worths.forEach((worth, number) => order.put(end + number, number, worth));
    order.arrange(end, end + size);
    end += size;
  }
  for (const { first, worths } of ranges) {
    const taken = worths.map((_, i) => order.take(first, first + worths.length - i));
    const expected = worths
      .map((_, number) => number)
      .toSorted((a, b) => (worths[b] as number) - (worths[a] as number) || a - b);
    expect(taken).toEqual(expected);
  }
});
