import type { FromWorker, WorkerPort } from '@luctor/engine/pool';

/** A worker that is replaced when it dies: the next question starts the new one. */
export function renewedWorker(start: () => WorkerPort): WorkerPort {
  const messageListeners: ((message: FromWorker) => void)[] = [];
  const exitListeners: ((cause: Error) => void)[] = [];
  let current: WorkerPort | null = null;
  const startAnother = (): WorkerPort => {
    const port = start();
    port.onMessage((message) => {
      // a message from the old worker may still arrive
      if (current === port) for (const listener of messageListeners) listener(message);
    });
    port.onExit((cause) => {
      if (current !== port) return;
      current = null;
      for (const listener of exitListeners) listener(cause);
    });
    return port;
  };
  return {
    post: (message) => (current ??= startAnother()).post(message),
    onMessage: (listener) => void messageListeners.push(listener),
    onExit: (listener) => void exitListeners.push(listener),
    terminate: () => current?.terminate() ?? Promise.resolve(),
  };
}
