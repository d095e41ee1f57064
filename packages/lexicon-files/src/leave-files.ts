import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SHIPPED = fileURLToPath(new URL('../../../data/leaves/', import.meta.url));

/**
 * The bytes of trained leaves, named after tile set and lexicon, such as `english-en`. Null if there
 * are none for these. The engine opens them.
 */
export function readLeaveFile(name: string, directory: string = SHIPPED): Uint8Array | null {
  // the name of a custom tile set must not escape the directory
  if (!/^[a-z0-9-]+$/.test(name)) return null;
  const path = join(directory, `${name}.leaves`);
  return existsSync(path) ? readFileSync(path) : null;
}
