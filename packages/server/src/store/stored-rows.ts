import { crc32 } from 'node:zlib';
import { StoreError, type Listed, type StoredStream } from './game-store.ts';

/** What a stream holds after a version, of entries that are never split: the first may begin before. */
export function eventsAfter(
  after: number,
  version: number,
  entries: readonly string[],
): StoredStream {
  const events = entries.flatMap((text) => JSON.parse(text) as unknown[]);
  // older ones may be dropped
  return { version, events: events.slice(Math.max(0, events.length - (version - after))) };
}

/** Entries are arrays: without their brackets they are lists, and together one array. */
export function joinedText(entries: readonly string[]): Uint8Array {
  const lists = entries.map((text) => text.slice(1, -1));
  return new TextEncoder().encode(`[${lists.join(',')}]`);
}

export interface EntryRow {
  readonly events: string | null;
  readonly sum: number | null;
}

/** The text of an entry, if it is still what was written. */
export function soundText({ events, sum }: EntryRow): string {
  if (events === null || crc32(events) !== sum) {
    throw new StoreError('damaged', 'an entry is not what was written');
  }
  return events;
}

export interface ListedRow {
  readonly id: string;
  readonly state: string;
  readonly updated_at: number;
  readonly summary: string | null;
}

export function toListed({ id, state, updated_at: updatedAt, summary }: ListedRow): Listed {
  const parsed = summary === null ? null : (JSON.parse(summary) as unknown);
  return { stream: id, state, updatedAt, summary: parsed };
}

/** What is listed, by the person for whom it is. */
export function toListedFor(
  rows: readonly (ListedRow & { readonly person: string })[],
): ReadonlyMap<string, readonly Listed[]> {
  const found = new Map<string, Listed[]>();
  for (const row of rows) {
    const theirs = found.get(row.person);
    if (theirs === undefined) found.set(row.person, [toListed(row)]);
    else theirs.push(toListed(row));
  }
  return found;
}
