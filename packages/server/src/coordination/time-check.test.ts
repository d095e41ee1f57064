import { describe, expect, test } from 'vitest';
import { createServerClock } from '../runtime/server-clock.ts';
import { TestTime } from '../testing/test-time.ts';
import { TimeCheck } from './time-check.ts';

const HOUR = 3_600_000;

/** A server whose clock began right, and a shared clock that can be set. */
function twoClocks() {
  const time = new TestTime();
  const clock = createServerClock(time, null);
  const check = new TimeCheck(time.monotonic, clock);
  let ahead = 0;
  const run = (delay = 0) =>
    check.run(() => {
      time.pass(delay);
      return Promise.resolve(time.monotonic() + ahead - delay / 2);
    });
  return { time, clock, run, setShared: (by: number) => (ahead = by) };
}

describe('[O5 C7] time is the database’s', () => {
  test('a clock that agrees goes on, however long the way takes', async () => {
    const { clock, time, run } = twoClocks();
    for (const delay of [0, 5, 400]) expect(await run(delay)).toBe('agrees');
    expect(clock.now()).toBe(time.monotonic());
  });

  test.each([HOUR, -HOUR])('a jump of %i ms counts when two measurements agree', async (jump) => {
    const { clock, time, run, setShared } = twoClocks();
    await run();
    setShared(jump);
    expect(await run()).toBe('uncertain');
    expect(clock.now()).toBe(time.monotonic());
    time.pass(1000);
    expect(await run()).toBe('agrees');
    // it never runs backwards: it waits until the others have caught up
    expect(clock.now()).toBe(Math.max(time.monotonic() - 1000, time.monotonic() + jump));
    time.pass(2 * HOUR);
    expect(clock.now()).toBe(time.monotonic() + jump);
    for (let i = 0; i < 3; i++) expect(await run()).toBe('agrees');
  });

  test('two measurements that differ leave it uncertain; one that was right again ends it', async () => {
    const { clock, time, run, setShared } = twoClocks();
    setShared(HOUR);
    expect(await run()).toBe('uncertain');
    setShared(2 * HOUR);
    expect(await run()).toBe('uncertain');
    setShared(0);
    expect(await run()).toBe('agrees');
    expect(clock.now()).toBe(time.monotonic());
  });

  test('drift is followed in steps that nobody notices', async () => {
    const { clock, time, run, setShared } = twoClocks();
    for (let drift = 0; drift <= 400; drift++) {
      setShared(drift);
      time.pass(3000);
      expect(await run()).toBe('agrees');
    }
    expect(Math.abs(clock.now() - time.monotonic() - 400)).toBeLessThanOrEqual(4);
  });

  test('where no clock is shared, this machine’s counts', async () => {
    const time = new TestTime();
    const check = new TimeCheck(time.monotonic, createServerClock(time, null));
    expect(await check.run(() => null)).toBe('agrees');
  });
});
