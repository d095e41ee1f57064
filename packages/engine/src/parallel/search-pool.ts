import type { ScoredMove } from '../moves/scored-move.ts';
import { createBestArm } from '../search/simulation/best-arm.ts';
import { createSearch, methodFor } from '../search/search.ts';
import { isSimulation, type SimulationFigures } from '../search/simulation/simulation.ts';
import { addTallies, dropSimilar, reportArms } from '../search/simulation/tallies.ts';
import type {
  MoveSearch,
  SearchOptions,
  SearchReport,
  SearchTools,
  Situation,
} from '../search/situation/types.ts';

/**
 * Search on several threads, wherever threads come from: the pool speaks to workers through an
 * interface that Node and browsers fill in. A simulation runs on all of them with different draws,
 * and what they find is added up; endgames run on one.
 */
export interface SearchPool {
  readonly size: number;
  /** One search at a time. `onReport` is told what is known by now, a few times a second. */
  run(job: SearchJob, onReport?: (report: SearchReport) => void): PooledSearch;
}

export interface PooledSearch {
  readonly finished: Promise<SearchReport>;
  cancel(): void;
}

/** Plain data: what a worker is asked for. */
export interface SearchJob {
  readonly situation: Situation;
  readonly options: Omit<SearchOptions, 'now' | 'isCancelled'>;
}

/** Plain data: what a worker has found out. Simulations add the figures to be merged. */
export interface PartialResult {
  readonly report: SearchReport;
  readonly simulated: SimulationFigures | null;
}

export function partialOf(search: MoveSearch): PartialResult {
  const simulated = isSimulation(search) ? search.figures() : null;
  return { report: search.report(), simulated };
}

/** One thread. */
export interface SearchWorker {
  /** Resolves with the last result; `onPartial` is told those before it. */
  run(job: SearchJob, onPartial: (partial: PartialResult) => void): Promise<PartialResult>;
  cancel(): void;
}

export function createSearchPool(workers: readonly SearchWorker[]): SearchPool {
  if (workers.length === 0) throw new RangeError('a pool needs a worker');
  return {
    size: workers.length,
    run(job, onReport) {
      const parts = splitJob(job, workers.length);
      const latest: (PartialResult | null)[] = parts.map(() => null);
      const used = workers.slice(0, parts.length);
      const cancel = (): void => used.forEach((worker) => worker.cancel());
      const note = (index: number, partial: PartialResult): void => {
        latest[index] = partial;
        const merged = mergePartials(latest, job.options);
        if (merged === null) return;
        onReport?.(merged);
        if (merged.stopped === 'confident') cancel();
      };
      const finished = Promise.all(
        used.map(async (worker, index) => {
          const part = parts[index] ?? job;
          note(index, await worker.run(part, (partial) => note(index, partial)));
        }),
      ).then(() => {
        const merged = mergePartials(latest, job.options);
        if (merged === null) throw new Error('a search has a result');
        return merged;
      });
      return { finished, cancel };
    },
  };
}

/** A job for each worker: only simulations gain by company. */
export function splitJob(job: SearchJob, workers: number): SearchJob[] {
  const { situation, options } = job;
  if (methodFor(situation, options) !== 'simulation') return [job];
  const { rollouts } = options.budget;
  return Array.from({ length: workers }, (_, index) => ({
    situation,
    options: {
      ...options,
      // Draws of different workers must differ, or adding them up would count the same luck twice.
      seed: options.seed + index * 0x51ed27,
      // Confidence is judged by all together.
      confidence: workers === 1 ? (options.confidence ?? 0.99) : 1,
      budget: {
        ...options.budget,
        ...(rollouts !== undefined && { rollouts: Math.ceil(rollouts / workers) }),
      },
    },
  }));
}

/**
 * What all know together; null before anybody knows anything. Who looked at other moves than the
 * first, knowing other words or leaves, is not listened to.
 */
export function mergePartials(
  partials: readonly (PartialResult | null)[],
  { confidence = 0.99 }: Pick<SearchOptions, 'confidence'>,
): SearchReport | null {
  const known = partials.filter((partial) => partial !== null);
  const [first] = known;
  if (first === undefined) return null;
  if (first.simulated === null) return first.report;
  const { moves, expectation, similar } = first.simulated;
  const arms = createBestArm(moves.length, confidence, expectation);
  const leadSums = new Float64Array(moves.length);
  const chanceSums = new Float64Array(moves.length);
  let work = 0;
  for (const { simulated, report } of known) {
    if (simulated === null || !areWorthTheSame(simulated.moves, moves)) continue;
    addTallies({ arms, leadSums, chanceSums }, simulated.tallies);
    work += report.work;
  }
  dropSimilar(arms, similar);
  const reasons = partials.map((partial) => partial?.report.stopped ?? null);
  const stopped = arms.isDecided()
    ? 'confident'
    : reasons.includes(null)
      ? null
      : reasons.includes('cancelled')
        ? 'cancelled'
        : (reasons[0] ?? null);
  return reportArms({ moves, arms, leadSums, chanceSums, work, stopped });
}

function areWorthTheSame(moves: readonly ScoredMove[], others: readonly ScoredMove[]): boolean {
  return (
    moves.length === others.length &&
    moves.every(({ equity, score }, i) => equity === others[i]?.equity && score === others[i].score)
  );
}

/** What a worker does with a job; the shell around it lends its clock and its way to pause. */
export interface WorkerShell {
  now(): number;
  /** Lets messages in: resolves as soon as those waiting have been dealt with. */
  pause(): Promise<void>;
  isCancelled(): boolean;
  send(partial: PartialResult): void;
}

const SEND_EVERY_MS = 100;
const PAUSE_EVERY_MS = 20;

export async function serveSearch(
  { situation, options }: SearchJob,
  tools: SearchTools,
  shell: WorkerShell,
): Promise<PartialResult> {
  const full: SearchOptions = {
    ...options,
    now: () => shell.now(),
    isCancelled: () => shell.isCancelled(),
  };
  const search = createSearch(situation, tools, full);
  let sent = shell.now();
  let paused = sent;
  while (search.step()) {
    const time = shell.now();
    if (time - sent >= SEND_EVERY_MS) {
      sent = time;
      shell.send(partialOf(search));
    }
    if (time - paused < PAUSE_EVERY_MS) continue;
    await shell.pause();
    paused = shell.now();
  }
  return partialOf(search);
}
