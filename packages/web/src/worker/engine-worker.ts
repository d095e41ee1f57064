import { fetchAsset } from '../lexica/fetch-asset.ts';
import { createGraphKeeper } from '../lexica/graph-keeper.ts';
import { createCompanions } from './companions.ts';
import type { FromWorker, ToWorker } from './protocol.ts';
import { createRequestHandler } from './request-handler.ts';
import { workerPort, type WorkerPort } from './worker-questions.ts';

/** The entry of the worker: wires the handler to messages, network and storage. */

/** Companions run this same script, and have none of their own. */
const COMPANION = 'luctor-companion';

const handle = createRequestHandler({
  fetchAsset,
  keeper: createGraphKeeper(globalThis.indexedDB, () => Date.now()),
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  respond: (message: FromWorker) => globalThis.postMessage(message),
  companions: self.name === COMPANION ? null : createCompanions(hire, companionCount()),
  pause,
  now: () => performance.now(),
  seed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
});

/** One core is left to the page and one to this worker; each has its own copy of the words. */
function companionCount(): number {
  const MOST = 3;
  return Math.max(0, Math.min(MOST, navigator.hardwareConcurrency - 2));
}

function hire(): WorkerPort {
  return workerPort(new Worker(globalThis.location.href, { type: 'module', name: COMPANION }));
}

/** Behind the messages that wait; a timer would cost four milliseconds each time. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(), { once: true });
    port1.start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has none
    port2.postMessage(null);
  });
}

globalThis.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  void handle(data);
});
