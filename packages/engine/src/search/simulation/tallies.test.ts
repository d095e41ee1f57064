import { expect, test } from 'vitest';
import type { ScoredMove } from '../../moves/scored-move.ts';
import { createBestArm } from './best-arm.ts';
import { dropSimilar, expectationOf } from './tallies.ts';

const pass = (equity: number): ScoredMove => ({ type: 'pass', score: 0, leave: [], equity });

test('static values predict by the slope of the chances around the lead expected', () => {
  // steep only from 30 to 50 points, with 40 unseen tiles
  const winTable = {
    probability: (unseen: number, lead: number) =>
      unseen === 40 ? Math.max(0, Math.min(1, (lead - 30_000) / 20_000)) : 0,
  };
  const moves = [pass(25_000), pass(21_000), pass(-4000)];
  // 15 points ahead, 40 after the best move: 5 points more or less change the chance by a half
  const { worths, weight } = expectationOf(moves, winTable, 40, 15_000);
  const slope = 0.5 / 10_000 + 0.02 / 100_000;
  expect(Array.from(worths)).toEqual(
    [25_000, 21_000, -4000].map((equity) => expect.closeTo(slope * equity, 9) as number),
  );
  expect(weight).toBe(20);
});

test('the worse of two similar moves is dropped once both were tried 96 times', () => {
  const arms = createBestArm(4, 1);
  const tryOften = (arm: number, tries: number, value: number): void => {
    for (let i = 0; i < tries; i++) arms.add(arm, value);
  };
  tryOften(0, 96, 0.4);
  tryOften(1, 95, 0.5);
  tryOften(2, 96, 0.3);
  tryOften(3, 500, 0.1);
  const dropped = (): number[] => [0, 1, 2, 3].filter((arm) => arms.isDropped(arm));
  dropSimilar(arms, [[0, 1]]);
  expect(dropped()).toEqual([]);
  dropSimilar(arms, [[0, 2]]);
  expect(dropped()).toEqual([2]);
  tryOften(1, 1, 0.5);
  dropSimilar(arms, [
    [0, 1],
    [0, 2],
  ]);
  // those dropped before compete no more
  expect(dropped()).toEqual([0, 2]);
});
