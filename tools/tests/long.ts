import { spawnSync } from 'node:child_process';
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
run('the longer tests', ['node_modules/vitest/vitest.mjs', 'run', ...files]);
run('the longer siege', [
  'packages/server/src/testing/siege/main.ts',
  '--messages',
  String(MESSAGES),
]);

function run(what: string, args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, LUCTOR_LONG: '1' },
  });
  if (status !== 0) {
    console.error(`${what} failed`);
    process.exit(1);
  }
}
