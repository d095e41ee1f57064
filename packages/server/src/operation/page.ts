import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The served page, built when missing or older than its sources. */

const PACKAGES = fileURLToPath(new URL('../../../', import.meta.url));
const WEB = join(PACKAGES, 'web');
const MADE_OF = ['web', 'rules', 'lexicon', 'engine', 'protocol'];

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

function canBuild(): boolean {
  const file = join(WEB, 'package.json');
  if (!existsSync(file)) return false;
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts?: { build?: string } };
  return scripts?.build !== undefined;
}

function newestSource(): number {
  let newest = 0;
  for (const name of MADE_OF) {
    for (const folder of ['src', 'data', 'public', 'build']) {
      newest = Math.max(newest, newestUnder(join(PACKAGES, name, folder)));
    }
  }
  for (const file of ['index.html', 'vite.config.ts', 'package.json']) {
    const path = join(WEB, file);
    if (existsSync(path)) newest = Math.max(newest, statSync(path).mtimeMs);
  }
  return newest;
}

function newestUnder(folder: string): number {
  if (!existsSync(folder)) return 0;
  let newest = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.includes('.test.')) continue;
    newest = Math.max(newest, statSync(join(entry.parentPath, entry.name)).mtimeMs);
  }
  return newest;
}
