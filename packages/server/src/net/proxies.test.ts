import { afterAll, describe, expect, test } from 'vitest';
import { MemoryStore } from '../store/memory-store.ts';
import { QUICK_COMPUTERS } from '../testing/test-players.ts';
import { TEST_WORDS } from '../testing/test-words.ts';
import { parseProxies, proxyCheck, type Proxies } from './proxies.ts';
import { createServer, type LuctorServer } from './server.ts';

const opened: LuctorServer[] = [];
afterAll(async () => {
  for (const server of opened) await server.close();
});

const PROXY = '10.0.0.1';
const HOST = 'play.example';

/** A server that lets each address take one name, and what it says to a request. */
async function house(proxies: Proxies) {
  const limits = { identityBurst: 1, identitiesPerMinute: 0 };
  const options = {
    store: new MemoryStore(),
    computers: QUICK_COMPUTERS,
    words: TEST_WORDS,
    limits,
    proxies,
  };
  const server = await createServer(options);
  opened.push(server);
  return (headers: Record<string, string>, remoteAddress = PROXY) =>
    server.app.inject({
      method: 'POST',
      url: '/api/me',
      headers: { host: HOST, origin: `https://${HOST}`, ...headers },
      payload: { name: 'Eve' },
      remoteAddress,
    });
}

describe('finding 9: whose address counts', () => {
  test.each<[string, Proxies, readonly string[], number]>([
    ['no proxy: the header is a claim', 0, ['1.1.1.1', '2.2.2.2'], 429],
    ['one hop: what it added', 1, ['7.7.7.7', '8.8.8.8'], 200],
    ['one hop: not what the client wrote', 1, ['1.1.1.1, 7.7.7.7', '2.2.2.2, 7.7.7.7'], 429],
    ['one hop: not who the client framed', 1, ['8.8.8.8, 7.7.7.7', '8.8.8.8'], 200],
    ['two hops', 2, ['1.1.1.1, 7.7.7.7, 10.0.0.2', '2.2.2.2, 7.7.7.7, 10.0.0.2'], 429],
    ['two hops, two people', 2, ['7.7.7.7, 10.0.0.2', '8.8.8.8, 10.0.0.2'], 200],
    ['addresses', ['10.0.0.0/8'], ['1.1.1.1, 7.7.7.7, 10.9.9.9', '2.2.2.2, 7.7.7.7'], 429],
    ['another machine than our proxy', ['10.0.0.2'], ['1.1.1.1', '2.2.2.2'], 429],
  ])('[O4] %s', async (_, proxies, [first = '', second = ''], status) => {
    const ask = await house(proxies);
    expect((await ask({ 'x-forwarded-for': first })).statusCode).toBe(200);
    expect((await ask({ 'x-forwarded-for': second })).statusCode).toBe(status);
  });

  test('[O4] a client that goes around the proxy counts as itself', async () => {
    const ask = await house([PROXY]);
    const direct = (claim: string) => ask({ 'x-forwarded-for': claim }, '192.0.2.9');
    expect((await direct('1.1.1.1')).statusCode).toBe(200);
    expect((await direct('2.2.2.2')).statusCode).toBe(429);
  });
});

describe('what a forged header decides', () => {
  const isSecure = (response: { readonly cookies: readonly { secure?: boolean }[] }) =>
    response.cookies[0]?.secure === true;

  test.each<[string, Proxies, boolean]>([
    ['nobody is believed', 0, false],
    ['our proxy is believed', 1, true],
    ['our proxy is believed by address', [PROXY], true],
    ['another machine is not', ['10.0.0.2'], false],
  ])('secure cookies: %s', async (_, proxies, secure) => {
    const named = await (await house(proxies))({ 'x-forwarded-proto': 'https' });
    expect(isSecure(named)).toBe(secure);
    expect(named.headers['strict-transport-security'] !== undefined).toBe(secure);
  });

  test.each<Proxies>([0, 1, [PROXY]])('the origin rule with %j never asks it', async (proxies) => {
    const ask = await house(proxies);
    const evil = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' };
    expect((await ask(evil)).json()).toEqual({ error: 'foreign-origin' });
  });
});

describe('which proxies', () => {
  test.each([
    ['1', 1],
    ['0', 0],
    ['127.0.0.1', ['127.0.0.1']],
    ['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
  ])('%s', (text, value) => {
    expect(parseProxies(text)).toEqual({ ok: true, value });
  });

  test.each(['', 'all', '-1', '100', '1.2.3', '10.0.0.0/0', '10.0.0.0/33', '::/129', '10.0.0.1/x'])(
    '“%s” is neither a number nor addresses',
    (text) => {
      expect(parseProxies(text).ok).toBe(false);
    },
  );

  test.each([
    ['10.1.2.3', true],
    ['::ffff:10.1.2.3', true],
    ['11.1.2.3', false],
    ['fd00::1', true],
    ['fe80::1', false],
    ['10.1.2.3:80', false],
    [undefined, false],
  ])('%s is a proxy of ours: %s', (address, expected) => {
    expect(proxyCheck(['10.0.0.0/8', 'fd00::/8'])(address, 0)).toBe(expected);
  });
});
