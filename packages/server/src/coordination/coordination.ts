/**
 * How servers that share a store divide its tables. Any server takes any command of any game; one of
 * them *drives* a table: it claims time, thinks for its computers and notices who stays away. Nobody
 * leads: a table that no living server drives belongs to the first that asks. All of this may be
 * outdated for a moment, because the store decides between two writers.
 */
export interface Coordination {
  /** Names this server to the others. */
  readonly server: string;
  /** Whether other servers can use the same store. */
  readonly isShared: boolean;
  /** How long a server that is not heard of keeps its tables. */
  readonly leaseMs: number;
  /** The time that all servers share; null: this machine's. */
  time(): Promise<number> | null;
  /** From now on this server is one of those that serve. */
  join(now: number): Promise<Joined>;
  /** It is still alive. */
  beat(now: number): Promise<void>;
  /** Of these tables, those that this server drives from now on. */
  drive(tables: readonly string[], now: number): Promise<readonly Driven[]>;
  /** Others may drive these tables. */
  release(tables: readonly string[]): Promise<void>;
  /** Who is connected to tables here; replaces what was reported of the same table before. */
  report(reports: readonly Report[], now: number): Promise<void>;
  /** Who is, or was, connected to these tables elsewhere. */
  elsewhere(tables: readonly string[], now: number): Promise<ReadonlyMap<string, Elsewhere>>;
  /** The newest rules that every living server can play. */
  commonRules(now: number): Promise<number>;
  /** This server stops: its tables and places are free at once. */
  leave(now: number): Promise<void>;
  close(): Promise<void>;
}

export interface Joined {
  /** Living servers, without this one. */
  readonly others: number;
  /** The last sign of life of the servers that are gone; null if there were none. */
  readonly lastAlive: number | null;
}

export interface Driven {
  readonly table: string;
  /** The last sign of life of the dead server that drove it before; null if none did. */
  readonly since: number | null;
}

export interface Report {
  readonly table: string;
  /** Connected people who have a seat. */
  readonly people: readonly string[];
  /** Those who had one here, and are gone. */
  readonly gone: readonly string[];
  readonly watchers: number;
}

/** What other servers report about one table. */
export interface Elsewhere {
  readonly people: readonly string[];
  readonly watchers: number;
  /** When people who are connected nowhere else were last seen there. */
  readonly lastSeen: ReadonlyMap<string, number>;
}

export const NOBODY_ELSEWHERE: Elsewhere = { people: [], watchers: 0, lastSeen: new Map() };

/** How long a server keeps its tables without a sign of life, and how often it gives one. */
export const LEASE_MS = 10_000;
