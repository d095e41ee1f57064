import { createOfflineCache, type BuildFiles } from './offline-cache.ts';

/** The service worker: the page works without a network after the first visit. */

// Put in by build/service-worker-plugin.ts, when all other files are known.
declare const LUCTOR_BUILD: BuildFiles;

/** What is used of a service worker's world, which the DOM's types do not describe. */
interface WorkerScope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}
interface Lasting {
  waitUntil(until: Promise<unknown>): void;
}
interface Fetching {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

const scope = globalThis as unknown as WorkerScope;
const offline = createOfflineCache({
  build: LUCTOR_BUILD,
  caches,
  fetch: (request) => fetch(request),
  base: scope.registration.scope,
});

// A new version waits until the person agrees: it must not change a page under their hands.
scope.addEventListener('install', (event) => event.waitUntil(offline.install()));
scope.addEventListener('activate', (event) => {
  event.waitUntil(offline.activate().then(() => scope.clients.claim()));
});
scope.addEventListener('message', ({ data }) => {
  if (data === 'use-new-version') void scope.skipWaiting();
});
scope.addEventListener('fetch', (event) => {
  event.respondWith(answer(event.request));
});

async function answer(request: Request): Promise<Response> {
  const kept = await offline.respond(request).catch(() => null);
  return kept ?? fetch(request);
}
