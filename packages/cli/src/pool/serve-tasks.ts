import { parentPort, workerData } from 'node:worker_threads';
import type { Reply } from './worker-pool.ts';

/**
 * The other end of a pool: makes the thread ready with its setup, then answers its tasks. What the
 * setup and the tasks are is agreed between the command and its thread, both of this package.
 */
export function serveTasks(prepare: (setup: unknown) => (task: unknown) => unknown): void {
  const port = parentPort;
  if (port === null) throw new Error('this module runs in a thread');
  const answer = prepare(workerData);
  port.on('message', (task: unknown) => {
    port.postMessage(tryTask(() => answer(task)));
  });
}

function tryTask(work: () => unknown): Reply {
  try {
    return { ok: true, answer: work() };
  } catch (cause) {
    return { ok: false, error: cause instanceof Error ? cause : new Error(String(cause)) };
  }
}
