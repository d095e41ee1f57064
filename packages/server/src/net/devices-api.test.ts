import type { Device } from '@luctor/protocol';
import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { LocalBus } from '../bus/local-bus.ts';
import { servesAlone } from '../coordination/alone.ts';
import { MemoryCoordination, SharedMemory } from '../coordination/memory-coordination.ts';
import { DEFAULT_LIMITS } from '../runtime/config.ts';
import { createLog } from '../runtime/log.ts';
import { deviceOf } from '../people/people.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { QUICK_COMPUTERS } from '../testing/test-players.ts';
import { TestTime } from '../testing/test-time.ts';
import { TEST_WORDS } from '../testing/test-words.ts';
import { Budgets, REQUEST_KINDS } from './budgets.ts';
import { EVERY_ADDRESS, listenAt } from './listen.ts';
import { createServer, type LuctorServer } from './server.ts';

const ORIGIN = 'https://play.example';
const DAY = 86_400_000;
const opened: LuctorServer[] = [];
afterAll(async () => {
  for (const server of opened) await server.close();
});

async function open(more: Partial<Parameters<typeof createServer>[0]> = {}) {
  const time = new TestTime();
  const server = await createServer({
    store: new MemoryStore(),
    computers: QUICK_COMPUTERS,
    words: TEST_WORDS,
    origins: [ORIGIN],
    time,
    ...more,
  });
  opened.push(server);
  const ask = async (method: 'GET' | 'POST', url: string, token?: string, payload?: object) => {
    const response = await server.app.inject({
      method,
      url,
      headers: { origin: ORIGIN, 'user-agent': 'Safari/604.1 iPhone' },
      ...(token !== undefined && { cookies: { luctor: token } }),
      ...(payload !== undefined && { payload }),
    });
    return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
  };
  return { server, time, ask };
}

describe('[O4] a list of devices', () => {
  test('is one’s own: this one first, then the latest; nobody else’s is taken away', async () => {
    const { server, time, ask } = await open();
    const { people } = server;
    const first = await people.create('Ann');
    const tokens = [first.token];
    for (let i = 0; i < 2; i++) {
      time.pass(DAY);
      const made = await people.makeHandOver(first.person.id);
      const kind = { browser: 'chrome', system: 'windows' } as const;
      tokens.push((await people.useHandOver(made.token, kind))?.token ?? '');
    }
    const [a = '', b = '', c = ''] = tokens;
    const listed = async (token: string) =>
      (await ask('GET', '/api/me/devices', token)).body['devices'] as Device[];
    const ids = async (token: string) => (await listed(token)).map(({ id }) => id);
    expect(await ids(a)).toEqual([a, c, b].map(deviceOf));
    expect(await ids(b)).toEqual([b, c, a].map(deviceOf));
    const [own, other] = await listed(a);
    expect(own).toMatchObject({ isThis: true, browser: null, system: null });
    expect(other).toMatchObject({ isThis: false, browser: 'chrome', system: 'windows' });
    expect((other?.seenAt ?? 0) - (own?.seenAt ?? 0)).toBe(2 * DAY);
    expect(other?.addedAt).toBe(other?.seenAt);

    const { token: eve } = await people.create('Eve');
    const revoke = (token: string | undefined, device: string) =>
      ask('POST', '/api/me/devices/revoke', token, { device });
    expect((await revoke(eve, deviceOf(c))).body).toEqual({ error: 'unknown-device' });
    expect((await revoke(undefined, deviceOf(c))).body).toEqual({ error: 'name-needed' });
    expect((await ask('GET', '/api/me/devices')).body).toEqual({ error: 'name-needed' });
    const left = (await revoke(a, deviceOf(c))).body['devices'] as Device[];
    expect(left.map(({ id, isThis }) => [id, isThis])).toEqual([
      [deviceOf(a), true],
      [deviceOf(b), false],
    ]);
    expect(await people.find(c)).toBeNull();
  });
});

describe('[O4] the server as a whole', () => {
  test('a sweep looks at doors, budgets, rooms and the lobby', async () => {
    const { server } = await open();
    const swept: string[] = [];
    server.door.sweep = () => void swept.push('door');
    server.budgets.sweep = (now) => void swept.push(`budgets ${now === server.clock.now()}`);
    server.rooms.sweep = () => Promise.resolve(void swept.push('rooms'));
    server.hub.lobby.show = () => Promise.resolve(void swept.push('lobby'));
    await server.sweep();
    expect(swept).toEqual(['door', 'budgets true', 'rooms', 'lobby']);
  });

  test('what another process changes about a person is read again, and reaches connections', async () => {
    const [store, bus] = [new MemoryStore(), new LocalBus()];
    const shared = new SharedMemory();
    const serve = (name: string) =>
      open({ store, bus, coordination: new MemoryCoordination(name, shared) });
    const [here, there] = [await serve('here'), await serve('there')];
    const { person, token } = await here.server.people.create('Ann');
    expect((await here.server.people.find(token))?.name).toBe('Ann');
    const connection = {
      person: person.id,
      device: deviceOf(token),
      name: 'Ann',
      address: '192.0.2.1',
      lagMs: 0,
      isForgotten: false,
      send: () => undefined,
      checkAlive: () => undefined,
      goAway: () => undefined,
      forget() {
        this.isForgotten = true;
      },
    };
    here.server.hub.add(connection);
    await there.server.people.rename(person.id, 'Anna');
    expect((await here.server.people.find(token))?.name).toBe('Anna');
    await new Promise((resolve) => void setImmediate(resolve));
    expect(connection).toMatchObject({ name: 'Anna', isForgotten: false });
  });

  test('a listener that fails is logged, and the others are told', async () => {
    const lines: string[] = [];
    const { server } = await open({ log: createLog({ write: (line) => lines.push(line) }) });
    server.hub.lobby.changed = () => {
      throw new Error('a defect');
    };
    const { person } = await server.people.create('Ann');
    const seats = [{ kind: 'open' }, { kind: 'open' }] as const;
    const opened = await server.rooms.open({ person: person.id, name: 'Ann' }, 'request-1', {
      edition: 'salon',
      language: 'en',
      seats: [...seats],
      friendly: false,
      openRacks: false,
      listed: true,
      watchers: true,
      whenDropped: 'wait',
      graceSeconds: 60,
    });
    expect(opened.ok).toBe(true);
    expect(lines.map((line) => (JSON.parse(line) as { text: string }).text)).toEqual([
      'A listener failed',
    ]);
  });

  test('closing says goodbye once, writes when it was last alive, and closes all it has', async () => {
    const done: string[] = [];
    const store = new MemoryStore();
    store.beat = () => Promise.resolve(void done.push('beat'));
    store.close = () => Promise.resolve(void done.push('store'));
    const computers = {
      ...QUICK_COMPUTERS,
      close: () => Promise.resolve(void done.push('computers')),
    };
    const words = { ...TEST_WORDS, close: () => Promise.resolve(void done.push('words')) };
    const coordination = {
      ...servesAlone('here'),
      leave: () => Promise.resolve(void done.push('leave')),
      close: () => Promise.resolve(void done.push('coordination')),
    };
    const { server } = await open({ store, computers, words, coordination });
    server.hub.closeAll = () => void done.push('goodbye');
    expect(server.isClosing).toBe(false);
    await Promise.all([server.close(), server.close()]);
    expect(server.isClosing).toBe(true);
    const others = ['beat', 'leave', 'coordination', 'store'];
    expect(done).toEqual(['goodbye', 'computers', 'words', ...others]);
  });
});

describe('[O4] budgets', () => {
  const ANN = { person: 'ann', address: '192.0.2.1' };
  const SECONDS = {
    move: 1 / DEFAULT_LIMITS.movesPerSecond,
    table: 1 / DEFAULT_LIMITS.tableRequestsPerSecond,
    game: 3600 / DEFAULT_LIMITS.gamesPerHour,
    chat: 60 / DEFAULT_LIMITS.chatPerMinute,
    lookup: 1 / DEFAULT_LIMITS.lookupsPerSecond,
    log: 60 / DEFAULT_LIMITS.logsPerMinute,
  };

  test.each(REQUEST_KINDS)('of %s come back at their own rate', (kind) => {
    const budgets = new Budgets(DEFAULT_LIMITS);
    const take = (now: number) => budgets.take(ANN, [kind], null, now);
    for (let i = 0; i < 100; i++) take(0);
    const ms = SECONDS[kind] * 1000;
    expect(take(ms * 0.99)).toBe(kind);
    expect(take(ms * 1.01)).toBeNull();
    expect(take(ms * 1.02)).toBe(kind);
  });

  test.each(REQUEST_KINDS)(
    'of %s at another table are the same, but for moves at one’s seat',
    (kind) => {
      const budgets = new Budgets(DEFAULT_LIMITS);
      const at = (table: string) => budgets.take(ANN, [kind], { table, isSeated: true }, 0);
      for (let i = 0; i < 100; i++) at('t1');
      expect(at('t2')).toBe(kind === 'move' ? null : kind);
      // a move outside any table is counted for itself
      const nowhere = budgets.take(ANN, [kind], null, 0);
      expect(nowhere).toBe(kind === 'move' ? null : kind);
    },
  );

  test('watchers who said too much are told so', () => {
    const budgets = new Budgets({ ...DEFAULT_LIMITS, chatBurst: 1 });
    const at = { table: 't', isSeated: false };
    const say = (person: string) => budgets.take({ ...ANN, person }, ['chat'], at, 0);
    expect([say('a'), say('b'), say('c')]).toEqual([null, null, 'chat']);
    expect(budgets.take(ANN, ['table'], at, 0)).toBeNull();
  });
});

describe('[O1] every address', () => {
  const failing = (...codes: readonly (string | null)[]) => {
    const asked: unknown[] = [];
    const app = {
      server: { address: () => null },
      listen(options: { host: string }) {
        const code = codes[asked.length] ?? null;
        asked.push(options.host);
        if (code === null) return Promise.resolve();
        return Promise.reject(Object.assign(new Error(code), { code }));
      },
    };
    return { asked, app: app as unknown as FastifyInstance };
  };

  test.each([
    ['EADDRNOTAVAIL', ['::', '0.0.0.0']],
    ['EAFNOSUPPORT', ['::', '0.0.0.0']],
  ])('of a machine without IPv6 (%s) is every address of IPv4', async (code, hosts) => {
    const { app, asked } = failing(code);
    expect(await listenAt(app, EVERY_ADDRESS, 7)).toMatchObject({ port: 7 });
    expect(asked).toEqual(hosts);
  });

  test.each([
    ['a port that is taken', EVERY_ADDRESS, 'EADDRINUSE'],
    ['a host that is missing', '192.0.2.1', 'EADDRNOTAVAIL'],
  ])('%s is an error', async (_, host, code) => {
    const { app, asked } = failing(code);
    await expect(listenAt(app, host, 7)).rejects.toMatchObject({ code });
    expect(asked).toEqual([host]);
  });
});
