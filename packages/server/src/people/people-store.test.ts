import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Append, AppendOutcome } from '../store/game-store.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { deviceOf, People } from './people.ts';
import type { PersonState } from './person.ts';

/** People on a store that is watched: what is written, how often it is asked, and who is told. */

const DAY = 86_400_000;
const START = 10 * DAY + 5000;
const KIND = { browser: 'firefox', system: 'linux' } as const;
const OTHER_KIND = { browser: 'safari', system: 'ios' } as const;

class WatchedStore extends MemoryStore {
  reads = 0;
  readonly appends: Append[] = [];
  /** How many of the next appends come too late. */
  late = 0;

  override read(stream: string, after: number) {
    this.reads++;
    return super.read(stream, after);
  }

  override append(appends: readonly Append[]): Promise<AppendOutcome> {
    this.appends.push(...appends);
    const [first] = appends;
    if (this.late > 0 && first !== undefined) {
      this.late--;
      return Promise.resolve({ type: 'conflict', stream: first.stream, version: 99 });
    }
    return super.append(appends);
  }
}

function house() {
  const store = new WatchedStore();
  const time = { now: START };
  const told: PersonState[] = [];
  const people = new People(
    store,
    () => time.now,
    (person) => told.push(person),
  );
  /** Another process with the same store. */
  const elsewhere = new People(store, () => time.now);
  const lastEvents = () => store.appends.at(-1)?.events;
  return { store, time, told, people, elsewhere, lastEvents };
}

const hashOf = (token: string): string =>
  createHash('sha256')
    .update(token.split('.')[1] ?? '')
    .digest('hex');

/** What every append about a person has in common. */
const appendOf = (id: string, expectedVersion: number, events: readonly unknown[], at = START) => ({
  stream: id,
  kind: 'person',
  expectedVersion,
  events,
  command: null,
  mark: { state: 'known', owner: null, wakeAt: null, summary: null, members: [] },
  at,
});

describe('[O2] a new person', () => {
  test.each([[KIND], [undefined]])('with a device of kind %j', async (kind) => {
    const { people, store, told } = house();
    const { person, token } = await people.create('Ann', kind);
    expect(token).toMatch(/^p[0-9a-z]{25}\.[\w-]{43}$/);
    expect(token.startsWith(`${person.id}.`)).toBe(true);
    const added = { type: 'keyAdded', hash: hashOf(token), at: START };
    expect(store.appends).toEqual([
      appendOf(person.id, 0, [
        { type: 'named', name: 'Ann', at: START },
        kind === undefined ? added : { ...added, kind },
      ]),
    ]);
    expect(person).toMatchObject({ version: 2, name: 'Ann', devices: [{ hash: hashOf(token) }] });
    // nobody knows them yet
    expect(told).toEqual([]);
  });

  test('a person whose id is taken is an impossible state', async () => {
    const { people, store } = house();
    store.late = 1;
    await expect(people.create('Ann')).rejects.toThrow('a new id is taken');
  });
});

describe('[O4] who is found by a token', () => {
  test('its owner, from memory once they are known here', async () => {
    const { people, elsewhere, store } = house();
    const { person, token } = await people.create('Ann');
    expect(await people.find(token)).toEqual(person);
    expect(store.reads).toBe(0);
    expect(await elsewhere.find(token)).toEqual(person);
    expect(await elsewhere.find(token)).toEqual(person);
    expect(store.reads).toBe(1);
    elsewhere.invalidate(person.id);
    expect(await elsewhere.find(token)).toEqual(person);
    expect(store.reads).toBe(2);
  });

  test('nobody, by anything that only contains it or looks like it', async () => {
    const { people, store } = house();
    const { person, token } = await people.create('Ann');
    const { token: other } = await people.create('Bob');
    const [id = '', secret = ''] = token.split('.');
    const wrong = [
      undefined,
      '',
      '.',
      id,
      secret,
      `x${token}`,
      `${token}x`,
      `\n${token}`,
      `${token}\n`,
      ` ${token}`,
      `${id}${secret}`,
      `${id}:${secret}`,
      `${id}.${secret.slice(1)}`,
      `${id.slice(0, -1)}.${secret}`,
      `${id}.${other.split('.')[1]}`,
      `${other.split('.')[0]}.${secret}`,
      `${id}.${'A'.repeat(43)}`,
      `p${'0'.repeat(25)}.${secret}`,
      token.toUpperCase(),
    ];
    for (const each of wrong) expect([each, await people.find(each)]).toEqual([each, null]);
    // no more than four of these are tokens at all, two of them of the same person
    expect(store.reads).toBe(3);
    expect(await people.find(token)).toEqual(person);
  });

  test('nobody, by wrong secrets in a row: their person is read once a second', async () => {
    const { people, time, store } = house();
    const { person, token } = await people.create('Ann');
    const wrong = (): Promise<unknown> => people.find(`${person.id}.${'A'.repeat(43)}`);
    for (let tries = 0; tries < 10; tries++) expect(await wrong()).toBeNull();
    expect(store.reads).toBe(1);
    time.now += 999;
    await wrong();
    expect(store.reads).toBe(1);
    time.now += 1;
    await wrong();
    expect(store.reads).toBe(2);
    expect(await people.find(token)).toEqual(person);
    // a device that is added here is known at once
    const link = await people.makeHandOver(person.id);
    await wrong();
    const added = await people.useHandOver(link.token);
    expect(await people.find(added?.token)).toMatchObject({ id: person.id });
  });

  test('each of their devices, also one that another process added', async () => {
    const { people, elsewhere } = house();
    const { person, token } = await people.create('Ann');
    expect(await elsewhere.find(token)).not.toBeNull();
    const tokens = [token];
    for (let i = 0; i < 3; i++) {
      const used = await people.useHandOver((await people.makeHandOver(person.id)).token);
      tokens.push(used?.token ?? '');
    }
    for (const each of [elsewhere, people]) {
      for (const its of tokens) expect((await each.find(its))?.id).toBe(person.id);
    }
    expect(new Set(tokens.map(deviceOf)).size).toBe(4);
    expect(deviceOf(token)).toBe(hashOf(token).slice(0, 16));
  });

  test('[O4] twenty thousand are remembered; the one unused for longest is forgotten first', async () => {
    const { people, store } = house();
    const first = await people.create('Ann');
    const second = await people.create('Bob');
    for (let i = 2; i < 20_000; i++) await people.create('Eve');
    // a change makes Ann the latest
    await people.rename(first.person.id, 'Anna');
    store.reads = 0;
    await people.find(second.token);
    expect(store.reads).toBe(0);
    await people.create('one more');
    await people.find(first.token);
    expect(store.reads).toBe(0);
    await people.find(second.token);
    expect(store.reads).toBe(1);
  });
});

describe('[O4] a change', () => {
  test('of name is written and told once', async () => {
    const { people, store, told, lastEvents } = house();
    const { person, token } = await people.create('Ann');
    await people.rename(person.id, 'Anna');
    expect(lastEvents()).toEqual([{ type: 'named', name: 'Anna', at: START }]);
    await people.rename(person.id, 'Anna');
    expect(store.appends).toHaveLength(2);
    expect(told.map(({ id, name }) => [id, name])).toEqual([[person.id, 'Anna']]);
    expect(await people.find(token)).toMatchObject({ name: 'Anna', version: 3 });
  });

  test('of somebody unknown is none', async () => {
    const { people, store } = house();
    await people.rename('nobody', 'Anna');
    expect(await people.revoke('nobody', 'device')).toBeNull();
    expect(await people.openingAppend('nobody', 't', 'r')).toBeNull();
    expect(store.appends).toEqual([]);
  });

  test('is decided again if another was first, five times at most', async () => {
    const { people, store } = house();
    const { person, token } = await people.create('Ann');
    store.late = 4;
    await people.rename(person.id, 'Anna');
    expect(await people.find(token)).toMatchObject({ name: 'Anna' });
    expect(store.appends).toHaveLength(1 + 5);
    store.late = 5;
    await expect(people.rename(person.id, 'Ann')).rejects.toThrow('too many changes at once');
    expect(store.appends).toHaveLength(1 + 5 + 5);
    expect(store.late).toBe(0);
  });

  test('a device is forgotten by its token', async () => {
    const { people, told, lastEvents } = house();
    const { token } = await people.create('Ann');
    await people.forget(token);
    expect(lastEvents()).toEqual([{ type: 'keyRemoved', hash: hashOf(token), at: START }]);
    expect(await people.find(token)).toBeNull();
    expect(told.map(({ devices }) => devices)).toEqual([[]]);
  });

  test('a device is revoked by its name, and only one there is', async () => {
    const { people, store, told, lastEvents } = house();
    const { person, token } = await people.create('Ann');
    expect(await people.revoke(person.id, 'no such device')).toBeNull();
    expect(store.appends).toHaveLength(1);
    expect(told).toEqual([]);
    const left = await people.revoke(person.id, deviceOf(token));
    expect(lastEvents()).toEqual([{ type: 'keyRevoked', hash: hashOf(token), at: START }]);
    expect(left).toMatchObject({ id: person.id, devices: [] });
    expect(told).toEqual([left]);
  });

  test('an eleventh device takes the place of the first: all processes are told', async () => {
    const { people, told } = house();
    const { person, token } = await people.create('Ann');
    const add = async () => people.useHandOver((await people.makeHandOver(person.id)).token);
    for (let i = 2; i <= 10; i++) await add();
    expect(told).toHaveLength(9);
    expect(await people.find(token)).not.toBeNull();
    await add();
    expect(told).toHaveLength(10);
    expect(await people.find(token)).toBeNull();
  });
});

describe('[O2] a device in use', () => {
  test('is remembered once a day', async () => {
    const { people, store, told, time, lastEvents } = house();
    const { token } = await people.create('Ann', KIND);
    const see = async (kind: typeof KIND | typeof OTHER_KIND = KIND) => {
      const person = await people.find(token);
      if (person !== null) await people.see(person, token, kind);
      return store.appends.length;
    };
    expect(await see()).toBe(1);
    time.now = 11 * DAY - 1;
    expect(await see()).toBe(1);
    time.now = 11 * DAY;
    expect(await see(OTHER_KIND)).toBe(2);
    expect(lastEvents()).toEqual([
      { type: 'keySeen', hash: hashOf(token), kind: OTHER_KIND, at: 11 * DAY },
    ]);
    expect(await see()).toBe(2);
    // neither their name nor their devices changed
    expect(told).toEqual([]);
  });

  test('says what it is when it did not say so before', async () => {
    const { people, store } = house();
    const { person, token } = await people.create('Ann');
    await people.see(person, token, KIND);
    expect(await people.find(token)).toMatchObject({ devices: [{ kind: KIND }] });
    // an old copy of the person: what is stored counts
    await people.see(person, token, OTHER_KIND);
    expect(store.appends).toHaveLength(2);
  });

  test('is not theirs any more: nothing is written', async () => {
    const { people, elsewhere, store, time } = house();
    const { person, token } = await people.create('Ann', KIND);
    const { person: bob } = await people.create('Bob', KIND);
    time.now += 2 * DAY;
    await people.see(bob, token, KIND);
    expect(store.appends).toHaveLength(2);
    await elsewhere.forget(token);
    await people.see(person, token, KIND);
    expect(store.appends).toHaveLength(3);
  });

  test('among several is the one that is seen', async () => {
    const { people, time } = house();
    const { person, token: first } = await people.create('Ann', KIND);
    const made = await people.makeHandOver(person.id);
    const used = await people.useHandOver(made.token, KIND);
    time.now += DAY;
    if (used !== null) await people.see(used.person, used.token, KIND);
    const days = (await people.find(first))?.devices.map(({ seenAt }) => seenAt);
    expect(days).toEqual([10 * DAY, 11 * DAY]);
    await people.see(person, first, KIND);
    const later = (await people.find(first))?.devices.map(({ seenAt }) => seenAt);
    expect(later).toEqual([11 * DAY, 11 * DAY]);
  });
});

describe('[O4] a link for another device', () => {
  test.each<[number, typeof KIND | undefined, boolean]>([
    [0, KIND, true],
    [0, undefined, true],
    [599_999, KIND, true],
    [600_000, KIND, false],
    [600_001, KIND, false],
  ])('after %i ms, by a device of kind %j: it works %s', async (ms, kind, works) => {
    const { people, store, time, told, lastEvents } = house();
    const { person } = await people.create('Ann');
    const { token, expiresAt } = await people.makeHandOver(person.id);
    expect(expiresAt).toBe(START + 600_000);
    expect(token.startsWith(`${person.id}.`)).toBe(true);
    expect(lastEvents()).toEqual([
      { type: 'handOverMade', hash: hashOf(token), expiresAt, at: START },
    ]);
    expect(told).toEqual([]);
    time.now += ms;
    const used = await people.useHandOver(token, kind);
    if (!works) {
      expect(used).toBeNull();
      expect(store.appends).toHaveLength(2);
      return;
    }
    const added = { type: 'keyAdded', hash: hashOf(used?.token ?? ''), at: START + ms };
    expect(lastEvents()).toEqual([
      { type: 'handOverUsed', hash: hashOf(token), at: START + ms },
      kind === undefined ? added : { ...added, kind },
    ]);
    expect(await people.find(used?.token)).toEqual(used?.person);
    expect(told).toEqual([used?.person]);
    expect(await people.useHandOver(token, kind)).toBeNull();
  });

  test('is no device, and a device is no link', async () => {
    const { people } = house();
    const { person, token } = await people.create('Ann');
    const made = await people.makeHandOver(person.id);
    expect(await people.find(made.token)).toBeNull();
    expect(await people.useHandOver(token)).toBeNull();
  });

  test('works as it was made only', async () => {
    const { people } = house();
    const { person } = await people.create('Ann');
    const { token } = await people.makeHandOver(person.id);
    const [id = '', secret = ''] = token.split('.');
    for (const wrong of [
      '',
      id,
      secret,
      `x${token}`,
      `${token}x`,
      `${id}.${'A'.repeat(43)}`,
      `p${'0'.repeat(25)}.${secret}`,
    ]) {
      expect([wrong, await people.useHandOver(wrong)]).toEqual([wrong, null]);
    }
    expect(await people.useHandOver(token)).not.toBeNull();
  });

  test('one of several that work is used; the others still work', async () => {
    const { people } = house();
    const { person } = await people.create('Ann');
    const links: string[] = [];
    for (let i = 0; i < 3; i++) links.push((await people.makeHandOver(person.id)).token);
    for (const each of links.toReversed()) expect(await people.useHandOver(each)).not.toBeNull();
  });
});

test('[O3] a table is opened with the person: the answer to a repeat is part of it', async () => {
  const { people, elsewhere, store } = house();
  const { person } = await people.create('Ann');
  const append = (version: number) => ({
    ...appendOf(person.id, version, [{ type: 'tableOpened', table: 't', at: START }]),
    command: { by: person.id, id: 'request', answer: { table: 't' } },
  });
  expect(await people.openingAppend(person.id, 't', 'request')).toEqual(append(2));
  expect(await elsewhere.openingAppend(person.id, 't', 'request')).toEqual(append(2));
  // never from memory: another process may have been first, and nobody has told this one
  await elsewhere.rename(person.id, 'Anna');
  store.reads = 0;
  expect(await people.openingAppend(person.id, 't', 'request')).toEqual(append(3));
  expect(store.reads).toBe(1);
});
