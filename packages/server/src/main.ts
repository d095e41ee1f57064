#!/usr/bin/env node
import { writeSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { backUp, checkStore, restore } from './operation/backup.ts';
import {
  describeUsage,
  needed,
  parseCommandLine,
  parseLimits,
  parseMetrics,
  parseOrigin,
  wholeNumber,
  type Options,
} from './operation/command-line.ts';
import { defaultDataPath, existingStore, lockHolder } from './operation/data-folder.ts';
import { createLog, SILENT } from './runtime/log.ts';
import { preparePage } from './operation/page.ts';
import { serve } from './operation/serve.ts';
import { SqliteStore } from './store/sqlite-store.ts';

const DAY_MS = 24 * 3_600_000;
const MAX_PORT = 65_535;
const EVERY_ADDRESS = '::';

/** Straight to the descriptor: a killed process has written all it said. */
function say(line: string): void {
  writeSync(1, `${line}\n`);
}

async function main(): Promise<void> {
  const { command, options } = parseCommandLine(process.argv.slice(2));
  const data = options.data ?? defaultDataPath(process.env);
  if (options.help === true)
    return say(describeUsage(defaultDataPath({ ...process.env, LUCTOR_DATA: '' })));
  if (data === '') throw new Error('--data takes a folder.');
  switch (command) {
    case 'serve':
      return run(options, data);
    case 'backup': {
      const pages = await backUp(data, needed(options.to, '--to FILE'));
      return say(`${pages} pages copied.`);
    }
    case 'restore': {
      const { kept } = restore(data, needed(options.from, '--from FILE'), Date.now());
      return say(kept === null ? 'Restored.' : `Restored. The store before is in ${kept}.`);
    }
    case 'check':
      return check(data);
    case 'prune':
      return prune(data, wholeNumber(needed(options.days, '--days N'), '--days'));
  }
}

async function run(options: Options, data: string): Promise<void> {
  const chosen = options.port === undefined ? null : wholeNumber(options.port, '--port', MAX_PORT);
  const host = options.host === undefined ? EVERY_ADDRESS : needed(options.host, '--host ADDRESS');
  const known = {
    data,
    port: chosen ?? 8080,
    host,
    anyPort: chosen === null,
    origins: (options.origin ?? []).map(parseOrigin),
    trustProxy: options['trust-proxy'] === true,
    metricsFor: parseMetrics(options.metrics),
    limits: parseLimits(options.limit ?? []),
    log: options.quiet === true ? SILENT : createLog((line) => writeSync(2, `${line}\n`), Date.now),
  };
  // building a page takes a while: not before all else is known to be right
  const page = options['no-page'] === true ? null : preparePage(say);
  const { port, stop } = await serve({ ...known, page });
  if (chosen === null && port !== 8080) say(`Port 8080 is taken: using ${port}.`);
  const isEverywhere = host === EVERY_ADDRESS || host === '0.0.0.0';
  say(`Luctor is at ${addressOf(isEverywhere ? 'localhost' : host, port)}`);
  if (isEverywhere) for (const url of otherAddresses(port)) say(`  and at ${url}`);
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

function addressOf(host: string, port: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

function otherAddresses(port: number): string[] {
  return Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => addressOf(address, port));
}

function check(data: string): void {
  const { damage, games, finished, broken } = checkStore(existingStore(data));
  if (damage !== null) throw new Error(`the store is damaged: ${damage}. Restore a backup.`);
  say(`${games} games, ${finished} of them finished, ${broken.length} broken.`);
  for (const id of broken) say(`  broken: ${id}`);
  if (broken.length > 0) process.exitCode = 1;
}

async function prune(data: string, days: number): Promise<void> {
  const path = existingStore(data);
  const holder = lockHolder(data);
  if (holder !== null) throw new Error(`process ${holder} serves ${data}: stop it first.`);
  const store = await SqliteStore.open({ path });
  const before = Date.now() - days * DAY_MS;
  try {
    const games = await store.prune('game', ['over', 'gathering'], before);
    const tables = await store.prune('table', ['over', 'closed'], before);
    say(`${games} games and ${tables} tables deleted.`);
  } finally {
    await store.close();
  }
}

main().catch((cause: unknown) => {
  writeSync(2, `${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
});
