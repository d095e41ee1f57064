import { gunzipSync } from 'node:zlib';
import { auditLog, parseEvents } from '@luctor/rules';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { MemoryStore } from '../store/memory-store.ts';
import { QUICK_COMPUTERS } from '../testing/test-players.ts';
import { TEST_WORDS } from '../testing/test-words.ts';
import { startGame, openHouse } from '../testing/test-table.ts';
import { TestTime } from '../testing/test-time.ts';
import { DEFAULT_LIMITS } from '../runtime/config.ts';
import { FinishedLogs } from './finished-logs.ts';
import { createServer, type LuctorServer, type ServerOptions } from './server.ts';

const opened: LuctorServer[] = [];
afterAll(async () => {
  for (const server of opened) await server.close();
});

const over = { state: 'over', owner: null, wakeAt: null, summary: null, members: [] };

/** A store with finished games that counts how often it is asked for one. */
class CountingStore extends MemoryStore {
  asked: string[] = [];

  async finish(game: string, events: readonly unknown[]): Promise<void> {
    const append = {
      stream: game,
      kind: 'game',
      expectedVersion: 0,
      events,
      command: null,
    } as const;
    await this.append([{ ...append, mark: over, at: 1 }]);
  }

  override text(...args: Parameters<MemoryStore['text']>) {
    this.asked.push(args[0]);
    return super.text(...args);
  }
}

const GAME = '0'.repeat(28);
/** No log that the rules would accept: nobody may look at it on the way. */
const EVENTS = [{ type: 'gameCreated', name: 'Zoé' }, { type: 'whatever' }];

async function open(options: Partial<ServerOptions> = {}) {
  const store = new CountingStore();
  const server = await createServer({
    computers: QUICK_COMPUTERS,
    words: TEST_WORDS,
    store,
    ...options,
    limits: { logRefusalMs: 0, ...options.limits },
  });
  opened.push(server);
  const get = (game: string, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
    server.app.inject({ url: `/api/games/${game}/log`, headers, remoteAddress });
  return { store, server, get };
}

describe('finding 7: the log of a finished game', () => {
  test('[S3] never of a running game: it shows every rack; whole once the game is over', async () => {
    const house = await openHouse();
    opened.push(house.server);
    const { table, first, second } = await startGame(house);
    const game = first.state.game ?? '';
    const get = () => house.server.app.inject({ url: `/api/games/${game}/log` });
    expect((await get()).statusCode).toBe(404);
    await first.play(table, { type: 'pass' });
    const refused = await get();
    expect(refused.json()).toEqual({ error: 'no-finished-game' });
    expect(refused.headers['cache-control']).toBe('no-store');
    await second.play(table, { type: 'leave', resign: true });
    const { events } = (await get()).json<{ events: unknown }>();
    const parsed = parseEvents(events);
    expect(parsed.ok && parsed.value.at(-1)?.type).toBe('gameEnded');
    expect(parsed.ok && auditLog(parsed.value).ok).toBe(true);
  });

  test('[O4] is the stored text: nothing parses it, and browsers need not ask again', async () => {
    const { store, get } = await open();
    await store.finish(GAME, EVENTS);
    store.read = () => Promise.reject(new Error('read and parsed'));
    const plain = await get(GAME);
    expect(plain.body).toBe(JSON.stringify({ events: EVENTS }));
    expect(plain.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(plain.headers['cache-control']).toContain('immutable');
    const small = await get(GAME, { 'accept-encoding': 'gzip, br' });
    expect(small.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body);
    const refusing = await get(GAME, { 'accept-encoding': 'gzip;q=0, br' });
    expect(refusing.body).toBe(plain.body);
    const known = await get(GAME, { 'if-none-match': String(plain.headers['etag']) });
    expect(known.statusCode).toBe(304);
    expect(known.body).toBe('');
  });

  test('[O4] is read once, also if many ask at the same time', async () => {
    const { store, get } = await open();
    await store.finish(GAME, EVENTS);
    const all = await Promise.all(Array.from({ length: 20 }, () => get(GAME)));
    expect(all.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    await get(GAME);
    expect(store.asked).toEqual([GAME]);
  });
});

describe('finding 7: limits of logs', () => {
  test('[O4] an address that asks too often is refused for a while; others are not', async () => {
    const { store, server, get } = await open({
      limits: { logBurst: 3, logsPerMinute: 0, strangersPerAddress: 1 },
    });
    await store.finish(GAME, EVENTS);
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) statuses.push((await get(GAME)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const refused = await get(GAME);
    expect(refused.json()).toEqual({ error: 'too-fast' });
    expect(refused.headers['retry-after']).toBe('5');
    expect((await get(GAME, {}, '192.0.2.2')).statusCode).toBe(200);
    // a player behind the same address has a budget of their own
    const { token } = await server.people.create('Ann');
    expect((await get(GAME, { cookie: `luctor=${token}` })).statusCode).toBe(200);
  });

  test('[O4] a client that asks in a loop is refused no faster than the clock goes', async () => {
    const time = new TestTime();
    const limits = { logBurst: 0, logRefusalMs: 1000, logReadersPerAddress: 1 };
    const { server, get } = await open({ time, limits });
    let answers = 0;
    const refused = get(GAME).then(({ statusCode }) => (answers++, statusCode));
    const { token } = await server.people.create('Ann');
    // a refusal that waits takes nobody's place
    const other = get(GAME, { cookie: `luctor=${token}` });
    await vi.waitFor(() => expect(time.waiting).toBe(2));
    time.pass(999);
    time.wake();
    expect(answers).toBe(0);
    time.pass(1);
    time.wake();
    expect(await refused).toBe(429);
    expect((await other).statusCode).toBe(429);
  });

  test('[O4] an answer that was read makes room for the next', async () => {
    const { store, get } = await open({ limits: { logReadersPerAddress: 1, logBytesSent: 200 } });
    await store.finish(GAME, EVENTS);
    for (let i = 0; i < 5; i++) expect((await get(GAME)).statusCode).toBe(200);
    const both = await Promise.all([get(GAME), get(GAME)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 429]);
  });

  test('[O4] memory is bounded, however slow the readers and however many the games', async () => {
    const store = new CountingStore();
    const ids = Array.from({ length: 5 }, (_, i) => `game${i}`);
    for (const id of ids) await store.finish(id, EVENTS);
    const size = (await new FinishedLogs(store, DEFAULT_LIMITS).find('game0'))?.length ?? 0;
    const limits = { ...DEFAULT_LIMITS, logBytesKept: 2 * size, logBytesSent: 3 * size };
    const logs = new FinishedLogs(store, limits);
    store.asked = [];
    // the two asked for last are kept
    for (const id of ['game0', 'game1', 'game0', 'game2', 'game0', 'game1']) await logs.find(id);
    expect(store.asked).toEqual(['game0', 'game1', 'game2', 'game1']);
    const log = new Uint8Array(size);
    const sent = [1, 2, 3].map(() => logs.send(log));
    expect(logs.send(log)).toBeNull();
    sent[0]?.();
    expect(logs.send(log)).not.toBeNull();
  });

  test('[O4] two are read at a time, and a hundred may wait', async () => {
    const store = new CountingStore();
    const gates: (() => void)[] = [];
    store.text = async (game) => {
      store.asked.push(game);
      await new Promise<void>((go) => void gates.push(go));
      return null;
    };
    const logs = new FinishedLogs(store, DEFAULT_LIMITS);
    const finds = Array.from({ length: 103 }, (_, i) => logs.find(`game${i}`));
    expect(await finds[102]).toBe('busy');
    expect(store.asked).toHaveLength(2);
    while (store.asked.length < 102) {
      gates.shift()?.();
      await new Promise((resolve) => void setImmediate(resolve));
      expect(gates.length).toBeLessThanOrEqual(2);
    }
    for (const go of gates) go();
    expect(await Promise.all(finds.slice(0, 102))).toEqual(Array(102).fill(null));
  });
});
