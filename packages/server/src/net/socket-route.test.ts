import { EventEmitter } from 'node:events';
import { CLOSE_CODES } from '@luctor/protocol';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { deviceOf } from '../people/people.ts';
import { DEFAULT_LIMITS } from '../runtime/config.ts';
import type { Connection } from './connection.ts';
import { TestTime } from '../testing/test-time.ts';
import { Places } from './places.ts';
import { addSocketRoute, type SocketServices } from './socket-route.ts';

/** Who may open a socket, as whom, and whose place it takes: without a network. */

const OURS = 'https://play.example';
const TOKEN = `p${'1'.repeat(25)}.${'A'.repeat(43)}`;

class Wire extends EventEmitter {
  destroyed = false;

  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

class TestSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  readonly done: unknown[] = [];

  pause(): void {
    this.done.push('pause');
  }

  resume(): void {
    this.done.push('resume');
  }

  terminate(): void {
    this.done.push('terminate');
  }

  close(code: number, reason: string): void {
    this.done.push([code, reason]);
  }
}

interface Visit {
  readonly origin?: string;
  readonly token?: string;
  readonly ip?: string;
  readonly isGone?: boolean;
}

interface Asked {
  readonly headers: Record<string, string | undefined>;
  readonly cookies: Record<string, string | undefined>;
  readonly ip: string;
  readonly raw: { readonly socket: Wire };
}

interface Options {
  preValidation(request: Asked, reply: unknown): Promise<unknown>;
}

function route(setting: {
  readonly placesPerAddress?: number;
  readonly find?: (token: string | undefined) => Promise<unknown>;
  readonly see?: () => Promise<void>;
}) {
  const state = { isClosing: false, mayArrive: true };
  const time = new TestTime();
  const added: Connection[] = [];
  const said: unknown[] = [];
  let refused = 0;
  const limit = setting.placesPerAddress ?? 2;
  const [places, arriving] = [new Places(limit), new Places(limit)];
  const services = {
    people: {
      find: setting.find ?? (() => Promise.resolve(null)),
      see: (...all: readonly unknown[]) => {
        said.push(['seen', ...all]);
        return setting.see?.() ?? Promise.resolve();
      },
    },
    origin: { allowed: [OURS] },
    door: { welcome: (wire: unknown) => said.push(['welcome', wire]) },
    places,
    arriving,
    hub: { add: (connection: Connection) => added.push(connection) },
    budgets: {
      mayArrive: (...all: readonly unknown[]) => {
        said.push(['arrives', ...all]);
        return state.mayArrive;
      },
    },
    metrics: { add: () => refused++ },
    log: { error: (fields: unknown, text: string) => said.push([fields, text]) },
    limits: { ...DEFAULT_LIMITS, connectionsPerAddress: limit },
    now: () => 77,
    isClosing: () => state.isClosing,
    after: time.after,
  } as unknown as SocketServices;
  let options: Options | null = null;
  let handler: ((socket: TestSocket, request: Asked) => void) | null = null;
  const app = {
    get(path: string, chosen: Options, handle: typeof handler) {
      expect(path).toBe('/ws');
      options = chosen;
      handler = handle;
    },
  };
  addSocketRoute(app as unknown as FastifyInstance, services);
  /** Asks for a socket: the status of the refusal, or the request that may go on. */
  const ask = async ({ origin = OURS, token, ip = '192.0.2.1', isGone = false }: Visit = {}) => {
    const wire = new Wire();
    wire.destroyed = isGone;
    const request: Asked = {
      headers: { origin, 'user-agent': 'Firefox/140.0 Linux' },
      cookies: { luctor: token },
      ip,
      raw: { socket: wire },
    };
    let status: number | null = null;
    const raw = new EventEmitter();
    const reply = {
      raw,
      code(number: number) {
        status = number;
        return this;
      },
      send() {
        return this;
      },
    };
    const decided = options?.preValidation(request, reply);
    await decided;
    return { request, wire, raw, status: status as number | null };
  };
  const open = async (visit: Visit = {}) => {
    const asked = await ask(visit);
    const socket = new TestSocket();
    handler?.(socket, asked.request);
    const before = [...socket.done];
    await new Promise((resolve) => void setImmediate(resolve));
    return { ...asked, socket, before };
  };
  return { state, time, places, arriving, added, said, ask, open, refused: () => refused };
}

const ANN = { id: `p${'1'.repeat(25)}`, name: 'Ann', devices: [] };
const known = (token: string | undefined) => Promise.resolve(token === TOKEN ? ANN : null);

describe('[O4] a socket is refused', () => {
  test.each<[string, Visit, object, number]>([
    ['to another site', { origin: 'https://evil.test' }, {}, 403],
    ['while the server closes', {}, { isClosing: true }, 503],
    ['to who comes too often', {}, { mayArrive: false }, 429],
    ['to who is gone', { isGone: true }, {}, 429],
  ])('%s', async (_, visit, change, status) => {
    const { ask, state, time, refused, places, arriving } = route({});
    Object.assign(state, change);
    const asking = ask(visit);
    time.pass(DEFAULT_LIMITS.arrivalRefusalMs);
    time.wake();
    const asked = await asking;
    expect([asked.status, refused()]).toEqual([status, 1]);
    expect([places.addresses, arriving.addresses]).toEqual([0, 0]);
    asked.raw.emit('finish');
    expect(asked.wire.destroyed).toBe(true);
  });

  test.each([undefined, TOKEN])(
    'to one too many at an address, with the token %s',
    async (token) => {
      const { ask, refused } = route({});
      const visit = token === undefined ? {} : { token };
      const [first] = [await ask(visit), await ask(visit)];
      expect((await ask(visit)).status).toBe(429);
      expect((await ask({ ...visit, ip: '192.0.2.2' })).status).toBeNull();
      // who shows a token and who does not take nothing from each other
      expect((await ask(token === undefined ? { token: TOKEN } : {})).status).toBeNull();
      expect(refused()).toBe(1);
      first.wire.emit('close');
      expect((await ask(visit)).status).toBeNull();
    },
  );

  test('late, if it comes too often: twenty of a device wait, one more does not', async () => {
    const { ask, state, time } = route({});
    state.mayArrive = false;
    const all = Array.from({ length: 20 }, () => ask({ token: TOKEN }));
    expect(time.waiting).toBe(20);
    expect((await ask({ token: TOKEN })).status).toBe(429);
    const other = ask();
    expect(time.waiting).toBe(21);
    time.pass(DEFAULT_LIMITS.arrivalRefusalMs - 1);
    time.wake();
    expect(time.waiting).toBe(21);
    time.pass(1);
    time.wake();
    const statuses = (await Promise.all([...all, other])).map(({ status }) => status);
    expect(statuses).toEqual(Array(21).fill(429));
    void ask({ token: TOKEN });
    expect(time.waiting).toBe(1);
  });

  test('arrivals are counted by device, or by network', async () => {
    const { ask, said } = route({});
    await ask({ ip: '2001:db8:1:2:3:4:5:6' });
    await ask({ token: TOKEN });
    expect(said).toEqual([
      ['arrives', null, '2001:db8:1:2::', 77],
      ['arrives', deviceOf(TOKEN), '192.0.2.1', 77],
    ]);
  });
});

describe('[O1] a socket is opened', () => {
  test('for a stranger, who has a place until the connection ends', async () => {
    const { open, added, places, said } = route({});
    const { socket, before, wire } = await open();
    expect(before).toEqual(['pause']);
    expect(socket.done).toEqual(['pause', 'resume']);
    expect(added).toMatchObject([{ person: null, device: null, name: '', address: '192.0.2.1' }]);
    expect(places.addresses).toBe(1);
    expect(said.filter((each) => String(each).startsWith('seen'))).toEqual([]);
    wire.emit('close');
    expect(places.addresses).toBe(0);
  });

  test('for a person, who takes nobody’s place, and whose device is remembered', async () => {
    const { open, added, places, arriving, said } = route({ find: known, placesPerAddress: 1 });
    for (let i = 0; i < 3; i++) {
      const { status, socket } = await open({ token: TOKEN });
      expect([status, socket.done]).toEqual([null, ['pause', 'resume']]);
    }
    expect([places.addresses, arriving.addresses]).toEqual([0, 0]);
    expect(added[0]).toMatchObject({ person: ANN.id, device: deviceOf(TOKEN), name: 'Ann' });
    const kind = { browser: 'firefox', system: 'linux' };
    expect(said).toContainEqual(['seen', ANN, TOKEN, kind]);
  });

  test('for who shows a token of nobody: they are a stranger', async () => {
    const { open, added, places, arriving } = route({ placesPerAddress: 1 });
    const first = await open({ token: TOKEN });
    expect(added).toMatchObject([{ person: null, device: null }]);
    expect([places.addresses, arriving.addresses]).toEqual([1, 0]);
    const second = await open({ token: TOKEN });
    expect(second.socket.done).toEqual(['pause', [CLOSE_CODES.tooFast, 'too-fast'], 'resume']);
    expect(added).toHaveLength(1);
    first.wire.emit('close');
    expect(places.addresses).toBe(0);
  });

  test('and is welcome with its first message', async () => {
    const { open, said } = route({});
    const { socket, wire } = await open();
    const welcomes = () => said.filter((each) => (each as unknown[])[0] === 'welcome');
    expect(welcomes()).toEqual([]);
    // what it says is the connection's
    socket.readyState = 3;
    socket.emit('message', Buffer.from('{}'), false);
    expect(welcomes()).toEqual([['welcome', wire]]);
  });

  test('not if it closed while the store was asked', async () => {
    const lookup = Promise.withResolvers<null>();
    const { ask, open, added } = route({ find: () => lookup.promise });
    const { socket } = await open();
    socket.readyState = 3;
    lookup.resolve(null);
    await new Promise((resolve) => void setImmediate(resolve));
    expect([added, socket.done]).toEqual([[], ['pause']]);
    expect((await ask()).status).toBeNull();
  });

  test.each<[string, Parameters<typeof route>[0], unknown, unknown[]]>([
    [
      'the store cannot say who it is',
      { find: () => Promise.reject(new Error('no disk')) },
      'The store could not be asked for a name',
      ['pause', 'terminate'],
    ],
    [
      'the store cannot remember the device',
      { find: known, see: () => Promise.reject(new Error('no disk')) },
      'A device was not remembered',
      ['pause', 'resume'],
    ],
  ])('if %s, that is logged', async (_, setting, text, done) => {
    const { open, said } = route(setting);
    const { socket } = await open({ token: TOKEN });
    expect(said).toContainEqual([{ err: new Error('no disk') }, text]);
    expect(socket.done).toEqual(done);
  });
});
