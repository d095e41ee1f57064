import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import {
  createSearchPool,
  type PartialResult,
  type SearchPool,
  type SearchWorker,
} from '@luctor/engine';
import type { SearchThreadSetup } from './search-thread.ts';

/** Threads of Node that search together. */
export interface SearchThreads {
  readonly pool: SearchPool;
  close(): Promise<void>;
}

interface Message {
  readonly isLast: boolean;
  readonly partial: PartialResult;
}

export function createSearchThreads(
  setup: Omit<SearchThreadSetup, 'cancelled'>,
  threads: number = availableParallelism(),
): SearchThreads {
  const cancelled = new SharedArrayBuffer(4);
  const flag = new Int32Array(cancelled);
  const script = new URL('./search-thread.ts', import.meta.url);
  const workers = Array.from(
    { length: threads },
    () => new Worker(script, { workerData: { ...setup, cancelled } }),
  );
  const speak = (worker: Worker): SearchWorker => ({
    run: (job, onPartial) =>
      new Promise((resolve, reject) => {
        Atomics.store(flag, 0, 0);
        const finish = (): void => {
          worker.off('message', listen);
          worker.off('error', fail);
        };
        const listen = ({ isLast, partial }: Message): void => {
          if (!isLast) {
            onPartial(partial);
            return;
          }
          finish();
          resolve(partial);
        };
        const fail = (cause: unknown): void => {
          finish();
          reject(cause instanceof Error ? cause : new Error(String(cause)));
        };
        worker.on('message', listen);
        worker.on('error', fail);
        worker.postMessage(job, []);
      }),
    cancel: () => {
      Atomics.store(flag, 0, 1);
    },
  });
  return {
    pool: createSearchPool(workers.map(speak)),
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
