import { afterAll, inject } from 'vitest';
import { PostgresCoordination } from '../src/coordination/postgres-coordination.ts';
import { PostgresStore } from '../src/store/postgres/postgres-store.ts';
import { describeCoordination } from '../src/testing/contracts/coordination-contract.ts';
import { addressOf } from './support/open-postgres-store.ts';
import { freshDatabase } from './support/fresh-database.ts';

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
