import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { auditLog, parseEvents } from '@luctor/rules';
import Database from 'better-sqlite3';
import { APPLICATION_ID, SCHEMA_VERSION } from '../store/sqlite-schema.ts';
import { existingStore, lockHolder, openDataFolder } from './data-folder.ts';

/** Copies the store and verifies copies. Works with or without a running server. */

/** Copies the store while it is in use; the copy has everything committed before it began. */
export async function backUp(dataPath: string, to: string): Promise<number> {
  const store = existingStore(dataPath);
  if (existsSync(to)) throw new Error(`${to} exists already. A backup never overwrites a file.`);
  if (!existsSync(dirname(to))) throw new Error(`There is no folder ${dirname(to)}.`);
  const db = new Database(store, { readonly: true });
  try {
    const { totalPages } = await db.backup(to);
    return totalPages;
  } finally {
    db.close();
  }
}

/** Puts a backup in place of the store. The old store is kept next to it. */
export function restore(dataPath: string, from: string, now: number): { kept: string | null } {
  const holder = lockHolder(dataPath);
  if (holder !== null) throw new Error(`Process ${holder} serves ${dataPath}. Stop it first.`);
  if (!existsSync(from)) throw new Error(`There is no file ${from}.`);
  const found = checkStore(from);
  if (found.damage !== null) throw new Error(`${from} is damaged: ${found.damage}.`);
  const { store } = openDataFolder(dataPath);
  const aside = `${store}.restoring`;
  copyFileSync(from, aside);
  const file = openSync(aside, 'r+');
  fsyncSync(file);
  closeSync(file);
  let kept: string | null = null;
  if (existsSync(store)) {
    kept = `${store}.before-${now}`;
    renameSync(store, kept);
    // what is left in the old store's write-ahead log belongs to the old store
    for (const end of ['-wal', '-shm']) {
      if (existsSync(store + end)) renameSync(store + end, kept + end);
    }
  }
  for (const end of ['-wal', '-shm']) rmSync(store + end, { force: true });
  renameSync(aside, store);
  return { kept };
}

export interface Checked {
  /** What is wrong with the file itself; null if nothing. */
  readonly damage: string | null;
  readonly games: number;
  readonly finished: number;
  /** Games whose log breaks the rules. */
  readonly broken: readonly string[];
}

/** Reads a whole store and decides every game in it again. */
export function checkStore(path: string): Checked {
  const none = { games: 0, finished: 0, broken: [] };
  if (!existsSync(path)) return { ...none, damage: 'there is no such file' };
  let db: Database.Database | null = null;
  try {
    db = new Database(path, { readonly: true });
    const application = db.pragma('application_id', { simple: true });
    if (application !== APPLICATION_ID) return { ...none, damage: 'not a store of this program' };
    const version = db.pragma('user_version', { simple: true });
    if (version !== SCHEMA_VERSION) return { ...none, damage: `version ${String(version)}` };
    const integrity = String(db.pragma('integrity_check(1)', { simple: true }));
    if (integrity !== 'ok') return { ...none, damage: integrity };
    return { damage: null, ...auditGames(db) };
  } catch (cause) {
    return { ...none, damage: cause instanceof Error ? cause.message : String(cause) };
  } finally {
    db?.close();
  }
}

function auditGames(db: Database.Database): Omit<Checked, 'damage'> {
  const games = db.prepare<[], { number: number; id: string; version: number }>(
    "SELECT number, id, version FROM streams WHERE kind = 'game' ORDER BY id",
  );
  const entries = db.prepare<[number], { events: string }>(
    'SELECT events FROM entries WHERE stream = ? ORDER BY version',
  );
  let count = 0;
  let finished = 0;
  const broken: string[] = [];
  for (const { number, id, version } of games.all()) {
    count++;
    const data = entries.all(number).flatMap(({ events }) => JSON.parse(events) as unknown[]);
    const events = parseEvents(data, 'own');
    const audit = events.ok && data.length === version ? auditLog(events.value) : null;
    if (audit === null || !audit.ok) broken.push(id);
    else if (audit.value.isFinished) finished++;
  }
  return { games: count, finished, broken };
}
