import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { PostgresCoordination } from '../src/coordination/postgres-coordination.ts';
import { describeCoordination } from '../src/testing/contracts/coordination-contract.ts';
import { freshDatabase, runSql } from './support/fresh-database.ts';

const pools: pg.Pool[] = [];
afterAll(async () => {
  for (const pool of pools) await pool.end();
});

/** Each cluster has a database of its own; each server has connections of its own. */
describeCoordination('in PostgreSQL', async (servers) => {
  const url = await freshDatabase(inject('postgres'));
  await runSql(
    url,
    `CREATE SCHEMA luctor;
     CREATE TABLE luctor.servers (id text PRIMARY KEY, started_at bigint NOT NULL,
       alive_until bigint NOT NULL, version text NOT NULL, reads int NOT NULL);
     CREATE TABLE luctor.drivers (table_id text PRIMARY KEY, server text NOT NULL);
     CREATE TABLE luctor.presence (table_id text NOT NULL, person text NOT NULL,
       server text NOT NULL, connections int NOT NULL, at bigint NOT NULL,
       PRIMARY KEY (table_id, person, server));`,
  );
  return servers.map((each) => {
    const pool = new pg.Pool({ connectionString: url, max: 2 });
    pools.push(pool);
    return new PostgresCoordination(pool, each, '0.1.0');
  });
});
