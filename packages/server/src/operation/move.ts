import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StoreError } from '../store/game-store.ts';
import type { PostgresAddress } from '../store/postgres/address.ts';
import { Database, type Connection } from '../store/postgres/database.ts';
import { migrate, MIGRATIONS } from '../store/postgres/migrations.ts';
import { auditStore, type Audited } from './audit-store.ts';
import { copyToDatabase, copyToFile, type Counted } from './copy-store.ts';
import { existingStore, lockFolder, openDataFolder } from './data-folder.ts';
import { inWords } from './database-advice.ts';
import { writeWhole } from './new-file.ts';
import { nameOf, type Place } from './place.ts';
import { openFile, rowsOf, rowsOfFile, type StoreRows } from './store-rows.ts';

/** Copies whole stores between folders, files and databases. */

export interface Moved {
  readonly counted: Counted;
  readonly checked: Audited;
}

/**
 * Copies everything to an empty store and decides every game there again. Both must be unused: what
 * is played meanwhile would be missing.
 */
export async function moveStore(from: Place, to: Place): Promise<Moved> {
  return readStore(from, 'unused', (rows) => fillStore(to, rows));
}

/** Everything in a database as of one moment, in a new file. Servers may go on playing. */
export async function copyOfDatabase(address: PostgresAddress, to: string): Promise<Moved> {
  return readStore({ kind: 'database', address }, 'in use', (rows) => newFile(to, rows));
}

/** Decides every game of a database again, as of one moment. */
export async function auditDatabase(address: PostgresAddress): Promise<Audited> {
  return readStore({ kind: 'database', address }, 'in use', auditStore);
}

/** Opens a store to read it as of one moment. */
async function readStore<T>(
  place: Place,
  state: 'unused' | 'in use',
  read: (rows: StoreRows) => Promise<T>,
): Promise<T> {
  if (place.kind === 'database') {
    return inDatabase(place.address, async (connection) => {
      if (!(await hasSchema(connection))) throw new Error(`There is no store in ${nameOf(place)}.`);
      await connection.run('BEGIN ISOLATION LEVEL REPEATABLE READ');
      if (state === 'unused') {
        await refuseUsed(connection, place.address);
        // a server that starts now cannot write
        await connection.run('LOCK TABLE luctor.streams IN SHARE MODE');
      }
      return read(rowsOf(connection));
    });
  }
  const path = isFolder(place.path) ? existingStore(place.path) : place.path;
  const unlock = lockIfFolder(path);
  try {
    const db = openFile(path);
    try {
      return await read(rowsOfFile(db));
    } finally {
      db.close();
    }
  } catch (cause) {
    throw cause instanceof StoreError
      ? new Error(`${path} is ${cause.message}.`, { cause })
      : cause;
  } finally {
    unlock();
  }
}

/** Fills an empty store, which is complete and on disk afterwards; or nothing is there. */
export async function fillStore(place: Place, source: StoreRows): Promise<Moved> {
  if (place.kind === 'disk') return fillFolder(place.path, source);
  const { address } = place;
  await migrateAt(address);
  return inDatabase(address, async (connection) => {
    await refuseUsed(connection, address);
    return copyToDatabase(source, connection, auditStore);
  });
}

/** Makes or updates the schema; returns its level before and after. */
export async function migrateAt(address: PostgresAddress, onWait?: () => void) {
  const database = new Database(address);
  try {
    return await inWords(address, migrate(database, MIGRATIONS, onWait));
  } finally {
    await database.close();
  }
}

/** Puts a file made by `backup` into an empty database. */
export async function fillDatabase(address: PostgresAddress, from: string): Promise<Moved> {
  return moveStore({ kind: 'disk', path: from }, { kind: 'database', address });
}

async function fillFolder(path: string, source: StoreRows): Promise<Moved> {
  if (path.endsWith('.db')) return newFile(path, source);
  const folder = openDataFolder(path);
  const unlock = lockFolder(folder);
  try {
    return await newFile(folder.store, source);
  } finally {
    unlock();
  }
}

function newFile(path: string, source: StoreRows): Promise<Moved> {
  return writeWhole(path, (aside) => copyToFile(source, aside, auditStore));
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

/** Keeps servers away from a folder while it is read. A file elsewhere has no server. */
function lockIfFolder(path: string): () => void {
  const folder = dirname(path);
  if (basename(path) !== 'games.db' || !existsSync(path)) return () => {};
  return lockFolder({ path: folder, store: join(folder, 'games.db') });
}

async function inDatabase<T>(
  address: PostgresAddress,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const database = new Database(address);
  try {
    return await inWords(
      address,
      database.alone(async (connection) => {
        await connection.run(`SET lock_timeout = ${LOCK_MS}`);
        return work(connection);
      }),
    );
  } finally {
    await database.close();
  }
}

const LOCK_MS = 5000;

async function hasSchema(connection: Connection): Promise<boolean> {
  const [found] = await connection.query<{ has: boolean }>(
    "SELECT to_regclass('luctor.streams') IS NOT NULL AS has",
  );
  return found?.has === true;
}

async function refuseUsed(connection: Connection, { shown }: PostgresAddress): Promise<void> {
  const [living] = await connection.query<{ count: number }>(
    'SELECT count(*) AS count FROM luctor.servers WHERE alive_until > extract(epoch FROM clock_timestamp()) * 1000',
  );
  const count = living?.count ?? 0;
  if (count === 0) return;
  const servers = count === 1 ? '1 server uses' : `${count} servers use`;
  throw new StoreError('unavailable', `${servers} ${shown}. Stop them first`);
}
