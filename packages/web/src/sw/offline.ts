import { signal, type ReadonlySignal } from '@preact/signals';

/** The page's side of working without a network. */
export interface Offline {
  /** Everything is cached: the page works without a network from now on. */
  readonly ready: ReadonlySignal<boolean>;
  /** A new version is complete and waits to be used. */
  readonly updateReady: ReadonlySignal<boolean>;
  /** Reloads the page in the waiting version. Games are kept as they are. */
  useUpdate(): Promise<void>;
  /** Fetches the server's current version, and reloads the page in it. */
  fetchUpdate(): Promise<void>;
}

const CHECK_EVERY_MS = 3_600_000;
/** A version that takes longer is left to the next visit. */
const FETCH_PATIENCE_MS = 60_000;
/** A request of the page at the wrong moment keeps the old version in use: ask again. */
const ASK_AGAIN_MS = 1000;

/** For a loaded page: the first board does not wait for it. */
export function startOffline(page: Window): Offline {
  const ready = signal(false);
  const updateReady = signal(false);
  let waiting: ServiceWorker | null = null;
  let isFetching = false;
  const workers = page.navigator.serviceWorker as ServiceWorkerContainer | undefined;

  const watch = (worker: ServiceWorker | null): void => {
    const look = () => {
      if (worker?.state === 'activated') ready.value = true;
      // the first version replaces nothing and is used at once
      if (worker?.state !== 'installed' || !workers?.controller) return;
      waiting = worker;
      // the page is about to reload: nothing to ask
      if (!isFetching) updateReady.value = true;
    };
    worker?.addEventListener('statechange', look);
    look();
  };
  const register = async (): Promise<void> => {
    if (workers === undefined) return;
    const address = new URL('sw.js', page.document.baseURI);
    const registration = await workers.register(address, { updateViaCache: 'none' });
    registration.addEventListener('updatefound', () => watch(registration.installing));
    for (const worker of [registration.active, registration.waiting, registration.installing]) {
      watch(worker);
    }
    page.setInterval(() => void registration.update().catch(() => undefined), CHECK_EVERY_MS);
  };
  // no network, or forbidden: the page goes on as it is
  void register().catch(() => undefined);

  /** Reloads the page once this worker serves it, or certainly will not. */
  const loadWith = async (worker: ServiceWorker | null): Promise<void> => {
    if (worker !== null) await inUse(worker, page);
    page.location.reload();
  };

  return {
    ready,
    updateReady,
    useUpdate: () => loadWith(waiting),
    async fetchUpdate() {
      isFetching = true;
      const registration = await workers?.getRegistration().catch(() => undefined);
      await registration?.update().catch(() => undefined);
      await loadWith(registration?.installing ?? registration?.waiting ?? null);
    },
  };
}

/** Activates a version as soon as it is complete; resolves when it is active or was given up. */
async function inUse(worker: ServiceWorker, page: Window): Promise<void> {
  let asking = 0;
  await new Promise<void>((resolve) => {
    const look = (): void => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      if (worker.state === 'installed') worker.postMessage('use-new-version');
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    };
    worker.addEventListener('statechange', look);
    asking = page.setInterval(look, ASK_AGAIN_MS);
    page.setTimeout(resolve, FETCH_PATIENCE_MS);
    look();
  });
  page.clearInterval(asking);
}
