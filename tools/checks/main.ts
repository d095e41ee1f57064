import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { runAll, type Check } from './run-all.ts';

/**
 * `npm run check`: every check that is not a test, as many at a time as there are cores. Each is a
 * script of its own, `npm run lint`.
 */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The longest first, so that no core waits for them at the end. */
const SCRIPTS = ['lint', 'layers', 'unused', 'types', 'format:check', 'circles', 'commits'];

const checks = SCRIPTS.map((script): Check => ({ name: script, run: () => npmRun(script) }));
const failed = await runAll(checks, availableParallelism(), (line) => console.log(line));
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}

async function npmRun(script: string): Promise<{ isGreen: boolean; output: string }> {
  const child = spawn('npm', ['run', '--silent', script], {
    cwd: ROOT,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => output.push(part));
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { isGreen: code === 0, output: Buffer.concat(output).toString().trimEnd() };
}
