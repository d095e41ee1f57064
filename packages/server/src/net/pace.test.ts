import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../runtime/config.ts';
import { TestTime } from '../testing/test-time.ts';
import { Budgets } from './budgets.ts';
import { Pace } from './pace.ts';

const HERE = '192.0.2.1';

/** What has become of a request. */
type Fate = 'waits' | 'answered' | 'refused';

function open(given: Partial<typeof DEFAULT_LIMITS> = {}) {
  const time = new TestTime();
  const limits = { ...DEFAULT_LIMITS, requestBurst: 2, requestsPerSecond: 5, ...given };
  const budgets = new Budgets(limits);
  const pace = new Pace({ budgets, limits, now: time.monotonic, after: time.after });
  const fates: Fate[] = [];
  const gone = new Set<number>();
  const ask = (address = HERE): void => {
    const number = fates.push('waits') - 1;
    void pace
      .admit(address, () => gone.has(number))
      .then((isAdmitted) => {
        fates[number] = isAdmitted ? 'answered' : 'refused';
      });
  };
  const settle = async (): Promise<void> => {
    for (let i = 0; i < 20; i++) await Promise.resolve();
  };
  const pass = (ms: number): Promise<void> => time.passInSteps(ms, settle);
  const count = (fate: Fate): number => fates.filter((each) => each === fate).length;
  return { ask, pass, fates, gone, count };
}

describe('[O4] who asks too fast', () => {
  test('waits, and is answered as fast as the clock goes', async () => {
    const { ask, pass, count } = open();
    for (let i = 0; i < 8; i++) ask();
    await pass(0);
    expect([count('answered'), count('waits')]).toEqual([2, 6]);
    await pass(1000);
    expect([count('answered'), count('waits')]).toEqual([7, 1]);
    await pass(1000);
    expect(count('answered')).toBe(8);
  });

  test('keeps nobody elsewhere waiting', async () => {
    const { ask, pass, fates } = open();
    for (let i = 0; i < 8; i++) ask();
    ask('192.0.2.2');
    await pass(0);
    expect(fates.at(-1)).toBe('answered');
  });

  test('and is gone, uses up nothing more', async () => {
    const { ask, pass, fates, gone } = open();
    for (let i = 0; i < 4; i++) ask();
    gone.add(2);
    await pass(300);
    expect(fates).toEqual(['answered', 'answered', 'refused', 'answered']);
  });

  test('is refused after ten seconds, or where as many wait as may be connected', async () => {
    const { ask, pass, fates } = open({ requestsPerSecond: 0, socketsPerAddress: 1 });
    for (let i = 0; i < 4; i++) ask();
    await pass(9999);
    expect(fates).toEqual(['answered', 'answered', 'waits', 'refused']);
    await pass(1);
    expect(fates[2]).toBe('refused');
    ask();
    await pass(0);
    expect(fates.at(-1)).toBe('waits');
  });
});
