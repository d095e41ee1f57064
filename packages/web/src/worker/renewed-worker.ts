import type { FromWorker, WorkerPort } from '@luctor/engine/pool';

/** A worker of which another takes the place when it dies: the next question starts it. */
export function renewedWorker(start: () => WorkerPort): WorkerPort {
  const messageListeners: ((message: FromWorker) => void)[] = [];
  const exitListeners: ((cause: Error) => void)[] = [];
  let current: WorkerPort | null = null;
  const startAnother = (): WorkerPort => {
    const port = start();
    port.onMessage((message) => {
      // the dead may still have said something
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
