import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOptions } from '../../../tools/options/options.ts';
import { ATTACKS, recruit, SCRIPTS } from '../src/testing/load/attacks.ts';
import { startChild, type ServerChild } from '../src/testing/load/child.ts';
import type { LoadTable } from '../src/testing/load/load-table.ts';
import { LOAD_CHOICES, openTables } from '../src/testing/load/people.ts';
import { writeScripts } from '../src/testing/load/script.ts';

const options = readOptions({
  usage: 'npm run bench:hostile',
  about: `How long honest moves take while somebody attacks. Each attack alternates with calm; the ratio is between the
medians of the two. Attackers meet the budgets that every server has.`,
  options: {
    games: { value: 'N', about: 'honest tables with two players each', fallback: 100 },
    rate: { value: 'N', about: 'honest moves a second', fallback: 300 },
    seconds: { value: 'N', about: 'how long each measurement takes', fallback: 4 },
    rounds: { value: 'N', about: 'measurements of each attack, and of calm', fallback: 5 },
    only: { value: 'TEXT', about: 'attacks whose name contains this' },
  },
  ends: 'Prints JSON. Ends with 1 if a ratio is above 2, or an honest move was refused.',
});
const { games, seconds } = options;
const MOST = 2;
/** Below this a ratio measures the timer, not the server. */
const LEAST_MS = 5;
/** Tables where one of the two players attacks. */
const SEATED = 20;
const ATTACK_CHILD = fileURLToPath(new URL('./attack-child.ts', import.meta.url));

const load = { latencies: [] as number[], refusals: [] as string[] };

interface Measured {
  readonly p99Ms: number;
  readonly moves: number;
}

async function measure(): Promise<Measured> {
  load.latencies = [];
  await pause(seconds * 1000);
  const sorted = load.latencies.toSorted((a, b) => a - b);
  // no move at all is the worst latency there is
  const p99Ms = sorted[Math.floor(sorted.length * 0.99)] ?? seconds * 1000;
  return { p99Ms, moves: sorted.length };
}

async function under<T>(name: string, field: object, during: () => Promise<T>): Promise<T> {
  const child = fork(ATTACK_CHILD, [name, JSON.stringify(field)]);
  const exited = new Promise((resolve) => child.once('exit', resolve));
  await Promise.race([new Promise((resolve) => child.once('message', resolve)), pause(10_000)]);
  await pause(500);
  try {
    return await during();
  } finally {
    child.kill('SIGKILL');
    await exited;
    await pause(1000);
  }
}

async function measureAttack(name: string, field: object): Promise<object> {
  const calm: Measured[] = [];
  const attacked: Measured[] = [];
  load.refusals = [];
  for (let round = 0; round < options.rounds; round++) {
    calm.push(await measure());
    attacked.push(await under(name, field, measure));
  }
  const [calmMs, attackedMs] = [medianOf(calm), medianOf(attacked)];
  const ratio = Math.max(attackedMs, LEAST_MS) / Math.max(calmMs, LEAST_MS);
  return {
    calmP99Ms: round1(calmMs),
    attackedP99Ms: round1(attackedMs),
    ratio: round1(ratio),
    moves: [movesOf(calm), movesOf(attacked)],
    refusals: load.refusals.length,
    refused: load.refusals.slice(0, 2),
    holds: ratio <= MOST && load.refusals.length === 0,
  };
}

function medianOf(measured: readonly Measured[]): number {
  const sorted = measured.map(({ p99Ms }) => p99Ms).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function movesOf(measured: readonly Measured[]): number {
  return measured.reduce((sum, { moves }) => sum + moves, 0);
}

function round1(number: number): number {
  return Math.round(number * 10) / 10;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}

async function seatEverybody({ base }: ServerChild): Promise<LoadTable[]> {
  const scripts = writeScripts(LOAD_CHOICES, SCRIPTS);
  const thinkMs = (games / options.rate) * 1000;
  const tables = await openTables(base, games, LOAD_CHOICES, {
    scripts,
    thinkMs: () => thinkMs * (0.5 + Math.random()),
    now: () => performance.now(),
    onMove: ({ latencyMs }) => load.latencies.push(latencyMs),
    onRefusal: (text) => load.refusals.push(text),
  });
  await Promise.all(tables.map((table) => table.connect(base)));
  return tables;
}

const directory = mkdtempSync(join(tmpdir(), 'luctor-hostile-'));
// not on one core: threads that build words or think have cores of their own
const child = await startChild(directory, SCRIPTS, null, 'real');
let isSound = true;
try {
  const tables = await seatEverybody(child);
  await pause(4000);
  const people = await recruit(child.base);
  const seated = tables.slice(0, SEATED).flatMap(({ id, people: [, person] }) => {
    return person === undefined ? [] : [{ table: id, person }];
  });
  const field = { base: child.base, tables: tables.map(({ id }) => id), people, seated };
  const attacks: Record<string, object> = {};
  for (const name of Object.keys(ATTACKS)) {
    if (options.only !== undefined && !name.includes(options.only)) continue;
    const measured = await measureAttack(name, field);
    attacks[name] = measured;
    if (!('holds' in measured) || measured.holds !== true) isSound = false;
    console.error(name, JSON.stringify(measured));
  }
  console.log(JSON.stringify({ games, attacks, isSound }, null, 2));
} finally {
  await child.kill();
  rmSync(directory, { recursive: true, force: true });
}
process.exit(isSound ? 0 : 1);
