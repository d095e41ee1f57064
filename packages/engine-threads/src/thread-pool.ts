import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createWorkerPool, type WorkerPool, type WorkerPort } from '@luctor/engine/pool';
import type { ThreadData } from './serve-thread.ts';

export interface ThreadPoolOptions {
  /** The module of the thread; it calls `serveThread`. */
  readonly script: URL;
  /** Given to each thread when it starts. */
  readonly setup?: unknown;
  /** The number of cores if absent. */
  readonly threads?: number;
  /** Whether the program may end while threads run; false if absent. */
  readonly isBackground?: boolean;
  /** How long a thread may take to stop when its task is cancelled. */
  readonly graceMs?: number;
  /** Called when a thread dies. */
  readonly onDeath?: (cause: Error) => void;
}

/** A pool of workers in Node threads. */
export function createThreadPool<Task, Answer, Progress = never>({
  script,
  setup,
  threads = availableParallelism(),
  isBackground = false,
  graceMs,
  onDeath,
}: ThreadPoolOptions): WorkerPool<Task, Answer, Progress> {
  return createWorkerPool({
    size: threads,
    spawn: () => startThread(script, setup, isBackground),
    later: (ms, run) => void setTimeout(run, ms).unref(),
    ...(graceMs !== undefined && { graceMs }),
    ...(onDeath !== undefined && { onDeath }),
  });
}

function startThread(script: URL, setup: unknown, isBackground: boolean): WorkerPort {
  const stopFlag = new Int32Array(new SharedArrayBuffer(4));
  const workerData: ThreadData = { setup, stopFlag };
  const worker = new Worker(script, { workerData });
  if (isBackground) worker.unref();
  return {
    post(message) {
      // the thread sees shared memory at once, but a message only when it pauses
      if (message.type === 'stop') Atomics.store(stopFlag, 0, message.id);
      worker.postMessage(message, []);
    },
    onMessage: (listener) => void worker.on('message', listener),
    onExit(listener) {
      worker.on('error', (cause) => {
        listener(cause instanceof Error ? cause : new Error(String(cause)));
      });
      worker.on('exit', (code) => listener(new Error(`a thread ended with ${code}`)));
    },
    async terminate() {
      await worker.terminate();
    },
  };
}
