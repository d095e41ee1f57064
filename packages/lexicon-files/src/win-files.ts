import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SHIPPED = fileURLToPath(new URL('../../../data/win-tables/', import.meta.url));

/**
 * The text of a trained win table, named like the leaves: `english-en`. Null if there is none. The
 * engine opens it.
 */
export function readWinFile(name: string, directory: string = SHIPPED): string | null {
  // the name of a custom tile set must not escape the directory
  if (!/^[a-z0-9-]+$/.test(name)) return null;
  const path = join(directory, `${name}.json`);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}
