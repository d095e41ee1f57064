import { describe, expect, test } from 'vitest';
import { END_REASONS, LEAVE_REASONS, LOST_TURN_REASONS } from '../game/event.ts';
import { misshapen, type Leeway } from '../testing/misshapen.ts';
import { OnlineGame } from '../testing/online-devices.ts';
import type { TurnRecordView } from '../game/view-types.ts';
import { checkReceipt, makeReceiptFile, parseReceiptFile } from './receipt-schema.ts';
import { RECEIPT_LIMITS, type Receipt } from './receipt.ts';

/** A receipt with every kind of entry, one of each: anybody may have edited a file [S3, O4]. */

const HEX = 'ab'.repeat(32);
const attempt = { game: 'g', number: 1 };
const list = [HEX, null, HEX];
const record = { seat: 0, score: 4, total: 9, usedMs: 1000 };
const clock = {
  perTurnSeconds: 60,
  perPlayerSeconds: 1500,
  incrementSeconds: 0,
  overtime: 'points',
  placingSeconds: 15,
} as const;

const RECORDS: readonly TurnRecordView[] = [
  {
    type: 'play',
    ...record,
    placement: [{ row: 7, col: 7, face: 'A' }],
    words: ['AT'],
    withdrawn: false,
  },
  { type: 'exchange', ...record, tiles: ['A'], tileCount: 1 },
  { type: 'pass', ...record },
  ...LOST_TURN_REASONS.map((reason) => ({ type: 'lost', ...record, reason }) as const),
  ...LEAVE_REASONS.map((reason) => ({ type: 'left', ...record, reason }) as const),
  { type: 'challenge', ...record, badWords: ['ZZ'] },
];

const sight = <Value>(value: Value) => [{ from: 1, to: 2, value }];
const turn = {
  number: 1,
  seat: 0,
  usedMs: 5,
  runningSince: 6,
  limitMs: 7,
  fixedAt: 8,
};
const result = {
  reason: END_REASONS[0],
  adjustments: [{ seat: 0, kind: 'tiles-left', points: -1, tiles: ['A'] }],
  scores: [9, 8],
  winners: [0],
} as const;

const RECEIPT: Receipt = {
  game: 'g',
  seat: 0,
  setup: new OnlineGame().state.setup,
  shares: [{ attempt, seat: 0, bytes: HEX, commitment: HEX, dealer: HEX, list }],
  seen: {
    draw: sight({ attempt, list, voided: [{ number: 1, silent: ['Bo'] }] }),
    rack: sight('AEINRST'),
    seats: sight([{ score: 9, tileCount: 7, left: 'left', standIn: 3 }]),
    turn: sight(turn),
    clock: sight({ rules: clock, running: true }),
    options: sight({ racksVisible: true, seeThinking: false }),
    result: sight(result),
  },
  lines: RECORDS.map((each, line) => ({ version: 1, line, record: each })),
  commands: [
    { id: 'a', turn: 1, command: { type: 'pass' }, answer: { type: 'done', version: 3 } },
    {
      id: 'b',
      turn: 1,
      command: { type: 'leave', resign: true },
      answer: { type: 'refused', code: 'stale', words: ['ZZ'] },
    },
  ],
  hasOtherDevices: false,
  isFull: true,
};

const LEEWAY: Leeway = {
  optional: ['seen.result.*.value.adjustments.*.tiles'],
  nullable: [
    'shares.*.list',
    'shares.*.list.*',
    'seen.draw.*.value.attempt',
    'seen.draw.*.value.list.*',
    'seen.seats.*.value.*.left',
    'seen.seats.*.value.*.standIn',
    'seen.turn.*.value',
    'seen.turn.*.value.runningSince',
    'seen.turn.*.value.limitMs',
    'seen.turn.*.value.fixedAt',
    'seen.clock.*.value.rules',
    'seen.clock.*.value.rules.perTurnSeconds',
    'seen.clock.*.value.rules.perPlayerSeconds',
    'seen.clock.*.value.rules.placingSeconds',
    'seen.result.*.value',
    'lines.*.record.tiles',
    'commands.*.answer',
    'commands.*.answer.version',
  ],
  // read with logs
  open: ['setup'],
};

const isRead = (data: unknown): boolean => checkReceipt(data).ok;

describe('[S3] a receipt is read', () => {
  test('as it is, also from its file', () => {
    expect(checkReceipt(RECEIPT)).toEqual({ ok: true, value: RECEIPT });
    expect(parseReceiptFile(makeReceiptFile(RECEIPT))).toEqual({ ok: true, value: RECEIPT });
  });

  test('in no other shape', () => {
    const read = misshapen(RECEIPT, LEEWAY).filter(({ data }) => isRead(data));
    expect(read.map(({ how }) => how)).toEqual([]);
  });

  test('with nulls where something is not known yet', () => {
    const seen = {
      ...RECEIPT.seen,
      turn: sight(null),
      result: sight(null),
      clock: sight({ rules: null, running: false }),
      draw: sight({ attempt: null, list: [HEX], voided: [] }),
    };
    const shares = RECEIPT.shares.map((share) => ({ ...share, list: null }));
    const commands = RECEIPT.commands.map((kept) => ({ ...kept, answer: null }));
    expect(isRead({ ...RECEIPT, seen, shares, commands })).toBe(true);
  });

  test('with every reason of an end, and no other', () => {
    const ended = (reason: string): boolean =>
      isRead({ ...RECEIPT, seen: { ...RECEIPT.seen, result: sight({ ...result, reason }) } });
    expect(END_REASONS.every(ended)).toBe(true);
    expect(['', 'won'].some(ended)).toBe(false);
  });

  /** One change of the receipt that depends on a number. */
  type Change = (value: number) => unknown;
  const seen = (change: object): unknown => ({ ...RECEIPT, seen: { ...RECEIPT.seen, ...change } });
  const many = <Item>(count: number, item: Item): Item[] =>
    Array.from({ length: count }, () => item);
  const turnWith = (change: object): unknown => seen({ turn: sight({ ...turn, ...change }) });
  const commandWith = (change: object): unknown => ({
    ...RECEIPT,
    commands: [{ ...RECEIPT.commands[0], ...change }],
  });
  const lineWith = (change: object): unknown => ({
    ...RECEIPT,
    lines: [{ ...RECEIPT.lines[0], ...change }],
  });
  const DATE = 8_640_000_000_000_000;

  /** What is bounded, the least and the most that is read. */
  const BOUNDS: readonly (readonly [string, number, number, Change])[] = [
    ['a version', 1, 1_000_000, (value) => lineWith({ version: value })],
    ['a line', 0, 1_000_000, (value) => lineWith({ line: value })],
    ['a turn of a command', 0, 1_000_000, (value) => commandWith({ turn: value })],
    ['characters of an id', 1, 64, (count) => commandWith({ id: 'x'.repeat(count) })],
    [
      'characters of a refusal',
      1,
      60,
      (count) => commandWith({ answer: { type: 'refused', code: 'x'.repeat(count), words: [] } }),
    ],
    ['characters of a game', 1, 100, (count) => ({ ...RECEIPT, game: 'x'.repeat(count) })],
    ['a turn', 0, 1_000_000, (value) => turnWith({ number: value })],
    ['time used', 0, Number.MAX_SAFE_INTEGER, (value) => turnWith({ usedMs: value })],
    ['a moment', 0, DATE, (value) => turnWith({ runningSince: value })],
    ['a moment of fixing', 0, DATE, (value) => turnWith({ fixedAt: value })],
    ['a limit', 0, Number.MAX_SAFE_INTEGER, (value) => turnWith({ limitMs: value })],
    [
      'a level',
      1,
      10,
      (standIn) => seen({ seats: sight([{ score: 0, tileCount: 7, left: null, standIn }]) }),
    ],
    [
      'tiles of a seat',
      0,
      7,
      (tileCount) => seen({ seats: sight([{ score: 0, tileCount, left: null, standIn: null }]) }),
    ],
    [
      'seats',
      0,
      4,
      (count) =>
        seen({ seats: sight(many(count, { score: 0, tileCount: 7, left: null, standIn: null })) }),
    ],
    ['scores', 0, 4, (count) => seen({ result: sight({ ...result, scores: many(count, 1) }) })],
    ['tiles of a rack', 0, 7, (count) => seen({ rack: sight('A'.repeat(count)) })],
    [
      'commitments',
      0,
      5,
      (count) => seen({ draw: sight({ attempt, list: many(count, HEX), voided: [] }) }),
    ],
    [
      'tiles exchanged',
      0,
      7,
      (tileCount) => lineWith({ record: { type: 'exchange', ...record, tiles: null, tileCount } }),
    ],
    [
      'shares',
      0,
      RECEIPT_LIMITS.shares,
      (count) => ({ ...RECEIPT, shares: many(count, RECEIPT.shares[0]) }),
    ],
    [
      'sights',
      0,
      RECEIPT_LIMITS.sights,
      (count) => seen({ rack: many(count, { from: 1, to: 1, value: 'A' }) }),
    ],
    [
      'lines',
      0,
      RECEIPT_LIMITS.lines,
      (count) => ({ ...RECEIPT, lines: many(count, RECEIPT.lines[2]) }),
    ],
    [
      'commands',
      0,
      RECEIPT_LIMITS.commands,
      (count) => ({ ...RECEIPT, commands: many(count, RECEIPT.commands[0]) }),
    ],
  ];

  test.each(BOUNDS)('with %s from %i to %i, and no more', (_, least, most, change) => {
    expect([least, most].map((value) => isRead(change(value)))).toEqual([true, true]);
    if (most < Number.MAX_SAFE_INTEGER) expect(isRead(change(most + 1))).toBe(false);
    if (least > 0) expect(isRead(change(least - 1))).toBe(false);
  });

  test.each([
    ['one version', [[1, 1]], true],
    [
      'rising',
      [
        [1, 2],
        [3, 3],
      ],
      true,
    ],
    [
      'meeting',
      [
        [1, 2],
        [2, 3],
      ],
      true,
    ],
    [
      'falling',
      [
        [3, 3],
        [1, 2],
      ],
      false,
    ],
    [
      'overlapping',
      [
        [1, 3],
        [2, 4],
      ],
      false,
    ],
    ['backwards', [[2, 1]], false],
  ])('with versions %s: %j', (_, spans, isSo) => {
    const rack = spans.map(([from, to]) => ({ from, to, value: 'A' }));
    expect(isRead(seen({ rack }))).toBe(isSo);
  });

  test.each([
    ['63 digits', HEX.slice(1)],
    ['65 digits', `${HEX}a`],
    ['capitals', HEX.toUpperCase()],
    ['a line more', `${HEX}\n`],
    ['something before', `-${HEX.slice(1)}`],
  ])('with no secret of %s', (_, bytes) => {
    expect(isRead({ ...RECEIPT, shares: [{ ...RECEIPT.shares[0], bytes }] })).toBe(false);
  });

  test('of a person’s seat alone', () => {
    const players = [
      { kind: 'person', name: 'Ann' },
      { kind: 'computer', name: 'Ada', level: 1 },
    ];
    const of = (seat: number): boolean =>
      isRead({ ...RECEIPT, seat, setup: { ...RECEIPT.setup, players } });
    expect([0, 1, 2].map(of)).toEqual([true, false, false]);
  });
});

describe('[S3] the file of a receipt', () => {
  test('is JSON in lines, one for each entry', () => {
    const file = makeReceiptFile(RECEIPT);
    const lines = file.split('\n');
    expect(lines[0]).toBe('{"format":"luctor-receipt","version":1,"game":"g","seat":0,');
    expect(lines.at(-1)).toBe('');
    expect(lines.filter((line) => line.startsWith('{"version":1,"line":'))).toHaveLength(
      RECORDS.length,
    );
    expect(lines.filter((line) => line.startsWith('{"id":'))).toHaveLength(2);
    expect(JSON.parse(file)).toEqual({ format: 'luctor-receipt', version: 1, ...RECEIPT });
  });

  test('may be as long as it may be, and no longer', () => {
    const fill = (length: number): string => makeReceiptFile(RECEIPT).padEnd(length, ' ');
    expect(parseReceiptFile(fill(RECEIPT_LIMITS.length)).ok).toBe(true);
    expect(parseReceiptFile(fill(RECEIPT_LIMITS.length + 1))).toEqual({
      ok: false,
      error: { code: 'too-large', problems: [] },
    });
  });

  test.each([
    ['', { code: 'not-json', problems: [] }],
    ['{}', { code: 'not-a-receipt' }],
    ['{"format":"luctor-receipt","version":0}', { code: 'not-a-receipt' }],
    ['{"format":"luctor-receipt","version":2}', { code: 'newer-version', problems: [] }],
    ['{"format":"luctor-receipt","version":1}', { code: 'bad-data' }],
    ['{"format":"luctor","version":1}', { code: 'not-a-receipt' }],
  ])('that is %j says what is wrong', (source, error) => {
    const parsed = parseReceiptFile(source);
    expect(parsed).toMatchObject({ ok: false, error });
    const isFormal = 'problems' in error;
    if (!parsed.ok && !isFormal) expect(parsed.error.problems.length).toBeGreaterThan(0);
  });
});
