import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { SqliteStore } from '../store/sqlite-store.ts';
import { backUp, checkStore } from './backup.ts';
import { openDataFolder } from './data-folder.ts';
import { moveStore } from './move.ts';
import { writeWhole } from './new-file.ts';
import { prune } from './prune.ts';

const directory = mkdtempSync(join(tmpdir(), 'luctor-new-file-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
let names = 0;
function newFolder(): string {
  const path = join(directory, `place${names++}`);
  mkdirSync(path);
  return path;
}

/** A store of some megabytes, which takes a while to copy. */
async function fullStore(): Promise<string> {
  const { path, store } = openDataFolder(newFolder());
  const opened = await SqliteStore.open({ path: store });
  const mark = { state: 'said', owner: null, wakeAt: null, summary: null, members: [] };
  const events = [{ text: 'x'.repeat(4_000_000) }];
  await opened.append([
    { stream: 'chat', kind: 'chat', expectedVersion: 0, events, command: null, mark, at: 1 },
  ]);
  await opened.close();
  return path;
}

function damagedStore(): string {
  const { path, store } = openDataFolder(newFolder());
  writeFileSync(store, 'no database at all, but quite long '.repeat(40));
  return path;
}

/** What is there under this name at each chance to look, until the work is done. */
async function seenDuring(path: string, work: Promise<unknown>): Promise<ReadonlySet<boolean>> {
  const seen = new Set<boolean>();
  let next = setImmediate(look);
  function look(): void {
    seen.add(existsSync(path));
    next = setImmediate(look);
  }
  await work.finally(() => clearImmediate(next));
  return seen;
}

describe('[O5] a copy of a store has its name only when it is whole', () => {
  test('a backup of a folder', async () => {
    const data = await fullStore();
    const to = join(newFolder(), 'copy.db');
    expect([...(await seenDuring(to, backUp(data, to)))]).toEqual([false]);
    expect(readdirSync(join(to, '..'))).toEqual(['copy.db']);
    expect(await checkStore(to)).toMatchObject({ damage: null });
  });

  test('a store moved to a file', async () => {
    const data = await fullStore();
    const to = join(newFolder(), 'copy.db');
    await moveStore({ kind: 'disk', path: data }, { kind: 'disk', path: to });
    expect(readdirSync(join(to, '..'))).toEqual(['copy.db']);
    expect(await checkStore(to)).toMatchObject({ damage: null });
  });

  test('a failure leaves nothing behind, and names the store', async () => {
    const data = damagedStore();
    const folder = newFolder();
    await expect(backUp(data, join(folder, 'copy.db'))).rejects.toThrow(
      `The store ${join(data, 'games.db')} could not be copied to ${join(folder, 'copy.db')}: `,
    );
    const cut = writeWhole(join(folder, 'cut.db'), (aside) => {
      for (const end of ['', '-journal', '-wal', '-shm']) writeFileSync(aside + end, 'half');
      return Promise.reject(new Error('the disk is full'));
    });
    await expect(cut).rejects.toThrow('the disk is full');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('what a killed process left is not taken for a part of it', async () => {
    const data = await fullStore();
    const to = join(newFolder(), 'copy.db');
    writeFileSync(`${to}.incomplete-${process.pid}`, 'half');
    writeFileSync(`${to}.incomplete-1`, 'half');
    await moveStore({ kind: 'disk', path: data }, { kind: 'disk', path: to });
    expect(readdirSync(join(to, '..')).toSorted()).toEqual(['copy.db', 'copy.db.incomplete-1']);
  });

  test('nothing is overwritten, whenever it came', async () => {
    const path = join(newFolder(), 'mine.db');
    const late = writeWhole(path, (aside) => {
      writeFileSync(aside, 'ours');
      expect(existsSync(path)).toBe(false);
      writeFileSync(path, 'theirs');
      return Promise.resolve();
    });
    await expect(late).rejects.toThrow(`${path} exists already. It is not overwritten.`);
    expect(readdirSync(join(path, '..'))).toEqual(['mine.db']);
    await expect(writeWhole(join(path, 'in', 'a.db'), () => Promise.resolve())).rejects.toThrow(
      `There is no folder ${join(path, 'in')}.`,
    );
  });
});

describe('[O5] prune', () => {
  test('says which store is damaged', async () => {
    const data = damagedStore();
    await expect(prune({ data, days: 0 })).rejects.toThrow(
      new RegExp(`^The store ${join(data, 'games.db')} is damaged: .*Restore a backup`),
    );
  });

  test('deletes what is old enough, and a folder without a store stays empty', async () => {
    const data = await fullStore();
    expect(await prune({ data, days: 0 })).toEqual({ games: 0, tables: 0 });
    const empty = newFolder();
    await expect(prune({ data: empty, days: 0 })).rejects.toThrow(`There is no store in ${empty}.`);
    expect(readdirSync(empty)).toEqual([]);
  });
});
