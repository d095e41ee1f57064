import type { FromWorker, WorkerPort } from '@luctor/engine/pool';

/** A browser worker, as channels and pools use it. */
export function browserPort(worker: Worker): WorkerPort {
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    post: (message) => worker.postMessage(message),
    onMessage: (listener) => {
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => listener(data));
    },
    onExit: (listener) => {
      worker.addEventListener('error', ({ message }) => {
        // a failed worker may be in any state: it is not used again
        worker.terminate();
        listener(new Error(message));
      });
    },
    terminate: () => {
      worker.terminate();
      return Promise.resolve();
    },
  };
}
