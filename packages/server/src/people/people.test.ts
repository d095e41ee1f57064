import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LuctorServer } from '../net/server.ts';
import { startTestServer } from '../testing/test-server.ts';
import { TestTime } from '../testing/test-time.ts';

const time = new TestTime();
let server: LuctorServer;
let base: string;

beforeAll(async () => {
  ({ server, base } = await startTestServer({ time }));
});
afterAll(() => server.close());

async function post(url: string, body: object | null, cookie = '') {
  const { host } = new URL(base);
  const response = await server.app.inject({
    method: 'POST',
    url,
    headers: { origin: base, host, cookie },
    ...(body !== null && { payload: body }),
  });
  const set = String(response.headers['set-cookie'] ?? '');
  return { status: response.statusCode, body: response.json<Record<string, unknown>>(), set };
}

async function nameOf(cookie: string): Promise<unknown> {
  const response = await server.app.inject({ url: '/api/me', headers: { cookie } });
  return response.json<{ name: unknown }>().name;
}

const tokenOf = (set: string): string => set.split(';')[0] ?? '';

describe('people without accounts', () => {
  test('a name gives a cookie that scripts cannot read and other sites cannot send', async () => {
    const { status, set } = await post('/api/me', { name: 'Ann' });
    expect(status).toBe(200);
    expect(set).toMatch(/^luctor=p[0-9a-z]{25}\.[\w-]{43}; /);
    expect(set).toContain('HttpOnly');
    expect(set).toContain('SameSite=Strict');
    expect(await nameOf(tokenOf(set))).toBe('Ann');
  });

  test('over TLS the cookie is TLS-only', async () => {
    const { server: secure } = await startTestServer({ origins: ['https://play.example'] });
    const response = await secure.app.inject({
      method: 'POST',
      url: '/api/me',
      headers: { origin: 'https://play.example' },
      payload: { name: 'Ann' },
    });
    expect(response.headers['set-cookie']).toContain('Secure');
    expect(response.headers['strict-transport-security']).toContain('max-age=');
    await secure.close();
  });

  test.each([
    '',
    ' ',
    'x'.repeat(21),
    'a\nb',
    'a\u202eb',
    'An\u200bn',
    'Ann\u2028',
    '\u3164',
    'A\u0301\u0302\u0303\u0304nn',
  ])('[O4] %j is not a name', async (name) => {
    expect((await post('/api/me', { name })).status).toBe(400);
  });

  test('a new name, the same person', async () => {
    const { set } = await post('/api/me', { name: 'Ann' });
    const again = await post('/api/me', { name: 'Anna' }, tokenOf(set));
    expect(again.set).toBe('');
    expect(await nameOf(tokenOf(set))).toBe('Anna');
  });

  test('the store holds no secret, only hashes', async () => {
    const { set } = await post('/api/me', { name: 'Ann' });
    const [id = '', secret = ''] = tokenOf(set).replace('luctor=', '').split('.');
    const person = await server.people.find(`${id}.${secret}`);
    expect(JSON.stringify(person)).not.toContain(secret);
    expect(await server.people.find(`${id}.${'A'.repeat(43)}`)).toBeNull();
  });
});

describe('handing over to another device', () => {
  test('a token works once, and both devices are the same person', async () => {
    const { set } = await post('/api/me', { name: 'Ann' });
    const { body } = await post('/api/hand-over', null, tokenOf(set));
    const used = await post('/api/hand-over/use', { token: body['token'] });
    expect(used.status).toBe(200);
    expect(await nameOf(tokenOf(used.set))).toBe('Ann');
    expect(tokenOf(used.set)).not.toBe(tokenOf(set));
    expect((await post('/api/hand-over/use', { token: body['token'] })).status).toBe(404);
    const ids = [set, used.set].map((each) => tokenOf(each).split('.')[0]);
    expect(ids[0]).toBe(ids[1]);
  });

  test('a token used twice at the same moment works once', async () => {
    const { set } = await post('/api/me', { name: 'Ann' });
    const { body } = await post('/api/hand-over', null, tokenOf(set));
    const uses = await Promise.all(
      Array.from({ length: 5 }, () => post('/api/hand-over/use', { token: body['token'] })),
    );
    expect(uses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a token expires', async () => {
    const { set } = await post('/api/me', { name: 'Ann' });
    const { body } = await post('/api/hand-over', null, tokenOf(set));
    time.pass(11 * 60_000);
    expect((await post('/api/hand-over/use', { token: body['token'] })).status).toBe(404);
  });

  test('a forgotten device becomes a stranger, the other does not', async () => {
    const { set } = await post('/api/me', { name: 'Ann' });
    const { body } = await post('/api/hand-over', null, tokenOf(set));
    const other = await post('/api/hand-over/use', { token: body['token'] });
    await post('/api/me/forget', null, tokenOf(set));
    expect(await nameOf(tokenOf(set))).toBeNull();
    expect(await nameOf(tokenOf(other.set))).toBe('Ann');
  });

  test('strangers cannot hand over', async () => {
    expect((await post('/api/hand-over', null)).status).toBe(401);
  });
});
