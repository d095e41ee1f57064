import { err, ok, type Result } from '@luctor/rules';
import { canonical, type LearnPart } from './part.ts';
import { readCount, readObject } from '../reading/reading.ts';

/** What a person learns, as one file (docs/deck.md): the rows of each part. */
export type LearnRows = ReadonlyMap<string, readonly unknown[]>;

export const LEARN_FORMAT = 'luctor-learn';
export const LEARN_VERSION = 1;
/** More than decades of practice; a larger file is not ours. */
export const MAX_LEARN_FILE = 100_000_000;

export type LearnFileError =
  /** Cut off, or not JSON at all. */
  | { readonly code: 'unreadable' }
  | { readonly code: 'not-learn-file' }
  | { readonly code: 'too-new'; readonly version: number }
  /** A row that cannot be read, counted from 1. */
  | { readonly code: 'damaged'; readonly part: string; readonly row: number };

/** Rows are sorted by key, so that the same deck makes the same file. */
export function makeLearnFile(
  parts: readonly LearnPart[],
  rows: LearnRows,
  madeAt: number,
): string {
  const sorted = parts.map((part) => {
    const own = [...(rows.get(part.name) ?? [])];
    own.sort((a, b) => (part.keyOf(a) < part.keyOf(b) ? -1 : 1));
    return [part.name, own] as const;
  });
  const file = {
    format: LEARN_FORMAT,
    version: LEARN_VERSION,
    madeAt: new Date(madeAt).toISOString(),
    ...Object.fromEntries(sorted),
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/** All of the file, or what is wrong with it: a part of a file is never taken. */
export function parseLearnFile(
  parts: readonly LearnPart[],
  text: string,
): Result<LearnRows, LearnFileError> {
  const file = readObject(parseJson(text));
  if (file === null) return err({ code: 'unreadable' });
  if (file['format'] !== LEARN_FORMAT) return err({ code: 'not-learn-file' });
  const version = readCount(file['version']);
  if (version === null || version === 0) return err({ code: 'not-learn-file' });
  if (version > LEARN_VERSION) return err({ code: 'too-new', version });
  const rows = new Map<string, readonly unknown[]>();
  for (const part of parts) {
    const data = file[part.name] ?? [];
    if (!Array.isArray(data)) return err({ code: 'damaged', part: part.name, row: 0 });
    const read: unknown[] = [];
    for (const [i, each] of data.entries()) {
      const row = part.read(each);
      if (row === null) return err({ code: 'damaged', part: part.name, row: i + 1 });
      read.push(row);
    }
    rows.set(part.name, read);
  }
  return ok(rows);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Those of `theirs` that change what is here: new rows, and rows that join to something else. */
export function changesBy(
  part: LearnPart,
  mine: readonly unknown[],
  theirs: readonly unknown[],
): readonly unknown[] {
  const here = new Map(mine.map((row) => [part.keyOf(row), row]));
  const changed = new Map<string, unknown>();
  for (const row of theirs) {
    const key = part.keyOf(row);
    const before = changed.get(key) ?? here.get(key);
    const joined = before === undefined ? row : part.join(before, row);
    if (before === undefined || canonical(joined) !== canonical(before)) changed.set(key, joined);
  }
  return [...changed.values()];
}

/** Both, each row once. */
export function mergedRows(
  part: LearnPart,
  mine: readonly unknown[],
  theirs: readonly unknown[],
): readonly unknown[] {
  const all = new Map(mine.map((row) => [part.keyOf(row), row]));
  for (const row of changesBy(part, mine, theirs)) all.set(part.keyOf(row), row);
  return [...all.values()];
}
