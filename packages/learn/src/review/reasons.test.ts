import { runs } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import { checkReasons } from '../testing/recomputed-reason.ts';
import {
  freshGenerator,
  logsToTheEnd,
  randomLogs,
  smallCommonness,
  smallTools,
} from '../testing/small-review.ts';
import { decisionsOf } from './decisions.ts';
import { firstReview } from './first-review.ts';
import { refineAll } from './refine.ts';
import { firstVerdict } from './first-verdict.ts';
import { refineTurn, STANDARD_REFINE } from './refined-turn.ts';

/** Enough to disagree with static value, and quick. */
const PLAN = {
  ...STANDARD_REFINE,
  screening: 60,
  each: 12,
  most: 200,
  nodes: 3000,
  preEndgameNodes: 400,
};
const LOGS = randomLogs(1);

describe('the reasons of random games', () => {
  const seen = new Map<string, number>();

  test.each(LOGS.map((events, game) => [game, events] as const))(
    '[L1] every claim of game %i is computed again from the position',
    (_, events) => {
      const tools = smallTools(events);
      const decisions = decisionsOf(events);
      const generator = freshGenerator(events);
      const refined = refineAll(events, tools, { seed: 3, plan: PLAN });
      for (const verdict of [...firstReview(events, tools).verdicts, ...refined]) {
        const decision = decisions.find(({ turn }) => turn === verdict.turn);
        if (decision === undefined) throw new Error('a verdict of nothing');
        // words that the table accepted are unknown to a fresh generator
        if (decision.view.vouched.length > 0) continue;
        const checked = checkReasons(decision, verdict, generator, smallCommonness);
        expect(checked.wrong).toEqual([]);
        for (const { type } of verdict.reasons) seen.set(type, (seen.get(type) ?? 0) + 1);
      }
    },
  );

  test('[L1, R10] so are those of endgames, and their points', () => {
    const found = { facts: 0, unchecked: 0 };
    for (const events of logsToTheEnd([5, 7, 8, 1, 2, 4].slice(0, runs(3, 6)))) {
      const tools = smallTools(events);
      const generator = freshGenerator(events);
      for (const decision of decisionsOf(events)) {
        if (decision.view.bagCount > 0) continue;
        const turn = refineTurn(decision, tools, 3);
        while (turn.step());
        for (const verdict of [firstVerdict(decision, tools), turn.verdict()]) {
          const checked = checkReasons(decision, verdict, generator, smallCommonness);
          expect(checked.wrong).toEqual([]);
          found.facts += verdict.reasons.filter(({ type }) => type === 'endgame').length;
          // only a search that did not finish must be taken at its word
          const isFinished = verdict.uncertainty !== null || verdict.stage === 'provisional';
          if (isFinished) expect(checked.pointsUnchecked).toBe(0);
          found.unchecked += checked.pointsUnchecked;
        }
      }
    }
    expect(found.facts - found.unchecked).toBeGreaterThan(5);
  });

  test('most kinds of reasons occur', () => {
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining(['points', 'tiles', 'unknown-word', 'opened', 'outlook']),
    );
  });
});
