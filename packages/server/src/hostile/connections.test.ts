import { connect } from 'node:net';
import { PROTOCOL_VERSION } from '@luctor/protocol';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LuctorServer } from '../net/server.ts';
import { RawSocket } from '../testing/raw-socket.ts';
import { WebSocket } from 'ws';
import { openSocket, takeName, TestClient, TWO_PEOPLE } from '../testing/test-client.ts';
import { bestCommand } from '../testing/test-players.ts';
import { startTestServer } from '../testing/test-server.ts';

/** Whatever one client does, the server stays up and an honest game next to it goes on. */

let server: LuctorServer;
let base: string;
let honest: { ann: TestClient; bob: TestClient; table: string; game: string };

beforeAll(async () => {
  ({ server, base } = await startTestServer({
    limits: { identityBurst: 1000, connectionsPerAddress: 60, strangersPerAddress: 100 },
  }));
  const ann = await TestClient.named(base, 'Ann');
  const bob = await TestClient.named(base, 'Bob');
  const { table = '' } = await ann.client.open({ ...TWO_PEOPLE, edition: 'classic', clock: null });
  await ann.client.enter(table);
  await bob.client.enter(table);
  await bob.client.request({ type: 'sit', table });
  const { game } = await ann.until(table, ({ view }) => view?.phase === 'playing');
  honest = { ann, bob, table, game: game ?? '' };
});

afterAll(async () => {
  honest.ann.close();
  honest.bob.close();
  await server.close();
});

/** The honest players make a move; their connections were never lost. */
async function expectGameGoesOn(): Promise<void> {
  const { ann, bob, table } = honest;
  const isOurs = (client: TestClient): boolean => {
    const view = client.client.table(table)?.view;
    return view?.turn?.seat === view?.viewer;
  };
  const mover = isOurs(ann) ? ann : bob;
  const view = mover.client.table(table)?.view;
  if (view === null || view === undefined) throw new Error('no view');
  if (view.phase === 'over') return;
  const moved = view.history.length + 1;
  expect((await mover.client.play(table, bestCommand(view))).error).toBeNull();
  for (const each of [ann, bob]) {
    await each.until(table, (state) => (state.view?.history.length ?? 0) >= moved);
    expect(each.changes.filter(({ type }) => type === 'bye')).toEqual([]);
  }
}

describe('invalid messages', () => {
  test('fuzzed frames close only their own connection', async () => {
    const message = fc.oneof(
      fc.string(),
      fc.json(),
      fc.record({
        type: fc.constantFrom('hello', 'enter', 'sit', 'command', 'say', 'open', '__proto__'),
        id: fc.oneof(fc.string(), fc.constant('fuzzed-id-1'), fc.integer()),
        table: fc.oneof(fc.string(), fc.constant('0'.repeat(26))),
        game: fc.anything(),
        about: fc.oneof(fc.object(), fc.constant({ subject: 'turn', number: -1 })),
        command: fc.oneof(fc.object(), fc.constant({ type: 'play', placement: [{}] })),
        text: fc.string(),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 5 }), async (messages) => {
        const raw = await RawSocket.greeted(base);
        for (const each of messages) {
          raw.say(typeof each === 'string' ? each : (JSON.stringify(each) ?? 'undefined'));
        }
        raw.say('certainly no message');
        expect([4400, 4429]).toContain(await raw.closed);
      }),
      { numRuns: 40 },
    );
    await expectGameGoesOn();
  });

  test.each([
    ['binary frames', Buffer.from([1, 2, 3])],
    ['an unknown type', '{"type":"win"}'],
    ['a field too many', '{"type":"ping","at":1,"admin":true}'],
    ['a command of the table itself', '{"type":"command","seat":null}'],
  ])('%s', async (_, frame) => {
    const raw = await RawSocket.greeted(base);
    raw.socket.send(frame);
    expect(await raw.closed).toBe(4400);
  });

  test('another version is told so; messages before hello are refused', async () => {
    const other = await RawSocket.open(base);
    other.say({ type: 'hello', protocol: PROTOCOL_VERSION - 1 });
    await other.closed;
    expect(other.frames.join('')).toContain('unsupported-version');
    const hasty = await RawSocket.open(base);
    hasty.say({ type: 'lobby', on: true });
    expect(await hasty.closed).toBe(4400);
  });

  test('a word of 1 MB is not read', async () => {
    const cookie = await takeName(base, 'Mega');
    const raw = await RawSocket.greeted(base, cookie);
    const command = { type: 'enter', entry: { type: 'word', word: 'Z'.repeat(1_000_000) } };
    const { table, game } = honest;
    const about = { subject: 'turn', number: 1 };
    raw.say({ type: 'command', id: 'megaword-1', table, game, about, command });
    expect(await raw.closed).toBe(1009);
    const response = await fetch(`${base}/api/me`, {
      method: 'POST',
      headers: { origin: base, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Z'.repeat(1_000_000) }),
    });
    expect(response.status).toBe(413);
    await expectGameGoesOn();
  });

  test('half a handshake and raw bytes', async () => {
    const { port } = new URL(base);
    const socket = connect(Number(port), '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.write(
      'GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n\xff\xfe',
    );
    socket.on('error', () => {});
    socket.resume();
    await new Promise((resolve) => socket.once('close', resolve));
    await expectGameGoesOn();
  });
});

describe('someone else’s game', () => {
  test('wrong seats, forged ids, replays of other people’s messages', async () => {
    const { table, game } = honest;
    const raw = await RawSocket.greeted(base, await takeName(base, 'Mallory'));
    const about = { subject: 'turn', number: 1 } as const;
    const pass = { type: 'pass' } as const;
    const attempts = [
      [{ type: 'command', id: 'forged-id-01', table, game, about, command: pass }, 'not-seated'],
      [
        {
          type: 'command',
          id: 'forged-id-02',
          table: 'a'.repeat(26),
          game,
          about,
          command: pass,
        },
        'unknown-table',
      ],
      [{ type: 'sit', id: 'forged-id-03', table, seat: 0 }, 'game-running'],
      [{ type: 'fill', id: 'forged-id-04', table, seat: 0, level: 5 }, 'not-host'],
      [{ type: 'ready', id: 'forged-id-05', table }, 'not-seated'],
    ] as const;
    for (const [attempt, code] of attempts) {
      expect((await raw.ask(attempt)).error?.code).toBe(code);
    }
    await expectGameGoesOn();
  });

  test('a player cannot move for the other, end the game for both, or reuse an old message', async () => {
    const { ann, bob, table } = honest;
    const view = ann.client.table(table)?.view;
    const waiting = view?.turn?.seat === view?.viewer ? bob : ann;
    const refused = async (command: Parameters<typeof ann.client.play>[1]) =>
      (await waiting.client.play(table, command)).error?.code;
    expect(await refused({ type: 'pass' })).toBe('not-your-turn');
    expect(await refused({ type: 'endGame', scored: true })).toBe('one-screen-only');
    expect(await refused({ type: 'resume' })).toBe('not-set-aside');
    const racks = { racksVisible: true, seeThinking: true };
    expect(await refused({ type: 'setOptions', options: racks })).toBe('bad-options');
    await expectGameGoesOn();
  });

  test.each([
    ['no cookie', ''],
    ['a forged cookie', `luctor=p${'0'.repeat(25)}.${'A'.repeat(43)}`],
    ['a broken cookie', 'luctor=%00; luctor=.'],
  ])('%s: may only watch', async (_, cookie) => {
    const raw = await RawSocket.greeted(base, cookie);
    const { table } = honest;
    expect((await raw.ask({ type: 'enter', id: 'anonymous-1', table } as never)).error).toBeNull();
    const sat = await raw.ask({ type: 'sit', id: 'anonymous-2', table } as never);
    expect(sat.error?.code).toBe('name-needed');
    raw.socket.close();
  });
});

describe('too much of everything', () => {
  test('a flood is cut off', async () => {
    const raw = await RawSocket.greeted(base);
    for (let i = 0; i < 2000; i++) raw.say({ type: 'ping', at: i });
    expect(await raw.closed).toBe(4429);
    await expectGameGoesOn();
  });

  test('connections beyond an address’s limit are refused, and counted correctly', async () => {
    const { connectionsPerAddress } = server.limits;
    const sockets = Array.from({ length: connectionsPerAddress + 10 }, () => openSocket(base, ''));
    const statuses = await Promise.all(
      sockets.map(
        (socket) =>
          new Promise((resolve) => {
            socket.on('open', () => resolve('open'));
            socket.on('unexpected-response', (_, response) => resolve(response.statusCode));
          }),
      ),
    );
    const refused = statuses.filter((status) => status !== 'open');
    expect(refused.length).toBeGreaterThanOrEqual(10);
    expect(new Set(refused)).toEqual(new Set([429]));
    const open = sockets.filter((_, index) => statuses[index] === 'open');
    const closed = open.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    for (const socket of open) socket.close();
    await Promise.all(closed);
    const again = await RawSocket.greeted(base);
    again.socket.close();
    await again.closed;
    await expectGameGoesOn();
  });

  test('chat has its own, lower limit', async () => {
    const { ann, table } = honest;
    const lines = Array.from({ length: 12 }, (_, i) =>
      ann.client.request({ type: 'say', table, text: `line ${i}` }),
    );
    const codes = (await Promise.all(lines)).map(({ error }) => error?.code ?? 'said');
    expect(codes.filter((code) => code === 'said')).toHaveLength(server.limits.chatBurst);
    expect(codes.at(-1)).toBe('said-too-much');
    await expectGameGoesOn();
  });

  test('a client that does not read is cut off before memory fills up; the others notice nothing', async () => {
    const limits = {
      unreadBytes: 100_000,
      messagesPerSecond: 1e6,
      messageBurst: 1e6,
      watcherRequestBurst: 1e6,
      tableRequestBurst: 1e6,
    };
    const { server: other, base: there } = await startTestServer({ limits });
    const ann = await TestClient.named(there, 'Ann');
    const { table = '' } = await ann.client.open(TWO_PEOPLE);
    await ann.client.enter(table);
    const slow = await RawSocket.greeted(there);
    slow.socket.pause();
    // answers of a kilobyte each pile up behind a reader that has stopped
    for (let asked = 0; other.hub.count === 2 && asked < 100_000; asked++) {
      slow.say({ type: 'enter', id: `slow-reader-${asked}`, table });
      if (asked % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    expect(other.metrics.get('luctor_slow_readers_total')).toBe(1);
    expect((await ann.client.request({ type: 'say', table, text: 'still here' })).error).toBeNull();
    slow.socket.terminate();
    ann.close();
    await other.close();
  });
});

describe('other sites', () => {
  test.each([
    ['no origin', {}],
    ['another site', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
    ['no URL at all', { origin: 'evil' }],
  ])('%s: no socket, no name', async (_, headers: Record<string, string>) => {
    const socket = new WebSocket(`${base.replace('http', 'ws')}/ws`, { headers });
    const status = await new Promise((resolve) => {
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
      socket.on('open', () => resolve('open'));
    });
    expect(status).toBe(403);
    const named = await server.app.inject({
      method: 'POST',
      url: '/api/me',
      headers: { host: new URL(base).host, ...headers },
      payload: { name: 'Eve' },
    });
    expect(named.statusCode).toBe(403);
  });

  test('new names from one address are rate-limited', async () => {
    const { server: strict, base: there } = await startTestServer({ limits: { identityBurst: 3 } });
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) {
      const response = await strict.app.inject({
        method: 'POST',
        url: '/api/me',
        headers: { origin: there, host: new URL(there).host },
        payload: { name: 'Eve' },
      });
      statuses.push(response.statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    await strict.close();
  });
});
