import { runs, seededRandom } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import { createLeaveTable } from '../../leaves/leave-table.ts';
import { rankOf } from '../../leaves/multiset-rank.ts';
import { explain, smallPlay } from '../testing/bayes-oracle.ts';
import { createPlayLikelihood } from './play-likelihood.ts';

/** Beyond this loss in points, a play is a mistake whose size says nothing. */
const INEXPLICABLE = 24;

describe('the likelihood of a play, given the tiles kept', () => {
  test.each([
    ['a person', false],
    ['one who misses nothing', true],
  ])('follows from what %s lost by it', (_, isUnerring) => {
    const random = seededRandom(isUnerring ? 3 : 2);
    const losses = { none: 0, some: 0, many: 0 };
    for (let i = 0; i < runs(16); i++) {
      const { generator, oracle, play, pool } = smallPlay(random, isUnerring);
      const likelihood = createPlayLikelihood(generator, play, pool.length);
      if (likelihood === null) throw new Error('something was kept');
      expect(likelihood.size).toBe(7 - play.placement.length);
      likelihood.begin();
      for (const { tiles, lost } of explain(oracle, play, pool)) {
        // the leave need not be at the beginning
        const told = likelihood.of(Uint8Array.from([31, 31, ...tiles]), 2);
        if (isUnerring) {
          expect(told).toBe(lost === 0 ? 1 : 0.002);
        } else if (lost <= INEXPLICABLE) {
          expect(told).toBeCloseTo(0.02 + Math.exp(-lost / 4), 12);
        } else {
          expect(told).toBeGreaterThanOrEqual(0.02);
          expect(told).toBeLessThan(0.02 + Math.exp(-INEXPLICABLE / 4));
        }
        if (lost === 0) losses.none++;
        else if (lost <= INEXPLICABLE) losses.some++;
        else losses.many++;
      }
    }
    // all three happen
    expect(Math.min(losses.none, losses.some, losses.many)).toBeGreaterThan(4);
  });

  test.each([
    [6, 'impossible'],
    [7, 'much better'],
  ])('with %d tiles in the bag before the play, an exchange was %s', (bagCountBefore, how) => {
    const { generator, play, pool } = smallPlay(seededRandom(4), true);
    // nothing but a single tile is worth keeping
    const leaves = createLeaveTable(6);
    for (let tile = 0; tile <= 6; tile++) leaves.values[rankOf(leaves.ranking, [tile], 1)] = 9e5;
    generator.setLeaves(leaves);
    const best = { ...play, score: 500, bagCountBefore };
    const likelihood = createPlayLikelihood(generator, best, pool.length);
    likelihood?.begin();
    expect(likelihood?.of(pool, 0)).toBe(how === 'impossible' ? 1 : 0.002);
  });

  test('is known only if tiles were kept, and all can still be hidden', () => {
    const { generator, play } = smallPlay(seededRandom(1), false);
    const size = 7 - play.placement.length;
    expect(createPlayLikelihood(generator, play, size)).not.toBeNull();
    expect(createPlayLikelihood(generator, play, size - 1)).toBeNull();
    const [first] = play.placement;
    if (first === undefined) throw new Error('a play lays tiles');
    const placement = Array.from({ length: 7 }, () => first);
    expect(createPlayLikelihood(generator, { ...play, placement }, 20)).toBeNull();
  });
});
