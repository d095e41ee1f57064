import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { pino, type DestinationStream } from 'pino';

/** The server's log: fastify's own logger, for every part of the server. */
export type Log = FastifyBaseLogger;

/** One line of JSON each: `at`, `level`, `text` and fields. */
export function createLog(destination: DestinationStream): Log {
  return pino(
    {
      base: null,
      messageKey: 'text',
      timestamp: () => `,"at":"${new Date().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      // a request as it is has the address of a person, their cookie and the names of tables
      serializers: {
        req: ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url}`,
      },
      redact: { paths: SECRET_FIELDS, censor: HIDDEN },
      hooks: { streamWrite: (line) => line.replaceAll(SECRETS, HIDDEN) },
    },
    destination,
  );
}

const HIDDEN = '[hidden]';
const SECRET_FIELDS = [
  'cookie',
  'token',
  'person',
  'name',
  'headers',
  'body',
  '*.headers',
  '*.body',
];
/** The id of a person, with the secret of their device if it follows, in whatever text it stands. */
const SECRETS = /\bp[0-9a-z]{25}\b(?:\.[\w-]{43})?/g;

/** Turns lines of the log into sentences for a person, and drops what only a program wants. */
export function inPlainWords(write: (line: string) => void): DestinationStream {
  return {
    write(line) {
      const { level, text, err } = JSON.parse(line) as LogLine;
      // a server that does not start says why in a sentence of its own
      if (level === 'info' || level === 'fatal') return;
      const cause = typeof err === 'object' ? err.message : err;
      write(`${text ?? level}${cause === undefined ? '' : `: ${cause}`}\n`);
    },
  };
}

interface LogLine {
  readonly level: string;
  readonly text?: string;
  readonly err?: string | { readonly message: string };
}

export const SILENT: Log = pino({ level: 'silent' });
