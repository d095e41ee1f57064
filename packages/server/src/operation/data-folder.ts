import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The one folder in which everything is kept. */
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
  // others on this machine have no business with people's secrets, hashed or not
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return { path, store: join(path, 'games.db') };
}

/**
 * Takes the folder for this process. The embedded bus reaches one process only: a second server on
 * the same folder would save every move and show none of them to the first one's players.
 */
export function lockFolder({ path }: DataFolder): () => void {
  const holder = lockHolder(path);
  if (holder !== null) {
    throw new Error(`process ${holder} serves ${path} already; choose another folder with --data`);
  }
  const file = lockFile(path);
  writeFileSync(file, String(process.pid), { mode: 0o600 });
  return () => rmSync(file, { force: true });
}

/** The process that serves a folder; null if none does, or the one that did was killed. */
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
