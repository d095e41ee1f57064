import { httpContracts, pathOf, readAnswer } from '@luctor/protocol';
import { afterAll, describe, expect, test } from 'vitest';
import { createLog } from '../runtime/log.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { QUICK_COMPUTERS } from '../testing/test-players.ts';
import { TEST_WORDS } from '../testing/test-words.ts';
import { createServer, type LuctorServer, type ServerOptions } from './server.ts';

const ORIGIN = 'https://play.example';
const opened: LuctorServer[] = [];
afterAll(async () => {
  for (const server of opened) await server.close();
});

async function open(options: Partial<ServerOptions> = {}): Promise<LuctorServer> {
  const store = new MemoryStore();
  const all = {
    store,
    computers: QUICK_COMPUTERS,
    words: TEST_WORDS,
    origins: [ORIGIN],
    ...options,
  };
  const server = await createServer(all);
  opened.push(server);
  return server;
}

function post({ app }: LuctorServer, url: string, payload: object | string, more: object = {}) {
  const headers = { origin: ORIGIN, 'content-type': 'application/json' };
  return app.inject({ method: 'POST', url, headers, payload, ...more });
}

describe('answers match the protocol', () => {
  test('the whole life of a device', async () => {
    const server = await open();
    const { app } = server;
    const named = await post(server, '/api/me', { name: 'Ann' });
    expect(readAnswer(httpContracts.takeName, true, named.json())).toMatchObject({ ok: true });
    const [cookie] = named.cookies;
    expect(cookie).toMatchObject({
      name: 'luctor',
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
      secure: true,
      maxAge: 31_536_000,
    });
    const cookies = { luctor: cookie?.value ?? '' };
    const me = await app.inject({ url: '/api/me', cookies });
    expect(readAnswer(httpContracts.whoAmI, true, me.json())).toEqual({
      ok: true,
      value: { name: 'Ann' },
    });
    expect(me.headers['cache-control']).toBe('no-store');
    const made = await post(server, '/api/hand-over', {}, { cookies });
    const token = readAnswer(httpContracts.makeHandOver, true, made.json());
    const used = await post(server, '/api/hand-over/use', {
      token: token.ok ? token.value.token : '',
    });
    expect(readAnswer(httpContracts.useHandOver, true, used.json()).ok).toBe(true);
    const gone = await post(server, '/api/me/forget', {}, { cookies });
    expect(readAnswer(httpContracts.forgetMe, true, gone.json()).ok).toBe(true);
    expect(gone.cookies[0]).toMatchObject({ name: 'luctor', value: '', path: '/' });
    const stranger = await app.inject({ url: '/api/me', cookies });
    expect(stranger.json()).toEqual({ name: null });
  });

  test.each([
    ['/api/me', '{"name":', 400, 'bad-request'],
    ['/api/me', '{"name":7}', 400, 'bad-name'],
    ['/api/hand-over', '{"x":1}', 400, 'bad-request'],
    ['/api/hand-over/use', '{}', 404, 'unknown-token'],
  ])('%s refuses %j: %d %s', async (url, body, status, error) => {
    const response = await post(await open(), url, body);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({ error });
  });

  test('a body that is too long', async () => {
    const response = await post(await open(), '/api/me', { name: 'x'.repeat(9000) });
    expect(response.statusCode).toBe(413);
    expect(response.json()).toEqual({ error: 'bad-request' });
  });

  test.each(['nothing', '0'.repeat(29)])('the log of game %s is not available', async (id) => {
    const { app } = await open();
    const response = await app.inject({ url: `/${pathOf(httpContracts.gameLog, { id })}` });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ error: 'no-finished-game' });
  });

  test('internal errors go to the log, without secrets', async () => {
    const lines: string[] = [];
    const store = new MemoryStore();
    const server = await open({ store, log: createLog({ write: (line) => lines.push(line) }) });
    const id = `p${'1'.repeat(25)}`;
    store.read = (stream) => Promise.reject(new Error(`${stream} cannot be read`));
    const cookies = { luctor: `${id}.${'A'.repeat(43)}` };
    const response = await server.app.inject({ url: '/api/me', cookies });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({ error: 'failed' });
    const said = lines.join('');
    expect(said).toContain('[hidden] cannot be read');
    expect(said).not.toContain(id);
  });
});

describe('rate limits', () => {
  const limits = { identityBurst: 2, identitiesPerMinute: 60 };

  test('name requests are limited and told when to retry; reads are not', async () => {
    const server = await open({ limits });
    const statuses: number[] = [];
    for (let i = 0; i < 3; i++) {
      statuses.push((await post(server, '/api/me', { name: 'Eve' })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 429]);
    const refused = await post(server, '/api/hand-over', {});
    expect(refused.json()).toEqual({ error: 'too-fast' });
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(2);
    expect((await server.app.inject({ url: '/api/me' })).statusCode).toBe(200);
  });

  test('one household’s IPv6 network counts as one address', async () => {
    const server = await open({ limits });
    const from = async (remoteAddress: string) =>
      (await post(server, '/api/me', { name: 'Eve' }, { remoteAddress })).statusCode;
    expect(await from('2001:db8:1:2::1')).toBe(200);
    expect(await from('2001:db8:1:2:ffff::2')).toBe(200);
    expect(await from('2001:db8:1:2::3')).toBe(429);
    expect(await from('2001:db8:1:3::1')).toBe(200);
  });

  test('requests from another site do not count', async () => {
    const server = await open({ limits });
    const headers = { origin: 'https://evil.example' };
    for (let i = 0; i < 5; i++) {
      const refused = await post(server, '/api/me', { name: 'Eve' }, { headers });
      expect(refused.json()).toEqual({ error: 'foreign-origin' });
    }
    expect((await post(server, '/api/me', { name: 'Ann' })).statusCode).toBe(200);
  });

  test('[O4] nobody at the same address keeps a person from giving up a device', async () => {
    const server = await open({ limits });
    const named = await post(server, '/api/me', { name: 'Ann' });
    const cookies = { luctor: named.cookies[0]?.value ?? '' };
    for (let i = 0; i < 5; i++) await post(server, '/api/me', { name: 'Eve' });
    expect((await post(server, '/api/me', { name: 'Anna' }, { cookies })).statusCode).toBe(429);
    const revoked = await post(server, '/api/me/devices/revoke', { device: 'none' }, { cookies });
    expect(revoked.statusCode).toBe(404);
    const forgotten = await post(server, '/api/me/forget', {}, { cookies });
    expect(forgotten.statusCode).toBe(200);
  });

  test('a rate of zero still allows the burst', async () => {
    const server = await open({ limits: { identityBurst: 1, identitiesPerMinute: 0 } });
    expect((await post(server, '/api/me', { name: 'Ann' })).statusCode).toBe(200);
    expect((await post(server, '/api/me', { name: 'Ann' })).statusCode).toBe(429);
  });
});
