import { expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../runtime/config.ts';
import { Hub, type Connected } from './hub.ts';

function connection(person: string | null): Connected & { isGone: boolean } {
  return {
    person,
    device: null,
    name: 'Ann',
    address: '192.0.2.1',
    lagMs: 0,
    isGone: false,
    send: () => undefined,
    checkAlive: () => undefined,
    goAway() {
      this.isGone = true;
    },
    forget: () => undefined,
  };
}

test('[O4] clients that do not hang up when told to have no more connections than others', () => {
  const hub = new Hub({ ...DEFAULT_LIMITS, connectionsPerPerson: 3 });
  const all = Array.from({ length: 10 }, () => connection('ann'));
  const other = connection('bob');
  for (const each of [other, ...all]) hub.add(each);
  expect(all.map(({ isGone }) => isGone)).toEqual(all.map((_, index) => index < 7));
  expect(other.isGone).toBe(false);
  for (const each of all) hub.remove(each);
  expect(hub.count).toBe(1);
});
