import type { TextStorage } from '../storage/preference-store.ts';

/**
 * The people this browser has muted. The server never learns of it. A person has another handle
 * at every table, so each table has a list of its own.
 */
export interface Muted {
  at(table: string): ReadonlySet<string>;
  set(table: string, who: string, on: boolean): ReadonlySet<string>;
}

const KEY = 'luctor-online-muted';
/** The tables used last; older ones are forgotten. */
const MAX_TABLES = 50;
const MAX_PEOPLE = 200;

/** In order of use. */
type Lists = readonly (readonly [table: string, people: readonly string[]])[];

/** If nothing can be stored, mutes last as long as the page. */
export function createMuted(storage: TextStorage | null): Muted {
  const own = new Map<string, ReadonlySet<string>>();
  const at = (table: string): ReadonlySet<string> =>
    own.get(table) ?? new Set(read(storage).find(([kept]) => kept === table)?.[1]);
  return {
    at,
    set(table, who, on) {
      // another tab may have stored more since
      const lists = read(storage);
      const stored = lists.find(([kept]) => kept === table)?.[1] ?? [];
      const people = new Set([...stored, ...at(table)]);
      people.delete(who);
      if (on) people.add(who);
      const kept = [...people].slice(-MAX_PEOPLE);
      own.set(table, new Set(kept));
      const others = lists.filter(([each]) => each !== table);
      const now = kept.length === 0 ? others : [...others, [table, kept] as const];
      write(storage, now.slice(-MAX_TABLES));
      return new Set(kept);
    },
  };
}

function read(storage: TextStorage | null): Lists {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isList) : [];
  } catch {
    return [];
  }
}

function isList(entry: unknown): entry is Lists[number] {
  if (!Array.isArray(entry) || entry.length !== 2) return false;
  const [table, people] = entry as readonly unknown[];
  return (
    typeof table === 'string' &&
    Array.isArray(people) &&
    people.every((each) => typeof each === 'string')
  );
}

function write(storage: TextStorage | null, lists: Lists): void {
  try {
    storage?.setItem(KEY, JSON.stringify(lists));
  } catch {
    // storage is full or forbidden: they last as long as the page
  }
}
