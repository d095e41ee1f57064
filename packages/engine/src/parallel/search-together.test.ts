import { describe, expect, test } from 'vitest';
import type { PoolTask, WorkerPool } from '../pool/worker-pool.ts';
import type { SimilarPair } from '../search/playout/candidate-moves.ts';
import type { SearchTools } from '../search/situation/types.ts';
import { middleOfGame } from '../search/testing/middle-of-game.ts';
import { mergePartials, type PartialResult } from './partial-result.ts';
import { runJob, type SearchJob } from './search-job.ts';
import { searchAlong, searchTogether } from './search-together.ts';

type Pool = Pick<WorkerPool<SearchJob, PartialResult, PartialResult>, 'size' | 'run'>;

/** Workers that run in this thread, each with its own tools. */
function localPool(
  workers: readonly SearchTools[],
  now: () => number = () => 0,
  cancelled: SearchJob[] = [],
): Pool {
  let next = 0;
  return {
    size: workers.length,
    run(job, { onProgress } = {}): PoolTask<PartialResult> {
      const tools = workers[next++ % workers.length];
      if (tools === undefined) throw new Error('a pool has a worker');
      let isStopped = false;
      const answer = runJob(job, tools, {
        now,
        pause: () => new Promise((resolve) => void setImmediate(resolve)),
        isStopped: () => isStopped,
        report: (partial) => onProgress?.(partial),
      });
      const stop = (): void => {
        isStopped = true;
      };
      const cancel = (): void => {
        cancelled.push(job);
        stop();
      };
      return { answer, isWaiting: () => false, stop, cancel };
    },
  };
}

/** A clock that advances by a millisecond whenever it is read. */
function clock(): () => number {
  let time = 0;
  return () => time++;
}

const twoWorkers = () => [middleOfGame().tools, middleOfGame().tools];

describe('a search on several workers', () => {
  test('adds up the results of its workers', async () => {
    const { situation } = middleOfGame();
    const options = { seed: 1, budget: { rollouts: 600 }, candidates: 6, confidence: 1 };
    const report = await searchTogether(localPool(twoWorkers()), { situation, options }).finished;
    expect(report.work).toBe(600);
    const tried = report.candidates.reduce((sum, { rollouts }) => sum + rollouts, 0);
    expect(tried).toBe(600);
  });

  test('can be stopped and answers with the results so far', async () => {
    const { situation } = middleOfGame();
    const options = { seed: 1, budget: {}, candidates: 6, confidence: 1 };
    const reports: number[] = [];
    const search = searchTogether(
      localPool(twoWorkers(), clock()),
      { situation, options },
      (report) => {
        reports.push(report.work);
        search.stop();
      },
    );
    const report = await search.finished;
    expect(report.stopped).toBe('cancelled');
    expect(reports[0]).toBeGreaterThan(0);
  });

  test('does not compare two similar moves', () => {
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

describe('[K4] helpers', () => {
  test('search with their own draws until they are released', async () => {
    const { situation } = middleOfGame();
    const options = { seed: 1, budget: {}, candidates: 6 };
    const seeds: number[] = [];
    const cancelled: SearchJob[] = [];
    const pool = localPool(twoWorkers(), clock(), cancelled);
    const helpers = searchAlong(pool, { situation, options }, (part) => {
      seeds.push(part.options.seed);
      return part;
    });
    expect(new Set([options.seed, ...seeds]).size).toBe(3);
    await expect.poll(() => helpers.findings().length).toBe(2);
    helpers.leave();
    expect(cancelled.map((job) => job.options.seed)).toEqual(seeds);
  });

  test('may fail without harm', async () => {
    const { situation } = middleOfGame();
    const failing: Pool = {
      size: 1,
      run: () => ({
        answer: Promise.reject(new Error('no words')),
        isWaiting: () => false,
        stop: () => undefined,
        cancel: () => undefined,
      }),
    };
    const job = { situation, options: { seed: 1, budget: {} } };
    expect(searchAlong(failing, job, (part) => part).findings()).toEqual([]);
  });
});
