import { spawn } from 'node:child_process';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { processIn, SECONDS_PER_TICK, type Process } from './process-stat.ts';

/**
 * `npm run bench:tests -- FILE...`: the processor time of tests in the browser, file by file, over all
 * processes: tests, browser and server. Of all of them without a file. Linux only.
 */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
type Found = Pick<Process, 'ticks' | 'kind'>;

const EVERY_MS = 200;
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'browser', '--maxWorkers=1'];

const chosen = process.argv.slice(2);
const files = chosen.length > 0 ? chosen : globSync('packages/web/e2e/*.test.ts', { cwd: ROOT });
for (const file of files.toSorted()) console.log(`${file}: ${await secondsOf(file)}`);

const inSeconds = (ticks: number): string => (ticks * SECONDS_PER_TICK).toFixed(1);

/** Runs a file; its processor time by kind of process. What ends between two looks is lost. */
async function secondsOf(file: string): Promise<string> {
  const run = spawn(process.execPath, [...VITEST, file], { cwd: ROOT, stdio: 'ignore' });
  const found = new Map<number, Found>([[run.pid ?? 0, { ticks: 0, kind: 'tests' }]]);
  const looking = setInterval(() => look(found), EVERY_MS);
  const status = await new Promise<number | null>((resolve) => run.once('exit', resolve));
  clearInterval(looking);
  const kinds = Map.groupBy(found.values(), ({ kind }) => kind);
  const ticks = [...kinds].map(
    ([kind, all]) => [kind, all.reduce((sum, each) => sum + each.ticks, 0)] as const,
  );
  const sum = inSeconds(ticks.reduce((before, [, amount]) => before + amount, 0));
  const parts = ticks.map(([kind, amount]) => `${kind} ${inSeconds(amount)}`);
  return `${sum} s (${parts.join(', ')})${status === 0 ? '' : ' FAILED'}`;
}

/** Looks at the processes that descend from those found so far. */
function look(found: Map<number, Found>): void {
  // parents have lower numbers, but for once in thousands of processes
  const ids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  for (const id of ids.toSorted((a, b) => a - b)) {
    const seen = readProcess(id);
    if (seen === null || !(found.has(id) || found.has(seen.parent))) continue;
    const { ticks, kind } = seen;
    found.set(id, { ticks, kind: kind || (found.get(id)?.kind ?? 'tests') });
  }
}

function readProcess(id: number): Process | null {
  try {
    return processIn(
      readFileSync(`/proc/${id}/stat`, 'utf8'),
      readFileSync(`/proc/${id}/cmdline`, 'utf8'),
    );
  } catch {
    // it has ended
    return null;
  }
}
