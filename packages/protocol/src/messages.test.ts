import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  clientMessageSchemas,
  gameIdOf,
  gameNumberOf,
  isTableId,
  parseClientMessage,
} from './client-messages.ts';
import { ERROR_CODES, REQUEST_ERRORS, requestErrorSchema } from './errors.ts';
import { parseServerMessage, serverMessageSchemas } from './server-messages.ts';
import { DROP_POLICIES, type TableChoices } from './table-choices.ts';
import { CLOSE_CODES, PROTOCOL_VERSION } from './version.ts';

/**
 * Every message with one example, and the values of each field at the edges: the first and the last
 * that are accepted, and those next to them, which are not.
 */

type Message = Readonly<Record<string, unknown>>;

interface Example {
  readonly message: Message;
  /** Fields that may be missing. */
  readonly optional?: readonly string[];
  readonly edges?: Readonly<Record<string, Edges>>;
}

interface Edges {
  readonly accepted: readonly unknown[];
  readonly refused: readonly unknown[];
}

const NO_TEXT = [null, 7, true, [], {}];

const ID: Edges = {
  accepted: ['a'.repeat(8), 'a'.repeat(40), 'azAZ09_-'],
  refused: [
    ...NO_TEXT,
    'a'.repeat(7),
    'a'.repeat(41),
    'a b c d e',
    ' aaaaaaaa',
    'aaaaaaaa\n',
    'éééééééé',
  ],
};
const TABLE_ID: Edges = {
  accepted: ['0'.repeat(20), 'z'.repeat(40), `a9${'0'.repeat(20)}`],
  refused: [
    ...NO_TEXT,
    '0'.repeat(19),
    '0'.repeat(41),
    'A'.repeat(20),
    `${'0'.repeat(20)}.`,
    ` ${'0'.repeat(20)}`,
  ],
};
const SEAT: Edges = { accepted: [0, 3], refused: [-1, 4, 0.5, '0', null] };
const LEVEL: Edges = { accepted: [1, 10], refused: [0, 11, 1.5, '1', null] };
const ON: Edges = { accepted: [true, false], refused: [null, 1, 'true'] };

const CHOICES: TableChoices = {
  edition: 'salon',
  language: 'en',
  seats: [{ kind: 'open' }, { kind: 'computer', level: 3 }],
  friendly: false,
  openRacks: false,
  listed: true,
  watchers: true,
  whenDropped: 'wait',
  graceSeconds: 60,
};
const OPEN = { kind: 'open' };
const id = 'request-1';
const table = '0'.repeat(25);

const CLIENT: Readonly<Record<keyof typeof clientMessageSchemas, Example>> = {
  hello: {
    message: { type: 'hello', protocol: PROTOCOL_VERSION },
    edges: { protocol: { accepted: [1, 1_000_000], refused: [0, 1_000_001, 1.5, '1', null] } },
  },
  ping: {
    message: { type: 'ping', at: 5 },
    edges: { at: { accepted: [0, -1.5], refused: ['5', null] } },
  },
  lobby: { message: { type: 'lobby', on: true }, edges: { on: ON } },
  open: { message: { type: 'open', id, choices: CHOICES }, edges: { id: ID } },
  enter: { message: { type: 'enter', id, table }, edges: { id: ID, table: TABLE_ID } },
  exit: { message: { type: 'exit', table }, edges: { table: TABLE_ID } },
  sit: {
    message: { type: 'sit', id, table, seat: 1 },
    optional: ['seat'],
    edges: { id: ID, table: TABLE_ID, seat: SEAT },
  },
  stand: { message: { type: 'stand', id, table }, edges: { id: ID, table: TABLE_ID } },
  fill: {
    message: { type: 'fill', id, table, seat: 1, level: 2 },
    edges: { id: ID, table: TABLE_ID, seat: SEAT, level: LEVEL },
  },
  ready: { message: { type: 'ready', id, table }, edges: { id: ID, table: TABLE_ID } },
  command: {
    message: {
      type: 'command',
      id,
      table,
      game: gameIdOf(table, 1),
      about: { subject: 'turn', number: 3 },
      command: { type: 'pass' },
    },
    edges: {
      id: ID,
      table: TABLE_ID,
      game: TABLE_ID,
      about: {
        accepted: [
          ...['game', 'turn', 'play', 'question', 'last-words', 'proposal'].map((subject) => ({
            subject,
            number: 0,
          })),
          { subject: 'turn', number: 1_000_000 },
        ],
        refused: [
          null,
          {},
          { subject: 'turn' },
          { number: 1 },
          { subject: 'weather', number: 1 },
          { subject: 'turn', number: -1 },
          { subject: 'turn', number: 1_000_001 },
          { subject: 'turn', number: 0.5 },
          { subject: 'turn', number: 1, version: 2 },
        ],
      },
      command: {
        accepted: [{ type: 'leave', resign: true }],
        refused: [null, 'pass', {}, { type: 'win' }, { type: 'leave' }, { type: 'pass', seat: 1 }],
      },
    },
  },
  say: {
    message: { type: 'say', id, table, text: 'hello' },
    edges: {
      id: ID,
      table: TABLE_ID,
      text: {
        accepted: ['x', 'x'.repeat(300), 'Où ça ?'],
        refused: [...NO_TEXT, '', 'x'.repeat(301), 'a\nb', 'a\u202Eb', '\u0000'],
      },
    },
  },
};

function isHeard(message: unknown): boolean {
  return parseClientMessage(JSON.stringify(message)).ok;
}

describe('[O4] what a client may send', () => {
  test('every message has an example', () => {
    expect(Object.keys(CLIENT).toSorted()).toEqual(Object.keys(clientMessageSchemas).toSorted());
  });

  test.each(Object.entries(CLIENT))(
    '“%s”: all of its fields, and no others',
    (_, { message, optional = [] }) => {
      expect(parseClientMessage(JSON.stringify(message))).toEqual({ ok: true, value: message });
      expect(isHeard({ ...message, admin: true })).toBe(false);
      for (const field of Object.keys(message)) {
        const { [field]: _left, ...rest } = message;
        expect(isHeard(rest), `without ${field}`).toBe(optional.includes(field));
      }
    },
  );

  const edges = Object.entries(CLIENT).flatMap(([type, { message, edges: all = {} }]) =>
    Object.entries(all).map(([field, values]) => ({ type, field, message, values })),
  );

  test.each(edges)('“$type”: the edges of $field', ({ field, message, values }) => {
    const isSo = (value: unknown): boolean => isHeard({ ...message, [field]: value });
    for (const value of values.accepted) expect(isSo(value), JSON.stringify(value)).toBe(true);
    for (const value of values.refused) expect(isSo(value), JSON.stringify(value)).toBe(false);
  });

  test.each([
    ['no JSON', '{', 'not JSON'],
    ['nothing', '', 'not JSON'],
    ['no object', '7', 'type: unknown'],
    ['null', 'null', 'type: unknown'],
    ['a list', '[]', 'type: unknown'],
    ['no type', '{}', 'type: unknown'],
    ['another type', '{"type":"admin"}', 'type: unknown'],
    ['a type of every object', '{"type":"toString"}', 'type: unknown'],
  ])('%s says why it is refused', (_, frame, detail) => {
    expect(parseClientMessage(frame)).toEqual({ ok: false, error: { detail } });
  });

  test('the detail of a refusal names the field, and is short', () => {
    const refused = (message: unknown): string => {
      const parsed = parseClientMessage(JSON.stringify(message));
      return parsed.ok ? 'accepted' : parsed.error.detail;
    };
    expect(refused({ ...CLIENT.say.message, text: 7 })).toMatch(/^text: /);
    const { command, about } = CLIENT.command.message;
    expect(
      refused({ ...CLIENT.command.message, about: { ...(about as object), number: -1 } }),
    ).toMatch(/^about\.number: /);
    expect(
      refused({ ...CLIENT.command.message, command: { ...(command as object), type: 'win' } }),
    ).toBe('command: a command: type');
    expect(refused({ ...CLIENT.command.message, command: { type: 'leave', resign: 1 } })).toBe(
      'command: a command: resign',
    );
    expect(refused({ ...CLIENT.enter.message, ['x'.repeat(500)]: 1 }).length).toBe(200);
  });
});

describe('what the person who opens a table may choose', () => {
  const clock = {
    perTurnSeconds: 60,
    perPlayerSeconds: null,
    incrementSeconds: 0,
    overtime: 'points',
    placingSeconds: 15,
  };
  const challenge = { type: 'challenge', wrongChallenge: 'nothing', waitSeconds: 20 };
  const EDGES: Readonly<Record<keyof TableChoices, Edges>> = {
    edition: {
      accepted: ['a', 'classic', 'a-9', `a${'b'.repeat(39)}`],
      refused: [...NO_TEXT, '', 'A', '9a', '-a', `a${'b'.repeat(40)}`, 'a b', 'a_b', ' a', 'a\n'],
    },
    language: { accepted: ['en', 'fr'], refused: ['de', 'EN', '', null, undefined] },
    vocabulary: { accepted: [undefined], refused: ['all words', null, 1] },
    wordCheck: {
      accepted: [undefined, { type: 'reject' }, challenge],
      // only people at one screen can ask each other
      refused: [{ type: 'ask' }, null, {}, { type: 'reject', now: true }, { type: 'challenge' }],
    },
    clock: { accepted: [undefined, null, clock], refused: [{}, 60, { ...clock, more: 1 }] },
    seats: {
      accepted: [
        [OPEN, OPEN],
        [OPEN, OPEN, OPEN, { kind: 'computer', level: 10 }],
      ],
      refused: [
        [],
        [OPEN],
        [OPEN, OPEN, OPEN, OPEN, OPEN],
        [OPEN, { kind: 'computer', level: 0 }],
        [OPEN, { kind: 'computer', level: 11 }],
        [OPEN, { kind: 'computer' }],
        [OPEN, { kind: 'open', level: 1 }],
        [OPEN, { kind: 'person' }],
        [OPEN, null],
        null,
      ],
    },
    friendly: ON,
    openRacks: ON,
    listed: ON,
    watchers: ON,
    whenDropped: { accepted: DROP_POLICIES, refused: ['', 'leave', null] },
    graceSeconds: { accepted: [10, 3600], refused: [9, 3601, 10.5, '10', null] },
  };

  test.each(Object.entries(EDGES))('the edges of %s', (field, { accepted, refused }) => {
    const isSo = (value: unknown): boolean =>
      isHeard({ type: 'open', id, choices: { ...CHOICES, [field]: value } });
    for (const value of accepted) expect(isSo(value), JSON.stringify(value)).toBe(true);
    for (const value of refused) expect(isSo(value), JSON.stringify(value)).toBe(false);
  });

  test('nothing else', () => {
    expect(isHeard({ type: 'open', id, choices: { ...CHOICES, seed: 1 } })).toBe(false);
  });

  test('a player who is away is waited for, replaced, or left behind', () => {
    expect([...DROP_POLICIES]).toEqual(['go-on', 'wait', 'computer']);
  });
});

describe('ids', () => {
  test.each(TABLE_ID.accepted)('%s could be a table', (text) => {
    expect(isTableId(String(text))).toBe(true);
  });
  test.each(TABLE_ID.refused.filter((each) => typeof each === 'string'))('%j could not', (text) => {
    expect(isTableId(text)).toBe(false);
  });
  test.each([
    [1, '001'],
    [35, '00z'],
    [36, '010'],
    [46_655, 'zzz'],
  ])('game %i of a table ends with %s', (number, end) => {
    expect(gameIdOf(table, number)).toBe(table + end);
    expect(gameNumberOf(gameIdOf('z'.repeat(25), number))).toBe(number);
  });
});

describe('what a server may send', () => {
  const WHO = '0123456789ab';
  const SEATS = [
    { kind: 'open' },
    { kind: 'person', name: 'Ann', who: WHO, ready: true },
    { kind: 'computer', name: 'Ada', level: 3 },
  ];
  const VOID = { number: 1, reason: 'no-answer', names: ['Bob'], at: 5 };
  const VIEW = {
    id: table,
    choices: CHOICES,
    seats: SEATS,
    yourSeat: 0,
    you: WHO,
    isHost: true,
    isClosed: false,
    game: null,
    gamesPlayed: 0,
    voided: [VOID],
  };
  const ENTRY = {
    table,
    host: 'Ann',
    edition: 'salon',
    language: 'en',
    seats: 2,
    open: 0,
    people: ['Ann'],
    playing: true,
    watchers: false,
  };
  const LINE = { number: 1, who: WHO, name: 'Ann', seat: null, text: 'hello', at: 5 };
  const error = { code: 'stale', cells: [{ row: 1, col: 2 }], words: ['A'], seat: 1 };
  const SERVER: Readonly<Record<keyof typeof serverMessageSchemas, Example>> = {
    welcome: { message: { type: 'welcome', protocol: 2, now: 5, name: null, drawAnswerMs: 1 } },
    pong: { message: { type: 'pong', at: 1, now: 2 } },
    answer: {
      message: { type: 'answer', id, error, table, version: 3 },
      optional: ['table', 'version'],
    },
    lobby: { message: { type: 'lobby', tables: [ENTRY], mine: [] } },
    table: { message: { type: 'table', table: VIEW } },
    snapshot: { message: { type: 'snapshot', table, game: 'g', now: 5, view: {} } },
    patch: {
      message: { type: 'patch', table, game: 'g', from: 1, now: 5, patch: {}, answers: id },
      optional: ['answers'],
    },
    presence: { message: { type: 'presence', table, seats: [true], watchers: 0 } },
    chat: { message: { type: 'chat', table, lines: [LINE] } },
    shownOut: { message: { type: 'shownOut', table, error } },
    bye: { message: { type: 'bye', code: 'too-fast', detail: 'x' }, optional: ['detail'] },
  };

  test('every message has an example', () => {
    expect(Object.keys(SERVER).toSorted()).toEqual(Object.keys(serverMessageSchemas).toSorted());
  });

  test.each(Object.entries(SERVER))(
    '“%s”: all of its fields, and no others',
    (type, { message, optional = [] }) => {
      const schema = serverMessageSchemas[type as keyof typeof serverMessageSchemas];
      expect(v.safeParse(schema, message).issues).toBeUndefined();
      expect(v.is(schema, { ...message, secret: 1 })).toBe(false);
      expect(parseServerMessage(JSON.stringify(message))).toEqual(message);
      for (const [field, value] of Object.entries(message)) {
        const { [field]: _left, ...rest } = message;
        expect(v.is(schema, rest), `without ${field}`).toBe(optional.includes(field));
        // no field takes everything
        const other = typeof value === 'object' && value !== null ? 'text' : { odd: true };
        expect(v.is(schema, { ...message, [field]: other }), field).toBe(false);
      }
    },
  );

  test.each([
    ['a seat too many', { ...VIEW, yourSeat: 4 }, false],
    ['a seat', { ...VIEW, yourSeat: 3 }, true],
    ['no seat', { ...VIEW, yourSeat: null }, true],
    ['no handle', { ...VIEW, you: null }, true],
    ['a short handle', { ...VIEW, you: WHO.slice(1) }, false],
    ['a long handle', { ...VIEW, you: `${WHO}0` }, false],
    ['a level too high', { ...VIEW, seats: [{ ...SEATS[2], level: 11 }] }, false],
    [
      'a person without a handle',
      { ...VIEW, seats: [{ kind: 'person', name: 'Ann', ready: true }] },
      false,
    ],
    ['a seat of another kind', { ...VIEW, seats: [{ kind: 'robot' }] }, false],
    ['an open seat with a name', { ...VIEW, seats: [{ kind: 'open', name: 'Ann' }] }, false],
    ['attempt 0', { ...VIEW, voided: [{ ...VOID, number: 0 }] }, false],
    ['an attempt for no reason', { ...VIEW, voided: [{ ...VOID, reason: 'rain' }] }, false],
    ['games before the first', { ...VIEW, gamesPlayed: -1 }, false],
  ])('of a table: %s', (_, view, isSo) => {
    expect(v.is(serverMessageSchemas.table, { type: 'table', table: view })).toBe(isSo);
  });

  test('errors have a known code, and nothing that is not listed', () => {
    for (const code of ERROR_CODES) expect(v.is(requestErrorSchema, { code })).toBe(true);
    expect(ERROR_CODES).toEqual(expect.arrayContaining([...REQUEST_ERRORS, 'stale']));
    expect(new Set(ERROR_CODES).size).toBe(ERROR_CODES.length);
    for (const wrong of [{ code: 'oops' }, {}, { code: 'stale', cells: [{ row: 1 }] }]) {
      expect(v.is(requestErrorSchema, wrong)).toBe(false);
    }
    expect(v.is(requestErrorSchema, { code: 'stale', tiles: ['A'] })).toBe(false);
  });

  test.each(['snapshot', 'patch'] as const)('a %s carries an object, and nothing else', (type) => {
    const field = type === 'snapshot' ? 'view' : 'patch';
    const schema = serverMessageSchemas[type];
    const { message } = SERVER[type];
    for (const wrong of [null, undefined, 7, 'text']) {
      expect(v.is(schema, { ...message, [field]: wrong }), JSON.stringify(wrong)).toBe(false);
    }
    expect(v.is(schema, { ...message, [field]: {} })).toBe(true);
  });

  test.each([
    '',
    '<!doctype html>',
    '7',
    'null',
    '"type"',
    '{}',
    '{"type":7}',
    '{"type":"fireworks"}',
    '{"type":"toString"}',
  ])('%s is nothing that this client knows', (frame) => {
    expect(parseServerMessage(frame)).toBeNull();
  });

  test('connections end with these codes, which every client knows', () => {
    expect(CLOSE_CODES).toEqual({
      goingAway: 1001,
      messageTooBig: 1009,
      badMessage: 4400,
      forgotten: 4401,
      tooFast: 4429,
      tooSlow: 4408,
    });
  });
});
