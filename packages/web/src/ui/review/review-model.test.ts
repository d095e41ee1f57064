import type { Decision, Verdict } from '@luctor/learn';
import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import type { GameReview } from '../../review/game-review.ts';
import { isMistake, markOf, worstTurns, type ReviewModel } from './review-model.ts';

/** Only what a judgement is shown by. */
function verdict(part: Partial<Verdict>): Verdict {
  const judged = { turn: 0, isHinted: false, stage: 'refined', grade: null, givenAway: 0 };
  return { ...judged, ...part } as Verdict;
}

function reviewed(...verdicts: readonly Verdict[]): ReviewModel {
  const counted = verdicts.map(({ turn }) => ({ turn }) as Decision);
  const review = {
    verdicts: signal(new Map(verdicts.map((each) => [each.turn, each]))),
    counted: signal(counted),
  } as unknown as GameReview;
  return { review } as ReviewModel;
}

describe('[K8] a hint that was followed', () => {
  const followed = verdict({ turn: 0, isHinted: true, givenAway: 30_000 });
  const own = verdict({ turn: 1, grade: 'large', givenAway: 30_000 });
  const model = reviewed(followed, own);

  test('is marked as a hint, whatever better there was', () => {
    expect([markOf(model, 0), markOf(model, 1)]).toEqual(['hinted', 'large']);
  });

  test('is no mistake, and none of the costliest turns', () => {
    expect([isMistake(followed), isMistake(own)]).toEqual([false, true]);
    expect(worstTurns(model.review, 3).map(({ turn }) => turn)).toEqual([1]);
  });
});

test('[L1] a loss that is shown as no point is no mistake', () => {
  const first = verdict({ stage: 'provisional', givenAway: 499 });
  expect(isMistake(first)).toBe(false);
  expect(worstTurns(reviewed(first).review, 3)).toEqual([]);
});
