import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * `npm run test:long`: the tests that play random games, with many more of them, and a longer siege
 * of the server. They prove what `npm test` proves, in more places. With `--browser`, whole games in
 * the browser are played by hand, too: CI does not wait for those.
 */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MESSAGES = 300_000;

/** Tests that ask how many games to play. */
const folders = process.argv.includes('--browser') ? '{src,e2e}' : 'src';
const files = globSync(`packages/*/${folders}/**/*.test.ts`, { cwd: ROOT }).filter((file) =>
  /\b(?:runs|isLong)\(/.test(readFileSync(ROOT + file, 'utf8')),
);
// the siege uses one core; what it says is printed after the tests
const siege = start(
  ['packages/server/src/testing/siege/main.ts', '--messages', String(MESSAGES)],
  'pipe',
);
const said: Buffer[] = [];
for (const stream of [siege.child.stdout, siege.child.stderr]) {
  stream?.on('data', (part: Buffer) => said.push(part));
}
const tests = start(['node_modules/vitest/vitest.mjs', 'run', ...files], 'inherit');
report('the longer tests', await tests.code);
const siegeCode = await siege.code;
process.stdout.write(Buffer.concat(said));
report('the longer siege', siegeCode);

function start(args: readonly string[], output: 'inherit' | 'pipe') {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', output, output],
    env: { ...process.env, LUCTOR_LONG: '1' },
  });
  const code = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  return { child, code };
}

function report(what: string, code: number | null): void {
  if (code === 0) return;
  console.error(`${what} failed`);
  process.exitCode = 1;
}
