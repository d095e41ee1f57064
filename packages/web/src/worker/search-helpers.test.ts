import { afterEach, expect, test, vi } from 'vitest';
import type { SearchTask } from '@luctor/engine';
import type { ToWorker } from '@luctor/engine/pool';
import type { Ruleset } from '@luctor/rules';
import type { OpenRequest } from './protocol.ts';
import { createHelperWorkers } from './search-helpers.ts';

afterEach(() => void vi.useRealTimers());

const WANTED = {} as OpenRequest;
const RULESET = {} as Ruleset;
/** Three players: a simulation, which helpers can share. */
const TASK = {
  level: 10,
  vouched: [],
  job: {
    situation: { position: { opponents: [{}, {}], bagCount: 40 } },
    options: { seed: 1, budget: {} },
  },
} as unknown as SearchTask;

test('[K4] a helper that is slow to start is told to stop, but not replaced', () => {
  vi.useFakeTimers();
  const started: ToWorker[][] = [];
  const helpers = createHelperWorkers(() => {
    const heard: ToWorker[] = [];
    started.push(heard);
    return {
      post: (message) => void heard.push(message),
      onMessage: () => undefined,
      onExit: () => undefined,
      terminate: () => Promise.resolve(),
    };
  }, 1);
  for (let turn = 0; turn < 3; turn++) {
    helpers.join(WANTED, RULESET, TASK).leave();
    vi.advanceTimersByTime(10_000);
  }
  expect(started).toHaveLength(1);
  expect(started[0]?.map(({ type }) => type)).toEqual(['task', 'stop']);
});
