import { Command, Help, Option } from 'commander';
import type { Proxies } from '../net/proxies.ts';
import { DEFAULT_LIMITS, type Limits } from '../runtime/config.ts';
import {
  isPostgresAddress,
  parsePostgresAddress,
  type PostgresAddress,
} from '../store/postgres/address.ts';
import { DATABASE_DEFAULTS } from '../store/postgres/database.ts';
import {
  addLimit,
  addOrigin,
  connections,
  notEmpty,
  readProxies,
  wholeNumber,
} from './option-values.ts';
import type { Place } from './place.ts';

/** What can be typed after `npm start --`. */

export const LOG_FORMATS = ['json', 'text'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

/** Where games are kept: in a database if one is chosen, otherwise in a folder. */
export interface StoreChoice {
  readonly data: string;
  readonly store?: PostgresAddress;
  /** Connections to the database at most. */
  readonly storeConnections?: number;
}

export interface ServeChoices extends StoreChoice {
  /** Absent: 8080, or the next free port. */
  readonly port?: number;
  /** Every address of this machine, so that others on its network can play. */
  readonly lan?: boolean;
  /** Absent: this machine alone. */
  readonly host?: string;
  readonly origin?: readonly string[];
  /** Absent: no proxy is believed. */
  readonly trustProxy?: Proxies;
  readonly metrics: 'this-machine' | 'everyone';
  readonly limit?: Partial<Limits>;
  readonly page: boolean;
  /** Whether strong computers are made ready at the start. */
  readonly prepare: boolean;
  /** Absent: text in a terminal, JSON elsewhere. */
  readonly log?: LogFormat;
  readonly quiet?: boolean;
  /** Where NATS is. Absent: `LUCTOR_NATS_URL`, and without that there is none. */
  readonly bus?: string;
}

export interface WorkerChoices {
  readonly bus?: string;
  /** Absent: one for each core. */
  readonly threads?: number;
  readonly prepare: boolean;
  readonly log?: LogFormat;
  readonly quiet?: boolean;
}

/** What the commands do. */
export interface Actions {
  serve(choices: ServeChoices): Promise<void>;
  worker(choices: WorkerChoices): Promise<void>;
  backup(choices: StoreChoice & { readonly to: string }): Promise<void>;
  restore(choices: StoreChoice & { readonly from: string }): Promise<void>;
  check(choices: StoreChoice): Promise<void>;
  prune(choices: StoreChoice & { readonly days: number }): Promise<void>;
  migrate(choices: { readonly store: PostgresAddress }): Promise<void>;
  move(choices: { readonly from: Place; readonly to: Place }): Promise<void>;
}

/** The commands that work on one store. */
type OnStore = 'serve' | 'backup' | 'restore' | 'check' | 'prune';

/** What the environment says, if no option does. */
export interface Surroundings {
  readonly data: string;
  /** `LUCTOR_DATABASE_URL`; empty for none. */
  readonly database: string;
}

const MAX_PORT = 65_535;

export function createProgram(actions: Actions, surroundings: Surroundings): Command {
  const program = new Command('npm start --')
    .usage('[command] [options]')
    .helpOption('-h, --help', 'show this help')
    .helpCommand(false)
    .description('Serves Luctor: the page and the games.')
    .addOption(
      new Option('--data <folder>', 'where games are kept; LUCTOR_DATA sets it too')
        .default(surroundings.data)
        .argParser(notEmpty),
    )
    .addOption(
      new Option(
        '--store <address>',
        'keep games in a PostgreSQL that servers can share, such as postgres://user:password@host/database; LUCTOR_DATABASE_URL sets it too',
      ).conflicts('data'),
    )
    .option(
      '--store-connections <n>',
      `connections to that PostgreSQL (default: ${DATABASE_DEFAULTS.connections})`,
      connections,
    )
    .showHelpAfterError('Add --help to see all options.');
  /** Options were checked one by one: together they are what the action takes. */
  const act = (name: OnStore, command: Command): Promise<void> =>
    actions[name](withStore(program, command.optsWithGlobals(), surroundings) as never);
  const serve = addServe(program, (command) => act('serve', command));
  addWorker(program, actions);
  program
    .command('backup')
    .description('copy all games to a file; works while the server runs')
    .requiredOption(
      '--to <file>',
      'where the copy goes; an existing file is never overwritten',
      notEmpty,
    )
    .action((_, command: Command) => act('backup', command));
  program
    .command('restore')
    .description(
      'replace all games with a backup; the old games are kept in a file beside it. A database must be empty',
    )
    .requiredOption('--from <file>', 'a copy made by backup', notEmpty)
    .action((_, command: Command) => act('restore', command));
  program
    .command('check')
    .description('read all games and check every move')
    .action((_, command: Command) => act('check', command));
  program
    .command('prune')
    .description('delete games that ended long ago')
    .requiredOption('--days <n>', 'delete games that ended more than n days ago', wholeNumber())
    .action((_, command: Command) => act('prune', command));
  program
    .command('migrate')
    .description('make or update the schema in the database of --store; serve does it too')
    .action((_, command: Command) => {
      const { store } = withStore(program, command.optsWithGlobals(), surroundings);
      if (store === undefined) return program.error('error: migrate needs --store.');
      return actions.migrate({ store });
    });
  program
    .command('move')
    .description('copy all games from one store to an empty one, and check every move there')
    .argument('<from>', 'a data folder, a file made by backup, or postgres://…')
    .argument('<to>', 'a new folder, a new file that ends with .db, or postgres://…')
    .action((from: string, to: string) =>
      actions.move({ from: placeOf(program, from), to: placeOf(program, to) }),
    );
  return program
    .configureHelp({
      // no command means serve: most people look for its options
      visibleOptions: (command) => [
        ...Help.prototype.visibleOptions(command),
        ...(command === program ? serve.options : []),
      ],
    })
    .addHelpText('after', '\ndocs/operation.md has more on all of this.');
}

/** Reads the address of the database here: commander repeats a wrong argument, with its password. */
function withStore(
  program: Command,
  options: Readonly<Record<string, unknown>>,
  { database }: Surroundings,
): Partial<StoreChoice> {
  const { store: typed, ...others } = options;
  const isFolderChosen = program.getOptionValueSource('data') === 'cli';
  const text = typeof typed === 'string' ? typed : isFolderChosen ? '' : database;
  if (text === '' && typed === undefined) return others;
  const name = typed === undefined ? 'LUCTOR_DATABASE_URL' : '--store';
  const parsed = parsePostgresAddress(text);
  if (!parsed.ok) return program.error(`error: ${name}: ${parsed.error}`);
  return { ...others, store: parsed.value };
}

function placeOf(program: Command, text: string): Place {
  if (text === '') return program.error('error: a place must not be empty.');
  if (!isPostgresAddress(text)) return { kind: 'disk', path: text };
  const parsed = parsePostgresAddress(text);
  return parsed.ok
    ? { kind: 'database', address: parsed.value }
    : program.error(`error: ${parsed.error}`);
}

function addServe(program: Command, serve: (command: Command) => Promise<void>): Command {
  return program
    .command('serve', { isDefault: true })
    .description('run the server; this is also what happens without a command')
    .optionsGroup('Options of serve:')
    .option(
      '--port <n>',
      'use this port (default: 8080 or the next free one)',
      wholeNumber(MAX_PORT),
    )
    .addOption(
      new Option('--lan', 'let others on your network play; prints the address to share').conflicts(
        'host',
      ),
    )
    .option('--host <address>', 'listen at this address (default: this machine only)', notEmpty)
    .option(
      '--origin <url>',
      'where browsers find the page, if behind a proxy; repeatable',
      addOrigin,
    )
    .addOption(
      new Option(
        '--trust-proxy [proxies]',
        'trust the client addresses that your proxy reports: one proxy, a number of them, or the addresses of the proxies',
      )
        .preset('1')
        .argParser(readProxies),
    )
    .addOption(
      new Option('--metrics <who>', 'who may read /metrics')
        .choices(['this-machine', 'everyone'])
        .default('this-machine'),
    )
    .option(
      '--limit <name=number>',
      'change a limit; serve --help lists them; repeatable',
      addLimit,
    )
    .option('--no-page', 'serve the games without the page')
    .addOption(prepareOption())
    .option('--bus <address>', BUS)
    .addOption(logOption())
    .option('--quiet', 'do not log')
    .addHelpText('after', `\nLimits (those in Ms are milliseconds):\n${describeLimits()}`)
    .allowExcessArguments()
    .action((_, command: Command) => {
      const [extra] = command.args;
      if (extra !== undefined) refuseWord(program, extra);
      return serve(command);
    });
}

/** Its address is read later: an error of the command line would repeat the password in it. */
const BUS = 'where NATS connects several servers; LUCTOR_NATS_URL sets it too';
const MAX_WORKER_THREADS = 1024;

function logOption(): Option {
  return new Option(
    '--log <format>',
    'how to log errors (default: text in a terminal, else json)',
  ).choices(LOG_FORMATS);
}

function prepareOption(): Option {
  return new Option('--no-prepare', 'load strong computers when one first plays, not at the start');
}

function addWorker(program: Command, actions: Actions): void {
  program
    .command('worker')
    .description('run searches for the computer players of servers on other machines')
    .option('--bus <address>', BUS)
    .option(
      '--threads <n>',
      'searches at once (default: one for each core)',
      wholeNumber(MAX_WORKER_THREADS, 1),
    )
    .addOption(prepareOption())
    .addOption(logOption())
    .option('--quiet', 'do not log')
    .action((_, command: Command) => actions.worker(command.optsWithGlobals()));
}

function refuseWord(program: Command, word: string): never {
  const names = program.commands.map((each) => each.name()).join(', ');
  return program.error(
    program.args[0] === word
      ? `error: there is no command “${word}”; there are ${names}.`
      : `error: serve takes options only, not “${word}”.`,
  );
}

function describeLimits(): string {
  const limits = Object.entries(DEFAULT_LIMITS);
  const width = Math.max(...limits.map(([name]) => name.length));
  return limits.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n');
}
