import type * as v from 'valibot';
import { clientMessageSchemas } from './client-messages.ts';
import { ERROR_CODES, REQUEST_ERRORS } from './errors.ts';
import { serverMessageSchemas } from './server-messages.ts';
import { tableChoicesSchema } from './table-choices.ts';
import { chatLineSchema, lobbyEntrySchema, tableViewSchema } from './table-view.ts';
import { CLOSE_CODES, MAX_MESSAGE_BYTES, PROTOCOL_VERSION } from './version.ts';

/** The reference of the protocol, written from the schemas themselves: it cannot be out of date. */

const CLIENT_NOTES: Readonly<Record<keyof typeof clientMessageSchemas, string>> = {
  hello: 'First message of every connection. Answered by `welcome`.',
  ping: 'Answered by `pong`; says nothing else.',
  lobby: 'From now on send me `lobby` when it changes, or do not.',
  open: 'Opens a table; who opens it has its first open seat. The answer names the table.',
  enter:
    'Look at a table: `table`, then `snapshot` if there is a game, `chat` and `presence` follow, and whatever changes. Also the way to a fresh snapshot after a gap.',
  exit: 'Stop looking. A seat is kept; for good is the command `leave`.',
  sit: 'Take an open seat. When nobody is missing the game begins.',
  stand: 'Give the seat back; not in the middle of a game.',
  fill: 'Puts a computer into an open seat. Only who opened the table may.',
  ready: 'Wants another game. It begins when everyone at the table does.',
  command:
    'A command of the rules to the game, and what it is about: this turn, this open play, this question, this proposal, or the game itself.',
  say: 'A line of chat: plain text, shown as such.',
  mute: 'Do not show me what this person says, or do so again. Nobody else notices.',
};

const SERVER_NOTES: Readonly<Record<keyof typeof serverMessageSchemas, string>> = {
  welcome: 'The connection is ready. `name` is null without a valid cookie: watching is allowed.',
  pong: 'The answer to `ping`.',
  answer: 'The answer to a request that was no successful command: see *Requests*.',
  lobby: 'All listed tables, and those where this person has a seat.',
  table: 'The table as it is now, for this person.',
  snapshot: 'The whole view of the game for this person, made by `viewFor` of the rules.',
  patch: 'What changed in that view, made from two views of this person and nothing else.',
  presence: 'Who is connected now, worked out anew each time.',
  chat: 'Lines of chat. A line may come again after a reconnect: its number tells.',
  bye: 'Why the connection ends.',
};

const PARTS: Readonly<Record<string, v.GenericSchema>> = {
  TableChoices: tableChoicesSchema,
  TableView: tableViewSchema,
  ChatLine: chatLineSchema,
  LobbyEntry: lobbyEntrySchema,
};

export function describeMessages(): string {
  return [
    `Version ${PROTOCOL_VERSION}. Text frames of JSON, one message each, at most ${MAX_MESSAGE_BYTES} bytes from a client.`,
    '## From client to server',
    ...Object.entries(clientMessageSchemas).map(([name, schema]) =>
      section(name, CLIENT_NOTES[name as keyof typeof CLIENT_NOTES], schema),
    ),
    '## From server to client',
    ...Object.entries(serverMessageSchemas).map(([name, schema]) =>
      section(name, SERVER_NOTES[name as keyof typeof SERVER_NOTES], schema),
    ),
    '## Parts of messages',
    ...Object.entries(PARTS).map(([name, schema]) => section(name, '', schema)),
    '## Errors',
    `Of requests: ${codes(REQUEST_ERRORS)}.`,
    `Of setups and of the rules: ${codes(ERROR_CODES.filter((code) => !isRequestError(code)))}.`,
    '## Close codes',
    Object.entries(CLOSE_CODES)
      .map(([name, code]) => `- ${code}: ${name}`)
      .join('\n'),
  ].join('\n\n');
}

function isRequestError(code: string): boolean {
  return (REQUEST_ERRORS as readonly string[]).includes(code);
}

function codes(list: readonly string[]): string {
  return list.map((code) => `\`${code}\``).join(' ');
}

function section(name: string, note: string, schema: v.GenericSchema): string {
  const head = `### ${name}${note === '' ? '' : `\n${note}`}`;
  return `${head}\n\n\`\`\`\n${describe(schema, 0)}\n\`\`\``;
}

/** As much of a schema's inside as is described. */
interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly item?: v.GenericSchema;
  readonly wrapped?: v.GenericSchema;
  readonly message?: unknown;
  readonly pipe?: readonly Step[];
}

interface Step {
  readonly type: string;
  readonly requirement?: number | RegExp;
  readonly pipe?: readonly Step[];
}

function describe(schema: v.GenericSchema, depth: number): string {
  // the same part again is called by its name
  const part = Object.entries(PARTS).find(([, each]) => each === schema);
  if (part !== undefined && depth > 0) return part[0];
  const shape = schema as unknown as Shape;
  switch (shape.type) {
    case 'strict_object':
      return describeObject(shape.entries ?? {}, depth);
    case 'variant':
      return (shape.options ?? [])
        .map((each) => describe(each as v.GenericSchema, depth))
        .join(' | ');
    case 'picklist': {
      const names = (shape.options ?? []).map((each) => JSON.stringify(each));
      return names.length > 12 ? 'an error code' : names.join(' | ');
    }
    case 'literal':
      return JSON.stringify(shape.literal);
    case 'nullable':
      return `${inner(shape, depth)} | null`;
    case 'optional':
      return inner(shape, depth);
    case 'array':
      return `[${shape.item === undefined ? '' : describe(shape.item, depth)}${bounds(shape)}, …]`;
    case 'custom':
      return String(shape.message).replace(/^an? /, '');
    case 'unknown':
      return 'Command';
    default:
      return `${shape.type}${bounds(shape)}`;
  }
}

function inner({ wrapped }: Shape, depth: number): string {
  return wrapped === undefined ? 'unknown' : describe(wrapped, depth);
}

function describeObject(entries: Readonly<Record<string, v.GenericSchema>>, depth: number): string {
  const indent = '  '.repeat(depth + 1);
  const lines = Object.entries(entries).map(([name, schema]) => {
    const mark = (schema as unknown as Shape).type === 'optional' ? '?' : '';
    return `${indent}${name}${mark}: ${describe(schema, depth + 1)}`;
  });
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}

/** Such as ` (1 to 300 characters)`, ` (0 to 3)`, ` (/^[0-9a-f]{12}$/)`. */
function bounds({ pipe = [] }: Shape): string {
  const steps = pipe.flatMap((each) => each.pipe ?? [each]);
  const found = (type: string): number | RegExp | undefined =>
    steps.find((each) => each.type === type)?.requirement;
  const pattern = found('regex');
  if (pattern !== undefined) return ` (${String(pattern)})`;
  const least = found('min_length') ?? found('min_value');
  const most = found('max_length') ?? found('max_value');
  if (least === undefined && most === undefined) return '';
  return least === undefined
    ? ` (up to ${String(most)})`
    : ` (${String(least)} to ${String(most)})`;
}
