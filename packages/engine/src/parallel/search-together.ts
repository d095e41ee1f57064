import type { PoolTask, WorkerPool } from '../pool/worker-pool.ts';
import type { SearchReport } from '../search/situation/types.ts';
import { mergePartials, type PartialResult } from './partial-result.ts';
import { splitJob, type SearchJob } from './search-job.ts';

/** A pool whose workers search. */
export type SearchPool<Task> = Pick<WorkerPool<Task, PartialResult, PartialResult>, 'size' | 'run'>;

/** A search on several workers. */
export interface SharedSearch {
  readonly finished: Promise<SearchReport>;
  /** Ends the search with the results so far. */
  stop(): void;
}

/**
 * Searches on all workers of a pool. A simulation runs on all of them with different draws, and the
 * results are added up; an endgame runs on one. `onReport` gets the results so far a few times a second.
 */
export function searchTogether(
  pool: SearchPool<SearchJob>,
  job: SearchJob,
  onReport?: (report: SearchReport) => void,
): SharedSearch {
  const jobs = splitJob(job, pool.size);
  const latest: (PartialResult | null)[] = jobs.map(() => null);
  const tasks: PoolTask<PartialResult>[] = [];
  const stop = (): void => tasks.forEach((task) => task.stop());
  const note = (index: number, partial: PartialResult): void => {
    latest[index] = partial;
    const merged = mergePartials(latest, job.options);
    if (merged === null) return;
    onReport?.(merged);
    if (merged.stopped === 'confident') stop();
  };
  jobs.forEach((part, index) => {
    tasks.push(pool.run(part, { onProgress: (partial) => note(index, partial) }));
  });
  const finished = Promise.all(
    tasks.map(async ({ answer }, index) => note(index, await answer)),
  ).then(() => {
    const merged = mergePartials(latest, job.options);
    if (merged === null) throw new Error('a search has a result');
    return merged;
  });
  return { finished, stop };
}

/** Workers that search along with the thinking one. */
export interface SearchHelpers {
  /** What each has found so far. */
  findings(): readonly PartialResult[];
  /** Releases the helpers. */
  leave(): void;
}

/** Lets all workers of a pool search along. Failures and late results do no harm. */
export function searchAlong<Task>(
  pool: SearchPool<Task>,
  job: SearchJob,
  taskOf: (part: SearchJob) => Task,
): SearchHelpers {
  const findings = new Map<number, PartialResult>();
  // the first part is for the thinking worker
  const tasks = splitJob(job, pool.size + 1)
    .slice(1)
    .map((part, index) => {
      const note = (partial: PartialResult): void => void findings.set(index, partial);
      const task = pool.run(taskOf(part), { onProgress: note });
      task.answer.then(note, () => undefined);
      return task;
    });
  return {
    findings: () => [...findings.values()],
    leave: () => tasks.forEach((task) => task.cancel()),
  };
}
