import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pairedDifference, supportedGrade, withExpected } from './confidence.ts';
import { gradeOf } from './verdict.ts';

describe('[L1] the grade that a search supports', () => {
  test.each([
    // points given away, standard error, grade
    [0, 0, 'good'],
    [3.999, 0, 'good'],
    [4, 0, 'small'],
    [11.999, 0, 'small'],
    [12, 0, 'medium'],
    [24.999, 0, 'medium'],
    [25, 0, 'large'],
    [8, 2, 'small'],
    [8, 4, null],
    [-20, 5, 'good'],
    [40, 8, 'large'],
    [26, 3, null],
    [5, 1, 'small'],
    [5, 2, null],
  ] as const)('%f points with an error of %f: %s', (points, error, grade) => {
    expect(supportedGrade(1000 * points, 1000 * error)).toBe(grade);
  });

  test('with an error of a point there is always one, and it is that of the points', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 90_000 }),
        fc.integer({ max: 1000, min: 0 }),
        (d, e) => {
          expect(supportedGrade(d, e)).toBe(gradeOf(d));
        },
      ),
    );
  });

  test('more certainty never loses a grade', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 90_000 }),
        fc.integer({ max: 20_000, min: 0 }),
        (d, e) => {
          const grade = supportedGrade(d, e);
          if (grade !== null) expect(supportedGrade(d, e / 2)).toBe(grade);
        },
      ),
    );
  });
});

describe('what rollouts say', () => {
  test('paired results: luck that both share cancels out', () => {
    const luck = [30, -50, 7, 12, -3];
    const difference = pairedDifference(
      luck.map((each) => each + 4),
      luck,
    );
    expect(difference).toEqual({ mean: 4, error: 0, count: 5 });
  });

  test('the mean and standard error of the textbook', () => {
    const { mean, error } = pairedDifference([1, 2, 3, 4, 9], [0, 0, 0, 0]);
    expect(mean).toBe(2.5);
    expect(error).toBeCloseTo(Math.sqrt(5 / 3 / 4), 12);
    expect(pairedDifference([], []).error).toBe(Infinity);
    expect(pairedDifference([1], [0]).error).toBe(Infinity);
  });

  test('what was expected counts as further results of the same spread', () => {
    const found = { mean: 10, error: 2, count: 30 };
    expect(withExpected(found, 0, 0)).toEqual(found);
    const both = withExpected(found, 0, 90);
    expect(both.mean).toBe(2.5);
    expect(both.error).toBe(1);
  });
});
