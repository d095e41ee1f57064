import { fetchAsset } from '../lexica/fetch-asset.ts';
import { createGraphKeeper } from '../lexica/graph-keeper.ts';
import type { FromWorker, ToWorker } from './protocol.ts';
import { createRequestHandler } from './request-handler.ts';

/** The entry of the worker: wires the handler to messages, network and storage. */

const handle = createRequestHandler({
  fetchAsset,
  keeper: createGraphKeeper(globalThis.indexedDB, () => Date.now()),
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  respond: (message: FromWorker) => globalThis.postMessage(message),
  pause,
  now: () => performance.now(),
  seed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
});

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
