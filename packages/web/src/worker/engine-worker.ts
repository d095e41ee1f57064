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
  pause: () => new Promise((resolve) => setTimeout(resolve)),
});

globalThis.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  void handle(data);
});
