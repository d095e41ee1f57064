import { Client, Pool, types, type PoolClient, type PoolConfig } from 'pg';
import { StoreError, type StoreErrorCode } from '../game-store.ts';
import type { Statement } from '../queries.ts';
import { withoutPassword, type PostgresAddress } from './address.ts';

export interface DatabaseOptions {
  /** Connections at most. One or two are for what must not wait behind those who read. */
  readonly connections: number;
  /** The database gives up on a statement after this long. */
  readonly statementMs: number;
  /** How long to wait for a connection. */
  readonly connectMs: number;
}

export const DATABASE_DEFAULTS: DatabaseOptions = {
  connections: 8,
  statementMs: 5000,
  connectMs: 5000,
};

/** A database that has not said for this long that it gave up is not there. */
const SILENCE_MS = 2000;
const IDLE_MS = 30_000;
/** With so many connections, a sign of life need not even wait for an append. */
const ENOUGH = 4;

/** A statement written by hand. */
export interface Spoken<R> {
  readonly name: string;
  readonly sql: string;
  readonly row?: R;
}

/** One connection, in a transaction. */
export interface Transaction {
  run<R>(statement: Spoken<R>, values?: readonly unknown[]): Promise<R[]>;
  /** Sent together with the last statement: one journey less. True if it was committed. */
  commit(): Promise<boolean>;
  rollback(): Promise<void>;
}

/** One connection, for a while. */
export interface Connection {
  /** Rows. A name lets the database remember how it does this. */
  query<R>(text: string, values?: readonly unknown[], name?: string): Promise<R[]>;
  /** One or several statements without values. */
  run(text: string): Promise<void>;
}

/**
 * Connections to a PostgreSQL. Lost ones are replaced when next needed. Every failure is a
 * StoreError, and none of them shows a password.
 */
export class Database {
  readonly address: PostgresAddress;
  /** For appends and signs of life: however many want to read, moves are saved and no lease ends. */
  readonly #first: Pool;
  readonly #others: Pool;

  constructor(address: PostgresAddress, options: Partial<DatabaseOptions> = {}) {
    const { connections, statementMs, connectMs } = { ...DATABASE_DEFAULTS, ...options };
    this.address = address;
    const config = {
      connectionString: address.url,
      application_name: 'luctor',
      connectionTimeoutMillis: connectMs,
      idleTimeoutMillis: IDLE_MS,
      statement_timeout: statementMs,
      // a server that stands still gives back what it has locked
      idle_in_transaction_session_timeout: statementMs,
      query_timeout: statementMs + SILENCE_MS,
      keepAlive: true,
      // whatever the database's default is: an acknowledged move must be on disk
      options: '-c synchronous_commit=on',
      // statements that belong together share a journey
      pipeline: true,
      types: { getTypeParser },
    };
    const first = connections < ENOUGH ? 1 : 2;
    this.#first = openPool({ ...config, max: first });
    this.#others = openPool({ ...config, max: Math.max(1, connections - first) });
  }

  /** All rows of a query that both databases speak. */
  async query<A, R>({ name, sql, bind }: Statement<A, R>, args: A): Promise<R[]> {
    return this.run<R>({ name, sql }, bind(args));
  }

  run<R>(statement: Spoken<R>, values: readonly unknown[] = []): Promise<R[]> {
    return this.#run(this.#others, statement, values);
  }

  /** The same before everything that only reads: for what keeps this server alive. */
  runFirst<R>(statement: Spoken<R>, values: readonly unknown[] = []): Promise<R[]> {
    return this.#run(this.#first, statement, values);
  }

  async #run<R>(pool: Pool, { name, sql }: Spoken<R>, values: readonly unknown[]): Promise<R[]> {
    try {
      const { rows } = await pool.query({ name, text: sql, values: [...values] });
      return rows as R[];
    } catch (cause) {
      throw this.#failure(cause);
    }
  }

  /** Does this in a transaction. A failure undoes it, and closes the connection. */
  async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    let client: PoolClient | null = null;
    try {
      client = await this.#first.connect();
      const ready = client;
      const begun = ready.query('BEGIN');
      // whoever waits for the first statement hears of it
      begun.catch(() => {});
      const done = await work({
        async run({ name, sql }, values = []) {
          const { rows } = await ready.query({ name, text: sql, values: [...values] });
          return rows as never[];
        },
        // a transaction that has failed answers with ROLLBACK, and without an error
        commit: async () => (await ready.query('COMMIT')).command === 'COMMIT',
        rollback: async () => void (await ready.query('ROLLBACK')),
      });
      await begun;
      ready.release();
      return done;
    } catch (cause) {
      client?.release(true);
      throw this.#failure(cause);
    }
  }

  /** A connection of its own, for what takes minutes. What `work` throws itself stays as it is. */
  async alone<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const client = new Client({
      connectionString: this.address.url,
      application_name: 'luctor',
      connectionTimeoutMillis: DATABASE_DEFAULTS.connectMs,
      keepAlive: true,
      options: '-c synchronous_commit=on',
      types: { getTypeParser },
    });
    // a connection that breaks fails the statement under way
    client.on('error', () => {});
    const orFail = async <R>(done: Promise<R>): Promise<R> => {
      try {
        return await done;
      } catch (cause) {
        throw this.#failure(cause);
      }
    };
    try {
      await orFail(client.connect());
      return await work({
        async query<R>(text: string, values: readonly unknown[] = [], name = '') {
          const { rows } = await orFail(client.query({ name, text, values: [...values] }));
          return rows as R[];
        },
        run: async (text) => void (await orFail(client.query(text))),
      });
    } finally {
      // without a commit, everything is undone
      await client.end().catch(() => {});
    }
  }

  #failure(cause: unknown): StoreError {
    if (cause instanceof StoreError) return cause;
    const code = codeOf(cause);
    const text = withoutPassword(textOf(cause), this.address);
    return new DatabaseError(STORE_CODES[code] ?? 'unavailable', text, code);
  }

  async close(): Promise<void> {
    await Promise.all([this.#first.end(), this.#others.end()]);
  }
}

function openPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  // a connection that breaks fails the statement under way; the next one opens another
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** A StoreError that knows what PostgreSQL, or the network, called it. */
export class DatabaseError extends StoreError {
  /** A code of PostgreSQL such as `28P01`, or of the system such as `ECONNREFUSED`; or nothing. */
  readonly databaseCode: string;

  constructor(code: StoreErrorCode, detail: string, databaseCode: string) {
    super(code, detail);
    this.databaseCode = databaseCode;
  }
}

const STORE_CODES: Readonly<Record<string, StoreErrorCode>> = {
  // disk_full
  '53100': 'full',
  // data_corrupted, index_corrupted
  XX001: 'damaged',
  XX002: 'damaged',
};

function codeOf(cause: unknown): string {
  // every address of a host was tried
  if (cause instanceof AggregateError) return codeOf(cause.errors[0]);
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

function textOf(cause: unknown): string {
  if (cause instanceof AggregateError) return textOf(cause.errors[0]);
  return cause instanceof Error ? cause.message : String(cause);
}

const INT8 = 20;

/** Our numbers are versions, counts and milliseconds: all of them fit. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === INT8) return Number;
  return types.getTypeParser(oid, format) as (value: string) => unknown;
}
