import type { FromWorker } from '../worker/protocol.ts';
import type { WorkerPort } from '../worker/worker-questions.ts';

/** A worker of which another takes the place when it dies: the next question starts it. */
export function renewedWorker(start: () => WorkerPort): WorkerPort {
  const messageListeners: ((message: FromWorker) => void)[] = [];
  const brokenListeners: ((message: string) => void)[] = [];
  let current: WorkerPort | null = null;
  const hire = (): WorkerPort => {
    const port = start();
    port.onMessage((message) => {
      // the dead may still have said something
      if (current === port) for (const listener of messageListeners) listener(message);
    });
    port.onBroken((message) => {
      if (current !== port) return;
      current = null;
      for (const listener of brokenListeners) listener(message);
    });
    return port;
  };
  return {
    post: (message) => (current ??= hire()).post(message),
    onMessage: (listener) => void messageListeners.push(listener),
    onBroken: (listener) => void brokenListeners.push(listener),
  };
}
