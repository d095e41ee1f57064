import { buildWordGraph } from '@luctor/lexicon';
import { findEdition, type Ruleset } from '@luctor/rules';
import { seededRandom } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import { createGenerator } from '../../generator/generator.ts';
import { randomTable } from '../../testing/random-tables.ts';
import { createMeasuredGames } from '../../training/measured-games.ts';
import { searchMove } from '../search.ts';
import type { SimilarPair } from '../playout/candidate-moves.ts';
import {
  createSearchPool,
  mergePartials,
  serveSearch,
  type SearchJob,
  type SearchWorker,
} from '../../parallel/search-pool.ts';
import { createSimulation } from './simulation.ts';
import { situationOf } from '../situation/situation.ts';
import type { SearchTools, Situation } from '../situation/types.ts';

/** A made-up language on the standard board, and a position of it with half the bag left. */
function middleOfGame(players = 2): { tools: SearchTools; situation: Situation } {
  const random = seededRandom(31);
  const made = randomTable(random, {
    size: 15,
    letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    wordCount: 3000,
    maxLength: 8,
    scampio: false,
  });
  const classic = findEdition('classic')?.rulesets.en;
  if (classic === undefined) throw new Error('there is a classic edition');
  const ruleset: Ruleset = classic;
  const graph = buildWordGraph(made.words, made.graph.alphabet);
  const generator = createGenerator({ ruleset, graph });
  const position = createMeasuredGames(generator).positionWithBag(4, 40);
  const [opponent] = position.opponents;
  if (opponent === undefined) throw new Error('there is an opponent');
  const opponents = Array.from({ length: players - 1 }, () => opponent);
  const bagCount = position.unseen.length - 7 * opponents.length;
  return {
    tools: { generator },
    situation: situationOf({ ...position, opponents, bagCount }),
  };
}

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

  test('leaves the board of the generator as it was', () => {
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

  test('keeps a budget in time by the clock it is given', () => {
    const { tools, situation } = middleOfGame();
    let time = 0;
    const now = (): number => (time += 10);
    const options = { seed: 1, budget: { milliseconds: 100 }, now, confidence: 1 };
    const report = searchMove(situation, tools, options);
    expect(report.stopped).toBe('budget');
    expect(report.work).toBeLessThanOrEqual(96);
  });

  test('chances lie between 0 and 1, and the confident one is confident', () => {
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

describe('a pool', () => {
  /** A worker that runs in this thread. */
  function localWorker(tools: SearchTools): SearchWorker {
    let isCancelled = false;
    return {
      run: (job, send) =>
        serveSearch(job, tools, {
          now: () => 0,
          pause: () => Promise.resolve(),
          isCancelled: () => isCancelled,
          send,
        }),
      cancel: () => {
        isCancelled = true;
      },
    };
  }

  test('adds up what its workers find', async () => {
    const workers = [middleOfGame(), middleOfGame()].map(({ tools }) => localWorker(tools));
    const { situation } = middleOfGame();
    const options = { seed: 1, budget: { rollouts: 600 }, candidates: 6, confidence: 1 };
    const job: SearchJob = { situation, options };
    const report = await createSearchPool(workers).run(job).finished;
    expect(report.work).toBe(600);
    const tried = report.candidates.reduce((sum, { rollouts }) => sum + rollouts, 0);
    expect(tried).toBe(600);
  });

  test('does not ask which of two similar moves is better', () => {
    const tally = (mean: number) => ({
      tries: 400,
      mean,
      squares: 4,
      leadSum: 0,
      chanceSum: 400 * mean,
    });
    const found = (similar: readonly SimilarPair[]) => {
      const move = { type: 'pass', score: 0, equity: 0, leave: [] } as const;
      const simulated = {
        moves: [move, move, move],
        expectation: { worths: [0, 0, 0], weight: 0 },
        similar,
        tallies: [tally(0.6), tally(0.601), tally(0.4)],
      };
      const report = { method: 'simulation', best: move, candidates: [], work: 1200 } as const;
      const partial = { report: { ...report, stopped: null }, simulated };
      return mergePartials([partial, partial], { confidence: 0.95 });
    };
    expect(found([])?.stopped).toBeNull();
    const merged = found([[0, 1]]);
    expect(merged?.stopped).toBe('confident');
    expect(merged?.candidates.map(({ winProbability }) => winProbability)).toEqual([
      0.601, 0.4, 0.6,
    ]);
    expect(merged?.candidates[0]?.confidence).toBeGreaterThan(0.95);
  });
});
