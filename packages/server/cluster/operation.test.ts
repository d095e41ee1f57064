import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { checkStore, restore } from '../src/operation/backup.ts';
import { openDataFolder } from '../src/operation/data-folder.ts';
import {
  auditDatabase,
  copyOfDatabase,
  fillDatabase,
  migrateAt,
  moveStore,
} from '../src/operation/move.ts';
import { serve, type ServeOptions } from '../src/operation/serve.ts';
import { createLog, SILENT } from '../src/runtime/log.ts';
import { SqliteStore } from '../src/store/sqlite-store.ts';
import type { GameStore } from '../src/store/game-store.ts';
import { playToEnd } from '../src/testing/play-game.ts';
import { TestClient, TWO_PEOPLE } from '../src/testing/test-client.ts';
import { freshDatabase, runSql } from './support/fresh-database.ts';
import { addressOf, openPostgresStore } from './support/open-postgres-store.ts';
import { TEST_PASSWORD } from './support/start-postgres.ts';

const directory = mkdtempSync(join(tmpdir(), 'luctor-cluster-operation-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
let names = 0;
const newPath = (): string => join(directory, `place${names++}`);

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

interface Ran {
  readonly code: unknown;
  readonly out: string;
  readonly err: string;
}

/** Runs a command as users do. Whatever it says, it says no password. */
function run(...args: readonly string[]): Promise<Ran> {
  return new Promise((resolve) => {
    const options = {
      timeout: 120_000,
      env: { ...process.env, LUCTOR_DATA: join(directory, 'no') },
    };
    execFile(process.execPath, [MAIN, ...args], options, (error, out, err) => {
      expect(out + err).not.toContain(TEST_PASSWORD);
      resolve({ code: error?.code ?? 0, out, err });
    });
  });
}

function optionsFor(url: string): ServeOptions {
  return {
    data: join(directory, 'not-used'),
    store: addressOf(url),
    port: 0,
    host: '127.0.0.1',
    anyPort: false,
    origins: [],
    proxies: 0,
    metricsFor: 'this-machine',
    limits: {},
    page: null,
    log: SILENT,
  };
}

describe('a server on PostgreSQL', () => {
  let url: string;

  beforeAll(async () => {
    url = await freshDatabase(inject('postgres'));
  });

  test('[O5] a whole game between two servers; a backup meanwhile; then check and prune', async () => {
    const lines: string[] = [];
    const log = createLog({ write: (line) => lines.push(line) });
    const one = await serve({ ...optionsFor(url), log });
    const other = await serve(optionsFor(url));
    const base = `http://127.0.0.1:${one.port}`;
    const get = async (path: string) => (await fetch(base + path)).text();
    expect(await get('/readyz')).toBe('{"status":"ready"}');
    const ann = await TestClient.named(base, 'Ann');
    const bob = await TestClient.named(`http://127.0.0.1:${other.port}`, 'Bob');
    const { table = '' } = await ann.client.open({ ...TWO_PEOPLE, clock: null });
    await ann.client.enter(table);
    await bob.client.enter(table);
    await bob.client.request({ type: 'sit', table });
    const copy = `${newPath()}.db`;
    await playToEnd(table, [ann, bob], async (move) => {
      if (move === 5) await copyOfDatabase(addressOf(url), copy);
    });
    expect(await get('/metrics')).toMatch(/luctor_store_bytes [1-9]\d+/);
    // a store in use is not moved
    const from = { kind: 'database', address: addressOf(url) } as const;
    await expect(moveStore(from, { kind: 'disk', path: newPath() })).rejects.toThrow(
      /2 servers use postgres:\/\/luctor@.*Stop them first/,
    );
    ann.close();
    bob.close();
    await one.stop();
    await other.stop();

    const said = lines.join('\n');
    expect(said).toContain('synchronous_commit=on');
    expect(said).not.toContain(TEST_PASSWORD);
    expect(existsSync(join(directory, 'not-used'))).toBe(false);
    // the copy is a moment of the game: a folder can go on from there
    const restored = newPath();
    await restore(restored, copy, 0);
    expect(await checkStore(join(restored, 'games.db'))).toMatchObject({ games: 1, finished: 0 });
  });

  test('check, backup and prune as commands', async () => {
    expect(await run('check', '--store', url)).toMatchObject({
      code: 0,
      out: '1 games, 1 of them finished, 0 broken.\n',
    });
    const copy = `${newPath()}.db`;
    const { out } = await run('backup', '--to', copy, '--store', url);
    expect(out).toMatch(/^1 game, 2 person, 1 table copied: \d+ entries/);
    expect((await run('prune', '--days', '0', '--store', url)).out).toContain('1 games and');
    expect(await auditDatabase(addressOf(url))).toMatchObject({ games: 0 });
    expect(await checkStore(copy)).toMatchObject({ games: 1, finished: 1 });
  });

  test('migrate makes the schema, and says where it is', async () => {
    const fresh = await freshDatabase(inject('postgres'));
    expect((await run('migrate', '--store', fresh)).out).toMatch(/was at 0; it is at \d+ now/);
    const { from, to } = await migrateAt(addressOf(fresh));
    expect(from).toBe(to);
  });

  test.each<[string, (url: URL) => void, RegExp]>([
    [
      'nobody there',
      (at) => (at.port = '1'),
      /^Error: No PostgreSQL answers at .*ECONNREFUSED.*--store/,
    ],
    ['a wrong password', (at) => (at.password = 'wrong'), /refuses this user or password/],
    ['no such database', (at) => (at.pathname = '/nothing'), /has no database nothing. Create it/],
    [
      'no rights',
      (at) => {
        at.username = 'nobody_special';
        at.password = 'known';
      },
      /has no right to do this.*GRANT CREATE ON DATABASE/,
    ],
  ])('%s: one sentence, and the process exits', async (_, change, sentence) => {
    await runSql(
      inject('postgres'),
      `DO $$ BEGIN CREATE USER nobody_special PASSWORD 'known';
        EXCEPTION WHEN duplicate_object THEN NULL; END $$`,
    );
    const at = new URL(await freshDatabase(inject('postgres')));
    change(at);
    const address = addressOf(at.href);
    for (const attempt of [() => serve(optionsFor(at.href)), () => migrateAt(address)]) {
      const said = await attempt().then(() => 'nothing failed', String);
      expect(said).toMatch(sentence);
      expect(said).not.toContain('\n');
      expect(said).not.toContain(TEST_PASSWORD);
    }
  });

  test('one sentence for the user of a command, too', async () => {
    const at = new URL(inject('postgres'));
    at.password = 'wrong';
    const { code, out, err } = await run('--no-page', '--quiet', '--port', '0', '--store', at.href);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toBe(
      `PostgreSQL at postgres://luctor@127.0.0.1:${at.port}/postgres refuses this user or password. Check --store or LUCTOR_DATABASE_URL.\n`,
    );
  });

  test('a database without a schema has no store; a file that is not there is no backup', async () => {
    const address = addressOf(await freshDatabase(inject('postgres')));
    await expect(auditDatabase(address)).rejects.toThrow(/no store in/);
    await expect(copyOfDatabase(address, `${newPath()}.db`)).rejects.toThrow(/no store in/);
    await expect(fillDatabase(address, newPath())).rejects.toThrow(/there is no such file/);
  });
});

/** More than a page of them. */
const STREAMS = 1200;

/** People, tables, games with answers, marks, members, dropped entries and odd characters. */
async function fill(store: GameStore): Promise<void> {
  for (let n = 0; n < STREAMS; n++) {
    const kind = (['person', 'table', 'game', 'chat'] as const)[n % 4] ?? 'game';
    for (let version = 0; version < 3; version++) {
      await store.append([
        {
          // games would be audited, and these are none
          kind: kind === 'game' ? 'table' : kind,
          stream: `stream${n}`,
          expectedVersion: version,
          events: [{ n, version, text: 'é\u0000"\\\n😀' }],
          command: n % 3 === 0 ? { by: 'ann', id: `request-${version}`, answer: { n } } : null,
          mark: {
            state: version === 2 ? 'over' : 'playing',
            owner: n % 5 === 0 ? 'ann' : null,
            wakeAt: n % 7 === 0 ? n : null,
            summary: n % 2 === 0 ? { host: 'Ann', n } : null,
            members: n % 2 === 0 ? ['ann', `person${n}`] : [],
          },
          at: 1000 + n,
          ...(kind === 'chat' && { keep: 2 }),
        },
      ]);
    }
  }
}

/** Everything that can be asked of such a store. */
async function everything(store: GameStore): Promise<unknown> {
  const streams: unknown[] = [];
  for (let n = 0; n < STREAMS; n++) {
    streams.push(
      ...(await Promise.all([
        store.read(`stream${n}`, 0),
        store.read(`stream${n}`, 2),
        store.findAnswer(`stream${n}`, 'ann', 'request-1'),
      ])),
    );
  }
  const newest = async (kind: 'person' | 'table' | 'chat') =>
    store.list(kind, ['over', 'playing'], 5000);
  return {
    streams,
    lists: [await newest('person'), await newest('table'), await newest('chat')],
    mine: await store.listFor(['ann'], 'table', ['over'], 5000),
    owned: await store.count('person', 'ann', ['over']),
    due: await store.due(5000, 5000, 'server'),
    lastAlive: await store.lastAlive(),
  };
}

describe('move', () => {
  test('from a folder to PostgreSQL and back: everything is what it was, and goes on', async () => {
    const from = newPath();
    const folder = openDataFolder(from);
    const source = await SqliteStore.open({ path: folder.store });
    await fill(source);
    const before = await everything(source);
    await source.close();

    const url = await freshDatabase(inject('postgres'));
    const there = await run('move', from, url);
    expect(there).toMatchObject({ code: 0, err: '' });
    // 300 chats keep two of their three entries
    expect(there.out).toContain('300 chat, 300 person, 600 table moved: 3300 entries');
    expect(there.out).toContain('0 games, 0 of them finished, 0 broken.');
    const middle = await openPostgresStore(url);
    expect(await everything(middle)).toEqual(before);

    // numbers go on after those that were moved
    const more = {
      kind: 'table',
      expectedVersion: 0,
      events: [{}],
      command: null,
      at: 9000,
    } as const;
    const mark = { state: 'playing', owner: null, wakeAt: null, summary: null, members: ['bob'] };
    expect(await middle.append([{ ...more, stream: 'new', mark }])).toEqual({ type: 'appended' });
    await middle.close();

    const back = newPath();
    expect(await run('move', url, back)).toMatchObject({ code: 0, err: '' });
    const target = await SqliteStore.open({ path: join(back, 'games.db') });
    const bobs = await target.listFor(['bob'], 'table', ['playing'], 10);
    expect(bobs.get('bob')).toHaveLength(1);
    expect(await target.lastAlive()).toBe(9000);
    const again = await everything(target);
    expect((again as { streams: unknown }).streams).toEqual(
      (before as { streams: unknown }).streams,
    );
    expect((await target.append([{ ...more, stream: 'newer', mark }])).type).toBe('appended');
    await target.close();
  });

  test('games are decided again at the target; a changed one is found there', async () => {
    const url = await freshDatabase(inject('postgres'));
    const { port, stop } = await serve(optionsFor(url));
    const base = `http://127.0.0.1:${port}`;
    const ann = await TestClient.named(base, 'Ann');
    const bob = await TestClient.named(base, 'Bob');
    const { table = '' } = await ann.client.open({ ...TWO_PEOPLE, clock: null });
    await ann.client.enter(table);
    await bob.client.enter(table);
    await bob.client.request({ type: 'sit', table });
    await playToEnd(table, [ann, bob]);
    ann.close();
    bob.close();
    await stop();
    const from = { kind: 'database', address: addressOf(url) } as const;
    const sound = { kind: 'disk', path: newPath() } as const;
    expect((await moveStore(from, sound)).checked).toEqual({ games: 1, finished: 1, broken: [] });
    await runSql(
      url,
      `UPDATE luctor.entries SET events = replace(events, '"seat":1', '"seat":0')
         WHERE number = (SELECT max(entries.number) FROM luctor.entries
           JOIN luctor.streams ON streams.number = stream
           WHERE kind = 'game' AND events LIKE '%"seat":1%')`,
    );
    const changed = await run('move', url, newPath());
    expect(changed.out).toContain('1 broken');
    expect(changed.code).toBe(1);
    // what was moved is served from a folder
    const { store: _, ...options } = optionsFor(url);
    const again = await serve({ ...options, data: sound.path });
    await again.stop();
  });

  test('a target that is not empty, and a source in use, are refused; nothing changes', async () => {
    const from = newPath();
    const folder = openDataFolder(from);
    const store = await SqliteStore.open({ path: folder.store });
    const mark = { state: 'playing', owner: null, wakeAt: null, summary: null, members: [] };
    const one = {
      kind: 'table',
      expectedVersion: 0,
      events: [{}],
      command: null,
      mark,
      at: 1,
    } as const;
    await store.append([{ ...one, stream: 'mine' }]);
    await store.close();

    const url = await freshDatabase(inject('postgres'));
    const folderPlace = { kind: 'disk', path: from } as const;
    const fullPlace = { kind: 'database', address: addressOf(url) } as const;
    const full = await openPostgresStore(url);
    await full.append([{ ...one, stream: 'theirs' }]);
    await expect(moveStore(folderPlace, fullPlace)).rejects.toThrow(/it has games already/);
    await expect(fillDatabase(fullPlace.address, folder.store)).rejects.toThrow(/has games/);
    expect([...(await full.versions(['mine', 'theirs'])).keys()]).toEqual(['theirs']);
    await full.close();
    await expect(moveStore(fullPlace, folderPlace)).rejects.toThrow(/exists already/);
    const nowhere = { kind: 'disk', path: newPath() } as const;
    await expect(moveStore(nowhere, fullPlace)).rejects.toThrow(/no such file/);

    const emptyPlace = {
      kind: 'database',
      address: addressOf(await freshDatabase(inject('postgres'))),
    } as const;
    writeFileSync(join(from, 'server.pid'), String(process.ppid));
    await expect(moveStore(folderPlace, emptyPlace)).rejects.toThrow(/serves .* already/);
    await runSql(
      url,
      `INSERT INTO luctor.servers VALUES ('A', 0, extract(epoch FROM now()) * 1000 + 600000, '', 1)`,
    );
    await expect(moveStore(fullPlace, nowhere)).rejects.toThrow(/1 server uses.*Stop them first/);
    expect(existsSync(join(nowhere.path, 'games.db'))).toBe(false);
  });
});
