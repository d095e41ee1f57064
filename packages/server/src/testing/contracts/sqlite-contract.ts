import { mkdtempSync, openSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import Database from 'better-sqlite3';
import { afterAll, describe, expect, test } from 'vitest';
import { StoreError, type Append } from '../../store/game-store.ts';
import { SqliteLog, type SqliteOptions } from '../../store/sqlite-log.ts';
import { APPLICATION_ID } from '../../store/sqlite-schema.ts';
import type { SqliteStore } from '../../store/sqlite-store.ts';
import { describeStore } from './store-contract.ts';
import { describeStoreLines } from './store-lines.ts';

function entry(stream: string, expectedVersion: number, size = 10): Append {
  return {
    stream,
    kind: 'game',
    expectedVersion,
    events: [{ text: 'x'.repeat(size) }],
    command: null,
    mark: { state: 'playing', owner: null, wakeAt: null, summary: null, members: [] },
    at: 1000,
  };
}

/** Changes the text of an entry behind the store's back; SQLite itself has nothing to object. */
function damageText(path: string, stream: string, change: (text: string) => string): void {
  const db = new Database(path);
  const at = 'stream = (SELECT number FROM streams WHERE id = ?) AND version = 2';
  const row = db.prepare(`SELECT events FROM entries WHERE ${at}`).get(stream);
  const { events } = row as { events: string };
  db.prepare(`UPDATE entries SET events = ? WHERE ${at}`).run(change(events), stream);
  db.close();
}

/** What the embedded store must do beyond the contract, wherever its log is called. */
export function describeSqlite(
  name: string,
  open: (options: SqliteOptions, now?: () => number) => Promise<SqliteStore>,
): void {
  const directory = mkdtempSync(join(tmpdir(), 'luctor-store-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  let files = 0;
  const newPath = (): string => join(directory, `${files++}.db`);

  describeStore(name, (now) => open({ path: newPath() }, now));
  describeStoreLines(name, () => open({ path: newPath() }));

  describe('what we rely on SQLite for', () => {
    test('the connection syncs every commit to disk', async () => {
      const store = await open({ path: newPath() });
      expect(await store.status()).toMatchObject({
        durability: 'journal_mode=wal synchronous=FULL',
      });
      await store.close();
    });

    test('[O4] a store that was full has room again after pruning', async () => {
      const store = await open({ path: newPath() });
      const { sizeBytes: empty } = await store.status();
      for (let game = 0; game < 20; game++) await store.append([entry(`game-${game}`, 0, 50_000)]);
      expect((await store.status()).sizeBytes).toBeGreaterThan(empty + 1_000_000);
      await store.prune('game', ['playing'], 2000);
      expect((await store.status()).sizeBytes).toBeLessThan(empty + 100_000);
      await store.close();
    });

    test('an append resolves only after its commit: another connection sees it then', async () => {
      const path = newPath();
      const store = await open({ path });
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
        expect(other.findAnswer('game', 'ann', `request-${version}`)).toBe(
          `{"version":${version}}`,
        );
      }
      other.close();
      await store.close();
    });

    test('simultaneous appends share a commit', async () => {
      const store = await open({ path: newPath() });
      const sizes: number[] = [];
      store.onCommit = (size) => sizes.push(size);
      await Promise.all(
        Array.from({ length: 100 }, (_, i) => store.append([entry(`game${i}`, 0)])),
      );
      expect(sizes).toEqual([100]);
      await store.close();
    });

    test('a conflict in a group affects only its own request', async () => {
      const store = await open({ path: newPath() });
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
      const [a, b] = [await open({ path }), await open({ path })];
      const outcomes = await Promise.all([
        ...Array.from({ length: 10 }, () => a.append([entry('game', 0)])),
        ...Array.from({ length: 10 }, () => b.append([entry('game', 0)])),
      ]);
      expect(outcomes.filter(({ type }) => type === 'appended')).toHaveLength(1);
      await a.close();
      await b.close();
    });
  });

  test('[O3] a first start on a full disk leaves nothing that keeps the next one from starting', async () => {
    const codes: string[] = [];
    for (let maxPages = 1; maxPages < 12; maxPages++) {
      const path = newPath();
      const first = await open({ path, maxPages }).catch((cause: unknown) => cause);
      if (first instanceof StoreError) codes.push(first.code);
      else await (first as SqliteStore).close();
      const store = await open({ path });
      expect(await store.append([entry('game', 0)])).toEqual({ type: 'appended' });
      await store.close();
    }
    expect(new Set(codes)).toEqual(new Set(['full']));
  });

  test('finding L4: [O4] an answer is found by an index, in older stores too', async () => {
    const path = newPath();
    new SqliteLog({ path }).close();
    const old = new Database(path);
    old.exec('DROP INDEX entries_by_command');
    old.close();
    await (await open({ path })).close();
    const db = new Database(path, { readonly: true });
    const plan = db
      .prepare(
        'EXPLAIN QUERY PLAN SELECT answer FROM entries WHERE stream = 1 AND by = ? AND command = ?',
      )
      .all('ann', 'request');
    expect(JSON.stringify(plan)).toContain('entries_by_command');
    db.close();
  });

  test('an empty file becomes a store, and says what it is', async () => {
    const path = newPath();
    writeFileSync(path, '');
    const store = await open({ path });
    expect(await store.append([entry('game', 0)])).toEqual({ type: 'appended' });
    const status = await store.status();
    expect(status).toMatchObject({
      description: `sqlite ${path}`,
      durability: 'journal_mode=wal synchronous=FULL',
    });
    expect(status.sizeBytes % 4096).toBe(0);
    expect(status.sizeBytes).toBeGreaterThan(10 * 4096);
    await store.close();
    const db = new Database(path, { readonly: true });
    expect(db.pragma('user_version', { simple: true })).toBe(2);
    expect(db.pragma('page_count', { simple: true })).toBe(status.sizeBytes / 4096);
    db.close();
  });

  test.each([
    ['of another program', 'application_id = 7', 'not a store of this program'],
    ['of a later version', 'user_version = 3', 'a store of version 3'],
    ['of no version', 'user_version = 0', 'a store of version 0'],
  ])('a file %s is left alone', async (_, pragma, text) => {
    const path = newPath();
    new SqliteLog({ path }).close();
    const db = new Database(path);
    db.pragma(pragma);
    db.close();
    const opened = open({ path });
    await expect(opened).rejects.toBeInstanceOf(StoreError);
    await expect(opened).rejects.toMatchObject({
      code: 'unavailable',
      message: `unavailable: ${text}`,
    });
    const after = new Database(path, { readonly: true });
    const [name = '', value = ''] = pragma.split(' = ');
    expect(after.pragma(name, { simple: true })).toBe(Number(value));
    after.close();
  });

  test('a version 1 store is migrated completely', async () => {
    const path = newPath();
    const old = new Database(path);
    old.pragma(`application_id = ${APPLICATION_ID}`);
    old.exec(`
      CREATE TABLE streams (id TEXT PRIMARY KEY, kind TEXT NOT NULL, version INTEGER NOT NULL,
        state TEXT NOT NULL, owner TEXT, wake_at INTEGER, summary TEXT, updated_at INTEGER NOT NULL
      ) WITHOUT ROWID;
      CREATE TABLE entries (stream TEXT NOT NULL, version INTEGER NOT NULL, events TEXT NOT NULL,
        by TEXT, command TEXT, answer TEXT, sum INTEGER NOT NULL, PRIMARY KEY (stream, version)
      ) WITHOUT ROWID;
      CREATE INDEX streams_by_wake ON streams (wake_at) WHERE wake_at IS NOT NULL;
      CREATE INDEX streams_by_owner ON streams (owner) WHERE owner IS NOT NULL;
      CREATE INDEX streams_by_state ON streams (kind, state);
      CREATE TABLE meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID;
      INSERT INTO streams VALUES ('game', 'game', 3, 'playing', NULL, 50, NULL, 1000);
      INSERT INTO streams VALUES ('ann', 'person', 0, 'known', NULL, NULL, NULL, 3000);
      INSERT INTO entries VALUES ('game', 2, '[1,2]', NULL, NULL, NULL, ${crc32('[1,2]')});
      INSERT INTO entries VALUES ('game', 3, '[3]', 'ann', 'request', '{}', ${crc32('[3]')});
      INSERT INTO meta VALUES ('beat', 2000);
      PRAGMA user_version = 1;
    `);
    old.close();
    const store = await open({ path });
    expect(await store.read('game', 0)).toEqual({ version: 3, events: [1, 2, 3] });
    expect(await store.findAnswer('game', 'ann', 'request')).toEqual({});
    expect(await store.due(50, 10, 'server')).toEqual(['game']);
    expect(await store.lastAlive()).toBe(3000);
    expect(await store.append([entry('game', 3)])).toEqual({ type: 'appended' });
    await store.close();
  });

  describe('when the disk fails', () => {
    test('a full disk refuses the append, keeps existing data, and recovers when there is room', async () => {
      const path = newPath();
      const store = await open({ path, maxPages: 40 });
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
      const roomy = await open({ path });
      expect(await roomy.append([entry('game', saved, 3000)])).toEqual({ type: 'appended' });
      await roomy.close();
    });

    test('a file that is not a store is reported, not overwritten', async () => {
      const path = newPath();
      writeFileSync(path, 'a diary, not a database. '.repeat(100));
      await expect(open({ path })).rejects.toMatchObject({ code: 'damaged' });
      expect(statSync(path).size).toBe(2500);
    });

    test('damage in the middle is found when read; the rest is still readable', async () => {
      const path = newPath();
      const store = await open({ path });
      for (let i = 0; i < 200; i++) await store.append([entry(`game${i}`, 0, 3000)]);
      await store.close();
      const file = openSync(path, 'r+');
      // a page in the middle of the entries
      writeSync(file, Buffer.alloc(4096, 0xff), 0, 4096, 4096 * 60);
      const damaged = await open({ path });
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

    test('[O3] stored text that is not what was written is never read', async () => {
      const damages: Readonly<Record<string, (text: string) => string>> = {
        'one letter': (text) => text.replace('x', 'y'),
        'two letters exchanged': (text) => text.replace('xz', 'zx'),
        'one digit': (text) => text.replace('17', '71'),
        'one more event': (text) => text.replace(']', ',{}]'),
        'no event': () => '[]',
        nothing: () => '',
        'its end': (text) => text.slice(0, -1),
      };
      const path = newPath();
      const store = await open({ path });
      const over = { ...entry('', 0).mark, state: 'over' };
      for (const stream of [...Object.keys(damages), 'whole']) {
        for (let version = 0; version < 3; version++) {
          const events = [{ text: 'xxz', points: 17 }];
          await store.append([{ ...entry(stream, version), events, mark: over }]);
        }
      }
      for (const [stream, change] of Object.entries(damages)) damageText(path, stream, change);
      // as a whole, in part, and as text for everybody; also by a process that opens it later
      for (const each of [store, await open({ path })]) {
        for (const stream of Object.keys(damages)) {
          for (const find of [
            () => each.read(stream, 0),
            () => each.read(stream, 1),
            () => each.text(stream, 'game', 'over'),
          ]) {
            await expect(find(), stream).rejects.toMatchObject({ code: 'damaged' });
          }
          expect(await each.read(stream, 2)).toMatchObject({ version: 3 });
        }
        expect((await each.read('whole', 0))?.events).toHaveLength(3);
        expect(await each.text('whole', 'game', 'over')).not.toBeNull();
        await each.close();
      }
    });

    test('after its thread has died every call is rejected at once', async () => {
      const store = await open({ path: newPath() });
      await store.close();
      await expect(store.append([entry('game', 0)])).rejects.toBeInstanceOf(StoreError);
      await expect(store.read('game', 0)).rejects.toBeInstanceOf(StoreError);
    });
  });
}
