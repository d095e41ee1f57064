import { expect, inject, test } from 'vitest';
import type { Append } from '../src/store/game-store.ts';
import { Database } from '../src/store/postgres/database.ts';
import { migrate, MIGRATIONS, type Migration } from '../src/store/postgres/migrations.ts';
import { freshDatabase, runSql } from './support/fresh-database.ts';
import { addressOf, openPostgresStore } from './support/open-postgres-store.ts';
import { contracting, EXPANDING, LATEST } from './support/releases.ts';

/** It removes what this program needs. */
const CONTRACTING = contracting('owner');

function entry(stream: string, expectedVersion: number): Append {
  const mark = { state: 'playing', owner: null, wakeAt: null, summary: null, members: [] };
  const events = [{ n: expectedVersion }];
  return { stream, kind: 'game', expectedVersion, events, command: null, mark, at: 1000 };
}

const STEP_WAITS =
  "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'ALTER TABLE%'";

async function until(url: string, what: string, sql: string): Promise<void> {
  await expect
    .poll(async () => (await runSql(url, sql)).rowCount, { message: what, timeout: 60_000 })
    .toBeGreaterThan(0);
}

async function migrateAt(
  url: string,
  migrations: readonly Migration[] = MIGRATIONS,
  onWait?: () => void,
) {
  const database = new Database(addressOf(url));
  try {
    return await migrate(database, migrations, onWait);
  } finally {
    await database.close();
  }
}

test('levels are numbered from 1, and none asks for a later one', () => {
  MIGRATIONS.forEach(({ level, oldest }, index) => {
    expect(level).toBe(index + 1);
    expect(oldest).toBeLessThanOrEqual(level);
  });
});

test('eight servers that start at once on an empty database: one makes the schema', async () => {
  const url = await freshDatabase(inject('postgres'));
  const migrated = await Promise.all(Array.from({ length: 8 }, () => migrateAt(url)));
  expect(migrated.filter(({ from }) => from === 0)).toHaveLength(1);
  expect(migrated.every(({ to }) => to === LATEST)).toBe(true);
  expect(await migrateAt(url)).toEqual({ from: LATEST, to: LATEST });
});

test('[O5] old and new servers run side by side while the schema grows', async () => {
  const url = await freshDatabase(inject('postgres'));
  const old = await openPostgresStore(url);
  let version = 0;
  const load = { isOver: false };
  // under load: every append is acknowledged, before, during and after
  const playing = (async () => {
    while (!load.isOver) {
      expect(await old.append([entry('game', version)])).toEqual({ type: 'appended' });
      version++;
    }
  })();
  const migrations = [...MIGRATIONS, EXPANDING];
  const [one, other] = await Promise.all([
    openPostgresStore(url, { migrations }),
    openPostgresStore(url, { migrations }),
  ]);
  expect(await one.append([entry('new', 0)])).toEqual({ type: 'appended' });
  expect((await old.read('new', 0))?.version).toBe(1);
  load.isOver = true;
  await playing;
  expect((await other.read('game', 0))?.version).toBe(version);
  // one that starts again finds a newer schema that still allows it
  const again = await openPostgresStore(url);
  expect(await again.append([entry('new', 1)])).toEqual({ type: 'appended' });
  for (const store of [old, one, other, again]) await store.close();
});

test('[O4] a step waits for a backup, and nobody waits for the step', async () => {
  const url = await freshDatabase(inject('postgres'));
  const old = await openPostgresStore(url);
  expect(await old.append([entry('game', 0)])).toEqual({ type: 'appended' });
  const backup = new Database(addressOf(url));
  await backup.alone(async (connection) => {
    await connection.run('BEGIN; SELECT count(*) FROM luctor.streams');
    let waits = 0;
    const migrating = migrateAt(url, [...MIGRATIONS, EXPANDING], () => void waits++);
    // more tries of the step than one, and every move between them is saved in time
    for (let version = 1; version <= 6; version++) {
      await until(url, 'a step waits for the table', STEP_WAITS);
      expect(await old.append([entry('game', version)])).toEqual({ type: 'appended' });
    }
    await connection.run('COMMIT');
    expect(await migrating).toEqual({ from: LATEST, to: LATEST + 1 });
    expect(waits, 'said once').toBe(1);
  });
  await backup.close();
  await old.close();
});

test('a program that is too old for the schema says so, and changes nothing', async () => {
  const url = await freshDatabase(inject('postgres'));
  await migrateAt(url, [...MIGRATIONS, EXPANDING, CONTRACTING]);
  await expect(openPostgresStore(url)).rejects.toThrow(
    `it needs a program that knows schema ${LATEST + 1}, and this one knows ${LATEST}. Update`,
  );
  const { rows } = await runSql(url, "SELECT value FROM luctor.meta WHERE key = 'schema'");
  expect(rows).toEqual([{ value: String(LATEST + 2) }]);
});

test('a step that fails leaves the schema as it was', async () => {
  const url = await freshDatabase(inject('postgres'));
  const broken = { ...EXPANDING, sql: `${EXPANDING.sql}; SELECT nonsense` };
  await migrateAt(url);
  await expect(migrateAt(url, [...MIGRATIONS, broken])).rejects.toThrow(/nonsense/);
  expect(await migrateAt(url)).toEqual({ from: LATEST, to: LATEST });
  expect(await migrateAt(url, [...MIGRATIONS, EXPANDING])).toEqual({
    from: LATEST,
    to: LATEST + 1,
  });
});

test('a user without rights to change anything can use a schema that is there', async () => {
  const url = await freshDatabase(inject('postgres'));
  await migrateAt(url);
  const user = `u${new URL(url).pathname.slice(-20)}`;
  await runSql(
    url,
    `CREATE USER ${user} PASSWORD 'known';
     GRANT USAGE ON SCHEMA luctor TO ${user};
     GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA luctor TO ${user};
     GRANT USAGE ON ALL SEQUENCES IN SCHEMA luctor TO ${user}`,
  );
  const theirs = new URL(url);
  theirs.username = user;
  theirs.password = 'known';
  const store = await openPostgresStore(theirs.href);
  expect(await store.append([entry('game', 0)])).toEqual({ type: 'appended' });
  expect((await store.status()).sizeBytes).toBeGreaterThan(0);
  await store.close();
  await expect(migrateAt(theirs.href, [...MIGRATIONS, EXPANDING])).rejects.toThrow(/owner/);
});
