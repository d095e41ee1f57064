import { describe, expect, test } from 'vitest';
import { startOffline } from './offline.ts';

type WorkerState = 'installing' | 'installed' | 'activating' | 'activated' | 'redundant';

class FakeWorker {
  state: WorkerState;
  readonly told: unknown[] = [];
  readonly #listeners: (() => void)[] = [];
  constructor(state: WorkerState) {
    this.state = state;
  }
  addEventListener(_: string, listener: () => void): void {
    this.#listeners.push(listener);
  }
  postMessage(message: unknown): void {
    this.told.push(message);
  }
  become(state: WorkerState): void {
    this.state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** A page with an active worker; `next` is what the server returns on request. */
function createPage(next: FakeWorker | null, isReachable = true) {
  let reloads = 0;
  const timers: (() => void)[] = [];
  const intervals: (() => void)[] = [];
  const found: (() => void)[] = [];
  const registration = {
    active: new FakeWorker('activated'),
    waiting: null as FakeWorker | null,
    installing: null as FakeWorker | null,
    addEventListener: (_: string, listener: () => void) => void found.push(listener),
    async update() {
      if (!isReachable) throw new TypeError('no network');
      registration.installing = next;
      for (const listener of found) listener();
    },
  };
  const page = {
    navigator: {
      serviceWorker: {
        controller: registration.active,
        register: async () => registration,
        getRegistration: async () => registration,
      },
    },
    document: { readyState: 'complete', baseURI: 'https://example.test/' },
    location: { reload: () => void reloads++ },
    setInterval: (run: () => void) => intervals.push(run),
    clearInterval: (id: number) => void intervals.splice(id - 1, 1),
    setTimeout: (run: () => void) => timers.push(run),
  };
  const offline = startOffline(page as unknown as Window);
  return {
    offline,
    registration,
    reloads: () => reloads,
    runTimers: () => timers.forEach((run) => run()),
    runIntervals: () => intervals.forEach((run) => run()),
    intervals: () => intervals.length,
  };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('a new version of the page', () => {
  test('waits to be used; the page reloads when it is', async () => {
    const next = new FakeWorker('installing');
    const { offline, registration, reloads } = createPage(next);
    await settle();
    await registration.update();
    expect(offline.updateReady.value).toBe(false);
    next.become('installed');
    expect(offline.updateReady.value).toBe(true);
    const used = offline.useUpdate();
    expect(next.told).toEqual(['use-new-version']);
    next.become('activating');
    expect(reloads()).toBe(0);
    next.become('activated');
    await used;
    expect(reloads()).toBe(1);
  });

  test('that is already active is loaded at once', async () => {
    const next = new FakeWorker('installing');
    const { offline, registration, reloads } = createPage(next);
    await settle();
    await registration.update();
    next.become('installed');
    next.become('activated');
    await offline.useUpdate();
    expect(reloads()).toBe(1);
  });

  test('that the server requires is fetched, awaited and loaded', async () => {
    const next = new FakeWorker('installing');
    const { offline, reloads } = createPage(next);
    await settle();
    const fetched = offline.fetchUpdate();
    await settle();
    expect(reloads(), 'the old worker would answer').toBe(0);
    next.become('installed');
    expect(offline.updateReady.value, 'nothing to ask').toBe(false);
    expect(next.told).toEqual(['use-new-version']);
    next.become('activated');
    await fetched;
    expect(reloads()).toBe(1);
  });

  test('that stays waiting is told again until it is in use', async () => {
    const next = new FakeWorker('installing');
    const { offline, runIntervals, intervals } = createPage(next);
    await settle();
    const before = intervals();
    const fetched = offline.fetchUpdate();
    await settle();
    next.become('installed');
    runIntervals();
    expect(next.told).toEqual(['use-new-version', 'use-new-version']);
    next.become('activated');
    await fetched;
    expect(intervals()).toBe(before);
  });

  test.each([
    ['there is none', createPage(null)],
    ['the server cannot be reached', createPage(null, false)],
  ])('if %s the page reloads as it is', async (_, { offline, reloads }) => {
    await offline.fetchUpdate();
    expect(reloads()).toBe(1);
  });

  test('that breaks off, or takes for ever, blocks nobody', async () => {
    const broken = new FakeWorker('installing');
    const first = createPage(broken);
    const gone = first.offline.fetchUpdate();
    await settle();
    broken.become('redundant');
    await gone;
    expect(first.reloads()).toBe(1);
    const second = createPage(new FakeWorker('installing'));
    const late = second.offline.fetchUpdate();
    await settle();
    second.runTimers();
    await late;
    expect(second.reloads()).toBe(1);
  });
});
