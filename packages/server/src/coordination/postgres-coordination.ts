import { RULES_VERSION } from '@luctor/rules';
import type { Database, Spoken } from '../store/postgres/database.ts';
import {
  LEASE_MS,
  type Coordination,
  type Driven,
  type Elsewhere,
  type Joined,
  type Report,
} from './coordination.ts';
import { gatherElsewhere, WATCHERS, type Place } from './gather-elsewhere.ts';

/** How long it is remembered when people were seen by servers that are gone. */
const REMEMBERED_MS = 2 * 24 * 3_600_000;
/** How often what is no longer remembered is looked for, and how much is removed at once. */
const TIDIED_MS = 3_600_000;
const TIDIED_AT_ONCE = 1000;

interface PlaceRow {
  readonly table_id: string;
  readonly person: string;
  readonly server: string;
  readonly connections: number;
  readonly at: number;
  readonly alive_until: number | null;
}

/**
 * Servers, the tables they drive and who is connected to them, in PostgreSQL. A server that is not
 * heard of drives nothing and has nobody: its rows need not be removed.
 */
export class PostgresCoordination implements Coordination {
  readonly server: string;
  readonly isShared = true;
  readonly leaseMs = LEASE_MS;
  readonly #database: Database;
  readonly #version: string;
  readonly #rules: number;
  #tidiedAt = -Infinity;

  /** The database is the store's, which closes it. `version`: of the program, for people who look. */
  constructor(database: Database, server: string, version: string, rules = RULES_VERSION) {
    this.#database = database;
    this.server = server;
    this.#version = version;
    this.#rules = rules;
  }

  async time(): Promise<number> {
    const [row] = await this.#database.runFirst(TIME);
    if (row === undefined) throw new Error('the database does not know the time');
    return row.now;
  }

  async join(now: number): Promise<Joined> {
    const [row] = await this.#database.run(OTHERS, [this.server, now]);
    await this.beat(now);
    const last = row?.last ?? null;
    return { others: row?.others ?? 0, lastAlive: last === null ? null : last - this.leaseMs };
  }

  async beat(now: number): Promise<void> {
    const values = [this.server, now, now + this.leaseMs, this.#version, this.#rules];
    await this.#database.runFirst(BEAT, values);
    if (now - this.#tidiedAt < TIDIED_MS) return;
    // it was a sign of life all the same: what is left is tidied at another
    await this.#tidy(now).catch(() => {});
  }

  /** A little at a time: nobody waits for it, and the next beat goes on where this one stopped. */
  async #tidy(now: number): Promise<void> {
    const before = now - REMEMBERED_MS;
    const [places] = await this.#database.run(TIDY_PLACES, [before, TIDIED_AT_ONCE]);
    const [servers] = await this.#database.run(TIDY_SERVERS, [before]);
    const isDone = (places?.count ?? 0) < TIDIED_AT_ONCE && (servers?.count ?? 0) === 0;
    if (isDone) this.#tidiedAt = now;
  }

  async drive(tables: readonly string[], now: number): Promise<readonly Driven[]> {
    const rows = await this.#database.run(DRIVE, [[...new Set(tables)], this.server, now]);
    return rows.map(({ table_id: table, last }) => ({
      table,
      since: last === null ? null : last - this.leaseMs,
    }));
  }

  async release(tables: readonly string[]): Promise<void> {
    await this.#database.run(RELEASE, [this.server, tables]);
  }

  async report(reports: readonly Report[], now: number): Promise<void> {
    const rows = reports.flatMap(({ table, people, gone, watchers }) => [
      ...people.map((person) => ({ table, person, connections: 1 })),
      ...gone.map((person) => ({ table, person, connections: 0 })),
      { table, person: WATCHERS, connections: watchers },
    ]);
    await this.#database.run(REPORT, [
      rows.map(({ table }) => table),
      rows.map(({ person }) => person),
      rows.map(({ connections }) => connections),
      this.server,
      now,
    ]);
  }

  async elsewhere(tables: readonly string[], now: number): Promise<ReadonlyMap<string, Elsewhere>> {
    const rows = await this.#database.run(PLACES, [tables]);
    const byTable = Map.groupBy(rows, ({ table_id: table }) => table);
    return new Map(
      [...byTable].map(([table, places]) => [
        table,
        gatherElsewhere(places.map(placeOf), this, now),
      ]),
    );
  }

  async commonRules(now: number): Promise<number> {
    const [row] = await this.#database.run(COMMON_RULES, [now]);
    return Math.min(this.#rules, row?.rules ?? this.#rules);
  }

  async leave(now: number): Promise<void> {
    await this.#database.run(LEAVE, [this.server, now]);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

function placeOf(row: PlaceRow): Place {
  const { person, server, connections, at, alive_until: aliveUntil } = row;
  return { person, server, connections, at, aliveUntil };
}

const TIME: Spoken<{ readonly now: number }> = {
  name: 'time',
  sql: 'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now',
};

const TIDY_PLACES: Spoken<{ readonly count: number }> = {
  name: 'tidy_places',
  sql: `WITH gone AS (
      DELETE FROM luctor.presence WHERE (table_id, person, server) IN (
        SELECT table_id, person, server FROM luctor.presence WHERE at < $1::bigint
          AND (connections = 0 OR server NOT IN (SELECT id FROM luctor.servers))
        LIMIT $2::bigint
      ) RETURNING 1
    )
    SELECT count(*) AS count FROM gone`,
};

/** One at a time, with its tables; its places go with the others. */
const TIDY_SERVERS: Spoken<{ readonly count: number }> = {
  name: 'tidy_servers',
  sql: `WITH gone AS (
      DELETE FROM luctor.servers WHERE id IN (
        SELECT id FROM luctor.servers WHERE alive_until < $1::bigint LIMIT 1
      ) RETURNING id
    ), driven AS (DELETE FROM luctor.drivers WHERE server IN (SELECT id FROM gone))
    SELECT count(*) AS count FROM gone`,
};

const OTHERS: Spoken<{ readonly others: number; readonly last: number | null }> = {
  name: 'others',
  sql: `SELECT count(*) FILTER (WHERE alive_until > $2::bigint) AS others, max(alive_until) AS last
    FROM luctor.servers WHERE id <> $1::text`,
};

const BEAT: Spoken<never> = {
  name: 'server_beat',
  sql: `INSERT INTO luctor.servers (id, started_at, alive_until, version, reads)
    VALUES ($1::text, $2::bigint, $3::bigint, $4::text, $5::integer)
    ON CONFLICT (id) DO UPDATE SET alive_until = excluded.alive_until`,
};

/**
 * In an order that all servers share, so that none waits for another in a circle. Of two that take
 * the place of a dead one the second sees the first's row, and lets it be. What others drive is left
 * out first: even a conflict that changes nothing locks its row, which is written to disk, and every
 * server asks for every table it knows every two seconds.
 */
const DRIVE: Spoken<{ readonly table_id: string; readonly last: number | null }> = {
  name: 'drive',
  sql: `WITH before AS (
      SELECT driver.table_id, server.alive_until FROM luctor.drivers AS driver
      JOIN luctor.servers AS server ON server.id = driver.server
      WHERE driver.table_id = ANY ($1::text[]) AND driver.server <> $2::text
    ), taken AS (
      INSERT INTO luctor.drivers AS driver (table_id, server)
      SELECT asked, $2::text FROM unnest($1::text[]) AS asked
      WHERE asked NOT IN (SELECT table_id FROM before WHERE alive_until > $3::bigint)
      ORDER BY asked
      ON CONFLICT (table_id) DO UPDATE SET server = excluded.server
      WHERE driver.server = excluded.server OR NOT EXISTS (
        SELECT FROM luctor.servers AS living
        WHERE living.id = driver.server AND living.alive_until > $3::bigint
      )
      RETURNING table_id
    )
    SELECT taken.table_id, before.alive_until AS last
    FROM taken LEFT JOIN before USING (table_id)`,
};

const RELEASE: Spoken<never> = {
  name: 'release',
  sql: 'DELETE FROM luctor.drivers WHERE server = $1::text AND table_id = ANY ($2::text[])',
};

const REPORT: Spoken<never> = {
  name: 'report',
  sql: `INSERT INTO luctor.presence (table_id, person, server, connections, at)
    SELECT reported.table_id, person, $4::text, connections, $5::bigint
    FROM unnest($1::text[], $2::text[], $3::integer[])
      AS reported (table_id, person, connections)
    ON CONFLICT (table_id, person, server)
    DO UPDATE SET connections = excluded.connections, at = excluded.at`,
};

const PLACES: Spoken<PlaceRow> = {
  name: 'places',
  sql: `SELECT place.table_id, place.person, place.server, place.connections, place.at,
      server.alive_until
    FROM luctor.presence AS place LEFT JOIN luctor.servers AS server ON server.id = place.server
    WHERE place.table_id = ANY ($1::text[])`,
};

const COMMON_RULES: Spoken<{ readonly rules: number | null }> = {
  name: 'common_rules',
  sql: 'SELECT min(reads) AS rules FROM luctor.servers WHERE alive_until > $1::bigint',
};

const LEAVE: Spoken<never> = {
  name: 'leave',
  sql: `WITH free AS (DELETE FROM luctor.drivers WHERE server = $1::text),
    gone AS (UPDATE luctor.presence SET connections = 0, at = $2::bigint
      WHERE server = $1::text AND connections > 0)
    DELETE FROM luctor.servers WHERE id = $1::text`,
};
