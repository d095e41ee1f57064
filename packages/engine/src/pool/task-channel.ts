import { TaskFailed, WorkerDied, type FromWorker, type WorkerPort } from './messages.ts';

/** Sends tasks to one worker: any number at a time, each answered once, in any order. */
export interface TaskChannel {
  ask(task: unknown, onProgress?: (progress: unknown) => void): AskedTask;
}

export interface AskedTask {
  /** Rejects with `TaskFailed` or `WorkerDied`. */
  readonly answer: Promise<unknown>;
  /** Asks for the answer now, with the results so far. */
  stop(): void;
}

interface Pending {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (cause: Error) => void;
  readonly onProgress: ((progress: unknown) => void) | undefined;
}

export function createTaskChannel(port: WorkerPort): TaskChannel {
  const pending = new Map<number, Pending>();
  let lastId = 0;

  port.onMessage((message: FromWorker) => {
    const asked = pending.get(message.id);
    if (message.type === 'progress') {
      asked?.onProgress?.(message.progress);
      return;
    }
    pending.delete(message.id);
    if (message.type === 'answer') asked?.resolve(message.answer);
    else asked?.reject(new TaskFailed(message));
  });
  port.onExit((cause) => {
    const waiting = [...pending.values()];
    pending.clear();
    for (const { reject } of waiting) reject(new WorkerDied(cause));
  });

  return {
    ask(task, onProgress) {
      const id = ++lastId;
      const answer = new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject, onProgress });
        port.post({ type: 'task', id, task });
      });
      const stop = (): void => {
        if (pending.has(id)) port.post({ type: 'stop', id });
      };
      return { answer, stop };
    },
  };
}
