import { StoreError, type StoredStream } from '../game-store.ts';
import type { Asked, Found } from '../group-read.ts';
import { eventsAfter, soundText, type EntryRow } from '../stored-rows.ts';
import type { Database, Spoken } from './database.ts';

interface ReadRow extends EntryRow {
  /** Which of those that were asked for, from 1. */
  readonly place: number;
  readonly version: number;
}

/** Versions and entries of many streams in one statement: they come from the same moment. */
export const READ: Spoken<ReadRow> = {
  name: 'read',
  sql: `SELECT asked.place, stream.version, entry.events, entry.sum
    FROM unnest($1::text[], $2::bigint[]) WITH ORDINALITY AS asked (id, after, place)
    JOIN luctor.streams AS stream ON stream.id = asked.id
    LEFT JOIN luctor.entries AS entry
      ON entry.stream = stream.number AND entry.version > asked.after
    ORDER BY asked.place, entry.version`,
};

export async function readGroup(
  database: Database,
  group: readonly Asked[],
): Promise<readonly Found[]> {
  const values = [group.map(({ stream }) => stream), group.map(({ after }) => after)];
  const rows = Map.groupBy(await database.run(READ, values), ({ place }) => place);
  return group.map(({ after }, index) => found(after, rows.get(index + 1) ?? []));
}

function found(after: number, rows: readonly ReadRow[]): Found {
  try {
    return streamOf(after, rows);
  } catch (cause) {
    if (cause instanceof StoreError) return cause;
    throw cause;
  }
}

function streamOf(after: number, rows: readonly ReadRow[]): StoredStream | null {
  const [first] = rows;
  if (first === undefined) return null;
  return eventsAfter(after, first.version, first.events === null ? [] : rows.map(soundText));
}
