import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, missingPrograms, unprivileged } from './programs.ts';
import { freePort, RunningProgram } from './running-program.ts';

/** A PostgreSQL of its own: a temporary folder, a free port on loopback, a user with a password. */
export interface Postgres {
  /** The database `postgres`, for its owner. */
  readonly url: string;
  readonly program: RunningProgram;
  /** Stops it and deletes its folder. */
  readonly remove: () => Promise<void>;
}

export const TEST_PASSWORD = 'a-secret-of-the-tests';
const USER = 'luctor';

/** @param settings such as `max_connections=20`. */
export async function startPostgres(settings: readonly string[] = []): Promise<Postgres> {
  const bin = findPostgres();
  if (bin === null) throw new Error(missingPrograms() ?? '');
  const folder = mkdtempSync(join(tmpdir(), 'luctor-postgres-'));
  const user = unprivileged();
  const data = join(folder, 'data');
  makeCluster(bin, folder, data, user);
  const port = await freePort();
  const all = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings];
  const program = await RunningProgram.start({
    command: join(bin, 'postgres'),
    args: ['-D', data, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])],
    options: { cwd: folder, ...user },
    ready: 'database system is ready to accept connections',
    // "fast": without waiting for clients to leave
    stopBy: 'SIGINT',
    again: 'shared memory block',
  });
  return {
    url: `postgres://${USER}:${TEST_PASSWORD}@127.0.0.1:${port}/postgres`,
    program,
    async remove() {
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function makeCluster(
  bin: string,
  folder: string,
  data: string,
  user: ReturnType<typeof unprivileged>,
): void {
  const password = join(folder, 'password');
  writeFileSync(password, TEST_PASSWORD, { mode: 0o600 });
  if (user !== null) for (const path of [folder, password]) chownSync(path, user.uid, user.gid);
  const { status, error, stderr } = spawnSync(
    join(bin, 'initdb'),
    [
      `--pgdata=${data}`,
      `--username=${USER}`,
      `--pwfile=${password}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { cwd: folder, encoding: 'utf8', ...user },
  );
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? stderr}`);
}
