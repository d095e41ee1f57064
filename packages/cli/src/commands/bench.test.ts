import { describe, expect, test } from 'vitest';
import { createGameCheck } from './bench.ts';

/** What a check says about games that are played in this order: the seed that differs, or nothing. */
function firstDifference(rounds: readonly (readonly [from: number, sums: readonly number[]])[]) {
  const check = createGameCheck();
  for (const [round, [from, sums]] of rounds.entries()) {
    try {
      check(from, Int32Array.from(sums));
    } catch (cause) {
      return { round, message: cause instanceof Error ? cause.message : null };
    }
  }
  return null;
}

describe('the result of a timed game', () => {
  test.each([
    ['once', [[1000, [7, 8, 9]]], null],
    [
      'again',
      [
        [1000, [7, 8, 9]],
        [1000, [7, 8, 9]],
      ],
      null,
    ],
    [
      'in another order',
      [
        [1001, [8, 9]],
        [1000, [7, 8]],
      ],
      null,
    ],
    [
      'of another seed',
      [
        [1000, [7, 7]],
        [1002, [8, 9]],
      ],
      null,
    ],
    [
      'that is nothing',
      [
        [1000, [0]],
        [1000, [0]],
      ],
      null,
    ],
    [
      'other than the first time',
      [
        [1000, [7, 8, 9]],
        [1001, [8, 0]],
      ],
      1002,
    ],
    [
      'nothing instead of something',
      [
        [1000, [7]],
        [1000, [0]],
      ],
      1000,
    ],
    [
      'something instead of nothing',
      [
        [1000, [0]],
        [1000, [7]],
      ],
      1000,
    ],
    [
      'other than two rounds ago',
      [
        [1, [5]],
        [2, [6]],
        [1, [4]],
      ],
      1,
    ],
  ] as const)('%s', (_, rounds, seed) => {
    const round = rounds.length - 1;
    const message = `the game of seed ${seed} was played in two ways`;
    expect(firstDifference(rounds)).toEqual(seed === null ? null : { round, message });
  });
});
