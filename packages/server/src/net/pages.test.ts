import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { MemoryStore } from '../store/memory-store.ts';
import { QUICK_COMPUTERS } from '../testing/test-players.ts';
import { TEST_WORDS } from '../testing/test-words.ts';
import { addOperation, addPage } from './pages.ts';
import { createServer, type LuctorServer } from './server.ts';

/** A built page, as small as it can be. */
const FILES: Readonly<Record<string, string>> = {
  'index.html': '<title>the page</title>',
  'manifest.json': '{}',
  'assets/app-1a2b.js': 'the code',
  'lexica/en-1a2b.bin': 'the words',
  'meanings/en-1a2b.json': 'what they mean',
  'my-assets/app.js': 'no asset',
};
const folder = mkdtempSync(join(tmpdir(), 'luctor-page-'));
for (const [name, text] of Object.entries(FILES)) {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), text);
}
writeFileSync(join(folder, 'assets/app-1a2b.js.gz'), gzipSync('the code'));

const opened: LuctorServer[] = [];
afterAll(async () => {
  for (const server of opened) await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(metricsFor: 'this-machine' | 'everyone' = 'this-machine') {
  const store = new MemoryStore();
  const server = await createServer({ store, computers: QUICK_COMPUTERS, words: TEST_WORDS });
  opened.push(server);
  await addPage(server.app, folder);
  addOperation(server, store, metricsFor);
  return { server, store, app: server.app };
}

const FOR_EVER = 'public, max-age=31536000, immutable';

describe('[O1] the page', () => {
  test.each([
    ['/', 'index.html', 'no-cache'],
    ['/index.html', 'index.html', 'no-cache'],
    ['/manifest.json', 'manifest.json', 'no-cache'],
    ['/assets/app-1a2b.js', 'assets/app-1a2b.js', FOR_EVER],
    ['/lexica/en-1a2b.bin', 'lexica/en-1a2b.bin', FOR_EVER],
    ['/meanings/en-1a2b.json', 'meanings/en-1a2b.json', FOR_EVER],
    ['/my-assets/app.js', 'my-assets/app.js', 'no-cache'],
    // addresses that the page handles
    ['/t/0123456789', 'index.html', 'no-cache'],
    ['/t/0123456789?from=a.link', 'index.html', 'no-cache'],
    ['/t/v1.2/table', 'index.html', 'no-cache'],
    ['/apiary', 'index.html', 'no-cache'],
  ])('%s is %s, kept: %s', async (url, name, cached) => {
    const { app } = await open();
    const response = await app.inject({ url });
    expect([response.statusCode, response.body]).toEqual([200, FILES[name]]);
    expect(response.headers['cache-control']).toBe(cached);
  });

  test.each([
    ['GET', '/assets/app-0000.js'],
    ['GET', '/t/picture.png?x'],
    ['GET', '/api/nothing'],
    ['GET', '/api/nothing?x=/t/'],
    ['HEAD', '/t/0123456789'],
    ['OPTIONS', '/t/0123456789'],
  ] as const)('%s %s is not found', async (method, url) => {
    const { app } = await open();
    const headers = { origin: 'http://localhost', host: 'localhost' };
    const response = await app.inject({ method, url, headers });
    expect(response.statusCode).toBe(404);
    if (method === 'GET') expect(response.json()).toEqual({ error: 'not-found' });
  });

  test('is sent as the build compressed it', async () => {
    const { app } = await open();
    const headers = { 'accept-encoding': 'gzip' };
    const response = await app.inject({ url: '/assets/app-1a2b.js', headers });
    expect(response.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(response.rawPayload).toString()).toBe('the code');
  });
});

describe('[O4] for operators', () => {
  test('the process answers, also when its store does not', async () => {
    const { app, store } = await open();
    const states = async () => {
      const ready = await app.inject({ url: '/readyz' });
      const alive = await app.inject({ url: '/healthz' });
      return [alive.statusCode, alive.json(), ready.statusCode, ready.json()];
    };
    expect(await states()).toEqual([200, { status: 'ok' }, 200, { status: 'ready' }]);
    store.status = () => Promise.reject(new Error('no disk'));
    expect(await states()).toEqual([200, { status: 'ok' }, 503, { status: 'not-ready' }]);
  });

  test('a server that closes is not ready', async () => {
    const { app, server } = await open();
    // asked while it says goodbye
    let status = 0;
    server.hub.closeAll = () => undefined;
    const settled = server.rooms.settled.bind(server.rooms);
    server.rooms.settled = async () => {
      if (status === 0) ({ statusCode: status } = await app.inject({ url: '/readyz' }));
      await settled();
    };
    await server.close();
    expect(status).toBe(503);
  });

  test.each<[string, Record<string, string>, number]>([
    ['127.0.0.1', {}, 200],
    ['127.8.9.1', {}, 200],
    ['::1', {}, 200],
    ['::ffff:127.0.0.1', {}, 200],
    ['192.0.2.1', {}, 404],
    ['192.127.0.1', {}, 404],
    ['10.127.0.0', {}, 404],
    ['1270.0.0.1', {}, 404],
    ['2001:db8::1', {}, 404],
    ['2001:db8::ffff:127.0.0.1', {}, 404],
    // through a proxy on this machine
    ['127.0.0.1', { 'x-forwarded-for': '192.0.2.1' }, 404],
    ['127.0.0.1', { forwarded: 'for=192.0.2.1' }, 404],
  ])('figures are for this machine: %s %j gets %i', async (remoteAddress, headers, status) => {
    const { app } = await open();
    const response = await app.inject({ url: '/metrics', remoteAddress, headers });
    expect(response.statusCode).toBe(status);
    if (status === 404) expect(response.body).toBe('');
  });

  test('or for everyone, if the operator says so', async () => {
    const { app } = await open('everyone');
    const response = await app.inject({ url: '/metrics', remoteAddress: '192.0.2.1' });
    expect(response.statusCode).toBe(200);
  });

  test('figures say what is in use', async () => {
    const { app, server, store } = await open();
    server.rooms.room('t'.repeat(26));
    server.places.take('192.0.2.1');
    server.places.take('192.0.2.2');
    const status = await store.status();
    store.status = () => Promise.resolve({ ...status, sizeBytes: 4711 });
    const response = await app.inject({ url: '/metrics' });
    expect(response.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    const found = new Map(
      response.body.split('\n').map((line) => line.split(' ') as [string, string]),
    );
    const figure = (name: string) => Number(found.get(name));
    expect(figure('luctor_connections')).toBe(0);
    expect(figure('luctor_addresses')).toBe(2);
    expect(figure('luctor_sockets')).toBe(0);
    expect(figure('luctor_rooms')).toBe(1);
    expect(figure('luctor_store_bytes')).toBe(4711);
    expect(figure('process_resident_memory_bytes')).toBeGreaterThan(1e6);
    // this process has used the processor, for less than a day
    const { user, system } = process.cpuUsage();
    const used = (user + system) / 1e6;
    expect(figure('process_cpu_seconds')).toBeGreaterThan(user / 2e6);
    expect(figure('process_cpu_seconds')).toBeLessThanOrEqual(used);
    expect(figure('process_uptime_seconds')).toBeLessThanOrEqual(process.uptime());
  });
});
