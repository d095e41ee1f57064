import { effect, signal } from '@preact/signals';
import type { Offline, startOffline } from './offline.ts';

/** Makes the page work without a network later on; its files are fetched after the first board. */
export function offlineLater(
  page: Window = window,
  load: () => Promise<{ readonly startOffline: typeof startOffline }> = () =>
    import('./offline.ts'),
): Offline {
  const ready = signal(false);
  const updateReady = signal(false);
  const started = loaded(page)
    .then(load)
    .then(({ startOffline }) => {
      const offline = startOffline(page);
      effect(() => {
        ready.value = offline.ready.value;
        updateReady.value = offline.updateReady.value;
      });
      return offline;
    });
  // no network before the first visit was complete: the page goes on as it is
  started.catch(() => undefined);
  // the server may have dropped that file with this page's version: a reload is what is left
  const reload = () => page.location.reload();
  return {
    ready,
    updateReady,
    useUpdate: () => started.then((offline) => offline.useUpdate(), reload),
    fetchUpdate: () => started.then((offline) => offline.fetchUpdate(), reload),
  };
}

function loaded(page: Window): Promise<unknown> {
  if (page.document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => page.addEventListener('load', resolve, { once: true }));
}
