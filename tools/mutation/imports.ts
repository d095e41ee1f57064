// Which files a test loads, and how far each is from it: what a test does not load, it cannot notice.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** The files that a file imports, by its path from the root. Types are not loaded. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\s)(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/g;

interface Manifest {
  readonly name: string;
  readonly exports?: string | Readonly<Record<string, unknown>>;
}

/** Of all packages below a folder. */
export function readImports(root: string): Imports {
  const entries = new Map<string, string>();
  for (const path of globSync('packages/*/package.json', { cwd: root })) {
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, path), 'utf8')) as Manifest;
    const all = typeof exports === 'string' ? { '.': exports } : exports;
    for (const [key, target] of Object.entries(all)) {
      if (typeof target === 'string') entries.set(join(name, key), join(dirname(path), target));
    }
  }
  const files = globSync('packages/*/{src,e2e}/**/*.{ts,tsx}', { cwd: root });
  return new Map(
    files.map((file) => [
      file,
      importedIn(readFileSync(join(root, file), 'utf8')).flatMap((name) =>
        name.startsWith('.') ? normalize(join(dirname(file), name)) : (entries.get(name) ?? []),
      ),
    ]),
  );
}

export function importedIn(source: string): readonly string[] {
  return Array.from(source.matchAll(IMPORT), ([, from, later]) => from ?? later ?? '');
}

/** How many imports lead from a file to each that it loads. */
export function distancesFrom(file: string, imports: Imports): ReadonlyMap<string, number> {
  const found = new Map([[file, 0]]);
  for (const [each, distance] of found) {
    for (const next of imports.get(each) ?? []) {
      if (!found.has(next)) found.set(next, distance + 1);
    }
  }
  return found;
}
