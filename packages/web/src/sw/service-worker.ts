import { createOfflineCache, type BuildFiles } from './offline-cache.ts';

/** The service worker: the page works without a network after the first visit. */

// Inserted by build/service-worker-plugin.ts, when all other files are known.
declare const LUCTOR_BUILD: BuildFiles;

/** The parts of the service worker's scope used here, which the DOM types do not describe. */
interface WorkerScope {
  readonly registration: { readonly scope: string };
  /** Not in every browser. */
  readonly serviceWorker?: { readonly state: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { readonly type: 'window' }): Promise<readonly PageClient[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'message', listener: (event: Told) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}
interface PageClient {
  readonly url: string;
  navigate(url: string): Promise<unknown>;
}
interface Lasting {
  waitUntil(until: Promise<unknown>): void;
}
interface Told extends Lasting {
  readonly data: unknown;
  readonly source: PageClient | null;
}
interface Fetching {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** The screens where a page of an older protocol can only ask to be reloaded. */
const ONLINE = /#\/(online|table|hand-over)\b/;

const scope = globalThis as unknown as WorkerScope;
const offline = createOfflineCache({
  build: LUCTOR_BUILD,
  caches,
  fetch: (request) => fetch(request),
  base: scope.registration.scope,
});

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('message', (event) => {
  if (event.data === 'use-new-version') event.waitUntil(useNow(event.source));
});
scope.addEventListener('fetch', (event) => {
  event.respondWith(answer(event.request));
});

// A new version waits until the person agrees, or until nothing else would help: it must not change
// a page in use.
async function install(): Promise<void> {
  await offline.install();
  if (await offline.isUrgent()) await scope.skipWaiting();
}

async function activate(): Promise<void> {
  const isOutdated = await offline.activate();
  await scope.clients.claim();
  if (!isOutdated) return;
  const pages = await scope.clients.matchAll({ type: 'window' });
  // not awaited: the page gets its response only after all this
  for (const page of pages) if (ONLINE.test(page.url)) void loadAgain(page);
}

/** An active version has no other way to reach the page that requests it. */
async function useNow(page: PageClient | null): Promise<void> {
  if (scope.serviceWorker?.state !== 'activated') return scope.skipWaiting();
  if (page !== null) await loadAgain(page);
}

async function loadAgain(page: PageClient): Promise<void> {
  // closed meanwhile, or kept open by its user
  await page.navigate(page.url).catch(() => null);
}

async function answer(request: Request): Promise<Response> {
  const kept = await offline.respond(request).catch(() => null);
  return kept ?? fetch(request);
}
