import { positionFromView } from '@luctor/engine';
import { replay, withoutTiles } from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import { randomLogs, smallTools } from '../testing/small-review.ts';
import { accuracyOf } from './accuracy.ts';
import { courseWith, leadAt } from './course.ts';
import { decisionsOf } from './decisions.ts';
import { firstReview } from './first-review.ts';

const LOGS = randomLogs(3);

describe('the first review of random games', () => {
  test('[L1] every turn is judged once, or named as unjudged', () => {
    for (const events of LOGS) {
      const { verdicts, unjudged } = firstReview(events, smallTools(events));
      const { history } = replay(events);
      expect(verdicts.map(({ turn, seat }) => [turn, seat])).toEqual(
        decisionsOf(events).map(({ turn, seat }) => [turn, seat]),
      );
      const moves = history.flatMap(({ type }, turn) =>
        ['play', 'exchange', 'pass'].includes(type) ? [turn] : [],
      );
      const judged = new Set(verdicts.map(({ turn }) => turn));
      expect(moves.filter((turn) => !judged.has(turn))).toEqual(unjudged);
    }
  });

  test('[L1, K3] worth is that of the first of all moves, and of the move made among them', () => {
    let made = 0;
    for (const events of LOGS) {
      const tools = smallTools(events);
      const decisions = decisionsOf(events);
      for (const [index, verdict] of firstReview(events, tools).verdicts.entries()) {
        const view = decisions[index]?.view;
        if (view === undefined) throw new Error('a verdict of nothing');
        const { generator } = tools.toolsFor(view.vouched);
        const position = positionFromView(view);
        generator.setPosition(position);
        const all = generator.allMoves();
        expect(verdict.best[0]?.worth).toBe(all[0]?.equity);
        expect(verdict.best.length).toBeLessThanOrEqual(5);
        expect(verdict.givenAway).toBe(Math.max(0, (all[0]?.equity ?? 0) - verdict.made.worth));
        for (const { move, kept } of [...verdict.best, verdict.made]) {
          const gone =
            move.type === 'play'
              ? move.placement.map(({ face }) => (face === face.toLowerCase() ? '?' : face))
              : move.type === 'exchange'
                ? move.tiles
                : [];
          expect(kept).toEqual(withoutTiles(position.rack, gone)?.toSorted());
        }
        if (verdict.phony.length > 0) continue;
        expect(all.map(({ equity }) => equity)).toContain(verdict.made.worth);
        made++;
      }
    }
    expect(made).toBeGreaterThan(100);
  });

  test('[L1] first verdicts have no grade and no chance, and no loss is without a reason', () => {
    for (const events of LOGS) {
      for (const verdict of firstReview(events, smallTools(events)).verdicts) {
        expect(verdict).toMatchObject({ stage: 'provisional', grade: null, chanceLost: null });
        expect(verdict.reasons.length > 0).toBe(verdict.givenAway > 0);
      }
    }
  });

  test('[L2] the course ends with the result, and has every total on the way', () => {
    for (const events of LOGS) {
      const { course, verdicts } = firstReview(events, smallTools(events));
      const { history, seats } = replay(events);
      expect(course.map(({ turn }) => turn)).toEqual([...history.keys(), history.length]);
      expect(course.at(-1)?.scores).toEqual(seats.map(({ score }) => score));
      // without a table of chances there are none
      expect(course.every(({ chances }) => chances === null)).toBe(true);
      expect(courseWith(course, verdicts)).toEqual(course);
    }
  });

  test('[L1] accuracy is 100 exactly if nothing was given away', () => {
    for (const events of LOGS) {
      const { verdicts, luck } = firstReview(events, smallTools(events));
      for (const seat of luck.keys()) {
        const own = verdicts.filter(
          (verdict) => verdict.seat === seat && !verdict.isHinted && verdict.best.length > 1,
        );
        const lost = own.filter(({ givenAway }) => givenAway >= 500);
        const accuracy = accuracyOf(verdicts, seat);
        if (own.length === 0) expect(accuracy).toBeNull();
        else expect(accuracy === 100).toBe(lost.length === 0);
      }
    }
  });

  test('[L2] a lead is over the best of the others', () => {
    expect(leadAt({ turn: 0, scores: [10, 30, 20], chances: null }, 1)).toBe(10);
    expect(leadAt({ turn: 0, scores: [10, 30, 20], chances: null }, 0)).toBe(-20);
    expect(leadAt({ turn: 0, scores: [10], chances: null }, 0)).toBe(10);
  });
});
