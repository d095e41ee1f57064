import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The served page, built when missing or older than its sources. */

const PACKAGES = fileURLToPath(new URL('../../../', import.meta.url));
const WEB = join(PACKAGES, 'web');
const WORD_DATA = join(PACKAGES, '..', 'data');

/** The folder of the built page; null if there is none, after printing why. */
export function preparePage(say: (line: string) => void): string | null {
  const built = join(WEB, 'dist');
  const index = join(built, 'index.html');
  const isBuilt = existsSync(index);
  if (isBuilt && statSync(index).mtimeMs >= newestSource()) return built;
  if (!canBuild()) {
    if (!isBuilt) say('The page is not part of this checkout: only the game service runs.');
    return isBuilt ? built : null;
  }
  say(isBuilt ? 'The page is older than its sources: building it.' : 'Building the page.');
  const made = spawnSync('npm', ['run', 'build', '--silent'], {
    cwd: WEB,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (made.status === 0 && existsSync(index)) return built;
  say(`The page could not be built:\n${made.stdout}${made.stderr}`);
  // a build that failed halfway has already deleted the old page
  return existsSync(index) ? built : null;
}

interface Manifest {
  readonly scripts?: { readonly build?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
}

function manifestOf(folder: string): Manifest | null {
  const file = join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : null;
}

function canBuild(): boolean {
  return manifestOf(WEB)?.scripts?.build !== undefined;
}

/** The folders and files that the page is made of. */
export function pageSources(): readonly string[] {
  const names = Object.keys(manifestOf(WEB)?.dependencies ?? {})
    .filter((name) => name.startsWith('@luctor/'))
    .map((name) => name.slice('@luctor/'.length));
  const folders = ['web', ...names].flatMap((name) =>
    ['src', 'data', 'public', 'build'].map((folder) => join(PACKAGES, name, folder)),
  );
  const files = ['index.html', 'vite.config.ts', 'package.json'].map((file) => join(WEB, file));
  return [WORD_DATA, ...folders, ...files];
}

function newestSource(): number {
  return Math.max(...pageSources().map((path) => newestUnder(path)));
}

function newestUnder(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return 0;
  if (stats.isFile()) return stats.mtimeMs;
  let newest = 0;
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.includes('.test.')) continue;
    newest = Math.max(newest, statSync(join(entry.parentPath, entry.name)).mtimeMs);
  }
  return newest;
}
