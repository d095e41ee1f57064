import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bandPath, linePath, linearScale, roundTicks, shownLabels } from './geometry.ts';

const value = fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((n) => Math.round(n * 100) / 100);

describe('ticks', () => {
  test.each([
    [[9.4, 15.1], 5, [8, 10, 12, 14, 16]],
    [[0, 100], 5, [0, 25, 50, 75, 100]],
    [[371], 4, [200, 400]],
    [[0], 4, [0, 0.5]],
    [[0.1, 0.3], 3, [0.1, 0.2, 0.3]],
    [[-30, 30], 3, [-50, 0, 50]],
    [[], 4, [0, 1]],
  ])('for %j, about %d: %j', (values, count, expected) => {
    expect(roundTicks(values, count)).toEqual(expected);
  });

  test('enclose every value, at equal steps, neither few nor many', () => {
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 2, max: 8 }),
        (values, count) => {
          const ticks = roundTicks(values, count);
          const first = ticks[0] ?? 0;
          const last = ticks.at(-1) ?? 0;
          const slack = (last - first) * 1e-6;
          expect(first).toBeLessThanOrEqual(Math.min(...values) + slack);
          expect(last).toBeGreaterThanOrEqual(Math.max(...values) - slack);
          expect(ticks.length).toBeGreaterThanOrEqual(2);
          expect(ticks.length).toBeLessThanOrEqual(count + 2);
          const step = (last - first) / (ticks.length - 1);
          ticks.forEach((tick, i) =>
            expect(Math.abs(tick - first - i * step)).toBeLessThan(step / 1000),
          );
        },
      ),
    );
  });
});

describe('a scale', () => {
  test('maps the ends to the ends, either way round', () => {
    const y = linearScale([8, 16], [200, 16]);
    expect([y(8), y(16), y(12)]).toEqual([200, 16, 108]);
    expect(linearScale([3, 3], [0, 100])(3)).toBe(50);
  });
});

describe('paths', () => {
  test('a line is interrupted where a point is missing', () => {
    const points = [{ x: 0, y: 1 }, { x: 1, y: 2.04 }, null, { x: 3, y: 4 }];
    expect(linePath(points)).toBe('M0 1L1 2M3 4');
    expect(linePath([])).toBe('');
  });

  test('a band goes forth above and back below', () => {
    const upper = [
      { x: 0, y: 1 },
      { x: 2, y: 1 },
    ];
    const lower = [
      { x: 0, y: 5 },
      { x: 2, y: 6 },
    ];
    expect(bandPath(upper, lower)).toBe('M0 1L2 1L2 6L0 5Z');
    expect(bandPath(upper.slice(0, 1), lower.slice(0, 1))).toBe('');
  });
});

describe('labels', () => {
  test('the first and the last are shown, and none comes too near to another', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 20, max: 120 }),
        (steps, room) => {
          let at = 0;
          const positions = steps.map((each) => (at += each));
          const shown = shownLabels(positions, room);
          expect(shown[0]).toBe(0);
          expect(shown.at(-1)).toBe(positions.length - 1);
          const places = shown.map((index) => positions[index] ?? 0);
          places.slice(1, -1).forEach((place, i) => {
            expect(place - (places[i] ?? 0)).toBeGreaterThanOrEqual(room);
            expect((places.at(-1) ?? 0) - place).toBeGreaterThanOrEqual(room);
          });
        },
      ),
    );
    expect(shownLabels([0, 40, 80, 120], 60)).toEqual([0, 3]);
    expect(shownLabels([0, 40, 80, 120], 30)).toEqual([0, 1, 2, 3]);
  });
});
