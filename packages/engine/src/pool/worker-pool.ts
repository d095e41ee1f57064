import { createFairQueue } from './fair-queue.ts';
import { TaskCancelled, WorkerDied, type WorkerPort } from './messages.ts';
import { createTaskChannel, type AskedTask, type TaskChannel } from './task-channel.ts';

/**
 * Workers that run one task at a time each. Waiting tasks are queued, and their owners take turns.
 * If a worker dies, its task fails, and another worker is started when there is work.
 */
export interface WorkerPool<Task, Answer, Progress = never> {
  readonly size: number;
  run(task: Task, options?: TaskOptions<Progress>): PoolTask<Answer>;
  /** Terminates the workers and cancels all tasks. */
  close(): Promise<void>;
}

export interface TaskOptions<Progress> {
  /** Owners take turns; a waiting task of one with none running comes first. None: one owner. */
  readonly owner?: string;
  readonly onProgress?: (progress: Progress) => void;
}

export interface PoolTask<Answer> {
  /** Rejects with `TaskFailed`, `WorkerDied` or `TaskCancelled`. */
  readonly answer: Promise<Answer>;
  /** Whether no worker has begun it. */
  isWaiting(): boolean;
  /** Asks for the best answer so far. A waiting task starts in its turn, then stops. */
  stop(): void;
  /**
   * Abandons the task: the answer rejects at once. A worker that does not stop soon is replaced.
   */
  cancel(): void;
}

export interface PoolOptions {
  readonly size: number;
  /** Starts a worker; called when there is work. */
  readonly spawn: () => WorkerPort;
  /** Runs a function after this many milliseconds. */
  readonly later: (ms: number, run: () => void) => void;
  /** How long a worker may take to stop when its task is cancelled; 1000 if absent. */
  readonly graceMs?: number;
  /** Called when a worker dies. */
  readonly onDeath?: (cause: Error) => void;
}

interface Job {
  readonly owner: string;
  readonly task: unknown;
  readonly onProgress: (progress: unknown) => void;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (cause: Error) => void;
  isStopped: boolean;
  isWaiting: boolean;
}

interface Worker {
  readonly port: WorkerPort;
  readonly channel: TaskChannel;
  job: Job | null;
  asked: AskedTask | null;
}

const GRACE_MS = 1000;

export function createWorkerPool<Task, Answer, Progress = never>(
  options: PoolOptions,
): WorkerPool<Task, Answer, Progress> {
  const { size, spawn, later, graceMs = GRACE_MS, onDeath } = options;
  if (size < 1) throw new RangeError('a pool needs a worker');
  const queue = createFairQueue<Job>();
  const workers = new Set<Worker>();
  let isClosed = false;

  const start = (): Worker => {
    const port = spawn();
    const worker: Worker = { port, channel: createTaskChannel(port), job: null, asked: null };
    workers.add(worker);
    port.onExit((cause) => {
      if (!workers.has(worker)) return;
      onDeath?.(cause);
      dismiss(worker, new WorkerDied(cause));
    });
    return worker;
  };

  /** Ends a worker; another can replace it. */
  const dismiss = (worker: Worker, cause: Error): void => {
    workers.delete(worker);
    const { job } = worker;
    worker.job = null;
    if (job !== null) {
      job.reject(cause);
      queue.done(job.owner);
    }
    void worker.port.terminate();
    assign();
  };

  const assign = (): void => {
    while (queue.size > 0) {
      const idle = [...workers].find(({ job }) => job === null);
      const worker = idle ?? (workers.size < size ? start() : null);
      const job = worker === null ? undefined : queue.shift();
      if (worker === null || job === undefined) return;
      begin(worker, job);
    }
  };

  const begin = (worker: Worker, job: Job): void => {
    worker.job = job;
    job.isWaiting = false;
    worker.asked = worker.channel.ask(job.task, job.onProgress);
    const goOn = (): void => {
      // a worker that died or did not stop is already dismissed
      if (worker.job !== job) return;
      worker.job = null;
      worker.asked = null;
      queue.done(job.owner);
      assign();
    };
    void worker.asked.answer.then(job.resolve, job.reject).finally(goOn);
    if (job.isStopped) worker.asked.stop();
  };

  const workerAt = (job: Job): Worker | undefined =>
    [...workers].find((worker) => worker.job === job);

  const cancel = (job: Job): void => {
    const cancelled = new TaskCancelled();
    job.reject(cancelled);
    if (queue.remove(job)) {
      job.isWaiting = false;
      return;
    }
    const worker = workerAt(job);
    if (worker === undefined) return;
    worker.asked?.stop();
    later(graceMs, () => {
      if (worker.job === job && workers.has(worker)) dismiss(worker, cancelled);
    });
  };

  return {
    size,
    run(task, { owner = '', onProgress } = {}) {
      const { promise, resolve, reject } = Promise.withResolvers<Answer>();
      // a cancelled task whose answer nobody awaits must not be an unhandled rejection
      promise.catch(() => undefined);
      const job: Job = {
        owner,
        task,
        onProgress: (progress) => onProgress?.(progress as Progress),
        resolve: (answer) => resolve(answer as Answer),
        reject,
        isStopped: false,
        isWaiting: true,
      };
      if (isClosed) reject(new TaskCancelled());
      else {
        queue.push(owner, job);
        assign();
      }
      return {
        answer: promise,
        isWaiting: () => job.isWaiting,
        stop() {
          job.isStopped = true;
          workerAt(job)?.asked?.stop();
        },
        cancel: () => cancel(job),
      };
    },
    async close() {
      isClosed = true;
      const all = [...workers];
      workers.clear();
      const cancelled = new TaskCancelled();
      for (const { job } of all) job?.reject(cancelled);
      for (const job of queue.clear()) job.reject(cancelled);
      await Promise.all(all.map(({ port }) => port.terminate()));
    },
  };
}
