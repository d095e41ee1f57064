import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a store as a new file, which has its name only when it is whole and on disk. A failure
 * leaves nothing behind; a process that is killed leaves a file that nobody takes for a store.
 */
export async function writeWhole<T>(
  path: string,
  write: (aside: string) => Promise<T>,
): Promise<T> {
  refuseTaken(path);
  if (!existsSync(dirname(path))) throw new Error(`There is no folder ${dirname(path)}.`);
  // of this process alone: another that writes the same file must not have its parts mixed with ours
  const aside = `${path}.incomplete-${process.pid}`;
  removeStore(aside);
  try {
    const written = await write(aside);
    const file = openSync(aside, 'r+');
    fsyncSync(file);
    closeSync(file);
    refuseTaken(path);
    renameSync(aside, path);
    return written;
  } finally {
    removeStore(aside);
  }
}

function refuseTaken(path: string): void {
  if (existsSync(path)) throw new Error(`${path} exists already. It is not overwritten.`);
}

function removeStore(path: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(path + end, { force: true });
}
