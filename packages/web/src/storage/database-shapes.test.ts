import { describe, expect, test } from 'vitest';
import {
  answer,
  browserDatabases,
  createDatabase,
  DatabaseBlocked,
  type Database,
} from './database.ts';
import { createGraphKeeper } from './graph-keeper.ts';
import { createIndexedDbGameStore, storeErrorOf } from './indexed-db-game-store.ts';
import { createLearnDatabase, LEARN_STORES } from './learn-database.ts';
import { createReceiptStore } from './receipt-store.ts';
import { createIndexedDbWordStore } from './word-store.ts';

/**
 * What each database of this browser is called and consists of: stored data of every player depends
 * on it, so a change here needs a new version and a way from the old one.
 */

interface Opened {
  name: string;
  version: number;
  stores: Record<string, { keyPath: unknown; indexes: Record<string, unknown> }>;
  durability: unknown;
}

/** IndexedDB as far as opening goes: it records what is asked, and then has no disk. */
function recordingFactory(): { readonly factory: IDBFactory; readonly opened: Opened[] } {
  const opened: Opened[] = [];
  const factory = {
    open(name: string, version: number) {
      const record: Opened = { name, version, stores: {}, durability: null };
      opened.push(record);
      const request = Object.assign(new EventTarget(), { result: databaseFor(record) });
      queueMicrotask(() => {
        request.dispatchEvent(Object.assign(new Event('upgradeneeded'), { oldVersion: 0 }));
        request.dispatchEvent(new Event('success'));
      });
      return request;
    },
  };
  return { factory: factory as unknown as IDBFactory, opened };
}

function databaseFor(record: Opened) {
  return Object.assign(new EventTarget(), {
    createObjectStore(store: string, options?: { keyPath: unknown }) {
      const indexes: Record<string, unknown> = {};
      record.stores[store] = { keyPath: options?.keyPath ?? null, indexes };
      return {
        createIndex(index: string, keyPath: unknown) {
          indexes[index] = keyPath;
        },
      };
    },
    transaction(_: unknown, __: unknown, { durability }: { durability: unknown }) {
      record.durability = durability;
      throw new Error('no disk');
    },
  });
}

const store = (keyPath: unknown, indexes: Record<string, unknown> = {}) => ({ keyPath, indexes });

const DATABASES: readonly [Opened, (factory: IDBFactory) => Promise<unknown>][] = [
  [
    {
      name: 'luctor-games',
      version: 1,
      durability: 'strict',
      stores: { summaries: store('id'), events: store(['game', 'index']) },
    },
    (factory) => createIndexedDbGameStore(factory).list(),
  ],
  [
    {
      name: 'luctor-words',
      version: 1,
      durability: 'strict',
      stores: { personal: store(null), lists: store('id') },
    },
    (factory) => createIndexedDbWordStore(factory).lists(),
  ],
  [
    {
      name: 'luctor-receipts',
      version: 1,
      durability: 'strict',
      stores: { receipts: store('game', { 'by-age': 'keptAt', 'by-table': 'table' }) },
    },
    (factory) => createReceiptStore(factory, () => 0).find('g'),
  ],
  [
    {
      name: 'luctor-graphs',
      version: 1,
      // graphs can be built again
      durability: 'relaxed',
      stores: { graphs: store('key', { 'by-age': 'keptAt' }) },
    },
    (factory) => createGraphKeeper(factory, () => 0).find('key'),
  ],
  [
    {
      name: 'luctor-learn',
      version: 1,
      durability: 'strict',
      stores: {
        reviews: store('game'),
        cards: store('id'),
        repetitions: store('id', { 'by-card': 'card' }),
        choices: store('id'),
        attempts: store('id'),
        lists: store('id'),
        figures: store('game'),
      },
    },
    (factory) =>
      createLearnDatabase(factory)
        .transact(['cards'], 'readonly', () => Promise.resolve(null))
        .catch(() => null),
  ],
];

test.each(DATABASES)('[U7] the database $name', async (shape, use) => {
  const { factory, opened } = recordingFactory();
  await use(factory);
  expect(opened).toEqual([shape]);
});

test('what is learned has a store of its own for each kind', () => {
  expect(Object.entries(LEARN_STORES)).toEqual(
    Object.keys(LEARN_STORES).map((each) => [each, each]),
  );
  expect(Object.keys(LEARN_STORES)).toEqual(Object.keys(DATABASES[4]?.[0].stores ?? {}));
});

describe('[U7] where nothing can be stored', () => {
  test('every store says so, and no reader fails', async () => {
    const failed = { ok: false, error: { code: 'unavailable', detail: 'Error: no IndexedDB' } };
    const games = createIndexedDbGameStore(undefined);
    const words = createIndexedDbWordStore(undefined);
    expect([
      await games.list(),
      await games.events('a'),
      await games.summary('a'),
      await games.rename('a', 'b'),
      await games.touch('a', 1),
      await games.remove('a'),
      await words.personal('en'),
      await words.changePersonal('en', () => []),
      await words.lists(),
      await words.list('a'),
      await words.putList({ id: 'a', name: 'a', language: 'en', words: [] }),
      await words.removeList('a'),
    ]).toEqual(Array.from({ length: 12 }, () => failed));
    const graphs = createGraphKeeper(undefined, () => 0);
    await graphs.keep('key', new Uint8Array(1));
    expect(await graphs.find('key')).toBeNull();
  });

  test.each([
    [
      Object.assign(new Error('too much'), { name: 'QuotaExceededError' }),
      'full',
      'QuotaExceededError: too much',
    ],
    [new Error('too much'), 'unavailable', 'Error: too much'],
    ['QuotaExceededError', 'unavailable', 'QuotaExceededError'],
    [{ name: 'QuotaExceededError' }, 'unavailable', '[object Object]'],
  ])('%s means %s', (cause, code, detail) => {
    expect(storeErrorOf(cause)).toEqual({ code, detail });
  });

  test('a browser that forbids it has none', () => {
    const before = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB');
    const set = (get: () => unknown): void =>
      void Object.defineProperty(globalThis, 'indexedDB', { configurable: true, get });
    try {
      const factory = {};
      set(() => factory);
      expect(browserDatabases()).toBe(factory);
      set(() => {
        throw new Error('forbidden');
      });
      expect(browserDatabases()).toBeUndefined();
    } finally {
      if (before === undefined) Reflect.deleteProperty(globalThis, 'indexedDB');
      else Object.defineProperty(globalThis, 'indexedDB', before);
    }
  });
});

/** A request whose events a test sends itself. */
class Request extends EventTarget {
  result: unknown = null;
  error: unknown = null;

  send(type: string, more: object = {}): void {
    this.dispatchEvent(Object.assign(new Event(type), more));
  }
}

class Transaction extends Request {
  isAborted = false;

  abort(): void {
    if (this.isAborted) throw new Error('it has ended');
    this.isAborted = true;
    this.send('abort');
  }
}

describe('[U7] a database', () => {
  const SHAPE = { name: 'x', version: 3, durability: 'strict', upgrade: () => undefined } as const;

  function waiting() {
    const requests: Request[] = [];
    const factory = {
      open() {
        const request = new Request();
        requests.push(request);
        return request;
      },
    };
    const database = createDatabase(factory as unknown as IDBFactory, SHAPE);
    return { requests, database };
  }

  /** The transactions of one connection, which end when the test says so. */
  class Connection extends EventTarget {
    readonly transactions: Transaction[] = [];
    readonly asked: unknown[] = [];
    isClosed = false;

    transaction(...asked: readonly unknown[]) {
      this.asked.push(asked);
      const transaction = new Transaction();
      this.transactions.push(transaction);
      return transaction;
    }

    close(): void {
      this.isClosed = true;
    }
  }

  const turn = async (): Promise<void> => {
    for (let i = 0; i < 20; i++) await Promise.resolve();
  };
  const read = (database: Database) =>
    database.transact(['s'], 'readonly', () => Promise.resolve('done'));

  async function connected() {
    const all = waiting();
    const connection = new Connection();
    const first = read(all.database);
    const [request] = all.requests;
    if (request === undefined) throw new Error('nothing was opened');
    request.result = connection;
    request.send('success');
    await turn();
    return { ...all, connection, first };
  }

  test.each<[string, object, string, unknown]>([
    ['error', { error: new Error('broken') }, 'error', 'broken'],
    ['error without a reason', {}, 'error', 'the transaction was given up'],
    ['blocked', {}, 'blocked', 'blocked by another tab'],
  ])('that cannot be opened (%s) is tried again', async (_, more, type, message) => {
    const { requests, database } = waiting();
    const failed = read(database);
    Object.assign(requests[0] ?? {}, more);
    requests[0]?.send(type);
    await expect(failed).rejects.toThrow(String(message));
    if (type === 'blocked') await expect(failed).rejects.toBeInstanceOf(DatabaseBlocked);
    read(database).catch(() => undefined);
    expect(requests).toHaveLength(2);
  });

  test('is opened once, and its work is done when its transaction is', async () => {
    const { requests, database, connection, first } = await connected();
    let isDone = false;
    void first.then(() => (isDone = true));
    await turn();
    expect(isDone).toBe(false);
    connection.transactions[0]?.send('complete');
    expect(await first).toBe('done');
    expect(connection.asked).toEqual([[['s'], 'readonly', { durability: 'strict' }]]);
    void read(database);
    expect(requests).toHaveLength(1);
  });

  test.each([
    [new Error('disk full'), 'disk full'],
    [null, 'the transaction was given up'],
  ])('whose transaction is aborted fails: %s', async (error, message) => {
    const { connection, first } = await connected();
    const [transaction] = connection.transactions;
    Object.assign(transaction ?? {}, { error, isAborted: true });
    transaction?.send('abort');
    await expect(first).rejects.toThrow(message);
  });

  test('work that fails gives up its transaction', async () => {
    const { database, connection } = await connected();
    const failed = database.transact(['s'], 'readwrite', () =>
      Promise.reject(new Error('half way')),
    );
    await expect(failed).rejects.toThrow('half way');
    expect(connection.transactions[1]?.isAborted).toBe(true);
  });

  test.each(['close', 'versionchange'])('is opened again after %s', async (type) => {
    const { requests, database, connection } = await connected();
    connection.dispatchEvent(new Event(type));
    expect(connection.isClosed).toBe(type === 'versionchange');
    read(database).catch(() => undefined);
    expect(requests).toHaveLength(2);
  });

  test('is upgraded from the version it has', () => {
    const froms: unknown[] = [];
    const request = new Request();
    const factory = { open: () => request } as unknown as IDBFactory;
    const upgrade = (...all: readonly unknown[]): void => void froms.push(all);
    void read(createDatabase(factory, { ...SHAPE, upgrade }));
    request.result = 'the database';
    request.send('upgradeneeded', { oldVersion: 2 });
    expect(froms).toEqual([['the database', 2]]);
  });

  test('answers requests, or says why not', async () => {
    const [good, bad, worse] = [new Request(), new Request(), new Request()];
    const answers = [good, bad, worse].map((each) => answer(each as unknown as IDBRequest));
    good.result = 7;
    good.send('success');
    bad.error = new Error('broken');
    bad.send('error');
    worse.send('error');
    expect(await answers[0]).toBe(7);
    await expect(answers[1]).rejects.toThrow('broken');
    await expect(answers[2]).rejects.toThrow('the transaction was given up');
  });
});
