import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import Database from 'better-sqlite3';
import { StoreError } from '../store/game-store.ts';
import { auditStore, type Audited } from './audit-store.ts';
import { existingStore, lockHolder, openDataFolder } from './data-folder.ts';
import { writeWhole } from './new-file.ts';
import { openFile, rowsOfFile } from './store-rows.ts';

/** Copies the store and verifies copies. Works with or without a running server. */

/** Copies the store while it is in use; the copy has everything committed before it began. */
export async function backUp(dataPath: string, to: string): Promise<number> {
  const store = existingStore(dataPath);
  return writeWhole(to, async (aside) => {
    const db = new Database(store, { readonly: true });
    try {
      const { totalPages } = await db.backup(aside);
      return totalPages;
    } catch (cause) {
      const text = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`The store ${store} could not be copied to ${to}: ${text}.`, { cause });
    } finally {
      db.close();
    }
  });
}

/** Puts a backup in place of the store. The old store is kept next to it. */
export async function restore(
  dataPath: string,
  from: string,
  now: number,
): Promise<{ kept: string | null }> {
  const holder = lockHolder(dataPath);
  if (holder !== null) throw new Error(`Process ${holder} serves ${dataPath}. Stop it first.`);
  if (!existsSync(from)) throw new Error(`There is no file ${from}.`);
  const found = await checkStore(from);
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

export interface Checked extends Audited {
  /** What is wrong with the file itself; null if nothing. */
  readonly damage: string | null;
}

/** Reads a whole file and decides every game in it again. */
export async function checkStore(path: string): Promise<Checked> {
  let db: Database.Database | null = null;
  try {
    db = openFile(path);
    return { damage: null, ...(await auditStore(rowsOfFile(db))) };
  } catch (cause) {
    const damage = cause instanceof StoreError ? cause.detail : String(cause);
    return { damage, games: 0, finished: 0, broken: [] };
  } finally {
    db?.close();
  }
}
