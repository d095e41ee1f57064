import {
  err,
  integer,
  isShowable,
  MAX_LEVEL,
  MAX_SEATS,
  ok,
  parseCommand,
  schemaByType,
  SUBJECTS,
  text,
  type About,
  type Command,
  type Result,
} from '@luctor/rules';
import * as v from 'valibot';
import { tableChoicesSchema } from './table-choices.ts';
import { MAX_CHAT_LENGTH } from './version.ts';

/** What a client may send. Everything from outside is checked here before it is used. */

/** A request's own id, made by the client: a request sent again under the same id happens once. */
export const requestIdSchema = v.pipe(v.string(), v.regex(/^[0-9A-Za-z_-]{8,40}$/));
const tableId = v.pipe(v.string(), v.regex(/^[0-9a-z]{20,40}$/));
/** Whether a table could have this id: people type links, or cut them short. */
export function isTableId(text: string): boolean {
  return v.is(tableId, text);
}
const GAME_DIGITS = 3;

/** Games of a table are numbered from 1, void draws included: the id ends with the number. */
export function gameIdOf(table: string, number: number): string {
  return table + number.toString(36).padStart(GAME_DIGITS, '0');
}

export function gameNumberOf(game: string): number {
  return Number.parseInt(game.slice(-GAME_DIGITS), 36);
}

export const gameIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-z]{20,40}$/));
const seat = integer(0, MAX_SEATS - 1);

/** The rules parse commands themselves. */
const command: v.GenericSchema<unknown, Command> = v.pipe(
  v.unknown(),
  v.title('Command'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const parsed = parseCommand(dataset.value);
    if (parsed.ok) return parsed.value;
    addIssue({ message: `a command: ${parsed.error[0]?.path ?? ''}` });
    return NEVER;
  }),
);

const aboutSchema: v.GenericSchema<unknown, About> = v.strictObject({
  subject: v.picklist(SUBJECTS),
  number: integer(0, 1_000_000),
});

const chatText = v.pipe(text(1, MAX_CHAT_LENGTH), v.check(isShowable, 'one line that can be seen'));

export const clientMessageSchemas = {
  hello: v.strictObject({ type: v.literal('hello'), protocol: integer(1, 1_000_000) }),
  ping: v.strictObject({ type: v.literal('ping'), at: v.number() }),
  lobby: v.strictObject({ type: v.literal('lobby'), on: v.boolean() }),
  open: v.strictObject({
    type: v.literal('open'),
    id: requestIdSchema,
    choices: tableChoicesSchema,
  }),
  enter: v.strictObject({ type: v.literal('enter'), id: requestIdSchema, table: tableId }),
  exit: v.strictObject({ type: v.literal('exit'), table: tableId }),
  sit: v.strictObject({
    type: v.literal('sit'),
    id: requestIdSchema,
    table: tableId,
    /** Absent: the first open seat. */
    seat: v.optional(seat),
  }),
  stand: v.strictObject({ type: v.literal('stand'), id: requestIdSchema, table: tableId }),
  fill: v.strictObject({
    type: v.literal('fill'),
    id: requestIdSchema,
    table: tableId,
    seat,
    level: integer(1, MAX_LEVEL),
  }),
  ready: v.strictObject({ type: v.literal('ready'), id: requestIdSchema, table: tableId }),
  command: v.strictObject({
    type: v.literal('command'),
    id: requestIdSchema,
    table: tableId,
    game: gameIdSchema,
    /** What the command is about, as the player saw it; refused as stale once that has passed. */
    about: aboutSchema,
    command,
  }),
  say: v.strictObject({
    type: v.literal('say'),
    id: requestIdSchema,
    table: tableId,
    text: chatText,
  }),
} as const;

type Schemas = typeof clientMessageSchemas;
export type ClientMessage = {
  [Type in keyof Schemas]: v.InferOutput<Schemas[Type]>;
}[keyof Schemas];
/** Messages that get an answer and may be sent again under the same id. */
export type ClientRequest = Extract<ClientMessage, { readonly id: string }>;
export type TableRequest = Extract<ClientRequest, { readonly table: string }>;

export interface BadMessage {
  readonly detail: string;
}

/** Parses one text frame from a client. */
export function parseClientMessage(frame: string): Result<ClientMessage, BadMessage> {
  let data: unknown;
  try {
    data = JSON.parse(frame);
  } catch {
    return err({ detail: 'not JSON' });
  }
  const schema = schemaByType(clientMessageSchemas, data);
  if (schema === null) return err({ detail: 'type: unknown' });
  const parsed = v.safeParse(schema, data, { abortEarly: true });
  if (parsed.success) return ok(parsed.output);
  const [issue] = parsed.issues;
  return err({ detail: `${v.getDotPath(issue) ?? 'message'}: ${issue.message}`.slice(0, 200) });
}
