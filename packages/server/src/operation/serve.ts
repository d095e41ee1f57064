import { availableParallelism } from 'node:os';
import { LANGUAGES } from '@luctor/rules';
import type { NatsAddress } from '../bus/nats-address.ts';
import { startComputerThreads } from '../computer/computer-threads.ts';
import { startQuickLane } from '../computer/quick-lane.ts';
import { RemoteComputers, type RequestEnd } from '../computer/remote-computers.ts';
import type { NewDraw } from '../room/room-services.ts';
import { BEAT_MS, SWEEP_MS, type Limits } from '../runtime/config.ts';
import { isTaken, listenAt, type Listening } from '../net/listen.ts';
import { addNoPage, addOperation, addPage } from '../net/pages.ts';
import type { Proxies } from '../net/proxies.ts';
import { createServer, type LuctorServer } from '../net/server.ts';
import { StoreError } from '../store/game-store.ts';
import type { PostgresAddress } from '../store/postgres/address.ts';
import { DatabaseError } from '../store/postgres/database.ts';
import { describeFailure } from './database-advice.ts';
import { describeStore, keepGames, type Keeping } from './keeping.ts';
import type { Log } from '../runtime/log.ts';
import { Metrics } from '../runtime/metrics.ts';
import { MACHINE_TIME } from '../runtime/server-clock.ts';
import { busGauges, openBus, type OpenedBus } from './open-bus.ts';
import { prepareComputers } from './prepare-computers.ts';

export interface ServeOptions {
  readonly data: string;
  /** Games are kept there instead. */
  readonly store?: PostgresAddress;
  readonly storeConnections?: number;
  readonly port: number;
  readonly host: string;
  /** Whether another port may be used if this one is taken. */
  readonly anyPort: boolean;
  readonly origins: readonly string[];
  readonly proxies: Proxies;
  readonly metricsFor: 'this-machine' | 'everyone';
  readonly limits: Partial<Limits>;
  readonly page: string | null;
  /** Absent: computers are made ready at the start. */
  readonly prepare?: boolean;
  readonly log: Log;
  readonly newDraw?: NewDraw;
  /** Where other servers and workers are; null: there are none, or PostgreSQL carries the news. */
  readonly nats?: NatsAddress | null;
}

const ALIVE_MS = 25_000;
const MAX_PORTS = 20;
const MAX_THREADS = 4;

/** A server with its port, store and timers. */
export async function serve(
  options: ServeOptions,
): Promise<{ server: LuctorServer; port: number; stop: () => Promise<void> }> {
  const { log } = options;
  const keeping = keepGames(options);
  try {
    return await start(options, keeping);
  } catch (cause) {
    keeping.release();
    log.fatal({ err: cause }, 'The server did not start');
    throw explain(cause, options, keeping.name);
  }
}

/** What the operator can do about it. */
function explain(cause: unknown, options: ServeOptions, storeName: string): unknown {
  const sentence = describe(cause, options, storeName);
  return sentence === null ? cause : new Error(sentence, { cause });
}

function describe(cause: unknown, options: ServeOptions, storeName: string): string | null {
  const { host, port, anyPort, store } = options;
  if (!(cause instanceof Error && 'code' in cause)) return null;
  if (cause instanceof DatabaseError && store !== undefined) return describeFailure(cause, store);
  if (cause instanceof StoreError) return describeStore(cause, storeName);
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

async function start(options: ServeOptions, keeping: Keeping) {
  const { log } = options;
  const metrics = new Metrics();
  const { store, coordination } = await keeping.open();
  store.onCommit = (size, seconds) => metrics.committed(size, seconds);
  const failed = (cause: unknown): void => log.error({ err: cause }, 'A thinking thread failed');
  const words = startQuickLane(failed);
  const threads = Math.max(1, Math.min(MAX_THREADS, availableParallelism() - 1));
  const own = startComputerThreads(threads, words, failed);
  let server: LuctorServer | null = null;
  let opened: OpenedBus | null = null;
  try {
    const carrier = await openBus(options.nats ?? null, options.store?.url ?? null, log);
    opened = carrier;
    const { bus, wire } = carrier;
    const time = { now: MACHINE_TIME.monotonic, after: MACHINE_TIME.after };
    const onEnd = (end: RequestEnd): void => metrics.add(`luctor_thoughts_${end}_total`);
    const computers = wire === null ? own : new RemoteComputers({ wire, own, time, onEnd });
    // the first game must not wait for the words
    await Promise.all(LANGUAGES.map((language) => words.open(`${language}/all`)));
    const made = await createServer({
      store,
      coordination,
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
    if (options.page === null) addNoPage(made.app);
    else await addPage(made.app, options.page);
    addOperation(made, store, options.metricsFor, () => busGauges(carrier));
    const { port, stop: stopListening } = await listen(made, options);
    await made.beat();
    const stopTimers = startTimers(made, log);
    // whoever plays first is told what failed
    if (options.prepare !== false) prepareComputers(own, words).catch(() => undefined);
    const { description, durability } = await store.status();
    log.info({ port, store: description, durability }, 'Serving');
    if (durability.includes('fsync=off')) {
      log.warn('The database does not wait for its disk: a power cut loses games. Set fsync = on');
    }
    const stop = async (): Promise<void> => {
      stopTimers();
      stopListening();
      await made.close();
      await bus.close();
      keeping.release();
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
