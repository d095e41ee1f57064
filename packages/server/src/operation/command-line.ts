import { parseArgs } from 'node:util';
import { DEFAULT_LIMITS, type Limits } from '../runtime/config.ts';

/** What can be typed after `npm start --`: one table, from which it is read and explained. */

const COMMANDS = {
  serve: 'serve the page and the games; so does no command at all',
  backup: 'copy the store, also while it is in use',
  restore: 'put a copy in its place; the old store is kept',
  check: 'read everything and prove every game',
  prune: 'delete games that have been over for a while',
} as const;
export type CommandName = keyof typeof COMMANDS;

interface Option {
  readonly type: 'string' | 'boolean';
  readonly multiple?: boolean;
  readonly short?: string;
  /** What follows it, for the help. */
  readonly takes?: string;
  readonly does: string;
  readonly of: readonly CommandName[];
}

const EVERY = Object.keys(COMMANDS) as CommandName[];

const OPTIONS = {
  data: { type: 'string', takes: 'DIR', does: 'the folder of the store', of: EVERY },
  port: {
    type: 'string',
    takes: 'N',
    does: 'this port and no other; otherwise 8080, or the next one that is free',
    of: ['serve'],
  },
  host: {
    type: 'string',
    takes: 'ADDRESS',
    does: 'listen at this address only; otherwise at every address of this machine',
    of: ['serve'],
  },
  origin: {
    type: 'string',
    multiple: true,
    takes: 'URL',
    does: 'where browsers reach the page, if not by the address they name; may be repeated',
    of: ['serve'],
  },
  'trust-proxy': {
    type: 'boolean',
    does: 'believe X-Forwarded-For and -Proto: only behind a proxy of yours',
    of: ['serve'],
  },
  metrics: {
    type: 'string',
    takes: 'WHO',
    does: 'who may read /metrics: this-machine, as it is otherwise, or everyone',
    of: ['serve'],
  },
  limit: {
    type: 'string',
    multiple: true,
    takes: 'NAME=NUMBER',
    does: 'one of the limits below; may be repeated',
    of: ['serve'],
  },
  'no-page': { type: 'boolean', does: 'the game service alone', of: ['serve'] },
  quiet: { type: 'boolean', does: 'no log on standard error', of: ['serve'] },
  to: { type: 'string', takes: 'FILE', does: 'where the copy goes; needed', of: ['backup'] },
  from: { type: 'string', takes: 'FILE', does: 'a copy made by backup; needed', of: ['restore'] },
  days: { type: 'string', takes: 'N', does: 'over for so many days; needed', of: ['prune'] },
  help: { type: 'boolean', short: 'h', does: 'this text', of: EVERY },
} as const satisfies Record<string, Option>;

export type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

export interface CommandLine {
  readonly command: CommandName;
  readonly options: Options;
}

/** Throws what is wrong, in a sentence. */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const { values, positionals } = readArgs(args);
  const [command = 'serve', ...others] = positionals;
  if (!isCommand(command)) {
    throw new Error(`there is no command ${command}; there are ${EVERY.join(', ')}.`);
  }
  const [other] = others;
  if (other !== undefined) throw new Error(`${command} takes options only, not “${other}”.`);
  for (const name of Object.keys(values) as (keyof typeof OPTIONS)[]) {
    const { of }: Option = OPTIONS[name];
    if (!of.includes(command)) throw new Error(`--${name} is an option of ${of.join(', ')} only.`);
  }
  return { command, options: values };
}

function readArgs(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (cause) {
    // Node's sentence has a second one, about arguments that begin with a dash
    const [reason = ''] = (cause instanceof Error ? cause.message : String(cause)).split('. ');
    throw new Error(`${reason.replace(/\.$/, '')}. Add --help for what there is.`, { cause });
  }
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name);
}

export function describeUsage(defaultData: string): string {
  const options = Object.entries(OPTIONS).map(([name, { does, of, ...rest }]: [string, Option]) => {
    const only = of.length === 1 && of[0] !== 'serve' ? `${of[0]}: ` : '';
    return [`--${name}${rest.takes === undefined ? '' : ` ${rest.takes}`}`, `${only}${does}`];
  });
  const limits = Object.entries(DEFAULT_LIMITS).map(([name, value]) => [name, String(value)]);
  return [
    'npm start -- [COMMAND] [OPTIONS]',
    '',
    'Commands',
    ...inColumns(Object.entries(COMMANDS)),
    '',
    'Options',
    ...inColumns(options),
    '',
    `Without --data the folder is ${defaultData}; LUCTOR_DATA names another.`,
    '',
    'Limits, and what they are if nothing is said; those in Ms are milliseconds',
    ...inColumns(limits),
    '',
    'docs/operation.md tells more, docs/security.md what the limits are for.',
  ].join('\n');
}

function inColumns(rows: readonly (readonly string[])[]): string[] {
  const width = Math.max(...rows.map(([first = '']) => first.length));
  return rows.map(([first = '', second = '']) => `  ${first.padEnd(width)}  ${second}`);
}

export function needed(value: string | undefined, name: string): string {
  if (value === undefined || value === '') throw new Error(`${name} is needed.`);
  return value;
}

export function wholeNumber(text: string, name: string, most = Number.MAX_SAFE_INTEGER): number {
  const number = Number(text);
  // Number('') is 0
  if (/^\d+$/.test(text) && number <= most) return number;
  const range = most === Number.MAX_SAFE_INTEGER ? '' : ` from 0 to ${most}`;
  throw new Error(`${name} takes a whole number${range}, not “${text}”.`);
}

/** As browsers write an origin: one that is written otherwise would never be met. */
export function parseOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new Error(`--origin takes an address such as https://play.example, not “${text}”.`);
  }
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new Error(`--origin takes an address without a path: ${url.origin}, not “${text}”.`);
  }
  return url.origin;
}

export function parseLimits(given: readonly string[]): Partial<Limits> {
  const limits: Record<string, number> = {};
  for (const each of given) {
    const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(each) ?? [];
    if (!Object.hasOwn(DEFAULT_LIMITS, name)) {
      const known = Object.keys(DEFAULT_LIMITS).join(', ');
      throw new Error(`there is no limit “${name}”; there are ${known}.`);
    }
    limits[name] = wholeNumber(value, `--limit ${name}=NUMBER`);
  }
  return limits;
}

export function parseMetrics(text: string | undefined): 'everyone' | 'this-machine' {
  if (text === undefined || text === 'this-machine') return 'this-machine';
  if (text === 'everyone') return 'everyone';
  throw new Error(`--metrics takes this-machine or everyone, not “${text}”.`);
}
