import * as v from 'valibot';
import { err, ok, type Result } from '../base/result.ts';
import { checkData, integer, moment, text, type DataProblem } from '../base/schema.ts';
import { RACK_SIZE } from '../board/tile.ts';
import { parts } from '../game/event-schema.ts';
import { END_REASONS, LEAVE_REASONS, LOST_TURN_REASONS } from '../game/event.ts';
import type { TurnRecordView } from '../game/view-types.ts';
import { MAX_LEVEL } from '../setup/edition-types.ts';
import { clockRulesSchema } from '../setup/setup-schema.ts';
import { MAX_SEATS } from '../setup/setup.ts';
import {
  RECEIPT_LIMITS,
  type FactValues,
  type KeptAnswer,
  type KeptLine,
  type KeptShare,
  type Receipt,
  type Seen,
  type Sight,
} from './receipt.ts';

/** The receipt as a file: JSON, checked strictly, because anybody may have edited it. */

export const RECEIPT_FORMAT = 'luctor-receipt';
export const RECEIPT_VERSION = 1;

export const RECEIPT_ERRORS = [
  'too-large',
  'not-json',
  'not-a-receipt',
  'newer-version',
  'bad-data',
] as const;
export interface ReceiptError {
  readonly code: (typeof RECEIPT_ERRORS)[number];
  /** What is wrong where. */
  readonly problems: readonly DataProblem[];
}

const secret = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const version = integer(1, 1_000_000);
const count = integer(0, 1_000_000);
const milliseconds = integer(0, Number.MAX_SAFE_INTEGER);
const list = v.pipe(v.array(v.nullable(secret)), v.maxLength(MAX_SEATS + 1));
const { seat, seats, points, tiles, words, attempt } = parts;
const record = { seat, score: points, total: points, usedMs: milliseconds };

const line: v.GenericSchema<unknown, TurnRecordView> = v.variant('type', [
  v.strictObject({
    type: v.literal('play'),
    ...record,
    placement: parts.placement,
    words,
    withdrawn: v.boolean(),
  }),
  v.strictObject({
    type: v.literal('exchange'),
    ...record,
    tiles: v.nullable(tiles),
    tileCount: integer(0, RACK_SIZE),
  }),
  v.strictObject({ type: v.literal('pass'), ...record }),
  v.strictObject({ type: v.literal('lost'), ...record, reason: v.picklist(LOST_TURN_REASONS) }),
  v.strictObject({ type: v.literal('left'), ...record, reason: v.picklist(LEAVE_REASONS) }),
  v.strictObject({ type: v.literal('challenge'), ...record, badWords: words }),
]);

const share: v.GenericSchema<unknown, KeptShare> = v.strictObject({
  attempt,
  seat,
  bytes: secret,
  commitment: secret,
  dealer: secret,
  list: v.nullable(list),
});

const answer: v.GenericSchema<unknown, KeptAnswer> = v.variant('type', [
  v.strictObject({ type: v.literal('done'), version: v.nullable(version) }),
  v.strictObject({ type: v.literal('refused'), code: text(1, 60), words }),
]);

const seatSeen = v.strictObject({
  score: points,
  tileCount: integer(0, RACK_SIZE),
  left: v.nullable(v.picklist(LEAVE_REASONS)),
  standIn: v.nullable(integer(1, MAX_LEVEL)),
});

const facts: { readonly [Name in keyof FactValues]: v.GenericSchema<unknown, FactValues[Name]> } = {
  draw: v.strictObject({ attempt: v.nullable(attempt), list, voided: parts.voided }),
  rack: v.pipe(v.string(), v.maxLength(RACK_SIZE)),
  seats: v.pipe(v.array(seatSeen), v.maxLength(MAX_SEATS)),
  turn: v.nullable(
    v.strictObject({
      number: count,
      seat,
      usedMs: milliseconds,
      runningSince: v.nullable(moment),
      limitMs: v.nullable(milliseconds),
      fixedAt: v.nullable(moment),
    }),
  ),
  clock: v.strictObject({
    rules: v.nullable(clockRulesSchema),
    running: v.boolean(),
  }),
  options: v.strictObject({ racksVisible: v.boolean(), seeThinking: v.boolean() }),
  result: v.nullable(
    v.strictObject({
      reason: v.picklist(END_REASONS),
      adjustments: parts.adjustments,
      scores: v.pipe(v.array(points), v.maxLength(MAX_SEATS)),
      winners: seats,
    }),
  ),
};

function sights<Value>(
  value: v.GenericSchema<unknown, Value>,
): v.GenericSchema<unknown, readonly Sight<Value>[]> {
  const sight = v.strictObject({ from: version, to: version, value });
  return v.pipe(
    v.array(sight),
    v.maxLength(RECEIPT_LIMITS.sights),
    // one version twice: the server has shown two different things
    v.check((all) => isInOrder(all), 'rising versions'),
  );
}

function isInOrder(all: readonly Pick<Sight<unknown>, 'from' | 'to'>[]): boolean {
  return all.every(({ from, to }, i) => from <= to && (all[i - 1]?.to ?? 0) <= from);
}

const seen: v.GenericSchema<unknown, Seen> = v.strictObject({
  draw: sights(facts.draw),
  rack: sights(facts.rack),
  seats: sights(facts.seats),
  turn: sights(facts.turn),
  clock: sights(facts.clock),
  options: sights(facts.options),
  result: sights(facts.result),
});

const keptLine = v.strictObject({ version, line: count, record: line });

const news: v.GenericSchema<unknown, News> = v.strictObject({
  version,
  values: v.strictObject(facts),
  lines: v.array(keptLine),
});

const body = {
  game: text(1, 100),
  seat,
  setup: parts.setup,
  shares: v.pipe(v.array(share), v.maxLength(RECEIPT_LIMITS.shares)),
  seen,
  lines: v.pipe(v.array(keptLine), v.maxLength(RECEIPT_LIMITS.lines)),
  commands: v.pipe(
    v.array(
      v.strictObject({
        id: text(1, 64),
        turn: count,
        command: parts.command,
        answer: v.nullable(answer),
      }),
    ),
    v.maxLength(RECEIPT_LIMITS.commands),
  ),
  hasOtherDevices: v.boolean(),
  isFull: v.boolean(),
};

const receiptSchema: v.GenericSchema<unknown, Receipt> = v.pipe(
  v.strictObject(body),
  v.check(({ seat: own, setup }) => setup.players[own]?.kind === 'person', "a person's seat"),
);

const head = v.object({ format: v.literal(RECEIPT_FORMAT), version: integer(1, 1_000_000) });

/** What one view adds to a receipt. */
export interface News {
  readonly version: number;
  readonly values: FactValues;
  readonly lines: readonly KeptLine[];
}

/** Whether a receipt can hold this: one bad value would make all of it unreadable. */
export function isKeepable(data: News): boolean {
  return checkData(news, data).ok;
}

/** Checks a receipt as an object, such as one from a database. */
export function checkReceipt(data: unknown): Result<Receipt, readonly DataProblem[]> {
  return checkData(receiptSchema, data);
}

export function makeReceiptFile(receipt: Receipt): string {
  const { game, seat: own, hasOtherDevices, isFull, setup, shares, seen: kept } = receipt;
  const start = { format: RECEIPT_FORMAT, version: RECEIPT_VERSION, game, seat: own };
  const middle = { hasOtherDevices, isFull, setup, shares, seen: kept };
  return [
    `${JSON.stringify(start).slice(0, -1)},`,
    `${JSON.stringify(middle).slice(1, -1)},`,
    `"lines": [\n${linesOf(receipt.lines)}\n],`,
    `"commands": [\n${linesOf(receipt.commands)}\n]}\n`,
  ].join('\n');
}

function linesOf(entries: readonly unknown[]): string {
  return entries.map((entry) => JSON.stringify(entry)).join(',\n');
}

export function parseReceiptFile(source: string): Result<Receipt, ReceiptError> {
  if (source.length > RECEIPT_LIMITS.length) return fault('too-large');
  let data: unknown;
  try {
    data = JSON.parse(source);
  } catch {
    return fault('not-json');
  }
  const isReceipt = checkData(head, data);
  if (!isReceipt.ok) return fault('not-a-receipt', isReceipt.error);
  if (isReceipt.value.version > RECEIPT_VERSION) return fault('newer-version');
  const { format: _, version: __, ...rest } = data as Readonly<Record<string, unknown>>;
  const checked = checkReceipt(rest);
  return checked.ok ? ok(checked.value) : fault('bad-data', checked.error);
}

function fault(
  code: ReceiptError['code'],
  problems: readonly DataProblem[] = [],
): Result<never, ReceiptError> {
  return err({ code, problems });
}
