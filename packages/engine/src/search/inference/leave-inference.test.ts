import { runs, seededRandom } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import { createRandomNumbers, type RandomNumbers } from '../../chance/random-numbers.ts';
import { explain, smallPlay, type Kept } from '../testing/bayes-oracle.ts';
import { createInferredLeaves, type InferredLeaves } from './leave-inference.ts';
import { createPlayLikelihood } from './play-likelihood.ts';

const keyOf = (tiles: ArrayLike<number>): string => Uint8Array.from(tiles).toSorted().join(' ');

const leaveAt = ({ tiles, size }: InferredLeaves, at: number): Uint8Array =>
  tiles.subarray(at * size, (at + 1) * size);

/** Every way to take `size` of `count` things, in every order. */
function orders(count: number, size: number): number[][] {
  if (size === 0) return [[]];
  return orders(count, size - 1).flatMap((taken) =>
    Array.from({ length: count }, (_, next) => next)
      .filter((next) => !taken.includes(next))
      .map((next) => [...taken, next]),
  );
}

/**
 * Numbers that make a series of draws from a pool give each wanted choice in turn. It follows the
 * swaps: tiles drawn go to the front.
 */
function scripted(count: number, wanted: readonly (readonly number[])[]): RandomNumbers {
  const places = Array.from({ length: count }, (_, i) => i);
  const script = wanted.flatMap((choice) => choice.map((id, i) => ({ id, i })));
  return {
    restart: () => undefined,
    fraction: () => 0,
    below(bound) {
      const next = script.shift();
      if (next === undefined || bound !== count - next.i) throw new Error('not as written');
      const at = places.indexOf(next.id);
      places[at] = places[next.i] ?? 0;
      places[next.i] = next.id;
      return at - next.i;
    },
  };
}

/** How often each of the drawn leaves is chosen: the shares of the numbers from 0 to 1. */
function sharesOf(leaves: InferredLeaves, drawn: number): number[] {
  const bounds = Array.from({ length: drawn - 1 }, (_, at) => {
    let [low, high] = [0, 1];
    for (let i = 0; i < 50; i++) {
      const middle = (low + high) / 2;
      if (leaves.choose(middle) > at) high = middle;
      else low = middle;
    }
    return high;
  });
  return [...bounds, 1].map((bound, at) => bound - (at === 0 ? 0 : (bounds[at - 1] ?? 0)));
}

const weightOf = ({ lost }: Kept, isUnerring: boolean): number =>
  isUnerring ? Number(lost === 0) + 0.002 * Number(lost > 0) : 0.02 + Math.exp(-lost / 4);

describe('leaves inferred from a play', () => {
  test.each([
    ['a person', false],
    ['one who misses nothing', true],
  ])('of %s are as likely as Bayes says', (_, isUnerring) => {
    const random = seededRandom(isUnerring ? 21 : 20);
    let compared = 0;
    for (let i = 0; i < runs(16); i++) {
      const { generator, oracle, play, pool } = smallPlay(random, isUnerring);
      const kept = explain(oracle, play, pool);
      // the likelihood of a greater loss is not exact: see play-likelihood.test.ts
      if (!isUnerring && kept.some(({ lost }) => lost > 24)) continue;
      compared++;
      const size = 7 - play.placement.length;
      const draws = orders(pool.length, size);
      const numbers = scripted(pool.length, draws);
      const leaves = createInferredLeaves(generator, play, pool, numbers, draws.length);
      if (leaves === null) throw new Error('something was kept');
      expect(leaves.trust()).toBe(0);
      while (leaves.drawMore(7));
      expect(leaves.size).toBe(size);

      const found = new Map<string, number>();
      sharesOf(leaves, draws.length).forEach((share, at) => {
        const key = keyOf(leaveAt(leaves, at));
        found.set(key, (found.get(key) ?? 0) + share);
      });
      const sum = kept.reduce((all, each) => all + each.ways * weightOf(each, isUnerring), 0);
      expect(found.size).toBe(kept.length);
      for (const each of kept) {
        const exact = (each.ways * weightOf(each, isUnerring)) / sum;
        expect(found.get(keyOf(each.tiles))).toBeCloseTo(exact, 9);
      }

      // every order of the same tiles was drawn: each choice counts as often as it has orders
      const perChoice = draws.length / kept.reduce((all, { ways }) => all + ways, 0);
      const squares = kept.reduce(
        (all, each) => all + each.ways * weightOf(each, isUnerring) ** 2,
        0,
      );
      const effective = (perChoice * sum * sum) / squares;
      expect(leaves.trust()).toBeCloseTo(effective / (effective + 60), 9);
    }
    expect(compared).toBeGreaterThan(4);
  });

  test('are drawn by chance, each choice equally often', () => {
    const { generator, play } = smallPlay(seededRandom(20), false);
    const size = 7 - play.placement.length;
    // six different tiles: every choice is told apart
    const pool = Uint8Array.from([0, 1, 2, 3, 4, 5]);
    const count = 3000;
    const leaves = createInferredLeaves(generator, play, pool, createRandomNumbers(5), count);
    leaves?.drawMore(count);
    if (leaves === null) throw new Error('something was kept');
    const seen = new Map<string, number>();
    for (let at = 0; at < count; at++) {
      const key = keyOf(leaveAt(leaves, at));
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    const choices = new Set(orders(6, size).map(keyOf)).size;
    expect(seen.size).toBe(choices);
    // chi-squared has the mean n and the variance 2n
    const expected = count / choices;
    const chi = [...seen.values()].reduce(
      (all, each) => all + (each - expected) ** 2 / expected,
      0,
    );
    const freedom = choices - 1;
    expect(Math.abs(chi - freedom)).toBeLessThan(4 * Math.sqrt(2 * freedom));
  });

  test('are enough when 400 of equal weight would say as much', () => {
    const { generator, oracle, play, pool } = smallPlay(seededRandom(27), false);
    const most = 5000;
    const leaves = createInferredLeaves(generator, play, pool, createRandomNumbers(1), most);
    if (leaves === null) throw new Error('something was kept');
    let drawn = 1;
    while (leaves.drawMore(1)) drawn++;
    const likelihood = createPlayLikelihood(oracle, play, pool.length);
    likelihood?.begin();
    const weights = Array.from(
      { length: drawn },
      (_, at) => likelihood?.of(leaves.tiles, at * leaves.size) ?? 0,
    );
    const effective = (count: number): number => {
      const some = weights.slice(0, count);
      const sum = some.reduce((all, each) => all + each, 0);
      return sum ** 2 / some.reduce((all, each) => all + each ** 2, 0);
    };
    expect(effective(drawn - 1)).toBeLessThan(400);
    expect(effective(drawn)).toBeGreaterThanOrEqual(400);
    expect(leaves.trust()).toBeCloseTo(effective(drawn) / (effective(drawn) + 60), 9);
  });

  test('are never more than stated', () => {
    const { generator, play, pool } = smallPlay(seededRandom(27), false);
    const leaves = createInferredLeaves(generator, play, pool, createRandomNumbers(1), 10);
    expect([leaves?.drawMore(4), leaves?.drawMore(4), leaves?.drawMore(4)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(leaves?.tiles.length).toBe(10 * (leaves?.size ?? 0));
    expect(leaves?.choose(0.999_999)).toBe(9);
  });

  test('need no guess if nothing was kept', () => {
    const { generator, play, pool } = smallPlay(seededRandom(1), false);
    const [first] = play.placement;
    if (first === undefined) throw new Error('a play lays tiles');
    const all = { ...play, placement: Array.from({ length: 7 }, () => first) };
    const random = createRandomNumbers(1);
    expect(createInferredLeaves(generator, all, pool, random, 240)).toBeNull();
  });
});
