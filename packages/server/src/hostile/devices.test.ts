import { CLOSE_CODES, type Device } from '@luctor/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LocalBus } from '../bus/local-bus.ts';
import type { LuctorServer } from '../net/server.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { RawSocket } from '../testing/raw-socket.ts';
import { takeName, TWO_PEOPLE } from '../testing/test-client.ts';
import { startTestServer } from '../testing/test-server.ts';
import { TestTime } from '../testing/test-time.ts';

/** Devices that were lost, stolen or forgotten, over real sockets. */

const DAY_MS = 24 * 3_600_000;
const PHONE = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

let time: TestTime;
let server: LuctorServer;
let base: string;
let sockets: RawSocket[];

beforeEach(async () => {
  time = new TestTime();
  sockets = [];
  ({ server, base } = await startTestServer({ time }));
});
afterEach(async () => {
  for (const { socket } of sockets) socket.terminate();
  await server.close();
});

async function ask(method: 'GET' | 'POST', url: string, cookie: string, payload: object = {}) {
  const response = await server.app.inject({
    method,
    url,
    headers: { origin: base, host: new URL(base).host, cookie, 'user-agent': PHONE },
    ...(method === 'POST' && { payload }),
  });
  const set = String(response.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  return { status: response.statusCode, body: response.json<Record<string, unknown>>(), set };
}

async function devicesOf(cookie: string): Promise<readonly Device[]> {
  return (await ask('GET', '/api/me/devices', cookie)).body['devices'] as Device[];
}

async function addDevice(cookie: string): Promise<string> {
  const { body } = await ask('POST', '/api/hand-over', cookie);
  return (await ask('POST', '/api/hand-over/use', '', { token: body['token'] })).set;
}

async function connect(cookie: string): Promise<RawSocket> {
  const socket = await RawSocket.greeted(base, cookie);
  sockets.push(socket);
  return socket;
}

const OPENING = { type: 'open', choices: TWO_PEOPLE };

describe('finding L2: a list of devices', () => {
  test('[O4] shows each by its kind and days, and which one asks', async () => {
    const cookie = await takeName(base, 'Ann');
    time.pass(3 * DAY_MS);
    const phone = await addDevice(cookie);
    const day = time.wall() - (time.wall() % DAY_MS);
    expect(await devicesOf(phone)).toMatchObject([
      { browser: 'firefox', system: 'android', addedAt: day, seenAt: day, isThis: true },
      { isThis: false, seenAt: day - 3 * DAY_MS },
    ]);
    await connect(cookie);
    const [, other] = await devicesOf(phone);
    expect(other).toMatchObject({ addedAt: day - 3 * DAY_MS, seenAt: day });
    expect(JSON.stringify(await devicesOf(phone))).not.toContain(cookie.split('.')[1]);
  });

  test('is nobody else’s', async () => {
    const [ann, eve] = [await takeName(base, 'Ann'), await takeName(base, 'Eve')];
    expect((await ask('GET', '/api/me/devices', '')).status).toBe(401);
    const [device] = await devicesOf(ann);
    const tried = await ask('POST', '/api/me/devices/revoke', eve, { device: device?.id });
    expect(tried).toMatchObject({ status: 404, body: { error: 'unknown-device' } });
    expect(await devicesOf(ann)).toHaveLength(1);
  });

  test('a device is remembered once a day, however often it comes', async () => {
    const cookie = await takeName(base, 'Ann');
    const version = async () => (await server.people.find(cookie.replace('luctor=', '')))?.version;
    const before = (await version()) ?? 0;
    for (let n = 0; n < 3; n++) await connect(cookie);
    expect(await version()).toBe(before);
    time.pass(DAY_MS);
    await Promise.all(Array.from({ length: 4 }, () => connect(cookie)));
    expect(await version()).toBe(before + 1);
  });
});

describe('[O4] a device that is not yours any more does nothing', () => {
  test('finding L2: revoked: its sockets are closed at once, its cookie and its links are worth nothing', async () => {
    const cookie = await takeName(base, 'Ann');
    const lost = await addDevice(cookie);
    const [thief, owner] = [await connect(lost), await connect(cookie)];
    const { body } = await ask('POST', '/api/hand-over', lost);
    const [, device] = await devicesOf(cookie);
    const revoked = await ask('POST', '/api/me/devices/revoke', cookie, { device: device?.id });
    expect(revoked.body['devices']).toHaveLength(1);
    expect(await thief.closed).toBe(CLOSE_CODES.forgotten);
    expect((await ask('GET', '/api/me/devices', lost)).status).toBe(401);
    expect((await ask('POST', '/api/hand-over/use', '', { token: body['token'] })).status).toBe(
      404,
    );
    const again = await connect(lost);
    expect(again.frames[0]).toContain('"name":null');
    expect(await owner.ask({ ...OPENING, id: 'owner-open-1' })).toEqual({ error: null });
  });

  test('finding L1: forgotten: open sockets act no more', async () => {
    const cookie = await takeName(base, 'Ann');
    const socket = await connect(cookie);
    await ask('POST', '/api/me/forget', cookie);
    socket.say({ ...OPENING, id: 'after-forget-1' });
    expect(await socket.closed).toBe(CLOSE_CODES.forgotten);
    expect(socket.frames.join('')).not.toContain('after-forget-1');
    expect(await server.rooms.lobby()).toEqual([]);
  });

  test('pushed out by the eleventh device: closed too', async () => {
    const cookie = await takeName(base, 'Ann');
    const first = await connect(cookie);
    let newest = cookie;
    for (let n = 0; n < 10; n++) newest = await addDevice(newest);
    expect(await first.closed).toBe(CLOSE_CODES.forgotten);
    expect(await devicesOf(newest)).toHaveLength(10);
  });

  test('revoked in another process: known here at once', async () => {
    const [store, bus] = [new MemoryStore(), new LocalBus()];
    const here = await startTestServer({ time, store, bus });
    const there = await startTestServer({ time, store, bus });
    const { person, token } = await here.server.people.create('Ann');
    const cookie = `luctor=${token}`;
    const socket = await RawSocket.greeted(there.base, cookie);
    await here.server.people.forget(token);
    expect(await socket.closed).toBe(CLOSE_CODES.forgotten);
    expect(await there.server.people.find(token)).toBeNull();
    expect(person.name).toBe('Ann');
    await there.server.close();
    await here.server.close();
  });
});

test('[O4] a new name counts on every open socket: nobody speaks under an old one', async () => {
  const cookie = await takeName(base, 'Ann');
  const socket = await connect(cookie);
  socket.say({ ...OPENING, id: 'opens-table-1' });
  const opened = await socket.until((each) => each.includes('opens-table-1'));
  const { table } = JSON.parse(opened) as { table: string };
  const other = await takeName(base, 'Eve');
  const watcher = await connect(other);
  await watcher.ask({ type: 'enter', id: 'watcher-in-1', table } as { id: string });
  await ask('POST', '/api/me', other, { name: 'Renamed' });
  watcher.say({ type: 'say', id: 'says-this-1', table, text: 'Who am I?' });
  const line = await watcher.until((each) => each.includes('Who am I?'));
  expect(line).toContain('"name":"Renamed"');
});
