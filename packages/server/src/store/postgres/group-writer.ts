import { crc32 } from 'node:zlib';
import type { Conflict, Group, StoredAppend, Written } from '../group-commit.ts';
import { DatabaseError, type Database, type Spoken, type Transaction } from './database.ts';

/**
 * Writes a group of requests in one transaction of two journeys. The first locks the streams
 * concerned and reads their versions; each request is then accepted whole or refused here, in order;
 * the second writes what was accepted. All servers lock and create streams in the order of their
 * ids, so that none waits for one that waits for it.
 */
export async function writeGroup(database: Database, group: Group): Promise<readonly Written[]> {
  try {
    for (let tries = 1; ; tries++) {
      const written = await database.transaction((transaction) => write(transaction, group));
      if (written !== 'again') return written;
      if (tries === MAX_TRIES) throw new DatabaseError('unavailable', 'too much contention', '');
    }
  } catch (cause) {
    if (group.length === 1 || !isOfOneRequest(cause)) throw cause;
    // what the database does not take from one must not be held against the others
    return eachAlone(database, group);
  }
}

const MAX_TRIES = 5;

/** Data exceptions (22…) and limits of size (54…) happen before anything is written. */
function isOfOneRequest(cause: unknown): boolean {
  return cause instanceof DatabaseError && /^(22|54)/.test(cause.databaseCode);
}

async function eachAlone(database: Database, group: Group): Promise<readonly Written[]> {
  const written: Written[] = [];
  for (const appends of group) {
    try {
      written.push(...(await writeGroup(database, [appends])));
    } catch (cause) {
      if (!(cause instanceof DatabaseError)) throw cause;
      written.push(cause);
    }
  }
  return written;
}

/** A stream as it will be once everything accepted so far is written. */
interface Target {
  /** null: the stream is new. */
  readonly number: number | null;
  readonly version: number;
  /** As stored before the group. */
  readonly membersBefore: string | null;
  /** The last accepted append: its mark stays. */
  readonly last: StoredAppend | null;
}

const LOCK: Spoken<{
  readonly id: string;
  readonly number: number;
  readonly version: number;
  readonly members: string | null;
}> = {
  name: 'lock',
  sql: 'SELECT id, number, version, members FROM luctor.streams WHERE id = ANY($1::text[]) ORDER BY id FOR UPDATE',
};

async function write(
  transaction: Transaction,
  group: Group,
): Promise<readonly (Conflict | null)[] | 'again'> {
  const ids = [...new Set(group.flatMap((appends) => appends.map(({ stream }) => stream)))];
  const targets = new Map<string, Target>();
  for (const { id, number, version, members } of await transaction.run(LOCK, [ids])) {
    targets.set(id, { number, version, membersBefore: members, last: null });
  }
  const conflicts = group.map((appends) => accept(targets, appends));
  const accepted = group.filter((_, index) => conflicts[index] === null).flat();
  if (accepted.length === 0) {
    await transaction.rollback();
    return conflicts;
  }
  const changed = [...targets].flatMap(([id, target]) =>
    target.last === null ? [] : [{ id, ...target, last: target.last }],
  );
  const made = await makeStreams(transaction, changed);
  // another server has created one of them: now it is there to be read
  if (made === null) {
    await transaction.rollback();
    return 'again';
  }
  const numberOf = (id: string): number => {
    const number = targets.get(id)?.number ?? made.get(id);
    if (number === undefined) throw new Error(`no number of ${id}`);
    return number;
  };
  const writing = [
    writeEntries(transaction, changed, accepted, numberOf),
    ...writeMembers(transaction, changed, numberOf),
    ...dropEntries(transaction, accepted, numberOf),
  ];
  const [isCommitted] = await Promise.all([transaction.commit(), ...writing]);
  if (!isCommitted) throw new DatabaseError('unavailable', 'the transaction was undone', '');
  return conflicts;
}

/** Accepts all appends of a request, or says which one cannot be. */
function accept(targets: Map<string, Target>, appends: readonly StoredAppend[]): Conflict | null {
  for (const { stream, expectedVersion } of appends) {
    const version = targets.get(stream)?.version ?? 0;
    if (version !== expectedVersion) return { type: 'conflict', stream, version };
  }
  for (const each of appends) {
    const known = targets.get(each.stream) ?? { number: null, membersBefore: null };
    targets.set(each.stream, { ...known, version: each.version, last: each });
  }
  return null;
}

interface Changed extends Target {
  readonly id: string;
  readonly last: StoredAppend;
}

const MAKE: Spoken<{ readonly id: string; readonly number: number }> = {
  name: 'make',
  sql: `INSERT INTO luctor.streams (id, kind, version, state, owner, wake_at, summary, members, updated_at)
    SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::text[], $9::bigint[])
    ON CONFLICT (id) DO NOTHING RETURNING id, number`,
};

/** The numbers of new streams; null if another server was first with one of them. */
async function makeStreams(
  transaction: Transaction,
  changed: readonly Changed[],
): Promise<ReadonlyMap<string, number> | null> {
  const fresh = changed.filter(({ number }) => number === null).toSorted(byId);
  if (fresh.length === 0) return new Map();
  const last = fresh.map((each) => each.last);
  const rows = await transaction.run(MAKE, [
    fresh.map(({ id }) => id),
    last.map(({ kind }) => kind),
    last.map(({ version }) => version),
    last.map(({ state }) => state),
    last.map(({ owner }) => owner),
    last.map(({ wakeAt }) => wakeAt),
    last.map(({ summary }) => summary),
    last.map(({ members }) => members),
    last.map(({ at }) => at),
  ]);
  return rows.length < fresh.length ? null : new Map(rows.map(({ id, number }) => [id, number]));
}

const WRITE: Spoken<never> = {
  name: 'write',
  sql: `WITH marked AS (
      UPDATE luctor.streams AS stream
      SET version = mark.version, state = mark.state, owner = mark.owner, wake_at = mark.wake_at,
        summary = mark.summary, members = mark.members, updated_at = mark.updated_at
      FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8::bigint[])
        AS mark (number, version, state, owner, wake_at, summary, members, updated_at)
      WHERE stream.number = mark.number
    )
    INSERT INTO luctor.entries (stream, version, events, "by", command, answer, sum)
    SELECT * FROM unnest($9::bigint[], $10::bigint[], $11::text[], $12::text[], $13::text[], $14::text[], $15::bigint[])`,
};

async function writeEntries(
  transaction: Transaction,
  changed: readonly Changed[],
  accepted: readonly StoredAppend[],
  numberOf: (id: string) => number,
): Promise<void> {
  const known = changed.filter(({ number }) => number !== null);
  const last = known.map((each) => each.last);
  await transaction.run(WRITE, [
    known.map(({ number }) => number),
    last.map(({ version }) => version),
    last.map(({ state }) => state),
    last.map(({ owner }) => owner),
    last.map(({ wakeAt }) => wakeAt),
    last.map(({ summary }) => summary),
    last.map(({ members }) => members),
    last.map(({ at }) => at),
    accepted.map(({ stream }) => numberOf(stream)),
    accepted.map(({ version }) => version),
    accepted.map(({ events }) => events),
    accepted.map(({ by }) => by),
    accepted.map(({ command }) => command),
    accepted.map(({ answer }) => answer),
    accepted.map(({ events }) => crc32(events)),
  ]);
}

const FORGET: Spoken<never> = {
  name: 'forget_members',
  sql: 'DELETE FROM luctor.members WHERE stream = ANY($1::bigint[])',
};
const ADD: Spoken<never> = {
  name: 'add_members',
  sql: 'INSERT INTO luctor.members (person, stream) SELECT DISTINCT * FROM unnest($1::text[], $2::bigint[])',
};

function writeMembers(
  transaction: Transaction,
  changed: readonly Changed[],
  numberOf: (id: string) => number,
): Promise<unknown>[] {
  const moved = changed.filter(({ membersBefore, last }) => membersBefore !== last.members);
  if (moved.length === 0) return [];
  const rows = moved.flatMap(({ id, last }) =>
    last.members === null
      ? []
      : (JSON.parse(last.members) as string[]).map((person) => ({ person, stream: numberOf(id) })),
  );
  return [
    transaction.run(FORGET, [moved.map(({ id }) => numberOf(id))]),
    transaction.run(ADD, [rows.map(({ person }) => person), rows.map(({ stream }) => stream)]),
  ];
}

const DROP: Spoken<never> = {
  name: 'drop_entries',
  sql: `DELETE FROM luctor.entries AS entry USING unnest($1::bigint[], $2::bigint[]) AS dropped (stream, version)
    WHERE entry.stream = dropped.stream AND entry.version <= dropped.version`,
};

function dropEntries(
  transaction: Transaction,
  accepted: readonly StoredAppend[],
  numberOf: (id: string) => number,
): Promise<unknown>[] {
  const dropping = accepted.filter(({ dropped }) => dropped > 0);
  if (dropping.length === 0) return [];
  const values = [
    dropping.map(({ stream }) => numberOf(stream)),
    dropping.map(({ dropped }) => dropped),
  ];
  return [transaction.run(DROP, values)];
}

/** As PostgreSQL's own order may depend on the language, every server uses this one. */
function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : 1;
}
