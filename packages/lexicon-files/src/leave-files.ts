import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SHIPPED = fileURLToPath(new URL('../../../data/leaves/', import.meta.url));

/**
 * The bytes of trained leaves, such as `english-en`: the tile set, then the lexicon. Null where none
 * have been trained for these. The engine opens them.
 */
export function readLeaveFile(name: string, directory: string = SHIPPED): Uint8Array | null {
  // the name of a tile set that somebody wrote must not lead out of the directory
  if (!/^[a-z0-9-]+$/.test(name)) return null;
  const path = join(directory, `${name}.leaves`);
  return existsSync(path) ? readFileSync(path) : null;
}
