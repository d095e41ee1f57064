import { availableParallelism } from 'node:os';
import { WorkerPool } from '../computer/worker-pool.ts';
import { BEAT_MS, SWEEP_MS, type Limits } from '../config.ts';
import { addOperation, addPage } from '../net/pages.ts';
import { createServer, type LuctorServer } from '../server.ts';
import { SqliteStore } from '../store/sqlite-store.ts';
import { wordsOf } from '../words/vocabularies.ts';
import { lockFolder, openDataFolder } from './data-folder.ts';
import type { Log } from './log.ts';
import { Metrics } from './metrics.ts';

export interface ServeOptions {
  readonly data: string;
  readonly port: number;
  readonly host: string;
  /** Whether another port may be taken if this one is. */
  readonly anyPort: boolean;
  readonly origins: readonly string[];
  readonly trustProxy: boolean;
  readonly metricsFor: 'this-machine' | 'everyone';
  readonly limits: Partial<Limits>;
  readonly page: string | null;
  readonly log: Log;
  readonly newSecret?: () => string;
}

const ALIVE_MS = 25_000;
const MOST_PORTS = 20;
const MOST_THREADS = 4;

/** A server with its port, its folder and its timers. */
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
    log.error('no start', { cause: String(cause) });
    throw cause;
  }
}

async function start(options: ServeOptions, storePath: string, unlock: () => void) {
  const { log } = options;
  const metrics = new Metrics();
  const store = await SqliteStore.open({ path: storePath });
  store.onCommit = (size, seconds) => metrics.committed(size, seconds);
  store.onFailure = (cause) => {
    // nothing can be saved any more: whoever supervises us starts another, which reads it all
    log.error('the store is gone', { cause: String(cause) });
    process.exit(1);
  };
  const computers = new WorkerPool({
    threads: Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1)),
    onFailure: (cause) => log.error('a thinking thread failed', { cause: String(cause) }),
  });
  // the first move of the first game must not wait for the words
  for (const language of ['en', 'fr']) wordsOf(`${language}/all`).has('A');
  const server = await createServer({
    store,
    computers,
    log,
    metrics,
    limits: options.limits,
    origins: options.origins,
    trustProxy: options.trustProxy,
    ...(options.newSecret && { newSecret: options.newSecret }),
  });
  if (options.page !== null) await addPage(server.app, options.page);
  addOperation(server, store, options.metricsFor);
  const port = await listen(server, options);
  await store.beat(server.clock.now());
  const stopTimers = startTimers(server, store, log);
  log.info('serving', { port, data: options.data });
  const stop = async (): Promise<void> => {
    stopTimers();
    await server.close();
    unlock();
    log.info('stopped');
  };
  return { server, port, stop };
}

async function listen({ app }: LuctorServer, options: ServeOptions): Promise<number> {
  const { host, anyPort } = options;
  const last = anyPort ? options.port + MOST_PORTS : options.port;
  for (let port = options.port; ; port++) {
    try {
      await app.listen({ port, host });
      const address = app.server.address();
      return address !== null && typeof address === 'object' ? address.port : port;
    } catch (cause) {
      const code = cause instanceof Error && 'code' in cause ? cause.code : '';
      if (code !== 'EADDRINUSE' || port >= last) throw cause;
    }
  }
}

/** One sweep after the other, never two at a time. */
function startTimers(server: LuctorServer, store: SqliteStore, log: Log): () => void {
  let isSweeping = false;
  const sweep = setInterval(() => {
    if (isSweeping) return;
    isSweeping = true;
    server
      .sweep()
      .catch((cause: unknown) => log.error('a sweep failed', { cause: String(cause) }))
      .finally(() => {
        isSweeping = false;
      });
  }, SWEEP_MS);
  const beat = setInterval(() => {
    store
      .beat(server.clock.now())
      .catch((cause: unknown) => log.error('no beat', { cause: String(cause) }));
  }, BEAT_MS);
  const alive = setInterval(() => server.hub.checkAlive(), ALIVE_MS);
  return () => {
    for (const timer of [sweep, beat, alive]) clearInterval(timer);
  };
}
