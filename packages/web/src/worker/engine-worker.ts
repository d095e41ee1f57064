import { serveTasks, type ToWorker, type WorkerPort } from '@luctor/engine/pool';
import { fetchAsset } from '../lexica/fetch-asset.ts';
import { createGraphKeeper } from '../storage/graph-keeper.ts';
import { browserPort } from './browser-port.ts';
import type { WorkerTask } from './protocol.ts';
import { createRequestHandler } from './request-handler.ts';
import { createHelperWorkers } from './search-helpers.ts';

/** The entry of the worker: connects the handler to messages, network and storage. */

/** Helpers run this same script, and have no helpers of their own. */
const HELPER = 'luctor-helper';
const MAX_HELPERS = 3;

/** One core is left for the page and one for this worker; each has its own copy of the words. */
const helperCount = Math.min(MAX_HELPERS, navigator.hardwareConcurrency - 2);
const hasHelpers = self.name !== HELPER && helperCount > 0;

const handle = createRequestHandler({
  fetchAsset,
  keeper: createGraphKeeper(globalThis.indexedDB, () => Date.now()),
  helpers: hasHelpers ? createHelperWorkers(startHelper, helperCount) : null,
  now: () => performance.now(),
  seed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
});

serveTasks(
  {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    post: (message) => globalThis.postMessage(message),
    onMessage: (listener) => {
      globalThis.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => listener(data));
    },
    pause,
  },
  (task, context) => handle(task as WorkerTask, context),
);

function startHelper(): WorkerPort {
  return browserPort(new Worker(globalThis.location.href, { type: 'module', name: HELPER }));
}

/** Runs after the waiting messages; a timer would cost four milliseconds each time. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(), { once: true });
    port1.start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has none
    port2.postMessage(null);
  });
}
