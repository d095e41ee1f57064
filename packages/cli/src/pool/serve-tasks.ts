import { parentPort, workerData } from 'node:worker_threads';
import { UsageError } from '../terminal/output.ts';
import type { Reply } from './worker-pool.ts';

/**
 * The thread's side of a pool: prepares the thread with its setup, then answers its tasks. The
 * command and its thread agree on the types of both.
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
    // an error sent to another thread loses its class
    return { ok: false, error, isUsage: error instanceof UsageError };
  }
}
