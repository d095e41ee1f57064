import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SHIPPED = fileURLToPath(new URL('../../../data/', import.meta.url));

/** What was trained for a tile set and a language, as it is stored. The engine opens it. */
export interface TrainingFiles {
  readonly leaves: Uint8Array | null;
  readonly winTable: string | null;
}

/** What was trained under a name such as `english-en`: the tile set, then the language. */
export function readTraining(name: string, directory: string = SHIPPED): TrainingFiles {
  const leaves = fileOf(join(directory, 'leaves'), name, 'leaves');
  const winTable = fileOf(join(directory, 'win-tables'), name, 'json');
  return {
    leaves: leaves === null ? null : readFileSync(leaves),
    winTable: winTable === null ? null : readFileSync(winTable, 'utf8'),
  };
}

/** Null where none has been trained. */
function fileOf(directory: string, name: string, extension: string): string | null {
  // the name of a tile set that somebody wrote must not lead out of the directory
  if (!/^[a-z0-9-]+$/.test(name)) return null;
  const path = join(directory, `${name}.${extension}`);
  return existsSync(path) ? path : null;
}
