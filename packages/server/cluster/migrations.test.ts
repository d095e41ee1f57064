import { expect, inject, test } from 'vitest';
import type { Append } from '../src/store/game-store.ts';
import { Database } from '../src/store/postgres/database.ts';
import { migrate, MIGRATIONS, type Migration } from '../src/store/postgres/migrations.ts';
import { freshDatabase, runSql } from './support/fresh-database.ts';
import { addressOf, openPostgresStore } from './support/open-postgres-store.ts';

const LATEST = MIGRATIONS.at(-1)?.level ?? 0;

/** A release that adds something: this program can go on. */
const EXPANDING: Migration = {
  level: LATEST + 1,
  oldest: LATEST,
  sql: 'ALTER TABLE luctor.streams ADD COLUMN note text',
};

/** The release after it, which removes what this program needs. */
const CONTRACTING: Migration = {
  level: LATEST + 2,
  oldest: LATEST + 1,
  sql: 'ALTER TABLE luctor.streams DROP COLUMN owner',
};

function entry(stream: string, expectedVersion: number): Append {
  const mark = { state: 'playing', owner: null, wakeAt: null, summary: null, members: [] };
  const events = [{ n: expectedVersion }];
  return { stream, kind: 'game', expectedVersion, events, command: null, mark, at: 1000 };
}

async function migrateAt(url: string, migrations: readonly Migration[] = MIGRATIONS) {
  const database = new Database(addressOf(url));
  try {
    return await migrate(database, migrations);
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
