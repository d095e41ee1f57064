import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openGraph, packGraph, type WordGraph } from '@luctor/lexicon';

const MODULES = fileURLToPath(new URL('../../../node_modules/', import.meta.url));

/** The directories where graphs are cached, best first. Each is tried for reading, then for writing. */
export function defaultCacheDirectories(
  env: Readonly<Record<string, string | undefined>> = process.env,
): readonly string[] {
  const chosen = env['LUCTOR_CACHE'];
  if (chosen !== undefined && chosen !== '') return [chosen];
  const temporary = join(tmpdir(), `luctor-${process.getuid?.() ?? 'cache'}`);
  const directories = existsSync(MODULES) ? [join(MODULES, '.cache', 'luctor')] : [];
  return isForeign(temporary) ? directories : [...directories, temporary];
}

/** In a shared place, anybody could create the directory and plant a graph for others to open. */
function isForeign(directory: string): boolean {
  const uid = process.getuid?.();
  const stats = statSync(directory, { throwIfNoEntry: false });
  return uid !== undefined && stats !== undefined && stats.uid !== uid;
}

/** A name for a word list, derived from its content. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/**
 * The graph cached under `name`, or a new one, which is then cached. If the file is missing, damaged,
 * of another version or of another list, or if the disk cannot be written, the only cost is the time
 * to build the graph again.
 */
export function cachedGraph(
  directories: readonly string[],
  name: string,
  source: string,
  build: () => WordGraph,
): WordGraph {
  for (const directory of directories) {
    const kept = readGraph(join(directory, name), source);
    if (kept !== null) return kept;
  }
  const graph = build();
  const bytes = packGraph(graph, source);
  directories.some((directory) => writeWhole(directory, name, bytes));
  return graph;
}

function readGraph(path: string, source: string): WordGraph | null {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch {
    return null;
  }
  const opened = openGraph(bytes, source);
  return opened.ok ? opened.value : null;
}

/** Writes a temporary file and renames it, so that nobody reads half a file. Returns whether it worked. */
function writeWhole(directory: string, name: string, bytes: Uint8Array): boolean {
  const aside = join(directory, `${name}.${randomUUID()}.tmp`);
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    writeFileSync(aside, bytes);
    renameSync(aside, join(directory, name));
    return true;
  } catch {
    removeQuietly(aside);
    return false;
  }
}

function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // A disk that cannot be written cannot be cleaned up either.
  }
}
