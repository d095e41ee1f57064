import { describe, expect, test } from 'vitest';
import { logsToTheEnd, randomLogs, smallTools } from '../testing/small-review.ts';
import { decisionsOf } from './decisions.ts';
import { refineAll } from './refine.ts';
import { refineTurn, STANDARD_REFINE, type RefinePlan } from './refined-turn.ts';
import { firstReview } from './first-review.ts';
import { gradeOf, isSameMove } from './verdict.ts';

const QUICK = {
  ...STANDARD_REFINE,
  screening: 60,
  each: 12,
  most: 200,
  nodes: 400,
  preEndgameNodes: 400,
};
const LOGS = randomLogs(1);

describe('the refined review of random games', () => {
  test('[L1] every decision gets a verdict of its own, in order', () => {
    for (const events of LOGS) {
      const tools = smallTools(events);
      const verdicts = refineAll(events, tools, { seed: 1, plan: QUICK });
      const first = firstReview(events, tools).verdicts;
      expect(verdicts.map(({ turn }) => turn)).toEqual(first.map(({ turn }) => turn));
      for (const [index, verdict] of verdicts.entries()) {
        expect(verdict.stage).toBe('refined');
        expect(isSameMove(verdict.made.move, first[index]?.made.move ?? { type: 'pass' })).toBe(
          true,
        );
        expect(verdict.givenAway).toBe(
          Math.max(0, (verdict.best[0]?.worth ?? 0) - verdict.made.worth),
        );
        // [K8] a hint that was followed is not called a mistake
        if (verdict.isHinted) expect(verdict.grade).toBeNull();
        if (verdict.grade !== null) expect(verdict.grade).toBe(gradeOf(verdict.givenAway));
        // no mistake is without a reason
        if (verdict.givenAway >= 500) expect(verdict.reasons).not.toEqual([]);
        else expect(verdict.reasons).toEqual([]);
        // [L1] no table of chances for the small list
        expect(verdict.chanceLost).toBeNull();
      }
    }
  });
});

test('[L1] an endgame that is too long is graded if its grade can be proved, and then rightly', () => {
  const [events = []] = logsToTheEnd([5]);
  const tools = smallTools(events);
  const verdictOf = (decision: (typeof decisions)[number], plan: RefinePlan) => {
    const turn = refineTurn(decision, tools, 3, plan);
    while (turn.step());
    return turn.verdict();
  };
  const decisions = decisionsOf(events).filter(({ view }) => view.bagCount === 0);
  let proved = 0;
  for (const decision of decisions) {
    const whole = verdictOf(decision, STANDARD_REFINE);
    for (const nodes of [20, 60, 200]) {
      const { grade, uncertainty } = verdictOf(decision, { ...STANDARD_REFINE, nodes });
      if (uncertainty !== null || grade === null || whole.uncertainty === null) continue;
      proved++;
      expect(grade).toBe(whole.grade);
    }
  }
  expect(proved).toBeGreaterThan(0);
});
