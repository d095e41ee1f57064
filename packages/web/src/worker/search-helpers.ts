import {
  searchAlong,
  type PartialResult,
  type SearchHelpers,
  type SearchTask,
} from '@luctor/engine';
import { createWorkerPool, type WorkerPool, type WorkerPort } from '@luctor/engine/pool';
import type { Ruleset } from '@luctor/rules';
import type { OpenRequest, TaskProgress, WorkerTask } from './protocol.ts';

/**
 * Other workers that help search if a level looks ahead, so that it uses the other cores too. The
 * thinking worker does not wait for them: they may fail, or not be ready yet.
 */
export interface HelperWorkers {
  /** Prepares them for these words; resolves when they are ready or have failed. */
  prepare(wanted: OpenRequest): Promise<void>;
  /** Makes them help search. */
  join(wanted: OpenRequest, ruleset: Ruleset, task: SearchTask): SearchHelpers;
}

/** A helper may be busy building its first tables; starting another would not be faster. */
const GRACE_MS = 60_000;

export function createHelperWorkers(spawn: () => WorkerPort, size: number): HelperWorkers {
  const pool: WorkerPool<WorkerTask, unknown, TaskProgress> = createWorkerPool({
    size,
    spawn,
    later: (ms, run) => void setTimeout(run, ms),
    graceMs: GRACE_MS,
  });
  return {
    async prepare(wanted) {
      const opening = Array.from({ length: size }, () => pool.run({ type: 'open', ask: wanted }));
      await Promise.allSettled(opening.map(({ answer }) => answer));
    },
    join(wanted, ruleset, { level, vouched, job }) {
      const searching = {
        size,
        run: (
          task: SearchTask,
          { onProgress }: { onProgress?: (found: PartialResult) => void } = {},
        ) => {
          const running = pool.run(
            { type: 'search', ask: { wanted, ruleset, task } },
            {
              onProgress: (progress) => {
                if (progress.type === 'found') onProgress?.(progress.partial);
              },
            },
          );
          return { ...running, answer: running.answer as Promise<PartialResult> };
        },
      };
      return searchAlong(searching, job, (part) => ({ level, vouched, job: part }));
    },
  };
}
