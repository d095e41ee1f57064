import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { PostgresCoordination } from '../src/coordination/postgres-coordination.ts';
import type { Append } from '../src/store/game-store.ts';
import { StoreError } from '../src/store/game-store.ts';
import type { PostgresStore } from '../src/store/postgres/postgres-store.ts';
import { READ } from '../src/store/postgres/group-reader.ts';
import { POSTGRES_QUERIES, type Statement } from '../src/store/queries.ts';
import { describeStore } from '../src/testing/contracts/store-contract.ts';
import { describeStoreLines } from '../src/testing/contracts/store-lines.ts';
import { freshDatabase, runSql } from './support/fresh-database.ts';
import { openPostgresStore } from './support/open-postgres-store.ts';
import { startPostgres, TEST_PASSWORD, type Postgres } from './support/start-postgres.ts';

const openFresh = async () => openPostgresStore(await freshDatabase(inject('postgres')));
describeStore('PostgreSQL', openFresh);
describeStoreLines('PostgreSQL', openFresh);

function entry(stream: string, expectedVersion: number, more: Partial<Append> = {}): Append {
  return {
    stream,
    kind: 'game',
    expectedVersion,
    events: [{ text: 'xxz', points: 17 }],
    command: null,
    mark: { state: 'playing', owner: null, wakeAt: null, summary: null, members: [] },
    at: 1000,
    ...more,
  };
}

function waking(stream: string, wakeAt: number): Append {
  return entry(stream, 0, {
    mark: { state: 'playing', owner: null, wakeAt, summary: null, members: [] },
  });
}

describe('two servers with one database', () => {
  let url: string;
  let a: PostgresStore;
  let b: PostgresStore;

  beforeAll(async () => {
    url = await freshDatabase(inject('postgres'));
    [a, b] = await Promise.all([openPostgresStore(url), openPostgresStore(url)]);
  });
  afterAll(() => Promise.all([a.close(), b.close()]));

  test('1,000 races for one version: one wins, and the other is told the version', async () => {
    const wins = { a: 0, b: 0 };
    for (let version = 0; version < 1000; version++) {
      const [first, second] = await Promise.all([
        a.append([entry('raced', version, { events: [{ by: 'a' }] })]),
        b.append([entry('raced', version, { events: [{ by: 'b' }] })]),
      ]);
      const types = [first.type, second.type].sort();
      expect(types).toEqual(['appended', 'conflict']);
      const winner = first.type === 'appended' ? 'a' : 'b';
      wins[winner]++;
      const loser = winner === 'a' ? second : first;
      expect(loser).toEqual({ type: 'conflict', stream: 'raced', version: version + 1 });
    }
    const stored = await a.read('raced', 0);
    expect(stored?.version).toBe(1000);
    const byA = stored?.events.filter((event) => (event as { by: string }).by === 'a');
    expect(byA).toHaveLength(wins.a);
    console.log(`of 1000 races, one server won ${wins.a} and the other ${wins.b}`);
  });

  test('500 streams created by both at once, in different order: each has one creator', async () => {
    const streams = Array.from({ length: 500 }, (_, i) => `made${i}`);
    const [first, second] = await Promise.all([
      Promise.all(streams.map((stream) => a.append([entry(stream, 0)]))),
      Promise.all(streams.toReversed().map((stream) => b.append([entry(stream, 0)]))),
    ]);
    const won = [...first, ...second].filter(({ type }) => type === 'appended');
    expect(won).toHaveLength(500);
    expect([...(await a.versions(streams)).values()].every((version) => version === 1)).toBe(true);
  });

  test('groups that share streams in opposite order do not wait for each other for ever', async () => {
    await a.append([entry('left', 0), entry('right', 0)]);
    let accepted = 0;
    for (let round = 0; round < 100; round++) {
      const outcomes = await Promise.all([
        a.append([entry('left', 1 + accepted), entry('right', 1 + accepted)]),
        b.append([entry('right', 1 + accepted), entry('left', 1 + accepted)]),
      ]);
      expect(outcomes.filter(({ type }) => type === 'appended')).toHaveLength(1);
      accepted++;
    }
    expect(await b.versions(['left', 'right'])).toEqual(
      new Map([
        ['left', 101],
        ['right', 101],
      ]),
    );
  });

  test('[O5] what is due is nobody’s while another living server drives its table', async () => {
    const table = 'd'.repeat(26);
    const streams = [table, `${table}-1`, ...Array.from({ length: 50 }, (_, i) => `due${i}`)];
    for (const stream of streams) await a.append([waking(stream, 100)]);
    await runSql(
      url,
      `INSERT INTO luctor.servers VALUES ('A', 0, 1000, '', 1), ('B', 0, 1000, '', 1);
       INSERT INTO luctor.drivers VALUES ('${table}', 'A'), ('due0', 'B')`,
    );
    const dueTo = async (server: string, now = 200) => (await b.due(now, 100, server)).toSorted();
    const but = (...others: string[]) => streams.filter((id) => !others.includes(id)).toSorted();
    expect(await dueTo('A')).toEqual(but('due0'));
    expect(await dueTo('B')).toEqual(but(table, `${table}-1`));
    expect(await dueTo('C')).toEqual(but('due0', table, `${table}-1`));
    // both leases are over: a server that dies leaves nothing behind
    expect(await dueTo('C', 1000)).toEqual(but());
  });

  test('a group that is locked by a server that stands still goes on without it', async () => {
    const still = await openPostgresStore(url, { statementMs: 300 });
    await a.append([entry('held', 0)]);
    // locks the stream and never commits; the database closes the connection
    const held = still.database.transaction(async (transaction) => {
      await transaction.run({
        name: 'hold',
        sql: "SELECT FROM luctor.streams WHERE id = 'held' FOR UPDATE",
      });
      await a.append([entry('held', 1)]);
      return transaction.commit();
    });
    await expect(held).rejects.toBeInstanceOf(StoreError);
    expect((await a.versions(['held'])).get('held')).toBe(2);
    await still.close();
  });
});

function explain<A>(store: PostgresStore, { sql, bind }: Statement<A, unknown>, args: A) {
  const asked = { name: '', sql: `EXPLAIN ${sql}` };
  return store.database.run(asked, bind(args)).then((rows) => JSON.stringify(rows));
}

describe('what the store relies on', () => {
  test('simultaneous appends share a commit; a conflict affects only its own request', async () => {
    const store = await openPostgresStore(await freshDatabase(inject('postgres')));
    const sizes: number[] = [];
    store.onCommit = (size) => sizes.push(size);
    const outcomes = await Promise.all([
      store.append([entry('a', 0)]),
      store.append([entry('new', 0), entry('b', 7)]),
      // after the first of its own group
      store.append([entry('a', 1), entry('c', 0)]),
    ]);
    expect(outcomes.map(({ type }) => type)).toEqual(['appended', 'conflict', 'appended']);
    expect(sizes).toEqual([3]);
    expect(await store.read('new', 0)).toBeNull();
    expect((await store.read('a', 0))?.version).toBe(2);
    await store.close();
  });

  test('what PostgreSQL does not take from one request is not held against the others', async () => {
    const store = await openPostgresStore(await freshDatabase(inject('postgres')));
    const outcomes = await Promise.allSettled([
      store.append([entry('a', 0)]),
      store.append([entry('b\u0000', 0)]),
      store.append([entry('c', 0)]),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect([...(await store.versions(['a', 'c'])).keys()].toSorted()).toEqual(['a', 'c']);
    await store.close();
  });

  test('commits wait for the disk, whatever the default of the database is', async () => {
    const url = await freshDatabase(inject('postgres'));
    const name = new URL(url).pathname.slice(1);
    await runSql(url, `ALTER DATABASE ${name} SET synchronous_commit = off`);
    const store = await openPostgresStore(url);
    const { durability, sizeBytes } = await store.status();
    expect(durability).toBe('synchronous_commit=on fsync=on');
    expect(sizeBytes).toBeGreaterThan(0);
    await store.close();
  });

  test('reads use an index, however large the tables are', async () => {
    const url = await freshDatabase(inject('postgres'));
    const store = await openPostgresStore(url);
    await runSql(
      url,
      `INSERT INTO luctor.streams (id, kind, version, state, updated_at)
         SELECT 'g' || n, 'game', 1, 'over', n FROM generate_series(1, 100000) AS n;
       INSERT INTO luctor.entries (stream, version, events, sum)
         SELECT number, 1, '[]', 0 FROM luctor.streams;
       ANALYZE luctor.streams, luctor.entries`,
    );
    const { text, versions, findAnswer, lastAlive } = POSTGRES_QUERIES;
    const plans = [
      explain(
        store,
        {
          ...READ,
          bind: () => [
            ['g7', 'g8', 'none'],
            [0, 1, 0],
          ],
        },
        {},
      ),
      explain(store, text, { stream: 'g7', kind: 'game', state: 'over' }),
      explain(store, versions, { streams: ['g7', 'g8'] }),
      explain(store, findAnswer, { stream: 'g7', by: 'ann', id: 'request' }),
      explain(store, lastAlive, {}),
    ];
    for (const plan of await Promise.all(plans)) {
      expect(plan).toContain('Index');
      expect(plan).not.toMatch(/Seq Scan on (streams|entries)/);
    }
    expect(await store.lastAlive()).toBe(100_000);
    await store.close();
  });

  test('what is open is found without looking at what is over', async () => {
    const url = await freshDatabase(inject('postgres'));
    const store = await openPostgresStore(url);
    await runSql(
      url,
      `INSERT INTO luctor.streams (id, kind, version, state, owner, updated_at)
         SELECT 'g' || n, 'game', 1, CASE WHEN n % 5000 = 0 THEN 'gathering' ELSE 'over' END, NULL, n
           FROM generate_series(1, 100000) AS n
         UNION ALL SELECT 't' || n, 'table', 1,
           CASE WHEN n % 5000 = 0 THEN 'playing-listed' ELSE 'closed' END, 'ann', n
           FROM generate_series(1, 50000) AS n;
       ANALYZE luctor.streams`,
    );
    const { list } = POSTGRES_QUERIES;
    for (const [kind, states] of [
      ['game', ['gathering']],
      ['table', ['filling-listed', 'playing-listed']],
    ] as const) {
      const plan = await explain(store, list, { kind, states, limit: 500 });
      // of both columns of the index: by its kind alone it would read everything that ever was
      expect(plan).toMatch(/Index Cond: [^"]*state = ANY/);
    }
    expect(await store.list('game', ['gathering', 'none'], 500)).toHaveLength(20);
    await store.close();
  });

  test('[O4] however many want to read, moves are saved and signs of life arrive', async () => {
    const url = await freshDatabase(inject('postgres'));
    const connectMs = 500;
    const store = await openPostgresStore(url, { connections: 4, connectMs });
    const server = new PostgresCoordination(store.database, 'a', '0.1.0');
    await store.append([entry('a', 0)]);
    const holder = new Client({ connectionString: url });
    await holder.connect();
    await holder.query('SELECT pg_advisory_lock(1)');
    const slow = { name: 'slow', sql: 'SELECT pg_advisory_xact_lock_shared(1)' };
    const reads = Promise.allSettled(Array.from({ length: 10 }, () => store.database.run(slow)));
    try {
      expect(await store.append([entry('a', 1)])).toEqual({ type: 'appended' });
      await store.beat(1000);
      await server.beat(1000);
      expect(await server.time()).toBeGreaterThan(0);
    } finally {
      await holder.end();
      await reads;
      await store.close();
    }
  });

  test.each<[string, string]>([
    ['one letter', `replace(events, 'x', 'y')`],
    ['one digit', `replace(events, '17', '71')`],
    ['one more event', `replace(events, ']', ',{}]')`],
    ['no event', `'[]'`],
    ['nothing', `''`],
  ])('[O3] stored text that is not what was written is never read: %s', async (_, change) => {
    const url = await freshDatabase(inject('postgres'));
    const store = await openPostgresStore(url);
    const over = { ...entry('', 0).mark, state: 'over' };
    for (const stream of ['damaged', 'whole']) {
      for (let version = 0; version < 3; version++) {
        await store.append([entry(stream, version, { mark: over })]);
      }
    }
    await runSql(
      url,
      `UPDATE luctor.entries SET events = ${change} WHERE version = 2
         AND stream = (SELECT number FROM luctor.streams WHERE id = 'damaged')`,
    );
    for (const find of [
      () => store.read('damaged', 0),
      () => store.read('damaged', 1),
      () => store.text('damaged', 'game', 'over'),
    ]) {
      await expect(find()).rejects.toMatchObject({ code: 'damaged' });
    }
    // in one query with others, it harms nobody else
    const [damaged, whole] = await Promise.allSettled([
      store.read('damaged', 0),
      store.read('whole', 0),
    ]);
    expect(damaged).toMatchObject({ status: 'rejected', reason: { code: 'damaged' } });
    expect(whole).toMatchObject({ value: { version: 3 } });
    expect(await store.read('damaged', 2)).toMatchObject({ version: 3 });
    expect(await store.text('whole', 'game', 'over')).not.toBeNull();
    await store.close();
  });
});

describe('a database that goes away', () => {
  let postgres: Postgres;

  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.remove());

  test('[O3] kill -9 of PostgreSQL during appends: what was acknowledged is there', async () => {
    const store = await openPostgresStore(await freshDatabase(postgres.url));
    let acknowledged = 0;
    for (let round = 0; round < 3; round++) {
      const known = new Map<string, number>();
      const failures: unknown[] = [];
      const enough = Promise.withResolvers<void>();
      const load = { isOver: false };
      const writers = Array.from({ length: 20 }, async (_, i) => {
        const stream = `round${round}-${i}`;
        for (let version = 0; !load.isOver; version++) {
          await store.append([entry(stream, version)]);
          known.set(stream, version + 1);
          acknowledged++;
          if (version === 20) enough.resolve();
        }
      });
      const written = Promise.allSettled(writers);
      await enough.promise;
      await postgres.program.kill();
      load.isOver = true;
      for (const each of await written) if (each.status === 'rejected') failures.push(each.reason);
      expect(failures.length).toBeGreaterThan(0);
      for (const cause of failures) expect(cause).toMatchObject({ code: 'unavailable' });
      await expect(store.read('round0-0', 0)).rejects.toMatchObject({ code: 'unavailable' });
      await postgres.program.restart();
      // the same store goes on, with connections of its own making
      for (const [stream, version] of known) {
        const stored = await store.read(stream, 0);
        // one more may have been written without an answer, never one less
        expect(stored?.version).toBeGreaterThanOrEqual(version);
        expect(stored?.version).toBeLessThanOrEqual(version + 1);
        expect(stored?.events).toHaveLength(stored?.version ?? 0);
      }
    }
    console.log(`${acknowledged} appends acknowledged, all of them found`);
    await store.close();
  });

  test('a database that does not answer is unavailable, and is used again once it does', async () => {
    const store = await openPostgresStore(await freshDatabase(postgres.url), { statementMs: 200 });
    await store.append([entry('a', 0)]);
    await runSql(postgres.url, 'SELECT 1');
    const blocker = store.database.run({ name: 'sleep', sql: 'SELECT pg_sleep(60)' });
    await expect(blocker).rejects.toMatchObject({ code: 'unavailable' });
    expect(await store.append([entry('a', 1)])).toEqual({ type: 'appended' });
    await store.close();
  });

  test('no failure shows the password', async () => {
    const url = new URL(await freshDatabase(postgres.url));
    const secret = 'not%20the$secret/at:all';
    const failures: unknown[] = [];
    const note = async (attempt: Promise<unknown>): Promise<void> => {
      failures.push(
        await attempt.then(
          () => 'nothing failed',
          (cause: unknown) => cause,
        ),
      );
    };
    const wrong = new URL(url);
    wrong.password = secret;
    await note(openPostgresStore(wrong.href));
    const nowhere = new URL(wrong);
    nowhere.port = '1';
    await note(openPostgresStore(nowhere.href));
    const absent = new URL(url);
    absent.pathname = '/no_such_database';
    await note(openPostgresStore(absent.href));
    const store = await openPostgresStore(url.href);
    await note(store.database.run({ name: 'echo', sql: `SELECT '${TEST_PASSWORD}'::int` }));
    await postgres.program.kill();
    await note(store.read('a', 0));
    await note(store.append([entry('a', 0)]));
    await postgres.program.restart();
    await store.close();
    expect(failures).toHaveLength(6);
    for (const cause of failures) {
      expect(cause).toBeInstanceOf(StoreError);
      const { message, stack } = cause as StoreError;
      const all = [message, stack, JSON.stringify(cause), String(cause)].join('\n');
      for (const hidden of [TEST_PASSWORD, secret, encodeURIComponent(secret)]) {
        expect(all).not.toContain(hidden);
      }
    }
    expect((await runSql(postgres.url, 'SELECT 1')).rows).toHaveLength(1);
  });
});
