import type { FromWorker, WorkerPort } from '@luctor/engine/pool';

/** A worker of the browser, as channels and pools speak with it. */
export function browserPort(worker: Worker): WorkerPort {
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    post: (message) => worker.postMessage(message),
    onMessage: (listener) => {
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => listener(data));
    },
    onExit: (listener) => {
      worker.addEventListener('error', ({ message }) => {
        // what failed once may hold anything: it is not asked again
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
