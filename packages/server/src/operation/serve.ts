import { availableParallelism } from 'node:os';
import { LANGUAGES } from '@luctor/rules';
import type { NatsAddress } from '../bus/nats-address.ts';
import { startComputerThreads } from '../computer/computer-threads.ts';
import { startQuickLane } from '../computer/quick-lane.ts';
import { RemoteComputers, type RequestEnd } from '../computer/remote-computers.ts';
import type { NewDraw } from '../room/room-services.ts';
import { BEAT_MS, SWEEP_MS, type Limits } from '../runtime/config.ts';
import { isTaken, listenAt, type Listening } from '../net/listen.ts';
import { addOperation, addPage } from '../net/pages.ts';
import type { Proxies } from '../net/proxies.ts';
import { createServer, type LuctorServer } from '../net/server.ts';
import { StoreError, type StoreErrorCode } from '../store/game-store.ts';
import { SqliteStore } from '../store/sqlite-store.ts';
import { lockFolder, openDataFolder } from './data-folder.ts';
import type { Log } from '../runtime/log.ts';
import { Metrics } from '../runtime/metrics.ts';
import { MACHINE_TIME } from '../runtime/server-clock.ts';
import { busGauges, openBus, type OpenedBus } from './open-bus.ts';
import { prepareComputers } from './prepare-computers.ts';

export interface ServeOptions {
  readonly data: string;
  readonly port: number;
  readonly host: string;
  /** Whether another port may be used if this one is taken. */
  readonly anyPort: boolean;
  readonly origins: readonly string[];
  readonly proxies: Proxies;
  readonly metricsFor: 'this-machine' | 'everyone';
  readonly limits: Partial<Limits>;
  readonly page: string | null;
  readonly log: Log;
  readonly newDraw?: NewDraw;
  /** Where other servers and workers are; null: there are none, or PostgreSQL carries the news. */
  readonly nats?: NatsAddress | null;
}

const ALIVE_MS = 25_000;
const MAX_PORTS = 20;
const MAX_THREADS = 4;

/** A server with its port, folder and timers. */
export async function serve(
  options: ServeOptions,
): Promise<{ server: LuctorServer; port: number; stop: () => Promise<void> }> {
  const { log } = options;
  const folder = openDataFolder(options.data);
  const unlock = lockFolder(folder);
  try {
    return await start(options, folder.store, unlock);
  } catch (cause) {
    unlock();
    log.fatal({ err: cause }, 'The server did not start');
    throw explain(cause, options, folder.store);
  }
}

const STORE_ADVICE: Readonly<Record<StoreErrorCode, (cause: StoreError) => string>> = {
  full: () => 'cannot grow: its disk is full. Free some space and start again.',
  damaged: ({ message }) =>
    `is ${message}. Nothing was overwritten. Restore a backup: npm start -- restore --from FILE`,
  unavailable: ({ message }) => `is ${message}.`,
};

/** What the operator can do about it. */
function explain(cause: unknown, options: ServeOptions, storePath: string): unknown {
  const sentence = describe(cause, options, storePath);
  return sentence === null ? cause : new Error(sentence, { cause });
}

function describe(cause: unknown, options: ServeOptions, storePath: string): string | null {
  const { host, port, anyPort } = options;
  if (!(cause instanceof Error && 'code' in cause)) return null;
  if (cause instanceof StoreError)
    return `The store ${storePath} ${STORE_ADVICE[cause.code](cause)}`;
  switch (cause.code) {
    case 'EADDRINUSE':
      return anyPort
        ? `Ports ${port} to ${port + MAX_PORTS} are taken. Choose another with --port.`
        : `Port ${port} is taken. Choose another with --port.`;
    case 'EACCES':
      return `Port ${port} needs administrator rights. Choose one above 1023 with --port.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${host}. Choose another with --host.`;
    default:
      return null;
  }
}

async function start(options: ServeOptions, storePath: string, unlock: () => void) {
  const { log } = options;
  const metrics = new Metrics();
  const store = await SqliteStore.open({ path: storePath });
  store.onCommit = (size, seconds) => metrics.committed(size, seconds);
  store.onFailure = (cause) => {
    // nothing can be saved any more: the supervisor starts another process, which reads everything
    log.error({ err: cause }, 'The store is gone');
    process.exit(1);
  };
  const failed = (cause: unknown): void => log.error({ err: cause }, 'A thinking thread failed');
  const words = startQuickLane(failed);
  const threads = Math.max(1, Math.min(MAX_THREADS, availableParallelism() - 1));
  const own = startComputerThreads(threads, words, failed);
  let server: LuctorServer | null = null;
  let opened: OpenedBus | null = null;
  try {
    const carrier = await openBus(options.nats ?? null, null, log);
    opened = carrier;
    const { bus, wire } = carrier;
    const time = { now: MACHINE_TIME.monotonic, after: MACHINE_TIME.after };
    const onEnd = (end: RequestEnd): void => metrics.add(`luctor_thoughts_${end}_total`);
    const computers = wire === null ? own : new RemoteComputers({ wire, own, time, onEnd });
    // the first game must not wait for the words
    await Promise.all(LANGUAGES.map((language) => words.open(`${language}/all`)));
    const made = await createServer({
      store,
      bus,
      computers,
      words,
      log,
      metrics,
      limits: options.limits,
      origins: options.origins,
      proxies: options.proxies,
      ...(options.newDraw && { newDraw: options.newDraw }),
    });
    server = made;
    if (options.page !== null) await addPage(made.app, options.page);
    addOperation(made, store, options.metricsFor, () => busGauges(carrier));
    const { port, stop: stopListening } = await listen(made, options);
    await made.beat();
    const stopTimers = startTimers(made, log);
    // whoever plays first is told what failed
    prepareComputers(own, words).catch(() => undefined);
    log.info({ port, data: options.data }, 'Serving');
    const stop = async (): Promise<void> => {
      stopTimers();
      stopListening();
      await made.close();
      await bus.close();
      unlock();
      log.info('Stopped');
    };
    return { server: made, port, stop };
  } catch (cause) {
    // ports and threads would keep alive a process that serves nobody
    await server?.app.close();
    await Promise.all([own.close(), words.close(), store.close(), opened?.bus.close()]);
    throw cause;
  }
}

async function listen({ app }: LuctorServer, options: ServeOptions): Promise<Listening> {
  const { host, port, anyPort } = options;
  // any port may be taken at one of two addresses
  const tries = anyPort || port === 0 ? MAX_PORTS : 0;
  for (let more = 0; ; more++) {
    try {
      return await listenAt(app, host, port === 0 ? 0 : port + more);
    } catch (cause) {
      if (!isTaken(cause) || more >= tries) throw cause;
    }
  }
}

/** One sweep after another, never two at a time. */
function startTimers(server: LuctorServer, log: Log): () => void {
  let isSweeping = false;
  const sweep = setInterval(() => {
    if (isSweeping) return;
    isSweeping = true;
    server
      .sweep()
      .catch((cause: unknown) => log.error({ err: cause }, 'A sweep failed'))
      .finally(() => {
        isSweeping = false;
      });
  }, SWEEP_MS);
  const beat = setInterval(() => {
    server
      .beat()
      .catch((cause: unknown) =>
        log.error({ err: cause }, 'The store did not take a sign of life'),
      );
  }, BEAT_MS);
  const alive = setInterval(() => server.hub.checkAlive(), ALIVE_MS);
  return () => {
    for (const timer of [sweep, beat, alive]) clearInterval(timer);
  };
}
