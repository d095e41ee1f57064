import { EventEmitter } from 'node:events';
import { CLOSE_CODES, PROTOCOL_VERSION, type ClientMessage } from '@luctor/protocol';
import { err, ok } from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import type { Rooms } from '../room/rooms.ts';
import { DEFAULT_LIMITS, type Limits } from '../runtime/config.ts';
import { Metrics, type Counter } from '../runtime/metrics.ts';
import type { Log } from '../runtime/log.ts';
import { TWO_PEOPLE } from '../testing/test-client.ts';
import { Budgets } from './budgets.ts';
import { Connection, type ConnectionServices } from './connection.ts';
import type { Hub } from './hub.ts';

/** Every message: where it goes, what it costs, and what is answered. */

class TestSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  readonly sent: Record<string, unknown>[] = [];
  closed: [number, string] | null = null;
  isCut = false;
  pings = 0;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(code: number, reason: string): void {
    this.closed = [code, reason];
    this.readyState = 2;
  }

  terminate(): void {
    this.isCut = true;
  }

  ping(): void {
    this.pings++;
  }
}

interface Setting {
  readonly person?: string | null;
  readonly limits?: Partial<Limits>;
  readonly isFull?: boolean;
  readonly isSeated?: boolean;
  readonly opening?: () => ReturnType<Rooms['open']>;
  readonly lobby?: () => Promise<void>;
}

function connect(setting: Setting = {}) {
  const { person = 'ann', limits = {}, isFull = false, isSeated = true } = setting;
  const calls: unknown[][] = [];
  const logged: unknown[] = [];
  const room = (table: string) => ({
    enter: (_: unknown, id: string) => calls.push(['enter', table, id]),
    exit: () => calls.push(['exit', table]),
    command: (_: unknown, { id }: ClientMessage & { id: string }) =>
      calls.push(['command', table, id]),
    say: (_: unknown, { id }: ClientMessage & { id: string }) => calls.push(['say', table, id]),
    request: (_: unknown, { type, id }: ClientMessage & { id: string }) =>
      calls.push([type, table, id]),
  });
  const rooms = {
    room,
    isFull,
    isSeated: () => isSeated,
    open: (asker: unknown, id: string, choices: unknown) => {
      calls.push(['open', asker, id, choices]);
      return setting.opening?.() ?? Promise.resolve(ok('a table'));
    },
  } as unknown as Rooms;
  const hub = {
    remove: () => calls.push(['removed']),
    lobby: {
      watch: (_: unknown, source: unknown) => {
        calls.push(['lobby', source === rooms]);
        return setting.lobby?.() ?? Promise.resolve();
      },
      leave: () => calls.push(['lobby left']),
    },
  } as unknown as Hub;
  const all: Limits = { ...DEFAULT_LIMITS, ...limits };
  const metrics = new Metrics();
  const services: ConnectionServices = {
    hub,
    rooms,
    budgets: new Budgets(all),
    limits: all,
    metrics,
    log: {
      error: (fields: unknown, text: string) => logged.push([fields, text]),
    } as unknown as Log,
    now: () => 77,
  };
  const socket = new TestSocket();
  const who = { person, device: null, name: 'Ann', address: '192.0.2.1' };
  const connection = new Connection(socket as unknown as WebSocket, who, services);
  const say = (message: unknown, isBinary = false): void => {
    const text = typeof message === 'string' ? message : JSON.stringify(message);
    socket.emit('message', Buffer.from(text), isBinary);
  };
  const hello = (): void => {
    say({ type: 'hello', protocol: PROTOCOL_VERSION });
    socket.sent.length = 0;
  };
  const count = (counter: Counter): number => metrics.get(counter);
  return { socket, connection, calls, logged, say, hello, count };
}

const TABLE = 't'.repeat(26);
const ID = 'request-1';
const settled = () => new Promise((resolve) => void setImmediate(resolve));

const MESSAGES = {
  lobby: { type: 'lobby', on: true },
  open: { type: 'open', id: ID, choices: TWO_PEOPLE },
  enter: { type: 'enter', id: ID, table: TABLE },
  sit: { type: 'sit', id: ID, table: TABLE },
  ready: { type: 'ready', id: ID, table: TABLE },
  stand: { type: 'stand', id: ID, table: TABLE },
  fill: { type: 'fill', id: ID, table: TABLE, seat: 0, level: 1 },
  command: {
    type: 'command',
    id: ID,
    table: TABLE,
    game: `${TABLE}1`,
    about: { subject: 'turn', number: 0 },
    command: { type: 'pass' },
  },
  say: { type: 'say', id: ID, table: TABLE, text: 'Hello' },
} as const;

describe('[O4] the greeting', () => {
  test.each<[string | null, string | null]>([
    ['ann', 'Ann'],
    [null, null],
  ])('of %s', (person, name) => {
    const { socket, say } = connect({ person });
    say({ type: 'hello', protocol: PROTOCOL_VERSION });
    expect(socket.sent).toEqual([
      {
        type: 'welcome',
        protocol: PROTOCOL_VERSION,
        now: 77,
        name,
        drawAnswerMs: DEFAULT_LIMITS.drawAnswerMs,
      },
    ]);
    expect([socket.pings, socket.closed]).toEqual([1, null]);
  });

  test.each<[string, unknown, boolean, string, string | undefined]>([
    [
      'another version',
      { type: 'hello', protocol: PROTOCOL_VERSION + 1 },
      false,
      'unsupported-version',
      undefined,
    ],
    ['a request first', MESSAGES.enter, false, 'bad-message', 'hello comes first'],
    ['bytes', { type: 'hello', protocol: 2 }, true, 'bad-message', 'text frames only'],
  ])('not by %s', (_, message, isBinary, code, detail) => {
    const { socket, say, calls } = connect();
    say(message, isBinary);
    expect(socket.sent).toEqual([{ type: 'bye', code, ...(detail !== undefined && { detail }) }]);
    expect(socket.closed).toEqual([CLOSE_CODES.badMessage, code]);
    expect(calls).toEqual([]);
    // nothing more is heard
    say({ type: 'hello', protocol: PROTOCOL_VERSION });
    expect(socket.sent).toHaveLength(1);
  });

  test('what is no message ends the connection, and says what was wrong', () => {
    const { socket, say, hello, count } = connect();
    hello();
    say('{');
    expect(socket.sent).toMatchObject([{ type: 'bye', code: 'bad-message' }]);
    expect(socket.sent[0]?.['detail']).toEqual(expect.any(String));
    expect(count('luctor_messages_total')).toBe(2);
    expect(count('luctor_messages_refused_total')).toBe(1);
  });
});

describe('[O1] a message goes where it belongs', () => {
  test.each(Object.entries(MESSAGES))('%s', (type, message) => {
    const { socket, calls, say, hello } = connect();
    hello();
    say(message);
    const asker = { person: 'ann', name: 'Ann' };
    expect(calls).toEqual([
      type === 'lobby'
        ? ['lobby', true]
        : type === 'open'
          ? ['open', asker, ID, TWO_PEOPLE]
          : [type, TABLE, ID],
    ]);
    expect(socket.closed).toBeNull();
  });

  test('the lobby is left by whoever does not want to see it', () => {
    const { calls, say, hello } = connect();
    hello();
    say({ type: 'lobby', on: false });
    expect(calls).toEqual([['lobby left']]);
  });

  test('a ping is answered at once', () => {
    const { socket, say, hello } = connect();
    hello();
    say({ type: 'ping', at: 5 });
    expect(socket.sent).toEqual([{ type: 'pong', at: 5, now: 77 }]);
  });

  test('tables that were entered are left, each once', () => {
    const { socket, calls, say, hello } = connect();
    hello();
    const exit = { type: 'exit', table: TABLE };
    say(exit);
    expect(calls).toEqual([]);
    say(MESSAGES.enter);
    say(exit);
    say(exit);
    const other = 'u'.repeat(26);
    say({ ...MESSAGES.enter, table: other });
    socket.emit('close');
    expect(calls.slice(1)).toEqual([
      ['exit', TABLE],
      ['enter', other, ID],
      ['exit', other],
      ['removed'],
    ]);
  });

  test('[O4] a connection is at so many tables and no more; again at one of them it may', () => {
    const { socket, calls, say, hello } = connect({ limits: { tablesPerConnection: 2 } });
    hello();
    const tables = ['a', 'b', 'c'].map((each) => each.repeat(26));
    for (const table of tables) say({ ...MESSAGES.enter, table });
    expect(socket.sent).toEqual([{ type: 'answer', id: ID, error: { code: 'too-many-tables' } }]);
    say({ ...MESSAGES.enter, table: tables[0] });
    expect(calls).toHaveLength(3);
  });
});

describe('[O1] opening a table', () => {
  test.each<[string, Setting, object]>([
    ['is answered with the table', {}, { error: null, table: 'a table' }],
    ['needs a name', { person: null }, { error: { code: 'name-needed' } }],
    [
      'may be refused',
      { opening: () => Promise.resolve(err({ code: 'stale' })) },
      { error: { code: 'stale' } },
    ],
    [
      'may fail',
      { opening: () => Promise.reject(new Error('no disk')) },
      { error: { code: 'not-saved' } },
    ],
  ])('%s', async (_, setting, answer) => {
    const { socket, say, hello, logged } = connect(setting);
    hello();
    say(MESSAGES.open);
    await settled();
    expect(socket.sent).toEqual([{ type: 'answer', id: ID, ...answer }]);
    const failed = [[{ err: new Error('no disk') }, 'A message could not be handled']];
    expect(logged).toEqual(JSON.stringify(answer).includes('not-saved') ? failed : []);
  });

  test('a lobby that cannot be read is logged', async () => {
    const cause = new Error('no disk');
    const { logged, say, hello } = connect({ lobby: () => Promise.reject(cause) });
    hello();
    say(MESSAGES.lobby);
    await settled();
    expect(logged).toEqual([[{ err: cause }, 'A message could not be handled']]);
  });
});

describe('[O4] what a message costs', () => {
  const NONE = {
    moveBurst: 0,
    tableRequestBurst: 0,
    gameBurst: 0,
    chatBurst: 0,
    lookupBurst: 0,
  };
  const COSTS: Readonly<Record<keyof typeof MESSAGES, readonly (keyof typeof NONE)[]>> = {
    lobby: ['lookupBurst'],
    open: ['tableRequestBurst', 'gameBurst'],
    enter: ['tableRequestBurst'],
    sit: ['tableRequestBurst', 'gameBurst'],
    ready: ['tableRequestBurst', 'gameBurst'],
    stand: ['tableRequestBurst'],
    fill: ['tableRequestBurst'],
    command: ['moveBurst'],
    say: ['chatBurst'],
  };
  const types = Object.keys(MESSAGES) as (keyof typeof MESSAGES)[];

  test.each(
    types.flatMap((type) =>
      (Object.keys(NONE) as (keyof typeof NONE)[]).map((budget) => ({ type, budget })),
    ),
  )('$type, without $budget', ({ type, budget }) => {
    const { socket, calls, say, hello, count } = connect({ limits: { [budget]: 0 } });
    hello();
    say(MESSAGES[type]);
    const isRefused = COSTS[type].includes(budget);
    expect(calls).toHaveLength(isRefused ? 0 : 1);
    expect(count('luctor_over_budget_total')).toBe(isRefused ? 1 : 0);
    const code = budget === 'chatBurst' ? 'said-too-much' : 'too-fast';
    if (isRefused && type !== 'lobby') {
      expect(socket.sent).toEqual([{ type: 'answer', id: ID, error: { code } }]);
    }
    expect(socket.closed).toBeNull();
  });

  test.each(types)('%s, where the store is full', (type) => {
    const { socket, calls, say, hello } = connect({ isFull: true });
    hello();
    say(MESSAGES[type]);
    const isRefused = COSTS[type].includes('gameBurst');
    expect(calls).toHaveLength(isRefused ? 0 : 1);
    if (isRefused) {
      expect(socket.sent).toEqual([{ type: 'answer', id: ID, error: { code: 'server-full' } }]);
    }
  });

  test.each<[Setting, number]>([
    [{ isSeated: true }, 40],
    [{ isSeated: false }, 10],
    // a stranger has no seat, whatever is known of others
    [{ person: null, isSeated: true, limits: { strangersPerAddress: 1 } }, 10],
  ])('moves by somebody: %j', (setting, expected) => {
    const { calls, say, hello } = connect(setting);
    hello();
    for (let i = 0; i < 60; i++) say(MESSAGES.command);
    expect(calls).toHaveLength(expected);
  });

  test.each([
    // strangers share ten times as much, but one connection has no more
    ['a stranger', null],
    ['a person', 'ann'],
  ])('a flood by %s ends their connection', (_, person) => {
    const { socket, say, count } = connect({ limits: { messageBurst: 3 }, person });
    for (let i = 0; i < 4; i++) say({ type: 'hello', protocol: PROTOCOL_VERSION });
    expect(socket.sent.at(-1)).toEqual({ type: 'bye', code: 'too-fast' });
    expect(socket.closed).toEqual([CLOSE_CODES.tooFast, 'too-fast']);
    expect([count('luctor_messages_total'), count('luctor_messages_refused_total')]).toEqual([
      4, 1,
    ]);
  });
});

describe('[O4] the end of a connection', () => {
  test.each([
    ['goAway', CLOSE_CODES.goingAway, 'going-away'],
    ['forget', CLOSE_CODES.forgotten, 'forgotten'],
  ] as const)('%s', (method, code, reason) => {
    const { socket, connection } = connect();
    connection[method]();
    expect(socket.sent).toEqual([{ type: 'bye', code: reason }]);
    expect(socket.closed).toEqual([code, reason]);
    connection.send('{}');
    expect(socket.sent).toHaveLength(1);
  });

  test.each([
    [0, false],
    [1_000_000, false],
    [1_000_001, true],
  ])('with %i bytes unread: cut off %s', (bytes, isCut) => {
    const { socket, connection, count } = connect();
    socket.bufferedAmount = bytes;
    connection.send('{}');
    expect([socket.isCut, socket.sent.length]).toEqual([isCut, isCut ? 0 : 1]);
    expect(count('luctor_slow_readers_total')).toBe(isCut ? 1 : 0);
  });

  test('a socket that breaks is no error of ours', () => {
    const { socket, calls } = connect();
    socket.emit('error', new Error('a broken frame'));
    socket.emit('close');
    expect(calls).toEqual([['removed']]);
  });
});
