import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';

/**
 * Finds folders that import each other in a circle. dependency-cruiser finds circles of files only:
 * two folders can need each other without any file doing so, and then neither can be read, tested or
 * moved without the other.
 *
 *     npm run circles                          every package, and tools
 *     npm run circles -- packages/rules tools  these alone
 *
 * Type imports and `import()` count, `*.test.ts` files do not: nothing imports a test.
 */

/** One file imports another; both as paths from the root of the tree, with slashes. */
export interface FileImport {
  readonly from: string;
  readonly to: string;
}

/** Folders that reach each other, and the imports by which they do. */
export interface FolderCircle {
  readonly folders: readonly string[];
  readonly imports: readonly FileImport[];
}

/** The relative paths that a module imports or exports from. */
export function relativeImports(source: string, isTsx = false): readonly string[] {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      node.forEach(visit);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const path = importedPath(node);
    if (path?.startsWith('.') === true) found.add(path);
    Object.values(node).forEach(visit);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: isTsx }).body);
  return [...found];
}

/** What this node of a syntax tree imports; null if it is no import. */
function importedPath(node: object): string | null {
  if (!('type' in node)) return null;
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return 'source' in node ? textOf(node.source) : null;
    case 'TsImportType':
      return 'argument' in node ? textOf(node.argument) : null;
    case 'CallExpression': {
      if (!('callee' in node) || !('arguments' in node) || !Array.isArray(node.arguments)) {
        return null;
      }
      const [first] = node.arguments as readonly { readonly expression?: unknown }[];
      return isImport(node.callee) ? textOf(first?.expression) : null;
    }
    default:
      return null;
  }
}

function isImport(callee: unknown): boolean {
  return (
    typeof callee === 'object' && callee !== null && 'type' in callee && callee.type === 'Import'
  );
}

function textOf(node: unknown): string | null {
  if (typeof node !== 'object' || node === null || !('value' in node)) return null;
  return typeof node.value === 'string' ? node.value : null;
}

/** The circles of these imports: each folder is in one at most, with all the folders it shares it with. */
export function findCircles(imports: readonly FileImport[]): readonly FolderCircle[] {
  const between = imports.filter(({ from, to }) => posix.dirname(from) !== posix.dirname(to));
  const reached = new Map<string, Set<string>>();
  for (const { from, to } of between) {
    const folder = posix.dirname(from);
    reached.set(folder, (reached.get(folder) ?? new Set()).add(posix.dirname(to)));
  }
  const reachable = (start: string): Set<string> => {
    const seen = new Set<string>();
    const waiting = [...(reached.get(start) ?? [])];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(...(reached.get(next) ?? []));
    }
    return seen;
  };
  const reach = new Map([...reached.keys()].map((folder) => [folder, reachable(folder)]));
  const circles: FolderCircle[] = [];
  const placed = new Set<string>();
  for (const folder of [...reach.keys()].sort()) {
    if (placed.has(folder) || reach.get(folder)?.has(folder) !== true) continue;
    const together = [...(reach.get(folder) ?? [])].filter((other) =>
      reach.get(other)?.has(folder),
    );
    together.forEach((each) => placed.add(each));
    const isInside = (file: string): boolean => together.includes(posix.dirname(file));
    circles.push({
      folders: together.sort(),
      imports: between.filter(({ from, to }) => isInside(from) && isInside(to)),
    });
  }
  return circles;
}

/** What the files below a directory import from each other. */
export function importsBelow(directory: string): readonly FileImport[] {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return files.flatMap((file) => {
    const from = relative(directory, file).split(sep).join('/');
    return relativeImports(readFileSync(file, 'utf8'), file.endsWith('x'))
      .map((path) => posix.join(posix.dirname(from), path))
      .filter((to) => !to.startsWith('..'))
      .map((to) => ({ from, to }));
  });
}

function isSource(name: string): boolean {
  return /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name);
}

/** Where the modules of a package are; `tools` has no `src`. */
function sourceOf(root: string, name: string): string {
  const source = join(root, name, 'src');
  return existsSync(source) ? source : join(root, name);
}

function everything(root: string): readonly string[] {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);
  return [...packages.sort(), 'tools'];
}

function main(): void {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const asked = process.argv.slice(2);
  const names = asked.length > 0 ? asked : everything(root);
  let count = 0;
  for (const name of names) {
    for (const { folders, imports } of findCircles(importsBelow(sourceOf(root, name)))) {
      count++;
      const lines = imports.map(({ from, to }) => `    ${from} -> ${to}`);
      console.log([`${name}: a circle of ${folders.join(', ')}`, ...lines].join('\n'));
    }
  }
  console.log(
    `${count} circles between folders in ${names.map((name) => basename(name)).join(', ')}`,
  );
  if (count > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
