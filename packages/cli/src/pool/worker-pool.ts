import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { UsageError } from '../terminal/output.ts';

/**
 * Threads that run tasks of one kind. Each thread gets `setup` once, to open its words and tables,
 * and then one task after the other. An error in a task rejects the caller's promise.
 */
export interface WorkerPool<Task, Answer> {
  readonly threads: number;
  run(task: Task): Promise<Answer>;
  /** Ends the threads; unfinished tasks are lost. */
  close(): Promise<void>;
}

export interface PoolOptions {
  /** The module of the thread, which calls `serveTasks`. */
  readonly script: URL;
  readonly setup: unknown;
  /** Default: one per core. */
  readonly threads?: number;
}

/** What a thread answers. */
export type Reply<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly error: Error; readonly isUsage: boolean };

interface Job {
  readonly task: unknown;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

export function createWorkerPool<Task, Answer>(options: PoolOptions): WorkerPool<Task, Answer> {
  const { script, setup, threads = availableParallelism() } = options;
  const queue: Job[] = [];
  const idle: Worker[] = [];
  const jobs = new Map<Worker, Job>();
  const workers = Array.from({ length: threads }, () => hire());

  function hire(): Worker {
    const worker = new Worker(script, { workerData: setup });
    worker.on('message', (reply: Reply<unknown>) => {
      const job = jobs.get(worker);
      jobs.delete(worker);
      idle.push(worker);
      assign();
      if (reply.ok) job?.resolve(reply.answer);
      else job?.reject(reply.isUsage ? new UsageError(reply.error.message) : reply.error);
    });
    worker.on('error', (cause) => {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      // A thread that cannot start would fail again, so do not restart it.
      for (const job of [...jobs.values(), ...queue.splice(0)]) job.reject(error);
    });
    idle.push(worker);
    return worker;
  }

  function assign(): void {
    while (idle.length > 0 && queue.length > 0) {
      const worker = idle.shift();
      const job = queue.shift();
      if (worker === undefined || job === undefined) return;
      jobs.set(worker, job);
      worker.postMessage(job.task, []);
    }
  }

  return {
    threads,
    run: (task) =>
      new Promise((resolve, reject) => {
        queue.push({ task, resolve: (answer) => resolve(answer as Answer), reject });
        assign();
      }),
    async close() {
      queue.length = 0;
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
