import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BROWSER_TIMING } from './browser-timing.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['the past', -5, 0, true],
  ['soon', 100, 99, false],
  ['soon', 100, 100, true],
  // a timer this long overflows, and browsers fire it at once
  ['in a month', 2 ** 32, 86_400_000, false],
])('a timer for %s (%i ms): after %i ms it has fired: %s', (_, ms, passed, expected) => {
  let hasFired = false;
  BROWSER_TIMING.after(ms, () => {
    hasFired = true;
  });
  vi.advanceTimersByTime(passed);
  expect(hasFired).toBe(expected);
});

test('a timer that is ended never fires', () => {
  const run = vi.fn<() => void>();
  BROWSER_TIMING.after(10, run)();
  vi.advanceTimersByTime(1_000);
  expect(run).not.toHaveBeenCalled();
});
