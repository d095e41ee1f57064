import { createSearch, methodFor } from '../search/search.ts';
import type { SearchOptions, SearchTools, Situation } from '../search/situation/types.ts';
import { partialOf, type PartialResult } from './partial-result.ts';

/** Plain data: a task for a worker. */
export interface SearchJob {
  readonly situation: Situation;
  readonly options: Omit<SearchOptions, 'now' | 'isCancelled'>;
}

/** One job per worker: only simulations gain from several. */
export function splitJob(job: SearchJob, workers: number): SearchJob[] {
  const { situation, options } = job;
  if (methodFor(situation, options) !== 'simulation') return [job];
  const { rollouts } = options.budget;
  return Array.from({ length: workers }, (_, index) => ({
    situation,
    options: {
      ...options,
      // Workers must have different draws: the same luck must not count twice.
      seed: options.seed + index * 0x51ed27,
      // Only the merged results can decide the confidence.
      confidence: workers === 1 ? (options.confidence ?? 0.99) : 1,
      budget: {
        ...options.budget,
        ...(rollouts !== undefined && { rollouts: Math.ceil(rollouts / workers) }),
      },
    },
  }));
}

/** What a search needs from the worker it runs in. */
export interface SearchShell {
  now(): number;
  /** Resolves when the waiting messages have been handled. */
  pause(): Promise<void>;
  isStopped(): boolean;
  /** Sends the results so far. */
  report(partial: PartialResult): void;
}

const SEND_EVERY_MS = 100;
const PAUSE_EVERY_MS = 20;

/** Runs a job in a worker: reports a few times a second, then returns the result. */
export async function runJob(
  { situation, options }: SearchJob,
  tools: SearchTools,
  shell: SearchShell,
): Promise<PartialResult> {
  const full: SearchOptions = {
    ...options,
    now: () => shell.now(),
    isCancelled: () => shell.isStopped(),
  };
  const search = createSearch(situation, tools, full);
  let sent = shell.now();
  let paused = sent;
  while (search.step()) {
    const time = shell.now();
    if (time - sent >= SEND_EVERY_MS) {
      sent = time;
      shell.report(partialOf(search));
    }
    if (time - paused < PAUSE_EVERY_MS) continue;
    await shell.pause();
    paused = shell.now();
  }
  return partialOf(search);
}
