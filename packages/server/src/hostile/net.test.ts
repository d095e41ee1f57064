import { connect, type Socket } from 'node:net';
import { CLOSE_CODES } from '@luctor/protocol';
import { afterEach, describe, expect, test } from 'vitest';
import type { LuctorServer, ServerOptions } from '../net/server.ts';
import { createLog } from '../runtime/log.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { RawSocket } from '../testing/raw-socket.ts';
import { startTestServer } from '../testing/test-server.ts';
import { TestTime } from '../testing/test-time.ts';

/** Attacks on connections: none of them may keep others out, or leave anything behind. */

const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

async function start(options: Partial<ServerOptions> = {}) {
  const time = new TestTime();
  const { server, base } = await startTestServer({ time, ...options });
  opened.push(() => server.close());
  /** Lets time pass, and the server notice it. */
  const pass = async (ms: number): Promise<void> => {
    time.pass(ms);
    await server.sweep();
  };
  return { server, base, pass };
}

/** A client below HTTP. */
interface Client {
  readonly socket: Socket;
  heard: string;
  readonly closed: Promise<string>;
}

function client(base: string, text = '', localAddress = '127.0.0.1'): Promise<Client> {
  const socket = connect({ port: Number(new URL(base).port), host: '127.0.0.1', localAddress });
  opened.push(() => socket.destroy());
  const made: Client = {
    socket,
    heard: '',
    closed: new Promise((resolve) => socket.on('close', () => resolve(made.heard))),
  };
  socket.on('error', () => undefined);
  socket.on('data', (data: Buffer) => {
    made.heard += data.toString('latin1');
  });
  return new Promise((resolve) => {
    socket.on('connect', () => {
      if (text !== '') socket.write(text);
      resolve(made);
    });
    socket.on('close', () => resolve(made));
  });
}

/** Lets both ends of all sockets do what they can. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => void setImmediate(resolve));
}

/** Runs everything that waits for promises only. */
async function settled(): Promise<void> {
  for (let i = 0; i < 10; i++) await new Promise((resolve) => void setImmediate(resolve));
}

async function statusOf(made: Client): Promise<string> {
  await until(() => made.heard.includes('\r\n'));
  return made.heard.slice(9, 12);
}

const COOKIE = `luctor=p${'0'.repeat(25)}.${'A'.repeat(43)}`;

function upgrade(base: string, more = ''): string {
  return (
    `GET /ws HTTP/1.1\r\nHost: ${new URL(base).host}\r\nOrigin: ${base}\r\n${more}` +
    `Cookie: ${COOKIE}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
    `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${'A'.repeat(22)}==\r\n\r\n`
  );
}

/** A store in which every lookup waits until the test lets it go. */
class SlowStore extends MemoryStore {
  readonly #waiting: (() => void)[] = [];
  lookups = 0;

  override async read(stream: string, after: number) {
    this.lookups++;
    await new Promise<void>((resolve) => void this.#waiting.push(resolve));
    return super.read(stream, after);
  }

  letGo(): void {
    for (const go of this.#waiting.splice(0)) go();
  }
}

function isEmpty({ hub, door, places }: LuctorServer): boolean {
  return hub.count === 0 && door.count === 0 && places.addresses === 0;
}

/** All of them show the same cookie. */
const ONE_COOKIE = { arrivalBurst: 1000 };

describe('finding 8: connections are counted at the socket', () => {
  test('[O4] of 145 that come at once, the limit of 100 lets 100 in', async () => {
    const store = new SlowStore();
    const { server, base } = await start({ store, limits: ONE_COOKIE });
    const all = await Promise.all(Array.from({ length: 145 }, () => client(base, upgrade(base))));
    const statuses = await Promise.all(all.map(statusOf));
    expect(statuses.filter((status) => status === '101')).toHaveLength(100);
    expect(statuses.filter((status) => status === '429')).toHaveLength(45);
    store.letGo();
    for (const { socket } of all) socket.destroy();
    await until(() => isEmpty(server));
  });

  test('[O4] ghosts that reset during the lookup of their name leave nothing counted', async () => {
    const store = new SlowStore();
    const { server, base } = await start({ store, limits: ONE_COOKIE });
    for (let burst = 1; burst <= 5; burst++) {
      const ghosts = await Promise.all(
        Array.from({ length: 20 }, () => client(base, upgrade(base))),
      );
      await until(() => store.lookups === 20 * burst);
      for (const { socket } of ghosts) socket.resetAndDestroy();
      await until(() => server.door.count === 0);
    }
    // a hundred of them have gone: the address is not locked out
    const next = await client(base, upgrade(base));
    expect(await statusOf(next)).toBe('101');
    next.socket.destroy();
    await until(() => server.door.count === 0);
    store.letGo();
    await settled();
    expect(isEmpty(server)).toBe(true);
  });

  test('[O4] ghosts that reset before they are answered leave nothing counted', async () => {
    const { server, base } = await start({ limits: ONE_COOKIE });
    for (let burst = 0; burst < 10; burst++) {
      const ghosts = await Promise.all(Array.from({ length: 30 }, () => client(base)));
      for (const { socket } of ghosts) {
        socket.write(upgrade(base), () => socket.resetAndDestroy());
      }
      await until(() => server.door.count === 0);
    }
    await settled();
    expect(isEmpty(server)).toBe(true);
    // with a cookie or without: the address is not locked out
    const honest = [await RawSocket.greeted(base), await RawSocket.greeted(base, COOKIE)];
    expect(server.hub.count).toBe(2);
    for (const { socket } of honest) socket.terminate();
  });

  test.each([
    ['another site', 'Origin: https://evil.example\r\n', 403],
    ['no key', '', 400],
    ['no such path', '', 404],
  ])('a refused upgrade (%s) leaves no socket behind', async (why, more, status) => {
    const { server, base } = await start();
    let text = upgrade(base, more);
    if (more !== '') text = text.replace(`Origin: ${base}\r\n`, '');
    if (why === 'no key') text = text.replace(/Sec-WebSocket-Key.*\r\n/, '');
    if (why === 'no such path') text = text.replace('/ws', '/nowhere');
    const { closed } = await client(base, text);
    expect(await closed).toContain(` ${status} `);
    await until(() => isEmpty(server));
  });
});

test.each(['/api/me', '/api/games/x/log', '/', '/no/such/page'])(
  '[O4] a handshake at %s is refused, and leaves no line in the log',
  async (path) => {
    const lines: string[] = [];
    const log = createLog({ write: (line) => void lines.push(line) });
    const { server, base } = await start({ log });
    lines.length = 0;
    const made = await client(base, upgrade(base).replace('/ws', path));
    expect(await statusOf(made)).toBe('404');
    await made.closed;
    await until(() => isEmpty(server));
    expect(lines).toEqual([]);
  },
);

describe('finding 12: nobody holds a connection without using it', () => {
  const limits = {
    headersMs: 100_000,
    bodyMs: 200_000,
    answerMs: 300_000,
    keepAliveMs: 400_000,
    helloMs: 500_000,
  };
  const get = (base: string) => `GET /api/me HTTP/1.1\r\nHost: ${new URL(base).host}\r\n\r\n`;
  const post = (base: string) =>
    `POST /api/me HTTP/1.1\r\nHost: ${new URL(base).host}\r\nOrigin: ${base}\r\n` +
    `Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;

  test.each<[string, keyof typeof limits, (base: string) => string, RegExp]>([
    ['nothing', 'headersMs', () => '', /^/],
    ['half of its headers', 'headersMs', (base) => get(base).slice(0, 30), /^/],
    ['half of a body', 'bodyMs', post, /^/],
    ['nothing after an answer', 'keepAliveMs', get, /"name":null/],
    ['half of a second request', 'keepAliveMs', (base) => get(base) + 'GET /', /"name":null/],
    ['no hello', 'helloMs', upgrade, /101 Switching/],
  ])('[O4] a client that sends %s has %s and no more', async (_, limit, text, answer) => {
    const { server, base, pass } = await start({ limits });
    const requests = new Promise((resolve) => void server.app.server.once('request', resolve));
    const made = await client(base, text(base));
    if (limit === 'bodyMs' || limit === 'keepAliveMs') await requests;
    await until(() => server.door.count === 1 && answer.test(made.heard));
    await pass(limits[limit] - 1);
    expect(server.door.count).toBe(1);
    // a byte now and then buys no time
    if (limit === 'headersMs' || limit === 'bodyMs') made.socket.write('x');
    await pass(1);
    // at once: Node's own limits would end it a minute later
    await settled();
    expect(server.door.count).toBe(0);
    await made.closed;
    await until(() => isEmpty(server));
  });

  test('[O4] a client that does not read a long answer has answerMs and no more', async () => {
    const store = new MemoryStore();
    const game = '0'.repeat(28);
    const mark = { state: 'over', owner: null, wakeAt: null, summary: null, members: [] };
    const events = Array.from({ length: 40 }, () => 'x'.repeat(1_000_000));
    const append = {
      stream: game,
      kind: 'game',
      expectedVersion: 0,
      command: null,
      at: 1,
    } as const;
    await store.append([{ ...append, events, mark }]);
    const { server, base, pass } = await start({ limits, store });
    const headers = get(base).replace('/api/me', `/api/games/${game}/log`);
    const made = await client(base, headers);
    await until(() => made.heard.includes('200 OK'));
    made.socket.pause();
    await pass(limits.answerMs - 1);
    expect(server.door.count).toBe(1);
    await pass(1);
    await until(() => isEmpty(server));
    expect(made.heard.length).toBeLessThan(40_000_000);
  });

  test('a player who said hello stays', async () => {
    const { server, base, pass } = await start({ limits });
    const player = await RawSocket.greeted(base);
    for (const ms of Object.values(limits)) await pass(ms);
    player.say({ type: 'ping', at: 1 });
    await player.until((frame) => frame.includes('"pong"'));
    expect(server.hub.count).toBe(1);
    player.socket.terminate();
  });

  test('[O4] unfinished requests of one address do not keep others out', async () => {
    const { server, base } = await start({ limits: { socketsPerAddress: 40 } });
    const half = get(base).slice(0, 30);
    const all = await Promise.all(Array.from({ length: 160 }, () => client(base, half)));
    await until(() => all.filter(({ socket }) => socket.destroyed).length === 120);
    expect(server.door.count).toBe(40);
    expect(server.metrics.get('luctor_connections_refused_total')).toBe(120);
    const other = await client(base, get(base), '127.0.0.2');
    await until(() => other.heard.includes('"name":null'));
  });

  test('[O4] an address that has too many is told so, and may come back when one has gone', async () => {
    const { server, base } = await start({ limits: { socketsPerAddress: 1 } });
    const first = await client(base);
    const refused = await client(base);
    expect(await refused.closed).toMatch(/^HTTP\/1.1 429 [^]*"too-fast"/);
    first.socket.destroy();
    await until(() => isEmpty(server));
    const second = await client(base, get(base));
    await until(() => second.heard.includes('"name":null'));
  });

  test('[O4] a full server says so to everybody', async () => {
    const { server, base } = await start({ limits: { sockets: 2 } });
    const inside = await Promise.all([client(base), client(base, '', '127.0.0.2')]);
    const refused = await client(base, '', '127.0.0.3');
    expect(await refused.closed).toMatch(/^HTTP\/1.1 503 [^]*retry-after: 10/);
    for (const { socket } of inside) socket.destroy();
    await until(() => isEmpty(server));
  });
});

/** Many in one packet. */
const crowdOf = (text: string): string => text.repeat(2000);

describe('requests that come faster than answers', () => {
  test.each([
    ['requests', (base: string) => `GET /api/me HTTP/1.1\r\nHost: ${new URL(base).host}\r\n\r\n`],
    ['requests that expect the impossible', () => 'GET / HTTP/1.1\r\nHost: x\r\nExpect: x\r\n\r\n'],
  ])('[O4] of a packet full of %s, two are read at most', async (_, text) => {
    const { server, base } = await start();
    let asked = 0;
    server.app.server.on('request', () => asked++);
    const made = await client(base, crowdOf(text(base)));
    await made.closed;
    expect(asked).toBeLessThanOrEqual(2);
    expect(made.heard.split('HTTP/1.1 ').length - 1).toBeLessThanOrEqual(2);
    await until(() => isEmpty(server));
    // one after the other is how everybody asks
    const host = new URL(base).host;
    const honest = await client(base);
    for (let i = 1; i <= 3; i++) {
      honest.socket.write(`GET /api/me HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
      await until(() => honest.heard.split('"name":null').length - 1 === i);
    }
    expect(honest.socket.destroyed).toBe(false);
  });

  test('[O4] an address that asks in a loop waits; others, and games, do not', async () => {
    const limits = { requestBurst: 2, requestsPerSecond: 0 };
    const { server, base } = await start({ limits });
    const host = new URL(base).host;
    const get = `GET /api/me HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
    const player = await RawSocket.greeted(base);
    const all = await Promise.all([1, 2, 3, 4].map(() => client(base, get)));
    await until(() => all.some(({ heard }) => heard.includes('"name":null')));
    await settled();
    expect(all.filter(({ heard }) => heard !== '')).toHaveLength(1);
    const other = await client(base, get, '127.0.0.2');
    await until(() => other.heard.includes('"name":null'));
    player.say({ type: 'ping', at: 1 });
    await player.until((frame) => frame.includes('"pong"'));
    player.socket.terminate();
    expect(server.door.count).toBeGreaterThan(4);
  });

  test('[O4] what another site makes a browser send does not slow its owner down', async () => {
    const { base } = await start({ limits: { requestBurst: 1, requestsPerSecond: 0 } });
    const host = new URL(base).host;
    const post = `POST /api/me HTTP/1.1\r\nHost: ${host}\r\nOrigin: https://evil.example\r\n\r\n`;
    const foreign = await client(base, post);
    expect(await statusOf(foreign)).toBe('403');
    const own = await client(base, `GET /api/me HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    expect(await statusOf(own)).toBe('200');
  });
});

describe('frames below messages', () => {
  test('[O4] a socket that pings without end, and reads nothing, is cut off', async () => {
    const { server, base } = await start();
    const raw = await RawSocket.greeted(base);
    const { messageBurst } = server.limits;
    let pongs = 0;
    raw.socket.on('pong', () => pongs++);
    for (let i = 0; i < 2 * messageBurst; i++) raw.socket.ping('x'.repeat(125));
    expect(await raw.closed).toBe(CLOSE_CODES.tooFast);
    expect(pongs).toBeGreaterThan(0);
    expect(pongs).toBeLessThan(messageBurst);
    await until(() => isEmpty(server));
  });

  test('[O4] a message cut into frames of nothing is not put together', async () => {
    const { base } = await start();
    const raw = await RawSocket.greeted(base);
    const text = JSON.stringify({ type: 'ping', at: 1 });
    raw.socket.send(text.slice(0, 5), { fin: false });
    raw.socket.send(text.slice(5), { fin: true });
    await raw.until((frame) => frame.includes('"pong"'));
    raw.socket.send(text, { fin: false });
    for (let i = 0; i < 100; i++) raw.socket.send('', { fin: false });
    raw.socket.send('', { fin: true });
    expect(await raw.closed).toBe(1008);
  });
});

describe('finding 9: a proxy speaks for its clients', () => {
  const open = (base: string, forwarded: string) =>
    client(
      base,
      upgrade(base, `X-Forwarded-For: ${forwarded}\r\n`).replace(`Cookie: ${COOKIE}\r\n`, ''),
    );

  test('[O4] the limit of sockets counts those whom the proxy saw', async () => {
    const { base } = await start({ proxies: 1, limits: { connectionsPerAddress: 1 } });
    expect(await statusOf(await open(base, '7.7.7.7'))).toBe('101');
    expect(await statusOf(await open(base, '1.1.1.1, 7.7.7.7'))).toBe('429');
    expect(await statusOf(await open(base, '7.7.7.7, 8.8.8.8'))).toBe('101');
  });

  test('[O4] below HTTP, a proxy’s own address has no limit', async () => {
    const limits = { socketsPerAddress: 1 };
    const { base } = await start({ proxies: ['127.0.0.1'], limits });
    const statuses: string[] = [];
    for (let i = 1; i <= 3; i++) statuses.push(await statusOf(await open(base, `7.7.7.${i}`)));
    expect(statuses).toEqual(['101', '101', '101']);
    await client(base, '', '127.0.0.2');
    expect(await (await client(base, '', '127.0.0.2')).closed).toContain(' 429 ');
  });
});
