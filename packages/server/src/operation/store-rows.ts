import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { StoreError } from '../store/game-store.ts';
import type { Connection } from '../store/postgres/database.ts';
import {
  POSTGRES_QUERIES,
  SQLITE_QUERIES,
  type Queries,
  type Statement,
} from '../store/queries.ts';
import { APPLICATION_ID, SCHEMA_VERSION } from '../store/sqlite-schema.ts';

/** A whole store as rows, of one moment. */
export interface StoreRows {
  readonly queries: Queries;
  all<A, R>(statement: Statement<A, R>, args: A): Promise<R[]>;
}

export type RowOf<K extends keyof Queries> = NonNullable<Queries[K]['row']>;

/** Of a connection to PostgreSQL; the caller that opened it has begun a transaction. */
export function rowsOf(connection: Connection): StoreRows {
  return {
    queries: POSTGRES_QUERIES,
    all: <A, R>({ name, sql, bind }: Statement<A, R>, args: A) =>
      connection.query<R>(sql, bind(args), name),
  };
}

export function rowsOfFile(db: Database.Database): StoreRows {
  return {
    queries: SQLITE_QUERIES,
    all<A, R>({ sql, bind }: Statement<A, R>, args: A) {
      const statement = db.prepare(sql);
      if (statement.reader) return Promise.resolve(statement.all(...bind(args)) as R[]);
      statement.run(...bind(args));
      return Promise.resolve([]);
    },
  };
}

/** Opens a file that must be a store, to read it. */
export function openFile(path: string): Database.Database {
  if (!existsSync(path)) throw new StoreError('unavailable', 'there is no such file');
  let db: Database.Database;
  try {
    db = new Database(path, { readonly: true });
  } catch (cause) {
    throw new StoreError('damaged', textOf(cause));
  }
  try {
    const application = db.pragma('application_id', { simple: true });
    if (application !== APPLICATION_ID) {
      throw new StoreError('damaged', 'not a store of this program');
    }
    const version = db.pragma('user_version', { simple: true });
    if (version !== SCHEMA_VERSION) throw new StoreError('damaged', `version ${String(version)}`);
    const integrity = String(db.pragma('integrity_check(1)', { simple: true }));
    if (integrity !== 'ok') throw new StoreError('damaged', integrity);
    return db;
  } catch (cause) {
    db.close();
    throw cause instanceof StoreError ? cause : new StoreError('damaged', textOf(cause));
  }
}

function textOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

const PAGE = 500;

/** All streams, a page at a time, with the numbers between which each page lies. */
export async function* pagesOfStreams(rows: StoreRows) {
  for (let after = 0; ;) {
    const streams = await rows.all(rows.queries.streamsFrom, { after, limit: PAGE });
    const last = streams.at(-1)?.number;
    if (last === undefined) return;
    yield { streams, after, last };
    after = last;
  }
}

export async function* pagesOfEntries(rows: StoreRows) {
  for (let after = 0; ;) {
    const entries = await rows.all(rows.queries.entriesFrom, { after, limit: PAGE });
    const last = entries.at(-1)?.number;
    if (last === undefined) return;
    yield entries;
    after = last;
  }
}
