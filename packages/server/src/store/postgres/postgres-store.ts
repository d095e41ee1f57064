import type {
  Append,
  AppendOutcome,
  GameStore,
  Listed,
  StoredStream,
  StoreStatus,
  StreamKind,
} from '../game-store.ts';
import { StoreError } from '../game-store.ts';
import { GroupCommit } from '../group-commit.ts';
import { GroupRead } from '../group-read.ts';
import { TABLE_LENGTH } from '../ids.ts';
import { POSTGRES_QUERIES } from '../queries.ts';
import { joinedText, soundText, toListed, toListedFor } from '../stored-rows.ts';
import type { PostgresAddress } from './address.ts';
import { Database, type DatabaseOptions, type Spoken } from './database.ts';
import { readGroup } from './group-reader.ts';
import { writeGroup } from './group-writer.ts';
import { migrate, MIGRATIONS, type Migration } from './migrations.ts';

export interface PostgresOptions extends Partial<DatabaseOptions> {
  readonly address: PostgresAddress;
  /** For tests of an upgrade. */
  readonly migrations?: readonly Migration[];
  /** The schema cannot be updated yet: somebody reads a table. */
  readonly onWait?: () => void;
}

/** The store that many servers share. */
export class PostgresStore implements GameStore {
  /** For others who keep something in the same schema. */
  readonly database: Database;
  readonly #group: GroupCommit;
  readonly #reads: GroupRead;
  #isClosed = false;

  private constructor(database: Database) {
    this.database = database;
    this.#group = new GroupCommit((group) => writeGroup(database, group));
    this.#reads = new GroupRead((group) => readGroup(database, group));
  }

  /** Opens the store at an address, and makes or updates its schema first. */
  static async open(options: PostgresOptions): Promise<PostgresStore> {
    const { address, migrations = MIGRATIONS, onWait, ...rest } = options;
    const database = new Database(address, rest);
    try {
      await migrate(database, migrations, onWait);
      return new PostgresStore(database);
    } catch (cause) {
      await database.close();
      throw cause;
    }
  }

  /** Group sizes and commit durations, for the metrics. */
  set onCommit(hear: (size: number, seconds: number) => void) {
    this.#group.onCommit = hear;
  }

  async append(appends: readonly Append[]): Promise<AppendOutcome> {
    if (this.#isClosed) throw new StoreError('unavailable', 'the store has closed');
    return this.#group.append(appends);
  }

  read(stream: string, after: number): Promise<StoredStream | null> {
    return this.#reads.read(stream, after);
  }

  async text(stream: string, kind: StreamKind, state: string): Promise<Uint8Array | null> {
    const rows = await this.database.query(POSTGRES_QUERIES.text, { stream, kind, state });
    return rows.length === 0 ? null : joinedText(rows.map(soundText));
  }

  async versions(streams: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.query(POSTGRES_QUERIES.versions, { streams });
    return new Map(rows.map(({ id, version }) => [id, version]));
  }

  async findAnswer(stream: string, by: string, id: string): Promise<unknown> {
    const [row] = await this.database.query(POSTGRES_QUERIES.findAnswer, { stream, by, id });
    const answer = row?.answer ?? null;
    return answer === null ? undefined : (JSON.parse(answer) as unknown);
  }

  async list(kind: StreamKind, states: readonly string[], limit: number) {
    const asked = { kind, states, limit };
    return listed(await this.database.query(POSTGRES_QUERIES.list, asked));
  }

  async listFor(
    people: readonly string[],
    kind: StreamKind,
    states: readonly string[],
    limit: number,
  ) {
    const asked = { members: people, kind, states, limit };
    return toListedFor(await this.database.query(POSTGRES_QUERIES.listFor, asked));
  }

  async count(kind: StreamKind, owner: string, states: readonly string[]): Promise<number> {
    const asked = { kind, owner, states };
    const [row] = await this.database.query(POSTGRES_QUERIES.count, asked);
    return row?.count ?? 0;
  }

  async due(now: number, limit: number, server: string): Promise<readonly string[]> {
    const rows = await this.database.run(DUE, [now, limit, server]);
    return rows.map(({ id }) => id);
  }

  async beat(now: number): Promise<void> {
    const { bind, ...statement } = POSTGRES_QUERIES.beat;
    await this.database.runFirst(statement, bind({ now }));
  }

  async lastAlive(): Promise<number | null> {
    const [row] = await this.database.query(POSTGRES_QUERIES.lastAlive, {});
    return row?.moment ?? null;
  }

  /** A thousand at a time: nobody waits long for a stream that is being deleted. */
  async prune(kind: StreamKind, states: readonly string[], before: number): Promise<number> {
    for (let total = 0; ;) {
      const [row] = await this.database.run(PRUNE, [kind, states, before, PRUNED_AT_ONCE]);
      const count = row?.count ?? 0;
      total += count;
      if (count < PRUNED_AT_ONCE) return total;
    }
  }

  async now(): Promise<number> {
    const [row] = await this.database.run(NOW);
    return row?.now ?? 0;
  }

  async status(): Promise<StoreStatus> {
    const [row] = await this.database.run(STATUS);
    return {
      description: `postgresql ${this.database.address.shown}`,
      durability: `synchronous_commit=${row?.commit} fsync=${row?.fsync}`,
      sizeBytes: row?.size ?? 0,
    };
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.database.close();
  }
}

function listed(rows: readonly Parameters<typeof toListed>[0][]): readonly Listed[] {
  return rows.map(toListed);
}

/** A server that wakes a stream asks to drive its table: of two that see it at once, one does. */
const DUE: Spoken<{ readonly id: string }> = {
  name: 'due',
  sql: `SELECT stream.id
    FROM luctor.streams AS stream
    LEFT JOIN luctor.drivers AS driver ON driver.table_id = left(stream.id, ${TABLE_LENGTH})
    LEFT JOIN luctor.servers AS living
      ON living.id = driver.server AND living.alive_until > $1::bigint
    WHERE stream.wake_at <= $1::bigint AND (living.id IS NULL OR living.id = $3::text)
    ORDER BY stream.wake_at LIMIT $2::bigint`,
};

const PRUNED_AT_ONCE = 1000;

/** The streams go first: one that changes at the same moment stays whole. */
const PRUNE: Spoken<{ readonly count: number }> = {
  name: 'prune',
  sql: `WITH old AS (
      DELETE FROM luctor.streams WHERE number IN (
        SELECT number FROM luctor.streams
        WHERE kind = $1::text AND state = ANY($2::text[]) AND updated_at < $3::bigint
        LIMIT $4::bigint FOR UPDATE
      ) RETURNING number
    ), gone AS (
      DELETE FROM luctor.entries WHERE stream IN (SELECT number FROM old)
    ), left_by AS (
      DELETE FROM luctor.members WHERE stream IN (SELECT number FROM old)
    )
    SELECT count(*) AS count FROM old`,
};

const NOW: Spoken<{ readonly now: number }> = {
  name: 'now',
  sql: 'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now',
};

const STATUS: Spoken<{ readonly size: number; readonly commit: string; readonly fsync: string }> = {
  name: 'status',
  sql: `SELECT sum(pg_total_relation_size(relation))::bigint AS size,
      current_setting('synchronous_commit') AS commit, current_setting('fsync') AS fsync
    FROM unnest(ARRAY['luctor.streams', 'luctor.entries', 'luctor.members']::regclass[]) AS relation`,
};
