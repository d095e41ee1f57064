import type * as v from 'valibot';
import { clientMessageSchemas } from './client-messages.ts';
import { describeSchema, PARTS } from './describe-schema.ts';
import { ERROR_CODES, REQUEST_ERRORS } from './errors.ts';
import { serverMessageSchemas } from './server-messages.ts';
import { CLOSE_CODES, MAX_MESSAGE_BYTES, PROTOCOL_VERSION } from './version.ts';

/** The protocol reference, generated from the schemas: it is never out of date. */

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
  say: 'A line of chat: plain text, shown as such. Only for people who have entered the table; at a table without watchers, only for players.',
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
  chat: 'Lines of chat: the latest ones on entering, then each new one. A line may come again after a reconnect: its number tells.',
  shownOut:
    'You no longer see this table: its game has begun and has no watchers, or your place was needed (`too-fast`).',
  bye: 'Why the connection ends.',
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
  return `${head}\n\n\`\`\`\n${describeSchema(schema)}\n\`\`\``;
}
