import { crc32 } from 'node:zlib';
import Database from 'better-sqlite3';
import type { Listed, StoreStatus, StreamKind } from './game-store.ts';
import type { Conflict, StoredAppend } from './group-commit.ts';
import { SQLITE_QUERIES, type Statement } from './queries.ts';
import {
  APPLICATION_ID,
  FROM_VERSION_1,
  INDEXES,
  SCHEMA,
  SCHEMA_VERSION,
} from './sqlite-schema.ts';
import { joinedText, soundText, toListed, toListedFor } from './stored-rows.ts';

/**
 * The SQLite file, used synchronously: it runs in its own thread (`sqlite-worker`). What is written
 * by every move, and what only SQLite says like this, is written by hand.
 */

export interface SqliteOptions {
  readonly path: string;
  /** Refuses to grow beyond this; for tests of a full disk. */
  readonly maxPages?: number;
}

interface Row {
  readonly [column: string]: string | number | null;
}

export class SqliteLog {
  readonly #db: Database.Database;
  readonly #path: string;
  readonly #statements = new Map<string, Database.Statement<unknown[], Row>>();
  readonly #commitAll: (batch: readonly (readonly StoredAppend[])[]) => (Conflict | null)[];

  constructor({ path, maxPages }: SqliteOptions) {
    this.#path = path;
    this.#db = new Database(path, { timeout: 5000 });
    this.#db.pragma('journal_mode = WAL');
    // NORMAL would acknowledge moves that a power loss undoes
    this.#db.pragma('synchronous = FULL');
    this.#db.pragma('wal_autocheckpoint = 4000');
    this.#db.pragma('cache_size = -16000');
    if (maxPages !== undefined) this.#db.pragma(`max_page_count = ${maxPages}`);
    this.#makeSchema();
    this.#db.exec(INDEXES);
    const run = this.#db.transaction((batch: readonly (readonly StoredAppend[])[]) =>
      batch.map((appends) => this.#appendAll(appends)),
    );
    // immediate: versions are checked under the write lock, even if another process has it open
    this.#commitAll = (batch) => run.immediate(batch);
  }

  /** All of it or nothing: a first start that was killed, or found the disk full, is made up for. */
  #makeSchema(): void {
    const make = this.#db.transaction(() => {
      if (this.#isEmpty()) {
        this.#db.pragma(`application_id = ${APPLICATION_ID}`);
        this.#db.exec(SCHEMA);
      } else {
        const application = this.#db.pragma('application_id', { simple: true });
        if (application !== APPLICATION_ID) throw new Error('not a store of this program');
        if (this.#schemaVersion() !== 1) return;
        this.#db.exec(FROM_VERSION_1);
      }
      this.#db.pragma(`user_version = ${SCHEMA_VERSION}`);
    });
    make.immediate();
    const version = this.#schemaVersion();
    if (version !== SCHEMA_VERSION) throw new Error(`a store of version ${version}`);
  }

  #isEmpty(): boolean {
    const [found] = this.#db.prepare('SELECT count(*) AS count FROM sqlite_schema').all() as Row[];
    return found?.['count'] === 0;
  }

  #schemaVersion(): number {
    return Number(this.#db.pragma('user_version', { simple: true }));
  }

  #statement(sql: string): Database.Statement<unknown[], Row> {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#db.prepare<unknown[], Row>(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  /** All rows of a query that both databases speak. */
  #all<A, R>({ sql, bind }: Statement<A, R>, args: A): R[] {
    return this.#statement(sql).all(...bind(args)) as R[];
  }

  /**
   * Many requests, one transaction, one fsync. Each request is written whole or not at all, and its
   * result says what prevented it. The batch is passed as text: objects are slower to send between
   * threads.
   */
  commit(batch: string): (Conflict | null)[] {
    return this.#commitAll(JSON.parse(batch) as StoredAppend[][]);
  }

  #appendAll(appends: readonly StoredAppend[]): Conflict | null {
    const rows = appends.map(({ stream }) =>
      this.#statement(
        'SELECT number, version, state, owner, summary, members FROM streams WHERE id = ?',
      ).get(stream),
    );
    for (const [index, { stream, expectedVersion }] of appends.entries()) {
      const version = Number(rows[index]?.['version'] ?? 0);
      if (version !== expectedVersion) return { type: 'conflict', stream, version };
    }
    for (const [index, each] of appends.entries()) this.#write(each, rows[index]);
    return null;
  }

  #write(each: StoredAppend, row: Row | undefined): void {
    const { version, events, by, command, answer, dropped } = each;
    const number = row === undefined ? this.#makeStream(each) : this.#markStream(each, row);
    this.#statement(
      'INSERT INTO entries (stream, version, events, by, command, answer, sum) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ).run(number, version, events, by, command, answer, crc32(events));
    if (dropped === 0) return;
    this.#statement('DELETE FROM entries WHERE stream = ? AND version <= ?').run(number, dropped);
  }

  #makeStream(each: StoredAppend): number {
    const { stream, kind, version, state, owner, wakeAt, summary, members, at } = each;
    const { lastInsertRowid } = this.#statement(
      'INSERT INTO streams (id, kind, version, state, owner, wake_at, summary, members, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    ).run(stream, kind, version, state, owner, wakeAt, summary, members, at);
    const number = Number(lastInsertRowid);
    if (members !== null) this.#writeMembers(number, members);
    return number;
  }

  #markStream(each: StoredAppend, row: Row): number {
    const { version, state, owner, wakeAt, summary, members, at } = each;
    const number = Number(row['number']);
    const isMarkedSo =
      state === row['state'] &&
      owner === row['owner'] &&
      summary === row['summary'] &&
      members === row['members'];
    // most moves change none of these: SQLite would rewrite the index of every named column
    if (isMarkedSo) {
      this.#statement(
        'UPDATE streams SET version = ?, wake_at = ?, updated_at = ? WHERE number = ?',
      ).run(version, wakeAt, at, number);
      return number;
    }
    this.#statement(
      'UPDATE streams SET version = ?, state = ?, owner = ?, wake_at = ?, summary = ?, members = ?, updated_at = ? WHERE number = ?',
    ).run(version, state, owner, wakeAt, summary, members, at, number);
    if (members !== row['members']) this.#writeMembers(number, members);
    return number;
  }

  #writeMembers(stream: number, members: string | null): void {
    this.#statement('DELETE FROM members WHERE stream = ?').run(stream);
    if (members === null) return;
    this.#statement(
      'INSERT INTO members (person, stream) SELECT DISTINCT value, ? FROM json_each(?)',
    ).run(stream, members);
  }

  /** The entries after a version, each an array of events as text; null for no such stream. */
  read(stream: string, after: number): { version: number; entries: string[] } | null {
    const rows = this.#all(SQLITE_QUERIES.read, { stream, after });
    const [first] = rows;
    if (first === undefined) return null;
    return { version: first.version, entries: first.events === null ? [] : rows.map(soundText) };
  }

  /** All events of a stream in this state, as the text of one array; null if there is none. */
  text(stream: string, kind: StreamKind, state: string): Uint8Array | null {
    const rows = this.#all(SQLITE_QUERIES.text, { stream, kind, state });
    return rows.length === 0 ? null : joinedText(rows.map(soundText));
  }

  versions(streams: readonly string[]): ReadonlyMap<string, number> {
    const rows = this.#all(SQLITE_QUERIES.versions, { streams });
    return new Map(rows.map(({ id, version }) => [id, version]));
  }

  findAnswer(stream: string, by: string, id: string): string | null {
    const [row] = this.#all(SQLITE_QUERIES.findAnswer, { stream, by, id });
    return row?.answer ?? null;
  }

  list(kind: StreamKind, states: readonly string[], limit: number): Listed[] {
    const asked = { kind, states, limit };
    return this.#all(SQLITE_QUERIES.list, asked).map(toListed);
  }

  listFor(
    people: readonly string[],
    kind: StreamKind,
    states: readonly string[],
    limit: number,
  ): ReadonlyMap<string, readonly Listed[]> {
    const asked = { members: people, kind, states, limit };
    return toListedFor(this.#all(SQLITE_QUERIES.listFor, asked));
  }

  count(kind: StreamKind, owner: string, states: readonly string[]): number {
    const asked = { kind, owner, states };
    const [row] = this.#all(SQLITE_QUERIES.count, asked);
    return row?.count ?? 0;
  }

  due(now: number, limit: number): string[] {
    const rows = this.#statement(
      'SELECT id FROM streams WHERE wake_at IS NOT NULL AND wake_at <= ? ORDER BY wake_at LIMIT ?',
    ).all(now, limit);
    return rows.map((row) => String(row['id']));
  }

  beat(now: number): void {
    const { sql, bind } = SQLITE_QUERIES.beat;
    this.#statement(sql).run(...bind({ now }));
  }

  lastAlive(): number | null {
    const [row] = this.#all(SQLITE_QUERIES.lastAlive, {});
    return row?.moment ?? null;
  }

  prune(kind: StreamKind, states: readonly string[], before: number): number {
    const old =
      'SELECT number FROM streams WHERE kind = ? AND state IN (SELECT value FROM json_each(?)) AND updated_at < ?';
    const bound = [kind, JSON.stringify(states), before];
    const remove = this.#db.transaction(() => {
      this.#statement(`DELETE FROM entries WHERE stream IN (${old})`).run(...bound);
      this.#statement(`DELETE FROM members WHERE stream IN (${old})`).run(...bound);
      return this.#statement(`DELETE FROM streams WHERE number IN (${old})`).run(...bound).changes;
    });
    return remove.immediate();
  }

  status(): StoreStatus {
    const pragma = (name: string) => String(this.#db.pragma(name, { simple: true }));
    // deleting leaves the file as large as it was, with free pages for what comes next
    const pages = Number(pragma('page_count')) - Number(pragma('freelist_count'));
    const levels = ['OFF', 'NORMAL', 'FULL', 'EXTRA'];
    const synchronous = levels[Number(pragma('synchronous'))] ?? 'unknown';
    return {
      description: `sqlite ${this.#path}`,
      durability: `journal_mode=${pragma('journal_mode')} synchronous=${synchronous}`,
      sizeBytes: pages * Number(pragma('page_size')),
    };
  }

  close(): void {
    this.#db.close();
  }
}
