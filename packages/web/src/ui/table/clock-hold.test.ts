import { beforeAll, expect, test } from 'vitest';
import { signal } from '@preact/signals';
import type { ClockRules } from '@luctor/rules';
import { ANN, BOB, createSessionBench, setupOf } from '../../testing/session-bench.ts';
import { holdClock } from './clock-hold.ts';

const TEN_SECONDS: ClockRules = {
  perTurnSeconds: 10,
  perPlayerSeconds: null,
  incrementSeconds: 0,
  overtime: 'points',
  placingSeconds: null,
};

beforeAll(() => {
  const kept = new Map<string, string>();
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
});

test('[C4, U5] no time passes under a cover, and the clock goes on when it is lifted', async () => {
  const bench = createSessionBench();
  const session = await bench.start(setupOf('classic', [ANN, BOB], { clock: TEN_SECONDS }));
  const isCovered = signal(true);
  const hold = holdClock(session, isCovered);
  await bench.timing.settle();
  expect(session.clock.value.running).toBe(false);
  await bench.timing.pass(60_000);
  expect(session.view.value.history).toEqual([]);
  isCovered.value = false;
  await bench.timing.settle();
  expect(session.clock.value.running).toBe(true);
  await bench.timing.pass(10_000);
  expect(session.view.value.history).toHaveLength(1);
  hold.end();
});

test('[C4] one may stop a clock that stands still already: it stays so afterwards', async () => {
  const bench = createSessionBench();
  const session = await bench.start(setupOf('classic', [ANN, BOB], { clock: TEN_SECONDS }));
  const isIdle = signal(true);
  const hold = holdClock(session, isIdle);
  // at once, before the stop is written
  expect(hold.isHeld()).toBe(true);
  hold.letStand();
  await bench.timing.settle();
  isIdle.value = false;
  await bench.timing.settle();
  expect(session.clock.value.running).toBe(false);
  expect(hold.isHeld()).toBe(false);
  hold.end();
});

test('[C4] a clock that people stopped stays stopped', async () => {
  const bench = createSessionBench();
  const session = await bench.start(setupOf('classic', [ANN, BOB], { clock: TEN_SECONDS }));
  const isCovered = signal(false);
  const hold = holdClock(session, isCovered);
  await session.send(0, { type: 'changeClock', change: { type: 'stop' } });
  isCovered.value = true;
  isCovered.value = false;
  await bench.timing.settle();
  expect(session.clock.value.running).toBe(false);
  hold.end();
});
