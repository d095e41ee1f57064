import { describe, expect, test } from 'vitest';
import type { BusMessage } from '../bus/bus.ts';
import { LocalBus } from '../bus/local-bus.ts';
import { describeBus } from './contracts/bus-contract.ts';
import { TestTime } from './test-time.ts';
import { UnsteadyBus, type Fate } from './unsteady-bus.ts';

const after = (): void => undefined;

describeBus('unsteady, on a good day', () => {
  const bus = new UnsteadyBus({ bus: new LocalBus(), fateOf: () => 'deliver', after });
  return Promise.resolve({ bus, settled: () => Promise.resolve() });
});

function message(n: number): BusMessage {
  return { origin: 'there', type: 'changed', data: n };
}

describe('an unsteady bus', () => {
  const heardWith = (fates: readonly Fate[], passMs = 0): unknown[] => {
    const [bus, time] = [new LocalBus(), new TestTime()];
    const here = new UnsteadyBus({ bus, fateOf: (n) => fates[n] ?? 'deliver', after: time.after });
    const heard: unknown[] = [];
    here.subscribe('a', ({ data }) => heard.push(data));
    for (let n = 0; n < 4; n++) bus.publish('a', message(n));
    time.pass(passMs);
    time.wake();
    return heard;
  };

  test.each<[string, readonly Fate[], number, readonly number[]]>([
    ['delivers', [], 0, [0, 1, 2, 3]],
    ['drops', ['deliver', 'drop'], 0, [0, 2, 3]],
    ['doubles', ['deliver', 'deliver', 'double'], 0, [0, 1, 2, 2, 3]],
    ['delays', [300], 300, [1, 2, 3, 0]],
    ['delays, and it has not come yet', [300], 299, [1, 2, 3]],
  ])('%s', (_, fates, passMs, heard) => {
    expect(heardWith(fates, passMs)).toEqual(heard);
  });

  test('what it sends itself comes back, and reaches the others', () => {
    const bus = new LocalBus();
    const here = new UnsteadyBus({ bus, fateOf: () => 'drop', after });
    const there = new UnsteadyBus({ bus, fateOf: () => 'deliver', after });
    const heard: string[] = [];
    here.subscribe('a', () => heard.push('here'));
    there.subscribe('a', () => heard.push('there'));
    here.publish('a', message(1));
    expect(heard).toEqual(['here', 'there']);
    there.publish('a', message(2));
    expect(heard).toEqual(['here', 'there', 'there']);
    expect(here.heard).toBe(1);
  });

  test('all listeners of a process share the fate of a message', () => {
    const bus = new LocalBus();
    const here = new UnsteadyBus({ bus, fateOf: (n) => (n === 0 ? 'drop' : 'deliver'), after });
    const heard: string[] = [];
    here.subscribe('a', () => heard.push('one'));
    here.subscribe('a', () => heard.push('two'));
    bus.publish('a', message(1));
    bus.publish('a', message(2));
    expect(heard).toEqual(['one', 'two']);
  });
});
