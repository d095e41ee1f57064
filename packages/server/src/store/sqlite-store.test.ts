import { mkdtempSync, openSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { describeStore } from '../testing/contracts/store-contract.ts';
import type { Append } from './game-store.ts';
import { StoreError } from './game-store.ts';
import { SqliteLog } from './sqlite-log.ts';
import { SqliteStore } from './sqlite-store.ts';

const directory = mkdtempSync(join(tmpdir(), 'luctor-store-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
let files = 0;
const newPath = (): string => join(directory, `${files++}.db`);

describeStore('SQLite', () => SqliteStore.open({ path: newPath() }));

function entry(stream: string, expectedVersion: number, size = 10): Append {
  return {
    stream,
    kind: 'game',
    expectedVersion,
    events: [{ text: 'x'.repeat(size) }],
    command: null,
    mark: { state: 'playing', owner: null, wakeAt: null, summary: null },
    at: 1000,
  };
}

describe('what SQLite is relied on for', () => {
  test('the connection in use syncs every commit to the disk', async () => {
    const store = await SqliteStore.open({ path: newPath() });
    expect(await store.status()).toMatchObject({ journalMode: 'wal', synchronous: 'FULL' });
    await store.close();
  });

  test('an append is fulfilled only after its commit: another connection sees it then', async () => {
    const path = newPath();
    const store = await SqliteStore.open({ path });
    const other = new SqliteLog({ path });
    for (let version = 0; version < 20; version++) {
      await store.append([
        {
          ...entry('game', version),
          command: { by: 'ann', id: `request-${version}`, answer: { version } },
        },
      ]);
      expect(other.read('game', 0)?.version).toBe(version + 1);
      // the stored answer is part of the same transaction
      expect(other.findAnswer('game', 'ann', `request-${version}`)).toBe(`{"version":${version}}`);
    }
    other.close();
    await store.close();
  });

  test('appends of one moment share a commit', async () => {
    const store = await SqliteStore.open({ path: newPath() });
    const sizes: number[] = [];
    store.onCommit = (size) => sizes.push(size);
    await Promise.all(Array.from({ length: 100 }, (_, i) => store.append([entry(`game${i}`, 0)])));
    expect(sizes).toEqual([100]);
    await store.close();
  });

  test('a conflict in a group is its own affair', async () => {
    const store = await SqliteStore.open({ path: newPath() });
    const outcomes = await Promise.all([
      store.append([entry('a', 0)]),
      store.append([entry('b', 7)]),
      store.append([entry('c', 0)]),
    ]);
    expect(outcomes.map(({ type }) => type)).toEqual(['appended', 'conflict', 'appended']);
    await store.close();
  });

  test('two processes with one file: versions are checked under the lock', async () => {
    const path = newPath();
    const [a, b] = [await SqliteStore.open({ path }), await SqliteStore.open({ path })];
    const outcomes = await Promise.all([
      ...Array.from({ length: 10 }, () => a.append([entry('game', 0)])),
      ...Array.from({ length: 10 }, () => b.append([entry('game', 0)])),
    ]);
    expect(outcomes.filter(({ type }) => type === 'appended')).toHaveLength(1);
    await a.close();
    await b.close();
  });
});

describe('when the disk fails', () => {
  test('a full disk refuses the append, keeps what there is, and goes on when there is room', async () => {
    const path = newPath();
    const store = await SqliteStore.open({ path, maxPages: 40 });
    let saved = 0;
    let refused: unknown = null;
    while (refused === null && saved < 1000) {
      try {
        await store.append([entry('game', saved, 3000)]);
        saved++;
      } catch (cause) {
        refused = cause;
      }
    }
    expect(refused).toBeInstanceOf(StoreError);
    expect(refused).toMatchObject({ code: 'full' });
    expect((await store.read('game', 0))?.version).toBe(saved);
    await store.close();
    const roomy = await SqliteStore.open({ path });
    expect(await roomy.append([entry('game', saved, 3000)])).toEqual({ type: 'appended' });
    await roomy.close();
  });

  test('a file that is no store is named, not overwritten', async () => {
    const path = newPath();
    writeFileSync(path, 'a diary, not a database. '.repeat(100));
    await expect(SqliteStore.open({ path })).rejects.toMatchObject({ code: 'damaged' });
    expect(statSync(path).size).toBe(2500);
  });

  test('damage in the middle is found when it is read; what is elsewhere is still there', async () => {
    const path = newPath();
    const store = await SqliteStore.open({ path });
    for (let i = 0; i < 200; i++) await store.append([entry(`game${i}`, 0, 3000)]);
    await store.close();
    const file = openSync(path, 'r+');
    // a page in the middle of the entries
    writeSync(file, Buffer.alloc(4096, 0xff), 0, 4096, 4096 * 60);
    const damaged = await SqliteStore.open({ path });
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, (_, i) => damaged.read(`game${i}`, 0)),
    );
    const failed = results.filter(({ status }) => status === 'rejected');
    const whole = results.filter(({ status }) => status === 'fulfilled');
    expect(failed.length).toBeGreaterThan(0);
    expect(whole.length).toBeGreaterThan(0);
    for (const each of failed) expect(each).toMatchObject({ reason: { code: 'damaged' } });
    await damaged.close();
  });

  test('after its thread has died every call is refused at once', async () => {
    const store = await SqliteStore.open({ path: newPath() });
    await store.close();
    await expect(store.append([entry('game', 0)])).rejects.toBeInstanceOf(StoreError);
    await expect(store.read('game', 0)).rejects.toBeInstanceOf(StoreError);
  });
});
