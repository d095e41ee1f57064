import type { LobbyEntry } from '@luctor/protocol';
import { describe, expect, test } from 'vitest';
import { deviceIdOf, newPerson } from '../people/person.ts';
import { DEFAULT_LIMITS } from '../runtime/config.ts';
import { Hub, type Connected } from './hub.ts';

/** The hash of a device's secret. */
const PHONE = 'ab'.repeat(32);

interface TestConnection extends Connected {
  readonly heard: unknown[];
  isGone: boolean;
  isForgotten: boolean;
  checks: number;
}

function connection(person: string | null, device: string | null = null): TestConnection {
  return {
    person,
    device,
    name: 'Ann',
    address: '192.0.2.1',
    lagMs: 0,
    heard: [],
    isGone: false,
    isForgotten: false,
    checks: 0,
    send(text) {
      this.heard.push(JSON.parse(text));
    },
    checkAlive() {
      this.checks++;
    },
    goAway() {
      this.isGone = true;
    },
    forget() {
      this.isForgotten = true;
    },
  };
}

function hubWith(...all: readonly Connected[]): Hub {
  const hub = new Hub({ ...DEFAULT_LIMITS, connectionsPerPerson: 3 });
  for (const each of all) hub.add(each);
  return hub;
}

describe('[O4] connections', () => {
  test('clients that do not hang up when told to have no more connections than others', () => {
    const all = Array.from({ length: 10 }, () => connection('ann'));
    const other = connection('bob');
    const hub = hubWith(other, ...all);
    expect(all.map(({ isGone }) => isGone)).toEqual(all.map((_, index) => index < 7));
    expect(other.isGone).toBe(false);
    for (const each of all) hub.remove(each);
    expect(hub.count).toBe(1);
  });

  test('those that left make room; strangers are not counted by person', () => {
    const [a, b, c, d] = [1, 2, 3, 4].map(() => connection('ann')) as [
      TestConnection,
      TestConnection,
      TestConnection,
      TestConnection,
    ];
    const strangers = Array.from({ length: 5 }, () => connection(null));
    const hub = hubWith(a, b, c, ...strangers);
    hub.remove(b);
    hub.add(d);
    expect([a, b, c, d, ...strangers].some(({ isGone }) => isGone)).toBe(false);
    hub.add(connection('ann'));
    expect([a, c, d].map(({ isGone }) => isGone)).toEqual([true, false, false]);
    // one that was told to go and goes does not count twice
    hub.remove(a);
    expect(c.isGone).toBe(false);
    for (const each of strangers) hub.remove(each);
    expect(hub.count).toBe(3);
  });

  test('all are checked, and all are told when the server goes', () => {
    const all = [connection('ann'), connection(null), connection('bob')];
    const gone = connection('eve');
    const hub = hubWith(...all, gone);
    hub.remove(gone);
    hub.checkAlive();
    hub.closeAll();
    expect(all.map(({ checks, isGone }) => [checks, isGone])).toEqual(all.map(() => [1, true]));
    expect([gone.checks, gone.isGone]).toEqual([0, false]);
  });

  test('a new name reaches a person’s devices; devices that are not theirs are forgotten', () => {
    const phone = connection('ann', deviceIdOf(PHONE));
    const stolen = connection('ann', 'stolen');
    const unknown = connection('ann', null);
    const bob = connection('bob', 'stolen');
    const stranger = connection(null);
    const hub = hubWith(phone, stolen, unknown, bob, stranger);
    hub.personChanged({
      ...newPerson('ann'),
      name: 'Anna',
      devices: [{ hash: PHONE, kind: null, addedAt: 0, seenAt: 0 }],
    });
    expect(
      [phone, stolen, unknown, bob, stranger].map(({ name, isForgotten }) => [name, isForgotten]),
    ).toEqual([
      ['Anna', false],
      ['Ann', true],
      ['Ann', true],
      ['Ann', false],
      ['Ann', false],
    ]);
  });
});

describe('[O1] the lobby', () => {
  test('is not shown any more to those who leave', async () => {
    const source = {
      lobby: () => Promise.resolve([]),
      tablesOfAll: () => Promise.resolve(new Map([['ann', [{ table: 't1' } as LobbyEntry]]])),
    };
    const [ann, gone] = [connection('ann'), connection('ann')];
    const hub = hubWith(ann, gone);
    for (const each of [ann, gone]) await hub.lobby.watch(each, source);
    hub.remove(gone);
    hub.lobby.changed();
    await hub.lobby.show({ ...source, tablesOfAll: () => Promise.resolve(new Map()) }, 0);
    const shown = (...mine: readonly object[]) => ({ type: 'lobby', tables: [], mine });
    expect(ann.heard).toEqual([shown({ table: 't1' }), shown()]);
    expect(gone.heard).toEqual([shown({ table: 't1' })]);
  });
});
