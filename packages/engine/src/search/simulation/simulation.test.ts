import { describe, expect, test } from 'vitest';
import { searchMove } from '../search.ts';
import { middleOfGame } from '../testing/middle-of-game.ts';
import { createSimulation } from './simulation.ts';

describe('simulation', () => {
  test.each([2, 3, 4])('the same seed gives the same answer: %d players', (players) => {
    const { tools, situation } = middleOfGame(players);
    const options = { seed: 7, budget: { rollouts: 400 }, candidates: 8 };
    const first = searchMove(situation, tools, options);
    expect(first.method).toBe('simulation');
    expect(searchMove(situation, tools, options)).toEqual(first);
    const other = searchMove(situation, tools, { ...options, seed: 8 });
    expect(other.candidates).not.toEqual(first.candidates);
  });

  test('leaves the generator’s board unchanged', () => {
    const { tools, situation } = middleOfGame();
    tools.generator.setBoard(situation.position.board);
    const before = tools.generator.grid.snapshot();
    searchMove(situation, tools, { seed: 1, budget: { rollouts: 100 } });
    expect(tools.generator.grid.snapshot()).toEqual(before);
  });

  test('can be cancelled at any moment, and answers with the best so far', () => {
    const { tools, situation } = middleOfGame();
    let asked = 0;
    const isCancelled = (): boolean => ++asked > 3;
    const report = searchMove(situation, tools, { seed: 1, budget: {}, isCancelled });
    expect(report.stopped).toBe('cancelled');
    expect(report.work).toBeLessThanOrEqual(32);
    const search = createSimulation(situation, tools, { seed: 1, budget: {} });
    search.step();
    search.cancel();
    expect(search.step()).toBe(false);
    expect(search.report().best).toEqual(search.report().candidates[0]?.move);
  });

  test('stays within a time budget by the given clock', () => {
    const { tools, situation } = middleOfGame();
    let time = 0;
    const now = (): number => (time += 10);
    const options = { seed: 1, budget: { milliseconds: 100 }, now, confidence: 1 };
    const report = searchMove(situation, tools, options);
    expect(report.stopped).toBe('budget');
    expect(report.work).toBeLessThanOrEqual(96);
  });

  test('chances are between 0 and 1, and a confident answer is confident', () => {
    const { tools, situation } = middleOfGame();
    const options = { seed: 2, budget: { rollouts: 3000 }, confidence: 0.9 };
    const report = searchMove(situation, tools, options);
    for (const { winProbability, confidence } of report.candidates) {
      expect(winProbability).toBeGreaterThanOrEqual(0);
      expect(winProbability).toBeLessThanOrEqual(1);
      expect(confidence).toBeGreaterThanOrEqual(0);
      expect(confidence).toBeLessThanOrEqual(1);
    }
    if (report.stopped === 'confident') {
      expect(report.candidates[0]?.confidence).toBeGreaterThanOrEqual(0.9);
    }
  });
});
