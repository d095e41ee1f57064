#!/usr/bin/env node
import { writeSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { backUp, checkStore, restore } from './operation/backup.ts';
import type { Audited } from './operation/audit-store.ts';
import {
  createProgram,
  type ServeChoices,
  type StoreChoice,
  type WorkerChoices,
} from './operation/command-line.ts';
import { SCHEMA_WAITS } from './operation/database-advice.ts';
import { defaultDataPath, existingStore } from './operation/data-folder.ts';
import { addressesFrom } from './operation/addresses.ts';
import { FIRST_PORT, greet, greetFromWorker } from './operation/greeting.ts';
import {
  auditDatabase,
  copyOfDatabase,
  fillDatabase,
  migrateAt,
  moveStore,
  type Moved,
} from './operation/move.ts';
import { readBusAddress } from './operation/open-bus.ts';
import { nameOf } from './operation/place.ts';
import { preparePage } from './operation/page.ts';
import { prune } from './operation/prune.ts';
import { serve } from './operation/serve.ts';
import { work } from './operation/worker.ts';
import { describeNats } from './bus/nats-address.ts';
import { EVERY_ADDRESS, THIS_MACHINE } from './net/listen.ts';
import { NO_PROXY } from './net/proxies.ts';
import { createLog, droppingLines, inPlainWords, SILENT, type Log } from './runtime/log.ts';

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
    async backup({ data, store, to }) {
      if (store === undefined) return say(`${await backUp(data, to)} pages copied.`);
      report(await copyOfDatabase(store, to), 'copied');
    },
    async restore({ data, store, from }) {
      if (store !== undefined) return report(await fillDatabase(store, from), 'restored');
      const { kept } = await restore(data, from, Date.now());
      say(kept === null ? 'Restored.' : `Restored. The games before are in ${kept}.`);
    },
    check,
    async prune(choices) {
      const { games, tables } = await prune(choices);
      say(`${games} games and ${tables} tables deleted.`);
    },
    async migrate({ store }) {
      const { from, to } = await migrateAt(store, () => say(`${SCHEMA_WAITS}.`));
      say(
        from === to ? `The schema is at ${to}.` : `The schema was at ${from}; it is at ${to} now.`,
      );
    },
    async move({ from, to }) {
      report(await moveStore(from, to), 'moved');
      say(`${nameOf(from)} is as it was. Start servers on ${nameOf(to)} from now on.`);
    },
  },
  { data: defaultDataPath(process.env), database: process.env['LUCTOR_DATABASE_URL'] ?? '' },
);

/** What a copy holds; broken games are copied too, and reported. */
function report({ counted, checked }: Moved, done: string): void {
  const kinds = Object.entries(counted.kinds).map(([kind, count]) => `${count} ${kind}`);
  const streams = kinds.length === 0 ? 'nothing' : kinds.join(', ');
  say(`${streams} ${done}: ${counted.entries} entries, ${counted.members} memberships.`);
  reportAudit(checked);
}

function reportAudit({ games, finished, broken }: Audited): void {
  say(`${games} games, ${finished} of them finished, ${broken.length} broken.`);
  for (const id of broken) say(`  broken: ${id}`);
  if (broken.length > 0) process.exitCode = 1;
}

async function run(choices: ServeChoices): Promise<void> {
  const { data, lan = false, host = lan ? EVERY_ADDRESS : THIS_MACHINE } = choices;
  const nats = readBusAddress(choices.bus, process.env);
  // building a page takes a while: validate all options first
  const page = choices.page ? preparePage(say) : null;
  const { port, stop } = await serve({
    data,
    ...(choices.store && { store: choices.store }),
    ...(choices.storeConnections !== undefined && { storeConnections: choices.storeConnections }),
    port: choices.port ?? FIRST_PORT,
    host,
    anyPort: choices.port === undefined,
    origins: choices.origin ?? [],
    proxies: choices.trustProxy ?? NO_PROXY,
    metricsFor: choices.metrics,
    limits: choices.limit ?? {},
    page,
    prepare: choices.prepare,
    log: chooseLog(choices),
    nats,
  });
  stopOnSignal(stop, 'Stopped. All games are saved.');
  const addresses = addressesFrom(networkInterfaces());
  const isChosen = choices.port !== undefined;
  const bus = nats === null ? {} : { bus: describeNats(nats) };
  const kept = choices.store?.shown ?? data;
  say(greet({ host, port, isChosen, data: kept, hasPage: page !== null, addresses, ...bus }));
}

async function runWorker(choices: WorkerChoices): Promise<void> {
  const nats = readBusAddress(choices.bus, process.env);
  if (nats === null) {
    throw new Error('A worker needs the bus of its servers: --bus nats://…, or LUCTOR_NATS_URL.');
  }
  const { threads, stop } = await work({
    nats,
    ...(choices.threads !== undefined && { threads: choices.threads }),
    prepare: choices.prepare,
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
  return createLog(droppingLines(isText ? inPlainWords(complain) : { write: complain }));
}

async function check({ data, store }: StoreChoice): Promise<void> {
  if (store !== undefined) return reportAudit(await auditDatabase(store));
  const path = existingStore(data);
  const { damage, ...audited } = await checkStore(path);
  if (damage !== null)
    throw new Error(`The store ${path} is damaged: ${damage}. Restore a backup.`);
  reportAudit(audited);
}

program.parseAsync().catch((cause: unknown) => {
  complain(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
});
