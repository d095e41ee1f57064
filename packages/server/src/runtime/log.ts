import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { pino, type DestinationStream } from 'pino';

/** The server's log: fastify's own logger, for every part of the server. */
export type Log = FastifyBaseLogger;

/** One line of JSON per entry: `at`, `level`, `text` and fields. */
export function createLog(destination: DestinationStream): Log {
  return pino(
    {
      base: null,
      messageKey: 'text',
      timestamp: () => `,"at":"${new Date().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      // a raw request holds a person's address, their cookie and table ids
      serializers: {
        req: ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url}`,
      },
      redact: { paths: SECRET_FIELDS, censor: HIDDEN },
      hooks: {
        streamWrite: (line) => line.replaceAll(SECRETS, HIDDEN).replaceAll(LOGINS, `//${HIDDEN}@`),
      },
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
/** A person's id, with their device's secret if it follows, anywhere in a text. */
const SECRETS = /\bp[0-9a-z]{25}\b(?:\.[\w-]{43})?/g;
/** The user and password in the address of a database or a bus. */
const LOGINS = /\/\/[^\s/"]+@/g;

/** Turns log lines into sentences for people, and drops what only programs need. */
export function inPlainWords(write: (line: string) => void): DestinationStream {
  return {
    write(line) {
      const { level, text, err } = JSON.parse(line) as LogLine;
      // a server that fails to start prints its own sentence
      if (level === 'info' || level === 'fatal') return;
      const cause = typeof err === 'object' ? err.message : err;
      write(`${text ?? level}${cause === undefined ? '' : `: ${cause}`}\n`);
    },
  };
}

/**
 * Drops lines that cannot be written, and says how many once they can: a pipe that nobody empties
 * must not end a server, which says most while its database is away.
 */
export function droppingLines(destination: DestinationStream): DestinationStream {
  let dropped = 0;
  return {
    write(line) {
      try {
        if (dropped > 0) destination.write(noteOf(dropped));
        dropped = 0;
        destination.write(line);
      } catch {
        dropped++;
      }
    },
  };
}

function noteOf(dropped: number): string {
  const at = new Date().toISOString();
  return `${JSON.stringify({ level: 'warn', at, dropped, text: 'Lines of the log were dropped' })}\n`;
}

interface LogLine {
  readonly level: string;
  readonly text?: string;
  readonly err?: string | { readonly message: string };
}

export const SILENT: Log = pino({ level: 'silent' });
