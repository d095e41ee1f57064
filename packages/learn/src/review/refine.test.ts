import { describe, expect, test } from 'vitest';
import { logsToTheEnd, randomLogs, smallTools } from '../testing/small-review.ts';
import { decisionsOf } from './decisions.ts';
import { refineAll } from './refine.ts';
import { refineTurn, STANDARD_REFINE } from './refined-turn.ts';
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

test.each([1, 2])(
  '[L1] endgames that are too long are graded if the grade can be proved: game %i',
  (seed) => {
    const [events = []] = logsToTheEnd([seed]);
    const tools = smallTools(events);
    const decisions = decisionsOf(events).filter(({ view }) => view.bagCount === 0);
    const verdictWithin = (nodes: number, decision: (typeof decisions)[number]) => {
      const turn = refineTurn(decision, tools, 3, { ...STANDARD_REFINE, nodes });
      while (turn.step());
      return turn.verdict();
    };
    let proved = 0;
    for (const decision of decisions) {
      const whole = verdictWithin(1000, decision);
      if (whole.uncertainty === null) continue;
      for (const nodes of [10, 20, 60, 200]) {
        const { grade, uncertainty } = verdictWithin(nodes, decision);
        if (uncertainty !== null || grade === null) continue;
        proved++;
        expect(grade).toBe(whole.grade);
      }
    }
    expect(proved).toBeGreaterThan(0);
  },
);
