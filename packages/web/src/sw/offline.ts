import { signal, type ReadonlySignal } from '@preact/signals';

/** The page's side of working without a network. */
export interface Offline {
  /** Everything is here: the page works without a network from now on. */
  readonly ready: ReadonlySignal<boolean>;
  /** A new version is here, whole, and waits to be used. */
  readonly updateReady: ReadonlySignal<boolean>;
  /** Loads the page again, in the new version that waits. Games are kept as they are. */
  useUpdate(): Promise<void>;
  /** Fetches the version that the server has now, and loads the page again in it. */
  fetchUpdate(): Promise<void>;
}

const CHECK_EVERY_MS = 3_600_000;
/** A version that takes longer to come is left to the next visit. */
const FETCH_PATIENCE_MS = 60_000;

/** For a page that has loaded: the first board does not wait for it. */
export function startOffline(page: Window): Offline {
  const ready = signal(false);
  const updateReady = signal(false);
  let waiting: ServiceWorker | null = null;
  const workers = page.navigator.serviceWorker as ServiceWorkerContainer | undefined;

  const watch = (worker: ServiceWorker | null): void => {
    const look = () => {
      if (worker?.state === 'activated') ready.value = true;
      // the first version has nothing to replace and is used at once
      if (worker?.state !== 'installed' || !workers?.controller) return;
      waiting = worker;
      updateReady.value = true;
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
  // without a network, or where it is forbidden: the page goes on as it is
  void register().catch(() => undefined);

  /** Loads the page when this worker answers for it, or it is certain that it will not. */
  const loadWith = async (worker: ServiceWorker | null): Promise<void> => {
    if (worker !== null) await inUse(worker, page);
    page.location.reload();
  };

  return {
    ready,
    updateReady,
    useUpdate: () => loadWith(waiting),
    async fetchUpdate() {
      const registration = await workers?.getRegistration().catch(() => undefined);
      await registration?.update().catch(() => undefined);
      await loadWith(registration?.installing ?? registration?.waiting ?? null);
    },
  };
}

/** Tells a version to be used as soon as it is whole, and ends when it is - or was given up. */
function inUse(worker: ServiceWorker, page: Window): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      if (worker.state === 'installed') worker.postMessage('use-new-version');
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    };
    worker.addEventListener('statechange', look);
    page.setTimeout(resolve, FETCH_PATIENCE_MS);
    look();
  });
}
