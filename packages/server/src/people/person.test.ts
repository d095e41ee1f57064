import { describe, expect, test } from 'vitest';
import { LocalBus } from '../bus/local-bus.ts';
import { publishPerson, subscribePeople, type PersonNews } from './person-news.ts';
import {
  dayOf,
  deviceIdOf,
  evolvePerson,
  newPerson,
  PERSON_MARK,
  type PersonEvent,
  type PersonState,
} from './person.ts';

const DAY = 86_400_000;
const KIND = { browser: 'firefox', system: 'linux' } as const;
const OTHER_KIND = { browser: 'safari', system: 'ios' } as const;
const after = (...events: readonly PersonEvent[]): PersonState =>
  events.reduce(evolvePerson, newPerson('p1'));

const named: PersonEvent = { type: 'named', name: 'Ann', at: 1 };
const added = (hash: string, at = DAY + 5): PersonEvent => ({
  type: 'keyAdded',
  hash,
  kind: KIND,
  at,
});
const made = (hash: string, expiresAt = 99): PersonEvent => ({
  type: 'handOverMade',
  hash,
  expiresAt,
  at: 1,
});
const device = (hash: string) => ({ hash, kind: KIND, addedAt: DAY, seenAt: DAY });
const ANN = { id: 'p1', version: 1, name: 'Ann', devices: [], handOvers: [] };

describe('[O2] what an event makes of a person', () => {
  test.each<[string, readonly PersonEvent[], object]>([
    ['nothing', [], { ...ANN, version: 0, name: '' }],
    ['named', [named], ANN],
    ['renamed', [named, { ...named, name: 'Anna' }], { ...ANN, version: 2, name: 'Anna' }],
    ['a device', [named, added('a')], { ...ANN, version: 2, devices: [device('a')] }],
    [
      'a device that does not say what it is',
      [named, { type: 'keyAdded', hash: 'a', at: 2 * DAY }],
      {
        ...ANN,
        version: 2,
        devices: [{ hash: 'a', kind: null, addedAt: 2 * DAY, seenAt: 2 * DAY }],
      },
    ],
    [
      'one of two devices seen, days later',
      [
        named,
        added('a'),
        added('b'),
        { type: 'keySeen', hash: 'b', kind: OTHER_KIND, at: 4 * DAY - 1 },
      ],
      {
        ...ANN,
        version: 4,
        devices: [device('a'), { hash: 'b', kind: OTHER_KIND, addedAt: DAY, seenAt: 3 * DAY }],
      },
    ],
    [
      'a device forgotten: links it made still work',
      [named, added('a'), added('b'), made('h'), { type: 'keyRemoved', hash: 'a', at: 1 }],
      {
        ...ANN,
        version: 5,
        devices: [device('b')],
        handOvers: [{ hash: 'h', expiresAt: 99 }],
      },
    ],
    [
      'a device revoked: no link works any more',
      [named, added('a'), added('b'), made('h'), { type: 'keyRevoked', hash: 'a', at: 1 }],
      { ...ANN, version: 5, devices: [device('b')] },
    ],
    [
      'links made, one used',
      [named, made('g', 98), made('h'), { type: 'handOverUsed', hash: 'g', at: 1 }],
      { ...ANN, version: 4, handOvers: [{ hash: 'h', expiresAt: 99 }] },
    ],
    ['a table opened', [named, { type: 'tableOpened', table: 't', at: 1 }], { ...ANN, version: 2 }],
  ])('%s', (_, events, person) => {
    expect(after(...events)).toEqual(person);
  });

  test.each([10, 11, 12])('[O4] of %i devices the latest ten are kept', (count) => {
    const hashes = Array.from({ length: count }, (_, index) => `h${index}`);
    const { devices } = after(...hashes.map((hash) => added(hash)));
    expect(devices.map(({ hash }) => hash)).toEqual(hashes.slice(-10));
  });

  test.each([5, 6, 7])('[O4] of %i links the latest five work', (count) => {
    const hashes = Array.from({ length: count }, (_, index) => `h${index}`);
    const { handOvers } = after(...hashes.map((hash) => made(hash)));
    expect(handOvers.map(({ hash }) => hash)).toEqual(hashes.slice(-5));
  });
});

test('[O2] days are kept, not hours', () => {
  expect([0, 1, DAY - 1, DAY, DAY + 1, 3 * DAY - 1].map(dayOf)).toEqual([
    0,
    0,
    0,
    DAY,
    DAY,
    2 * DAY,
  ]);
});

test('[O2] a device is named by the beginning of its hash, which says nothing about the secret', () => {
  expect(deviceIdOf('0123456789abcdef0123456789abcdef')).toBe('0123456789abcdef');
});

test('[O1] nothing wakes the store for a person, nobody owns them, and no list shows them', () => {
  expect(PERSON_MARK).toEqual({
    state: 'known',
    owner: null,
    wakeAt: null,
    summary: null,
    members: [],
  });
});

test('[O4 O5] other servers hear who changed, and nothing about them', () => {
  const bus = new LocalBus();
  const told: unknown[] = [];
  const heard: [string, PersonNews][] = [];
  bus.subscribe('people', ({ data }) => told.push(data));
  const stop = ['here', 'there'].map((origin) =>
    subscribePeople(bus, origin, (news) => void heard.push([origin, news])),
  );
  const person = after(named, added('a'.repeat(64)), added('b'.repeat(64)));
  publishPerson(bus, 'here', person);
  const news = { person: 'p1', version: 3 };
  expect(told).toEqual([news]);
  expect(heard).toEqual([['there', news]]);
  // what others say on the bus is not about people, and garbage is about nobody
  bus.publish('lobby', { origin: 'here', type: 'changed', data: null });
  for (const data of [null, 'p1', {}, { person: 'p1' }, { person: 1, version: 1 }]) {
    bus.publish('people', { origin: 'here', type: 'changed', data });
  }
  for (const each of stop) each();
  publishPerson(bus, 'here', person);
  expect(heard).toHaveLength(1);
});
