import type { SearchCandidate, SearchReport } from '@luctor/engine';
import { describe, expect, test } from 'vitest';
import { reportJson, reportLines } from './analyse.ts';

function candidate(points: number, more: Partial<SearchCandidate> = {}): SearchCandidate {
  return {
    move: { type: 'exchange', tiles: ['Q'], score: 0, leave: ['A', 'E'], equity: 0 },
    equity: 1000 * points,
    winProbability: 0.645,
    isUpperBound: false,
    confidence: 1,
    rollouts: 7,
    ...more,
  };
}

function report(
  method: SearchReport['method'],
  candidates: readonly SearchCandidate[],
): SearchReport {
  const [best] = candidates;
  if (best === undefined) throw new Error('no candidate');
  return { method, best: best.move, candidates, work: 24, stopped: 'exact' };
}

describe('the report of an analysis', () => {
  test('distinguishes bounds from values', () => {
    const endgame = report('endgame', [
      candidate(41),
      candidate(40, { isUpperBound: true, confidence: 0 }),
    ]);
    const [first, , best, other] = reportLines(endgame, 9, 'en');
    expect(first).toBe('endgame, 24 positions, stopped: exact');
    expect(best).toMatch(/ 41\.0 +64\.5% +100\.0% +7$/);
    expect(other).toMatch(/ ≤ 40\.0 +≤ 64\.5% +0\.0% +7$/);
    expect(reportJson(endgame, 9).moves).toMatchObject([
      { equity: 41, isUpperBound: false },
      { equity: 40, isUpperBound: true },
    ]);
  });

  test('shows no chance to win and no search in a solo game', () => {
    const alone = report('static', [candidate(41)]);
    const [first, head, best] = reportLines(alone, 9, 'en');
    expect(first).toBe('static values of 24 moves (no search: a solo game has no opponent)');
    expect(head).not.toMatch(/win|best|rollouts/);
    expect(best).toMatch(/ 41\.0$/);
    expect(reportJson(alone, 9)).toMatchObject({
      method: 'static',
      stopped: null,
      moves: [{ equity: 41, winProbability: null, confidence: null }],
    });
  });

  test('has as many moves as requested', () => {
    const long = report('simulation', [candidate(3), candidate(2), candidate(1)]);
    expect(reportJson(long, 2).moves).toHaveLength(2);
    expect(reportLines(long, 2, 'fr')).toHaveLength(4);
  });
});
