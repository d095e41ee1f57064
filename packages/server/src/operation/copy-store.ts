import Database from 'better-sqlite3';
import { StoreError } from '../store/game-store.ts';
import type { Connection } from '../store/postgres/database.ts';
import { SqliteLog } from '../store/sqlite-log.ts';
import {
  pagesOfEntries,
  pagesOfStreams,
  rowsOf,
  rowsOfFile,
  type RowOf,
  type StoreRows,
} from './store-rows.ts';

/** Streams by kind, and what they consist of. */
export interface Counted {
  readonly kinds: Readonly<Record<string, number>>;
  readonly entries: number;
  readonly members: number;
}

/** An empty store that takes rows as they are, with their numbers. */
interface RowTarget extends StoreRows {
  addStreams(streams: readonly RowOf<'streamsFrom'>[]): Promise<void>;
  addMembers(members: readonly RowOf<'membersOf'>[]): Promise<void>;
  addEntries(entries: readonly RowOf<'entriesFrom'>[]): Promise<void>;
}

/** Copies everything and compares. The caller that opened the target commits it. */
async function copyRows(source: StoreRows, target: RowTarget): Promise<Counted> {
  for await (const { streams, after, last } of pagesOfStreams(source)) {
    await target.addStreams(streams);
    await target.addMembers(await source.all(source.queries.membersOf, { after, last }));
  }
  for await (const entries of pagesOfEntries(source)) await target.addEntries(entries);
  const [alive] = await source.all(source.queries.lastAlive, {});
  const moment = alive?.moment ?? null;
  if (moment !== null) await target.all(target.queries.beat, { now: moment });
  const [before, after] = [await count(source), await count(target)];
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    const said = `${JSON.stringify(before)} became ${JSON.stringify(after)}`;
    throw new StoreError('damaged', `the copy is not the same: ${said}`);
  }
  const { sum: _, ...counted } = after;
  return counted;
}

async function count(rows: StoreRows): Promise<Counted & { readonly sum: number }> {
  const kinds = await rows.all(rows.queries.kinds, {});
  const [totals] = await rows.all(rows.queries.totals, {});
  return {
    kinds: Object.fromEntries(kinds.map(({ kind, count: of }) => [kind, of])),
    entries: totals?.entries ?? 0,
    members: totals?.members ?? 0,
    sum: totals?.sum ?? 0,
  };
}

/** Copies into a new file. */
export async function copyToFile<T>(
  source: StoreRows,
  path: string,
  check: (copy: StoreRows) => Promise<T>,
): Promise<{ readonly counted: Counted; readonly checked: T }> {
  // makes the schema
  new SqliteLog({ path }).close();
  const db = new Database(path);
  try {
    // the file is new: nobody reads it before it is complete
    db.pragma('journal_mode = DELETE');
    db.exec('BEGIN');
    const target = fileTarget(db);
    const counted = await copyRows(source, target);
    db.exec('COMMIT');
    const checked = await check(target);
    return { counted, checked };
  } finally {
    db.close();
  }
}

const STREAM_COLUMNS = [
  'number',
  'id',
  'kind',
  'version',
  'state',
  'owner',
  'wake_at',
  'summary',
  'members',
  'updated_at',
] as const;
const ENTRY_COLUMNS = [
  'number',
  'stream',
  'version',
  'events',
  'by',
  'command',
  'answer',
  'sum',
] as const;
const MEMBER_COLUMNS = ['person', 'stream'] as const;

function fileTarget(db: Database.Database): RowTarget {
  const insert = <C extends string>(table: string, columns: readonly C[]) => {
    const names = columns.map((name) => `"${name}"`).join(', ');
    const places = columns.map(() => '?').join(', ');
    const statement = db.prepare(`INSERT INTO ${table} (${names}) VALUES (${places})`);
    return (rows: readonly Readonly<Record<C, unknown>>[]): Promise<void> => {
      for (const row of rows) statement.run(...columns.map((name) => row[name]));
      return Promise.resolve();
    };
  };
  return {
    ...rowsOfFile(db),
    addStreams: insert('streams', STREAM_COLUMNS),
    addMembers: insert('members', MEMBER_COLUMNS),
    addEntries: insert('entries', ENTRY_COLUMNS),
  };
}

/** Copies into an empty schema, in one transaction: all of it is there afterwards, or nothing. */
export async function copyToDatabase<T>(
  source: StoreRows,
  connection: Connection,
  check: (copy: StoreRows) => Promise<T>,
): Promise<{ readonly counted: Counted; readonly checked: T }> {
  await connection.run('BEGIN');
  // whoever wants to write waits, or gives up
  await connection.run('LOCK TABLE luctor.streams IN ACCESS EXCLUSIVE MODE');
  const rows = await connection.query('SELECT number FROM luctor.streams LIMIT 1');
  if (rows.length > 0) throw new StoreError('unavailable', 'it has games already');
  const target = databaseTarget(connection);
  const counted = await copyRows(source, target);
  for (const table of ['streams', 'entries']) {
    // numbers go on after the last one
    await connection.run(
      `SELECT setval(pg_get_serial_sequence('luctor.${table}', 'number'), (SELECT max(number) FROM luctor.${table}))`,
    );
  }
  const checked = await check(target);
  await connection.run('COMMIT');
  return { counted, checked };
}

function databaseTarget(connection: Connection): RowTarget {
  const insert = <C extends string>(table: string, columns: readonly C[]) => {
    const names = columns.map((name) => `"${name}"`).join(', ');
    const typed = columns.map((name) => `"${name}" ${TEXTS.has(name) ? 'text' : 'bigint'}`);
    const text = `INSERT INTO luctor.${table} (${names}) SELECT ${names} FROM json_to_recordset($1::json) AS row (${typed.join(', ')})`;
    return async (rows: readonly Readonly<Record<C, unknown>>[]): Promise<void> => {
      await connection.query(text, [JSON.stringify(rows)], `copy_${table}`);
    };
  };
  return {
    ...rowsOf(connection),
    addStreams: insert('streams', STREAM_COLUMNS),
    addMembers: insert('members', MEMBER_COLUMNS),
    addEntries: insert('entries', ENTRY_COLUMNS),
  };
}

const TEXTS: ReadonlySet<string> = new Set(
  'id kind state owner summary members person events by command answer'.split(' '),
);
