import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The one folder that holds everything. */
export interface DataFolder {
  readonly path: string;
  readonly store: string;
}

export function defaultDataPath(env: Readonly<Record<string, string | undefined>>): string {
  const chosen = env['LUCTOR_DATA'] ?? '';
  if (chosen !== '') return chosen;
  const shared = env['XDG_DATA_HOME'] ?? env['LOCALAPPDATA'] ?? '';
  return shared === '' ? join(homedir(), '.local', 'share', 'luctor') : join(shared, 'luctor');
}

export function openDataFolder(path: string): DataFolder {
  try {
    // other users of this machine must not read people's secrets, hashed or not
    mkdirSync(path, { recursive: true, mode: 0o700 });
    accessSync(path, constants.W_OK);
  } catch (cause) {
    throw new Error(`${path} ${describeFolder(cause)}. Choose another folder with --data.`, {
      cause,
    });
  }
  return { path, store: join(path, 'games.db') };
}

function describeFolder(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : '';
  if (code === 'EEXIST' || code === 'ENOTDIR') return 'is a file, or lies in one';
  if (code === 'EACCES' || code === 'EROFS') return 'cannot be written to';
  return `cannot be used (${cause instanceof Error ? cause.message : String(cause)})`;
}

/** The store of a folder that must have one. Looking for it creates nothing. */
export function existingStore(path: string): string {
  const store = join(path, 'games.db');
  if (!existsSync(store)) throw new Error(`There is no store in ${path}.`);
  return store;
}

/**
 * Locks the folder for this process. The embedded bus reaches one process only: a second server on
 * the same folder would save every move and show none of them to the first one's players.
 */
export function lockFolder({ path }: DataFolder): () => void {
  const holder = lockHolder(path);
  if (holder !== null) {
    throw new Error(`Process ${holder} serves ${path} already. Choose another folder with --data.`);
  }
  const file = lockFile(path);
  writeFileSync(file, String(process.pid), { mode: 0o600 });
  return () => rmSync(file, { force: true });
}

/** The process that serves a folder; null if none does, or if it was killed. */
export function lockHolder(path: string): number | null {
  const file = lockFile(path);
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, 'utf8'));
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return null;
  try {
    process.kill(pid, 0);
    return pid;
  } catch {
    return null;
  }
}

function lockFile(path: string): string {
  return join(path, 'server.pid');
}
