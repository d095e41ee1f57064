import { parentPort, workerData } from 'node:worker_threads';
import { UsageError } from '../output.ts';
import type { Reply } from './worker-pool.ts';

/**
 * The other end of a pool: makes the thread ready with its setup, then answers its tasks. What the
 * setup and the tasks are is agreed between the command and its thread, both of this package.
 */
export function serveTasks(prepare: (setup: unknown) => (task: unknown) => unknown): void {
  const port = parentPort;
  if (port === null) throw new Error('this module runs in a thread');
  const prepared = attempt(() => prepare(workerData));
  port.on('message', (task: unknown) => {
    port.postMessage(prepared.ok ? attempt(() => prepared.answer(task)) : prepared);
  });
}

function attempt<Answer>(work: () => Answer): Reply<Answer> {
  try {
    return { ok: true, answer: work() };
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    // on its way to another thread an error forgets its class
    return { ok: false, error, isUsage: error instanceof UsageError };
  }
}
