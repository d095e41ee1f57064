import { signal, type ReadonlySignal } from '@preact/signals';

/** The page's side of working without a network. */
export interface Offline {
  /** Everything is here: the page works without a network from now on. */
  readonly ready: ReadonlySignal<boolean>;
  /** A new version is here, whole, and waits to be used. */
  readonly updateReady: ReadonlySignal<boolean>;
  /** Loads the page again, in the new version. Games are kept as they are. */
  useUpdate(): void;
}

const CHECK_EVERY_MS = 3_600_000;

/** Starts after the page has loaded, so that the first board does not wait for it. */
export function startOffline(page: Window = window): Offline {
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
  const start = () => void register().catch(() => undefined);
  if (page.document.readyState === 'complete') start();
  else page.addEventListener('load', start, { once: true });

  return {
    ready,
    updateReady,
    useUpdate() {
      workers?.addEventListener('controllerchange', () => page.location.reload(), { once: true });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      waiting?.postMessage('use-new-version');
    },
  };
}
