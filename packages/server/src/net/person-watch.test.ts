import { beforeEach, describe, expect, test } from 'vitest';
import { LocalBus } from '../bus/local-bus.ts';
import { deviceOf, People } from '../people/people.ts';
import { publishPerson, subscribePeople } from '../people/person-news.ts';
import { DEFAULT_LIMITS } from '../runtime/config.ts';
import { StoreError } from '../store/game-store.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { UnsteadyBus, type Fate } from '../testing/unsteady-bus.ts';
import { Hub, type Connected } from './hub.ts';
import { PersonWatch } from './person-watch.ts';

/** Two servers, of which the second may not hear what the first says. */

class FickleStore extends MemoryStore {
  isDown = false;
  reads = 0;
  compared: number[] = [];

  override read(...args: Parameters<MemoryStore['read']>) {
    this.reads++;
    if (this.isDown) return Promise.reject(new StoreError('unavailable', 'down'));
    return super.read(...args);
  }

  override versions(streams: readonly string[]) {
    this.compared.push(streams.length);
    return super.versions(streams);
  }
}

const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));

let now: number;
let store: FickleStore;
let fate: Fate;
let heard: string[];
let here: People;
let there: People;
let hub: Hub;
let watch: PersonWatch;
let failures: unknown[];

beforeEach(() => {
  now = 1000;
  store = new FickleStore();
  fate = 'deliver';
  heard = [];
  failures = [];
  const bus = new LocalBus();
  bus.subscribe('people', ({ data }) => heard.push(JSON.stringify(data)));
  const bus2 = new UnsteadyBus({ bus, fateOf: () => fate, after: () => undefined });
  here = new People(
    store,
    () => now,
    (person) => publishPerson(bus, 'here', person),
  );
  there = new People(
    store,
    () => now,
    () => undefined,
    5000,
  );
  hub = new Hub(DEFAULT_LIMITS);
  const onFailure = (cause: unknown): void => void failures.push(cause);
  watch = new PersonWatch({ people: there, hub, store, onFailure });
  subscribePeople(bus2, 'there', (news) => watch.hear(news));
});

/** A connection at the second server. */
function connect(person: string, token: string) {
  const connection = {
    person,
    device: deviceOf(token),
    name: 'Ann',
    address: '192.0.2.1',
    lagMs: 0,
    isForgotten: false,
    send: () => undefined,
    checkAlive: () => undefined,
    goAway: () => undefined,
    forget() {
      this.isForgotten = true;
    },
  } satisfies Connected & { isForgotten: boolean };
  hub.add(connection);
  return connection;
}

async function ann() {
  const { person, token } = await here.create('Ann');
  await there.find(token);
  return { person, token, connection: connect(person.id, token) };
}

describe('people who are connected to another server', () => {
  test('[O4] a device that is signed out is cut off, and a new name is shown', async () => {
    const { person, token, connection } = await ann();
    await here.rename(person.id, 'Anna');
    await settled();
    expect(connection.name).toBe('Anna');
    await here.forget(token);
    await settled();
    expect(connection.isForgotten).toBe(true);
    expect(await there.find(token)).toBeNull();
  });

  test('news says who changed, and nothing about them', async () => {
    const { person } = await ann();
    await here.rename(person.id, 'Anna');
    expect(heard).toEqual([JSON.stringify({ person: person.id, version: 3 })]);
  });

  test('[O4] lost news is noticed by comparing, in one query for all', async () => {
    const all = [await ann(), await ann(), await ann()];
    await watch.sweep(now);
    store.compared = [];
    fate = 'drop';
    await here.forget(all[0]?.token ?? '');
    await settled();
    expect(all[0]?.connection.isForgotten).toBe(false);
    now += 2500;
    await watch.sweep(now);
    expect(all.map(({ connection }) => connection.isForgotten)).toEqual([true, false, false]);
    expect(store.compared).toEqual([3]);
    // and nothing is read while nothing changes
    store.reads = 0;
    await watch.sweep((now += 2500));
    expect(store.reads).toBe(0);
  });

  test('[O4] a request of another device does not hide what was lost', async () => {
    const { person, token, connection } = await ann();
    await watch.sweep(now);
    fate = 'drop';
    await here.forget(token);
    now += 5000;
    // whoever asks reads the person again, for themselves
    await there.read(person.id);
    await watch.sweep(now);
    expect(connection.isForgotten).toBe(true);
  });

  test('[O4] a signed-out device is believed for five seconds at most', async () => {
    const { token } = await ann();
    fate = 'drop';
    await here.forget(token);
    now += 4999;
    expect(await there.find(token)).not.toBeNull();
    now += 1;
    expect(await there.find(token)).toBeNull();
  });

  test('news while the store is away is read later', async () => {
    const { person, token, connection } = await ann();
    await watch.sweep(now);
    fate = 'drop';
    await here.forget(token);
    store.isDown = true;
    watch.hear({ person: person.id, version: 3 });
    await settled();
    expect([failures.length, connection.isForgotten]).toEqual([1, false]);
    store.isDown = false;
    // too early to compare
    await watch.sweep(now + 1);
    expect(connection.isForgotten).toBe(true);
  });

  test.each([null, 'x', {}, { person: 1, version: 1 }, { person: 'p' }])(
    'garbage is no news: %j',
    (data) => {
      const bus = new LocalBus();
      let count = 0;
      subscribePeople(bus, 'there', () => count++);
      bus.publish('people', { origin: 'here', type: 'changed', data });
      expect(count).toBe(0);
    },
  );
});
