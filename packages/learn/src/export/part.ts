import { readObject, readText, type JsonObject } from '../reading/reading.ts';

/**
 * One kind of row in what a person learns, as a file carries it. The code that keeps the rows
 * provides this: then they are part of every export, import and merge.
 */
export interface LearnPart<Row = unknown> {
  /** As the store of the database and the part of the file are called. */
  readonly name: string;
  /** The row, or null if it is none. A row that a newer page wrote may have more than we know. */
  read(data: unknown): Row | null;
  /** What the store finds it by. */
  keyOf(row: Row): string;
  /** What stays of two rows with one key: in any order and any number of times the same. */
  join(a: Row, b: Row): Row;
}

/** The greater of two: by `rank`, else by what they contain, so that every device chooses alike. */
export function greaterBy<Row>(rank: (row: Row) => number): (a: Row, b: Row) => Row {
  return (a, b) => {
    const difference = rank(a) - rank(b);
    if (difference !== 0) return difference > 0 ? a : b;
    return canonical(a) >= canonical(b) ? a : b;
  };
}

/** The same text for the same data, whatever the order of its fields. */
export function canonical(data: unknown): string {
  return JSON.stringify(data, (_, value: unknown) => {
    const object = readObject(value);
    if (object === null) return value;
    return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

const MAX_KEY = 300;

/** Rows whose owner has given no part of its own: objects with a key, carried as they are. */
export function opaquePart(name: string, key: string): LearnPart<JsonObject> {
  return {
    name,
    read: (data) => {
      const row = readObject(data);
      return row !== null && readText(row[key], MAX_KEY) !== null ? row : null;
    },
    keyOf: (row) => String(row[key]),
    join: greaterBy((row) => (typeof row['changedAt'] === 'number' ? row['changedAt'] : 0)),
  };
}

/** A part whatever its rows are: they come from its own `read`, and go back only to it. */
export function anyPart<Row>(part: LearnPart<Row>): LearnPart {
  return part;
}
