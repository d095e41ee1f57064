import { parentPort, workerData } from 'node:worker_threads';
import { serveTasks, type TaskContext } from '@luctor/engine/pool';

/** The data that a thread starts with. */
export interface ThreadData {
  readonly setup: unknown;
  /** The id of the task to stop. */
  readonly stopFlag: Int32Array;
}

export type AnswerTask = (task: unknown, context: TaskContext) => unknown;

/**
 * Serves a pool from this thread: prepares itself with the pool's setup, then answers tasks. If
 * preparing fails, every task fails with that error.
 */
export function serveThread(prepare: (setup: unknown) => AnswerTask): void {
  const port = parentPort;
  if (port === null) throw new Error('this module runs in a thread');
  const { setup, stopFlag } = workerData as ThreadData;
  const answer = prepared(() => prepare(setup));
  serveTasks(
    {
      post: (message) => port.postMessage(message, []),
      onMessage: (listener) => void port.on('message', listener),
      pause: () => new Promise((resolve) => void setImmediate(resolve)),
      sawStop: (id) => Atomics.load(stopFlag, 0) === id,
    },
    answer,
  );
}

function prepared(prepare: () => AnswerTask): AnswerTask {
  try {
    return prepare();
  } catch (cause) {
    return () => {
      throw cause;
    };
  }
}
