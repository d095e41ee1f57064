import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freshDatabase } from './fresh-database.ts';
import { freePort, RunningProgram } from './running-program.ts';
import { startNats, type Nats } from './start-nats.ts';
import { startPostgres, type Postgres } from './start-postgres.ts';

/** Servers and workers as processes of their own, with the PostgreSQL and the NATS they share. */
export interface Cluster {
  readonly postgres: Postgres;
  readonly nats: Nats;
  /** The database of the games. */
  readonly url: string;
  readonly servers: readonly ClusterServer[];
  readonly workers: readonly RunningProgram[];
  remove(): Promise<void>;
}

export interface ClusterServer {
  readonly base: string;
  readonly program: RunningProgram;
}

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** All people of a test have one address, and no time. */
const LIMITS = [
  'identityBurst=100000',
  'identitiesPerMinute=100000',
  'socketsPerAddress=20000',
  'connectionsPerAddress=20000',
  'gameBurst=100000',
  'tableRequestBurst=100000',
  'messagesPerSecond=1000',
  'messageBurst=100000',
  'movesPerSecond=1000',
  'moveBurst=100000',
];

export async function startCluster(options: {
  readonly servers: number;
  readonly workers: number;
  /** One server with a folder of its own, for comparing. */
  readonly isEmbedded?: boolean;
}): Promise<Cluster> {
  const postgres = await startPostgres(['max_connections=200']);
  const nats = await startNats();
  const url = await freshDatabase(postgres.url);
  const folder = mkdtempSync(join(tmpdir(), 'luctor-embedded-'));
  const environment =
    options.isEmbedded === true
      ? { LUCTOR_DATA: folder }
      : { LUCTOR_DATABASE_URL: url, LUCTOR_NATS_URL: nats.url };
  const running: RunningProgram[] = [];
  const start = async (args: readonly string[], ready: string): Promise<RunningProgram> => {
    const program = await RunningProgram.start({
      command: process.execPath,
      args: [MAIN, ...args, '--no-prepare', '--log', 'json'],
      options: { env: { ...process.env, ...environment } },
      ready,
      stopBy: 'SIGTERM',
    });
    running.push(program);
    return program;
  };
  const limits = LIMITS.flatMap((limit) => ['--limit', limit]);
  const startServer = async (): Promise<ClusterServer> => {
    const port = await freePort();
    const args = ['serve', '--no-page', '--port', String(port), ...limits];
    return { base: `http://127.0.0.1:${port}`, program: await start(args, '"text":"Serving"') };
  };
  const startWorker = () => start(['worker', '--threads', '1'], '"text":"Working"');
  const [servers, workers] = await Promise.all([
    Promise.all(Array.from({ length: options.servers }, startServer)),
    Promise.all(Array.from({ length: options.workers }, startWorker)),
  ]);
  return {
    postgres,
    nats,
    url,
    servers,
    workers,
    async remove() {
      await Promise.all(running.map((program) => program.kill()));
      await nats.remove();
      await postgres.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
