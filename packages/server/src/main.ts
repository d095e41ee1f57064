#!/usr/bin/env node
import { writeSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_LIMITS, type Limits } from './config.ts';
import { backUp, checkStore, restore } from './operation/backup.ts';
import { defaultDataPath, lockHolder } from './operation/data-folder.ts';
import { createLog, SILENT } from './operation/log.ts';
import { preparePage } from './operation/page.ts';
import { serve } from './operation/serve.ts';
import { SqliteStore } from './store/sqlite-store.ts';

const USAGE = `luctor-server [serve] [--port 8080] [--host ADDRESS] [--data DIR] [--origin URL]…
                      [--trust-proxy] [--metrics everyone] [--limit NAME=NUMBER]… [--no-page] [--quiet]
luctor-server backup  --to FILE [--data DIR]      copy the store, also while it is in use
luctor-server restore --from FILE [--data DIR]    put a copy in its place; the old one is kept
luctor-server check   [--data DIR]                read everything and prove every game
luctor-server prune   --days N [--data DIR]       delete games that have been over for N days
`;

const OPTIONS = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  origin: { type: 'string', multiple: true },
  limit: { type: 'string', multiple: true },
  metrics: { type: 'string' },
  'trust-proxy': { type: 'boolean' },
  'no-page': { type: 'boolean' },
  quiet: { type: 'boolean' },
  to: { type: 'string' },
  from: { type: 'string' },
  days: { type: 'string' },
  help: { type: 'boolean' },
} as const;

type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

const DAY_MS = 24 * 3_600_000;

/** Straight to the descriptor: a killed process has written all it said. */
function say(line: string): void {
  writeSync(1, `${line}\n`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  if (values.help === true) return say(USAGE);
  const data = values.data ?? defaultDataPath(process.env);
  switch (positionals[0] ?? 'serve') {
    case 'serve':
      return run(values, data);
    case 'backup': {
      const pages = await backUp(data, needed(values.to, '--to FILE'));
      return say(`${pages} pages copied.`);
    }
    case 'restore': {
      const { kept } = restore(data, needed(values.from, '--from FILE'), Date.now());
      return say(kept === null ? 'Restored.' : `Restored. The store before is in ${kept}.`);
    }
    case 'check':
      return check(data);
    case 'prune':
      return prune(data, wholeNumber(needed(values.days, '--days N'), '--days'));
    default:
      throw new Error(`no such command: ${positionals[0]}\n${USAGE}`);
  }
}

async function run(values: Options, data: string): Promise<void> {
  const page = values['no-page'] === true ? null : preparePage(say);
  const chosen = values.port === undefined ? null : wholeNumber(values.port, '--port');
  const log =
    values.quiet === true ? SILENT : createLog((line) => writeSync(2, `${line}\n`), Date.now);
  const { port, stop } = await serve({
    data,
    port: chosen ?? 8080,
    host: values.host ?? '::',
    anyPort: chosen === null,
    origins: values.origin ?? [],
    trustProxy: values['trust-proxy'] === true,
    metricsFor: values.metrics === 'everyone' ? 'everyone' : 'this-machine',
    limits: readLimits(values.limit ?? []),
    page,
    log,
  });
  if (chosen === null && port !== 8080) say(`Port 8080 is taken: using ${port}.`);
  say(`Luctor is at http://localhost:${port}`);
  if (values.host === undefined) for (const url of otherAddresses(port)) say(`  and at ${url}`);
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // asked twice means now; nothing acknowledged is lost by that either
      if (isStopping) process.exit(1);
      isStopping = true;
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

function otherAddresses(port: number): string[] {
  return Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);
}

function check(data: string): void {
  const { damage, games, finished, broken } = checkStore(join(data, 'games.db'));
  if (damage !== null) throw new Error(`the store is damaged: ${damage}. Restore a backup.`);
  say(`${games} games, ${finished} of them finished, ${broken.length} broken.`);
  for (const id of broken) say(`  broken: ${id}`);
  if (broken.length > 0) process.exitCode = 1;
}

async function prune(data: string, days: number): Promise<void> {
  const holder = lockHolder(data);
  if (holder !== null) throw new Error(`process ${holder} serves ${data}: stop it first`);
  const store = await SqliteStore.open({ path: join(data, 'games.db') });
  const before = Date.now() - days * DAY_MS;
  const games = await store.prune('game', ['over', 'gathering'], before);
  const tables = await store.prune('table', ['over', 'closed'], before);
  await store.close();
  say(`${games} games and ${tables} tables deleted.`);
}

function needed(value: string | undefined, name: string): string {
  if (value === undefined) throw new Error(`${name} is needed\n${USAGE}`);
  return value;
}

function wholeNumber(text: string, name: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0) throw new Error(`${name} needs a whole number`);
  return number;
}

function readLimits(given: readonly string[]): Partial<Limits> {
  const limits: Record<string, number> = {};
  for (const each of given) {
    const [name = '', value = ''] = each.split('=');
    if (!Object.hasOwn(DEFAULT_LIMITS, name)) {
      throw new Error(`no limit ${name}: there are ${Object.keys(DEFAULT_LIMITS).join(', ')}`);
    }
    limits[name] = wholeNumber(value, `--limit ${name}`);
  }
  return limits;
}

main().catch((cause: unknown) => {
  writeSync(2, `${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
});
