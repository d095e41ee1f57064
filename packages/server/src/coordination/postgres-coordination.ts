import { RULES_VERSION } from '@luctor/rules';
import type { Pool } from 'pg';
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

interface PlaceRow {
  readonly table_id: string;
  readonly person: string;
  readonly server: string;
  readonly connections: number;
  readonly at: string;
  readonly alive_until: string | null;
}

/**
 * Servers, the tables they drive and who is connected to them, in PostgreSQL. A server that is not
 * heard of drives nothing and has nobody: its rows need not be removed.
 */
export class PostgresCoordination implements Coordination {
  readonly server: string;
  readonly isShared = true;
  readonly leaseMs = LEASE_MS;
  readonly #pool: Pool;
  readonly #version: string;
  readonly #rules: number;

  /** The pool is the store's, which closes it. `version`: of the program, for people who look. */
  constructor(pool: Pool, server: string, version: string, rules = RULES_VERSION) {
    this.#pool = pool;
    this.server = server;
    this.#version = version;
    this.#rules = rules;
  }

  async time(): Promise<number> {
    const { rows } = await this.#pool.query<{ now: string }>(
      'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now',
    );
    return Number(rows[0]?.now);
  }

  async join(now: number): Promise<Joined> {
    await this.#tidy(now);
    const { rows } = await this.#pool.query<{ others: string; last: string | null }>(
      `SELECT count(*) FILTER (WHERE alive_until > $2) AS others, max(alive_until) AS last
       FROM luctor.servers WHERE id <> $1`,
      [this.server, now],
    );
    const last = rows[0]?.last ?? null;
    await this.beat(now);
    return {
      others: Number(rows[0]?.others ?? 0),
      lastAlive: last === null ? null : Number(last) - this.leaseMs,
    };
  }

  async #tidy(now: number): Promise<void> {
    const before = now - REMEMBERED_MS;
    await this.#pool.query('DELETE FROM luctor.presence WHERE at < $1 AND connections = 0', [
      before,
    ]);
    await this.#pool.query(
      `WITH gone AS (DELETE FROM luctor.servers WHERE alive_until < $1 RETURNING id),
       places AS (DELETE FROM luctor.presence WHERE server IN (SELECT id FROM gone))
       DELETE FROM luctor.drivers WHERE server IN (SELECT id FROM gone)`,
      [before],
    );
  }

  async beat(now: number): Promise<void> {
    await this.#pool.query(
      `INSERT INTO luctor.servers (id, started_at, alive_until, version, reads)
       VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (id) DO UPDATE SET alive_until = excluded.alive_until`,
      [this.server, now, now + this.leaseMs, this.#version, this.#rules],
    );
  }

  /**
   * One statement, in an order that all servers share, so that none waits for another in a circle.
   * Of two that take the place of a dead one the second sees the first's row, and lets it be.
   */
  async drive(tables: readonly string[], now: number): Promise<readonly Driven[]> {
    const { rows } = await this.#pool.query<{ table_id: string; last: string | null }>(
      `WITH before AS (
         SELECT d.table_id, s.alive_until FROM luctor.drivers d
         JOIN luctor.servers s ON s.id = d.server
         WHERE d.table_id = ANY ($1) AND d.server <> $2
       ), taken AS (
         INSERT INTO luctor.drivers (table_id, server)
         SELECT asked, $2 FROM unnest($1::text[]) AS asked ORDER BY asked
         ON CONFLICT (table_id) DO UPDATE SET server = excluded.server
         WHERE drivers.server = excluded.server OR NOT EXISTS (
           SELECT 1 FROM luctor.servers s WHERE s.id = drivers.server AND s.alive_until > $3
         )
         RETURNING table_id
       )
       SELECT taken.table_id, before.alive_until AS last
       FROM taken LEFT JOIN before ON before.table_id = taken.table_id`,
      [[...new Set(tables)], this.server, now],
    );
    return rows.map(({ table_id: table, last }) => ({
      table,
      since: last === null ? null : Number(last) - this.leaseMs,
    }));
  }

  async release(tables: readonly string[]): Promise<void> {
    await this.#pool.query(
      'DELETE FROM luctor.drivers WHERE server = $1 AND table_id = ANY ($2)',
      [this.server, tables],
    );
  }

  async report(reports: readonly Report[], now: number): Promise<void> {
    const rows = reports.flatMap(({ table, people, gone, watchers }) => [
      ...people.map((person) => [table, person, 1] as const),
      ...gone.map((person) => [table, person, 0] as const),
      [table, WATCHERS, watchers] as const,
    ]);
    await this.#pool.query(
      `INSERT INTO luctor.presence (table_id, person, server, connections, at)
       SELECT t, p, $4, c, $5 FROM unnest($1::text[], $2::text[], $3::int[]) AS r (t, p, c)
       ON CONFLICT (table_id, person, server)
       DO UPDATE SET connections = excluded.connections, at = excluded.at`,
      [rows.map(([t]) => t), rows.map(([, p]) => p), rows.map(([, , c]) => c), this.server, now],
    );
  }

  async elsewhere(
    tables: readonly string[],
    now: number,
  ): Promise<ReadonlyMap<string, Elsewhere>> {
    const { rows } = await this.#pool.query<PlaceRow>(
      `SELECT p.table_id, p.person, p.server, p.connections, p.at, s.alive_until
       FROM luctor.presence p LEFT JOIN luctor.servers s ON s.id = p.server
       WHERE p.table_id = ANY ($1)`,
      [tables],
    );
    const byTable = Map.groupBy(rows, (row) => row.table_id);
    return new Map(
      [...byTable].map(([table, places]) => [
        table,
        gatherElsewhere(places.map(placeOf), this, now),
      ]),
    );
  }

  async commonRules(now: number): Promise<number> {
    const { rows } = await this.#pool.query<{ rules: number | null }>(
      'SELECT min(reads) AS rules FROM luctor.servers WHERE alive_until > $1',
      [now],
    );
    return Math.min(this.#rules, rows[0]?.rules ?? this.#rules);
  }

  async leave(now: number): Promise<void> {
    await this.#pool.query(
      `WITH free AS (DELETE FROM luctor.drivers WHERE server = $1),
       left_now AS (UPDATE luctor.presence SET connections = 0, at = $2
                    WHERE server = $1 AND connections > 0)
       DELETE FROM luctor.servers WHERE id = $1`,
      [this.server, now],
    );
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

function placeOf({ person, server, connections, at, alive_until: until }: PlaceRow): Place {
  const aliveUntil = until === null ? null : Number(until);
  return { person, server, connections, at: Number(at), aliveUntil };
}
