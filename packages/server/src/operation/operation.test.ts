import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { playToEnd } from '../testing/play-game.ts';
import { TestClient, TWO_PEOPLE } from '../testing/test-client.ts';
import { backUp, checkStore, restore } from './backup.ts';
import { existingStore, lockFolder, openDataFolder } from './data-folder.ts';
import { createLog, SILENT } from '../runtime/log.ts';
import { serve, type ServeOptions } from './serve.ts';

const directory = mkdtempSync(join(tmpdir(), 'luctor-operation-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function optionsFor(data: string): ServeOptions {
  return {
    data: join(directory, data),
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

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Starts a server as users do, stops it after the greeting; returns its output and exit. */
async function startAndStop(...args: readonly string[]) {
  const data = join(directory, 'greeted');
  const all = [MAIN, '--no-page', '--port', '0', '--data', data, ...args];
  const child = spawn(process.execPath, all, { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { out: '', err: '' };
  child.stdout.on('data', (text: Buffer) => {
    said.out += text.toString('utf8');
    if (said.out.includes('Ctrl+C')) child.kill('SIGTERM');
  });
  child.stderr.on('data', (text: Buffer) => {
    said.err += text.toString('utf8');
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { ...said, code, data };
}

function run(...args: readonly string[]): Promise<{ code: unknown; err: string }> {
  const all = [MAIN, '--no-page', '--quiet', ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, all, { timeout: 600_000 }, (error, _, err) => {
      resolve({ code: error?.code ?? 0, err });
    });
  });
}

async function startGameOn(base: string) {
  const ann = await TestClient.named(base, 'Ann');
  const bob = await TestClient.named(base, 'Bob');
  const { table = '' } = await ann.client.open({ ...TWO_PEOPLE, clock: null });
  await ann.client.enter(table);
  await bob.client.enter(table);
  await bob.client.request({ type: 'sit', table });
  return { ann, bob, table };
}

describe('running a server', () => {
  test('health, readiness, metrics; a backup during games; a clean shutdown', async () => {
    const options = optionsFor('first');
    const lines: string[] = [];
    const log = createLog({ write: (line) => lines.push(line) });
    const { server, port, stop } = await serve({ ...options, log });
    const base = `http://127.0.0.1:${port}`;
    const get = async (path: string) => (await fetch(base + path)).text();
    expect(await get('/healthz')).toBe('{"status":"ok"}');
    expect(await get('/readyz')).toBe('{"status":"ready"}');
    const { ann, bob, table } = await startGameOn(base);
    const copy = join(directory, 'copy.db');
    await playToEnd(table, [ann, bob], async (move) => {
      if (move === 5) await backUp(options.data, copy);
    });
    const metrics = await get('/metrics');
    expect(metrics).toMatch(/luctor_commands_accepted_total \d\d/);
    expect(metrics).toContain('luctor_connections 2');
    const proxied = await fetch(`${base}/metrics`, { headers: { 'x-forwarded-for': '1.2.3.4' } });
    expect(proxied.status).toBe(404);
    const headers = (await fetch(`${base}/healthz`)).headers;
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');

    await stop();
    expect(server.isClosing).toBe(true);
    expect(ann.changes).toContainEqual({ type: 'bye', code: 'going-away' });
    ann.close();
    bob.close();
    const whole = await checkStore(join(options.data, 'games.db'));
    expect(whole).toEqual({ damage: null, games: 1, finished: 1, broken: [] });
    expect(await checkStore(copy)).toEqual({ damage: null, games: 1, finished: 0, broken: [] });
    const said = lines.join('\n');
    expect(said).toContain('"Serving"');
    expect(said).not.toMatch(/luctor=|p[0-9a-z]{25}/);

    const { kept } = await restore(options.data, copy, 1);
    expect(await checkStore(join(options.data, 'games.db'))).toMatchObject({ finished: 0 });
    expect(await checkStore(kept ?? '')).toMatchObject({ finished: 1 });
  });

  test('[O4] without a page, unknown paths are answered by the HTTP contract', async () => {
    const { port, stop } = await serve(optionsFor('pageless'));
    const base = `http://127.0.0.1:${port}`;
    for (const [method, path] of [
      ['GET', '/'],
      ['GET', '/t/0123456789'],
      ['GET', '/api/nothing'],
      ['POST', '/api/nothing'],
    ] as const) {
      const answer = await fetch(base + path, { method, headers: { origin: base } });
      expect([answer.status, await answer.json()]).toEqual([404, { error: 'not-found' }]);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
    await stop();
  });

  test('one server per folder: the second one says so', async () => {
    const options = optionsFor('locked');
    const folder = openDataFolder(options.data);
    writeFileSync(join(folder.path, 'server.pid'), String(process.ppid));
    expect(() => lockFolder(folder)).toThrow(/already/);
    await expect(restore(options.data, 'whatever', 0)).rejects.toThrow(/Stop it first/);
    // a killed process holds no lock
    writeFileSync(join(folder.path, 'server.pid'), '999999999');
    lockFolder(folder)();
  });

  test('a damaged store is refused clearly, nothing is overwritten, and the folder is released', async () => {
    const options = optionsFor('damaged');
    const { store } = openDataFolder(options.data);
    writeFileSync(store, 'no database at all, but quite long '.repeat(40));
    await expect(serve(options)).rejects.toThrow(/damaged.*Restore a backup/);
    expect((await checkStore(store)).damage).not.toBeNull();
    expect(existsSync(join(options.data, 'server.pid'))).toBe(false);
  });

  test('a port in use: one sentence, and the process exits', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    const ran = await run('--port', port, '--host', '127.0.0.1', '--data', join(directory, 'no'));
    taken.close();
    expect(ran).toEqual({ code: 1, err: `Port ${port} is taken. Choose another with --port.\n` });
  });

  test('startup prints a greeting; the log is JSON without a terminal', async () => {
    const { out, err, code, data } = await startAndStop();
    expect(out).toMatch(/^Luctor is running/);
    expect(out).toMatch(/http:\/\/localhost:\d+/);
    expect(out).toContain('npm start -- --lan');
    expect(out).toContain(data);
    const lines = err.trimEnd().split('\n');
    const texts = lines.map((line) => (JSON.parse(line) as { readonly text: string }).text);
    expect(texts).toContain('Serving');
    expect(texts).toContain('Stopped');
    expect(code).toBe(0);
  });

  test('--log text prints nothing while all is well', async () => {
    expect(await startAndStop('--log', 'text')).toMatchObject({ err: '', code: 0 });
  });

  test.each([
    [['--host', 'nope.invalid'], 'This machine has no address nope.invalid'],
    [['--data', fileURLToPath(import.meta.url)], 'is a file'],
  ])('%j: one sentence, and the process exits', async (args, sentence) => {
    const { code, err } = await run('--data', join(directory, 'no'), ...args);
    expect(code).toBe(1);
    expect(err).toContain(sentence);
  });

  test('missing files are reported, not created', async () => {
    const data = join(directory, 'nowhere');
    await expect(backUp(data, join(directory, 'b.db'))).rejects.toThrow(/no store in/);
    expect(() => existingStore(data)).toThrow(/no store in/);
    await expect(restore(data, join(directory, 'b.db'), 0)).rejects.toThrow(/no file/);
    expect(existsSync(data)).toBe(false);
  });

  test('a backup overwrites nothing, and a damaged one is not restored', async () => {
    const options = optionsFor('backup');
    const { stop } = await serve(options);
    await stop();
    const copy = join(directory, 'taken.db');
    writeFileSync(copy, 'taken');
    await expect(backUp(options.data, copy)).rejects.toThrow(/exists/);
    await expect(restore(options.data, copy, 0)).rejects.toThrow(/damaged/);
  });
});
