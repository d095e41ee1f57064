import { emptyBoard } from '@luctor/rules';
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
    // asked before every rollout
    expect(report.work).toBe(3);
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
    // read once at the start, then before every rollout: at 20, 30 ... 100, and 110 is too late
    expect(report.work).toBe(9);
  });

  test.each([
    ['as many leaves as rollouts', { rollouts: 300 }, {}, 5],
    ['two hundred at least', { rollouts: 20 }, {}, 4],
    ['three in a millisecond', { milliseconds: 90 }, {}, 5],
    ['two hundred at least, in time', { milliseconds: 50 }, {}, 4],
    ['none if not asked for', { rollouts: 300 }, { inference: false }, 0],
    ['none for a single candidate', { rollouts: 300 }, { candidates: 1 }, 0],
  ])('first guesses what the other kept, 64 leaves in a step: %s', (_, budget, options, steps) => {
    const { tools, situation } = middleOfGame();
    const { position } = situation;
    const placement = Array.from('ABCD', (face, col) => ({ row: 7, col: 6 + col, face }));
    const before = emptyBoard(15);
    const play = { before, placement, score: 12, bagCountBefore: 50, isUnerring: false };
    const search = createSimulation({ ...situation, position, lastPlays: [play] }, tools, {
      seed: 1,
      budget,
      now: () => 0,
      ...options,
    });
    let guessing = 0;
    while (search.step() && search.report().work === 0) guessing++;
    expect(guessing).toBe(steps);
  });

  test.each([0.7, 0.95])('stops as soon as it is this confident: %d', (confidence) => {
    const { tools, situation } = middleOfGame();
    const options = { seed: 2, budget: { rollouts: 4000 }, confidence };
    const report = searchMove(situation, tools, options);
    expect(report.stopped).toBe('confident');
    const sum = report.candidates.reduce((all, each) => all + each.confidence, 0);
    expect(sum).toBeCloseTo(1, 9);
    expect(report.candidates[0]?.confidence).toBeGreaterThanOrEqual(confidence);
    // a step earlier it was not: one fewer than the rollouts of whole steps
    const earlier = { ...options, budget: { rollouts: report.work - 1 } };
    expect(searchMove(situation, tools, earlier).stopped).toBe('budget');
  });
});
