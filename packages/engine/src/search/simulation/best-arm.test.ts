import { runs } from '@luctor/rules/testing';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBestArm, normalTail } from './best-arm.ts';
import { createRandomNumbers, type RandomNumbers } from '../../chance/random-numbers.ts';

/** Nearly normal, with mean 0 and deviation 1. */
function noise(random: RandomNumbers): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += random.fraction();
  return sum;
}

describe('the best of several noisy moves', () => {
  test('is wrong no more often than stated, even if asked after every try', () => {
    const means = [0.5, 0.47, 0.44, 0.4, 0.3];
    const random = createRandomNumbers(5);
    let wrong = 0;
    let decided = 0;
    const trials = runs(100, 300);
    for (let trial = 0; trial < trials; trial++) {
      const arms = createBestArm(means.length, 0.95);
      for (let i = 0; i < 20_000 && !arms.isDecided(); i++) {
        const arm = arms.next();
        arms.add(arm, (means[arm] ?? 0) + 0.2 * noise(random));
      }
      if (!arms.isDecided()) continue;
      decided++;
      if (arms.leader() !== 0) wrong++;
    }
    expect(decided).toBe(trials);
    expect(wrong / decided).toBeLessThanOrEqual(0.05);
  });

  test.each([
    [0.9, 0.5, 0.46],
    [0.99, 0.5, 0.42],
    [0.99, 0.2, 0.6],
  ])(
    'is decided at confidence %d when the doubt is small for so many tries',
    (confidence, a, b) => {
      const arms = createBestArm(2, confidence);
      let decided = 0;
      for (let n = 2; n <= 600; n += 2) {
        for (const difference of [0.2, -0.2]) {
          arms.add(0, a + difference);
          arms.add(1, b + difference);
        }
        // the spread counts as if two tries more had a variance of 0.03
        const variance = (n * 0.04 + 2 * 0.03) / (n - 1 + 2);
        const deviations = Math.abs(a - b) / Math.sqrt((2 * variance) / n);
        const bar = (1 - confidence) / (1 + Math.log(2 * n));
        const isDecided = n >= 16 && normalTail(deviations) <= bar;
        expect([n, arms.isDecided()]).toEqual([n, isDecided]);
        if (isDecided) decided++;
      }
      expect(decided).toBeGreaterThan(10);
    },
  );

  test('expected values count as so many tries, and six tries each are enough', () => {
    const arms = createBestArm(2, 1, { worths: [0.1, 0.3], weight: 20 });
    expect(arms.leader()).toBe(1);
    for (let i = 0; i < 12; i++) arms.add(arms.next(), i % 2 === 0 ? 0.8 : 0.4);
    expect(Array.from(arms.tries)).toEqual([6, 6]);
    // all tries exceed the expectation by 0.4 on average
    expect(arms.worthOf(0)).toBeCloseTo((6 * 0.8 + 20 * (0.1 + 0.4)) / 26, 12);
    expect(arms.worthOf(1)).toBeCloseTo((6 * 0.4 + 20 * (0.3 + 0.4)) / 26, 12);
  });

  test('gets most of the tries, together with its closest rival', () => {
    const random = createRandomNumbers(6);
    const means = [0.3, 0.5, 0.1, 0.48, 0.2];
    const arms = createBestArm(means.length, 1);
    for (let i = 0; i < 4000; i++) {
      const arm = arms.next();
      arms.add(arm, (means[arm] ?? 0) + 0.2 * noise(random));
    }
    expect((arms.tries[1] ?? 0) + (arms.tries[3] ?? 0)).toBeGreaterThan(3400);
    expect(arms.leader()).toBe(1);
  });

  test('ignores a dropped move and never tries it again', () => {
    const arms = createBestArm(2, 0.99);
    arms.drop(1);
    for (let i = 0; i < 40; i++) arms.add(arms.next(), 0.5);
    expect(arms.tries[1]).toBe(0);
    expect(arms.isDecided()).toBe(true);
    expect(arms.confidenceOf(0)).toBe(1);
  });

  test('probabilities of being best add up to one; each of two twins has half', () => {
    const random = createRandomNumbers(4);
    const arms = createBestArm(4, 1);
    for (let i = 0; i < 400; i++) {
      const value = 0.2 * noise(random);
      for (const [arm, mean] of [0.5, 0.5, 0.48, 0.1].entries()) arms.add(arm, mean + value);
    }
    const likely = [0, 1, 2, 3].map((arm) => arms.confidenceOf(arm));
    expect(likely.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 9);
    expect(likely[0]).toBeCloseTo(likely[1] ?? 0, 6);
    expect(likely[0]).toBeGreaterThan(likely[2] ?? 1);
    expect(likely[3]).toBeLessThan(0.001);
  });

  test('merging two results equals one run over both', () => {
    const values = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 2 });
    fc.assert(
      fc.property(values, values, (ours, theirs) => {
        const [alone, one, two] = [1, 2, 3].map(() => createBestArm(1, 0.99));
        if (alone === undefined || one === undefined || two === undefined) return;
        for (const value of [...ours, ...theirs]) alone.add(0, value);
        for (const value of ours) one.add(0, value);
        for (const value of theirs) two.add(0, value);
        one.merge(0, two.tries[0] ?? 0, two.means[0] ?? 0, two.squaresOf(0));
        expect(one.tries[0]).toBe(alone.tries[0]);
        expect(one.means[0]).toBeCloseTo(alone.means[0] ?? 0, 9);
        expect(one.squaresOf(0)).toBeCloseTo(alone.squaresOf(0), 9);
      }),
    );
  });

  test.each([
    [0, 0.5],
    [1.959964, 0.025],
    [-1, 0.8413447],
    [3, 0.0013499],
  ])('the normal tail beyond %d is %d', (x, expected) => {
    expect(normalTail(x)).toBeCloseTo(expected, 6);
  });
});
