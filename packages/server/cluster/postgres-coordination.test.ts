import { afterAll, expect, inject, test } from 'vitest';
import { PostgresCoordination } from '../src/coordination/postgres-coordination.ts';
import { PostgresStore } from '../src/store/postgres/postgres-store.ts';
import { describeCoordination } from '../src/testing/contracts/coordination-contract.ts';
import { addressOf } from './support/open-postgres-store.ts';
import { freshDatabase, runSql } from './support/fresh-database.ts';

const stores: PostgresStore[] = [];
afterAll(async () => {
  for (const store of stores) await store.close();
});

/** Each cluster has a database of its own; each server has connections of its own. */
describeCoordination('in PostgreSQL', async (servers) => {
  const address = addressOf(await freshDatabase(inject('postgres')));
  const opened = await Promise.all(
    servers.map(() => PostgresStore.open({ address, connections: 2 })),
  );
  stores.push(...opened);
  return servers.map((each, i) => {
    const store = opened[i];
    if (store === undefined) throw new Error('each server has a store');
    return new PostgresCoordination(store.database, each, '0.1.0');
  });
});

async function twoServers(url: string): Promise<readonly PostgresCoordination[]> {
  const store = await PostgresStore.open({ address: addressOf(url), connections: 2 });
  stores.push(store);
  const servers = ['a', 'b'].map((each) => new PostgresCoordination(store.database, each, '0.1.0'));
  for (const each of servers) await each.join(1000);
  return servers;
}

test('who asks in vain for tables of another writes nothing: everybody asks every two seconds', async () => {
  const url = await freshDatabase(inject('postgres'));
  const [a, b] = await twoServers(url);
  await a?.drive(['t1', 't2'], 1000);
  expect(await b?.drive(['t1', 't2'], 1000)).toEqual([]);
  const { rows } = await runSql(url, 'SELECT xmax::text AS locked_by FROM luctor.drivers');
  expect(rows).toEqual([{ locked_by: '0' }, { locked_by: '0' }]);
});

test('a sign of life counts, even if what is old cannot be tidied away', async () => {
  const url = await freshDatabase(inject('postgres'));
  const [a, b] = await twoServers(url);
  await runSql(url, 'ALTER TABLE luctor.presence RENAME TO not_there');
  await a?.beat(10_000_000);
  expect(await b?.join(10_000_001)).toMatchObject({ others: 1 });
});
