#!/usr/bin/env node
import { writeSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { backUp, checkStore, restore } from './operation/backup.ts';
import { createProgram, type ServeChoices, type WorkerChoices } from './operation/command-line.ts';
import { defaultDataPath, existingStore, lockHolder } from './operation/data-folder.ts';
import { addressesFrom } from './operation/addresses.ts';
import { FIRST_PORT, greet, greetFromWorker } from './operation/greeting.ts';
import { readBusAddress } from './operation/open-bus.ts';
import { preparePage } from './operation/page.ts';
import { serve } from './operation/serve.ts';
import { work } from './operation/worker.ts';
import { describeNats } from './bus/nats-address.ts';
import { EVERY_ADDRESS, THIS_MACHINE } from './net/listen.ts';
import { NO_PROXY } from './net/proxies.ts';
import { createLog, inPlainWords, SILENT, type Log } from './runtime/log.ts';
import { SqliteStore } from './store/sqlite-store.ts';

const DAY_MS = 24 * 3_600_000;

/** Writes straight to the descriptor, as below: a killed process loses none of its output. */
function say(text: string): void {
  writeSync(1, `${text}\n`);
}

function complain(line: string): void {
  writeSync(2, line);
}

const program = createProgram(
  {
    serve: run,
    worker: runWorker,
    async backup({ data, to }) {
      say(`${await backUp(data, to)} pages copied.`);
    },
    async restore({ data, from }) {
      const { kept } = restore(data, from, Date.now());
      say(kept === null ? 'Restored.' : `Restored. The games before are in ${kept}.`);
    },
    check,
    prune,
  },
  defaultDataPath(process.env),
);

async function run(choices: ServeChoices): Promise<void> {
  const { data, lan = false, host = lan ? EVERY_ADDRESS : THIS_MACHINE } = choices;
  const nats = readBusAddress(choices.bus, process.env);
  // building a page takes a while: validate all options first
  const page = choices.page ? preparePage(say) : null;
  const { port, stop } = await serve({
    data,
    port: choices.port ?? FIRST_PORT,
    host,
    anyPort: choices.port === undefined,
    origins: choices.origin ?? [],
    proxies: choices.trustProxy ?? NO_PROXY,
    metricsFor: choices.metrics,
    limits: choices.limit ?? {},
    page,
    log: chooseLog(choices),
    nats,
  });
  stopOnSignal(stop, 'Stopped. All games are saved.');
  const addresses = addressesFrom(networkInterfaces());
  const isChosen = choices.port !== undefined;
  const bus = nats === null ? {} : { bus: describeNats(nats) };
  say(greet({ host, port, isChosen, data, hasPage: page !== null, addresses, ...bus }));
}

async function runWorker(choices: WorkerChoices): Promise<void> {
  const nats = readBusAddress(choices.bus, process.env);
  if (nats === null) {
    throw new Error('A worker needs the bus of its servers: --bus nats://…, or LUCTOR_NATS_URL.');
  }
  const { threads, stop } = await work({
    nats,
    ...(choices.threads !== undefined && { threads: choices.threads }),
    log: chooseLog(choices),
  });
  stopOnSignal(stop, 'Stopped.');
  say(greetFromWorker(describeNats(nats), threads));
}

/** Must run before the greeting says how to stop: an earlier signal would just kill it. */
function stopOnSignal(stop: () => Promise<void>, farewell: string): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // a second signal means now; nothing acknowledged is lost either way
      if (isStopping) process.exit(1);
      isStopping = true;
      stop().then(
        () => {
          // only if someone reads: a pipe without a reader would turn a clean stop into a failure
          if (process.stdout.isTTY) say(farewell);
          process.exit(0);
        },
        () => process.exit(1),
      );
    });
  }
}

function chooseLog({ quiet, log }: Pick<ServeChoices, 'quiet' | 'log'>): Log {
  if (quiet === true) return SILENT;
  const isText = log === undefined ? process.stderr.isTTY : log === 'text';
  return createLog(isText ? inPlainWords(complain) : { write: complain });
}

async function check({ data }: { readonly data: string }): Promise<void> {
  const { damage, games, finished, broken } = checkStore(existingStore(data));
  if (damage !== null) throw new Error(`The store is damaged: ${damage}. Restore a backup.`);
  say(`${games} games, ${finished} of them finished, ${broken.length} broken.`);
  for (const id of broken) say(`  broken: ${id}`);
  if (broken.length > 0) process.exitCode = 1;
}

async function prune(choices: { readonly data: string; readonly days: number }): Promise<void> {
  const path = existingStore(choices.data);
  const holder = lockHolder(choices.data);
  if (holder !== null) throw new Error(`Process ${holder} serves ${choices.data}. Stop it first.`);
  const store = await SqliteStore.open({ path });
  const before = Date.now() - choices.days * DAY_MS;
  try {
    const games = await store.prune('game', ['over', 'gathering'], before);
    const tables = await store.prune('table', ['over', 'closed'], before);
    await store.prune('chat', ['said'], before);
    say(`${games} games and ${tables} tables deleted.`);
  } finally {
    await store.close();
  }
}

program.parseAsync().catch((cause: unknown) => {
  complain(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
});
