import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rate, UNRATED, type Encounter, type Rating } from './glicko.ts';

describe('[L4] Glicko-2', () => {
  test('gives the numbers of the example in Glickman’s paper', () => {
    const player = { rating: 1500, deviation: 200, volatility: 0.06 };
    const after = rate(player, [
      { rating: 1400, deviation: 30, score: 1 },
      { rating: 1550, deviation: 100, score: 0 },
      { rating: 1700, deviation: 300, score: 0 },
    ]);
    expect(after.rating).toBeCloseTo(1464.06, 1);
    expect(after.deviation).toBeCloseTo(151.52, 1);
    expect(after.volatility).toBeCloseTo(0.05999, 4);
  });

  // worked out by hand with the formulas of the paper: without encounters only step 6 applies
  test.each<[string, Rating, number]>([
    ['of the example', { rating: 1500, deviation: 200, volatility: 0.06 }, 200.2714],
    ['of somebody new', UNRATED, 350.1552],
  ])('lets the uncertainty grow without encounters: %s', (_, player, deviation) => {
    const after = rate(player, []);
    expect(after.deviation).toBeCloseTo(deviation, 3);
    expect({ ...after, deviation: 0 }).toEqual({ ...player, deviation: 0 });
  });

  const rating = fc.integer({ min: 500, max: 3000 });
  const deviation = fc.integer({ min: 30, max: 350 });
  const player = fc.record({ rating, deviation, volatility: fc.constantFrom(0.03, 0.06, 0.09) });
  const other = fc.record({ rating, deviation });

  test('raises who wins and lowers who loses, and is never less sure after an encounter', () => {
    fc.assert(
      fc.property(player, other, (before, met) => {
        const won = rate(before, [{ ...met, score: 1 }]);
        const lost = rate(before, [{ ...met, score: 0 }]);
        expect(won.rating).toBeGreaterThan(before.rating);
        expect(lost.rating).toBeLessThan(before.rating);
        for (const after of [won, lost]) {
          expect(after.volatility).toBeGreaterThan(0);
          expect(after.deviation).toBeLessThan(Math.hypot(before.deviation, 173.7178) + 1);
        }
      }),
    );
  });

  test('approaches the level of who solves what is as hard as that, and half of the time', () => {
    let rated = UNRATED;
    for (let i = 0; i < 400; i++) {
      const met: Encounter = { rating: 1800, deviation: 80, score: i % 2 };
      rated = rate(rated, [met]);
    }
    expect(Math.abs(rated.rating - 1800)).toBeLessThan(40);
    expect(rated.deviation).toBeLessThan(70);
  });
});
