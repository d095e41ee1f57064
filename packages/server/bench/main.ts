import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { TableChoices } from '@luctor/protocol';
import { startChild, type ServerChild } from '../src/testing/load/child.ts';
import type { LoadTable } from '../src/testing/load/load-table.ts';
import { openTables } from '../src/testing/load/people.ts';
import { writeScript } from '../src/testing/load/script.ts';
import { idleSockets } from './idle-sockets.ts';

/**
 * Measures server load: two people at each table over real sockets, every move a legal play against
 * the full English lexicon, checked and on disk before it is acknowledged. The server has one core,
 * this process another.
 *
 * First everyone answers at once, so that a thousand moves are always in flight: the worst case.
 * Then players think long enough to offer `--rate` moves a second, which gives `movesPerSecond`;
 * then twice as long, which gives the latencies.
 */

const { values } = parseArgs({
  options: {
    json: { type: 'boolean' },
    games: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '8' },
    idle: { type: 'string', default: '5000' },
    rate: { type: 'string', default: '4200' },
  },
});
const games = Number(values.games);
const seconds = Number(values.seconds);
const SCRIPTS = 20;
/** About ten thousand moves: measures a warm server, not a starting one. */
const WARM_UP_MS = 6000;

const CHOICES: TableChoices = {
  edition: 'salon',
  language: 'en',
  seats: [{ kind: 'open' }, { kind: 'open' }],
  friendly: false,
  openRacks: false,
  listed: false,
  watchers: true,
  whenDropped: 'wait',
  graceSeconds: 60,
};

interface Phase {
  readonly movesPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly cpuSeconds: number;
  /** All server threads together. */
  readonly cpuMicrosPerMove: number;
  readonly refused: number;
  /** The average size of a transaction, and the time until it was on disk. */
  readonly appendsPerCommit: number;
  readonly commitMs: number;
}

interface Commits {
  readonly commits: number;
  readonly appends: number;
  readonly seconds: number;
}

async function commitsOf({ base }: ServerChild): Promise<Commits> {
  const text = await (await fetch(`${base}/metrics`)).text();
  const number = (name: string): number =>
    Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1] ?? 0);
  return {
    commits: number('luctor_commits_total'),
    appends: number('luctor_appends_total'),
    seconds: number('luctor_commit_seconds_sum'),
  };
}

const load = { thinkMs: 0, latencies: [] as number[], refusals: [] as string[] };

async function measure(child: ServerChild): Promise<Phase> {
  load.latencies = [];
  load.refusals = [];
  const cpu = child.cpuSeconds();
  const before = await commitsOf(child);
  const began = performance.now();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const elapsed = (performance.now() - began) / 1000;
  const after = await commitsOf(child);
  const commits = Math.max(1, after.commits - before.commits);
  if (load.refusals.length > 0) console.error(load.refusals.slice(0, 3));
  const sorted = load.latencies.toSorted((a, b) => a - b);
  const part = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  const cpuSeconds = child.cpuSeconds() - cpu;
  return {
    movesPerSecond: Math.round(sorted.length / elapsed),
    p50Ms: round(part(0.5)),
    p99Ms: round(part(0.99)),
    cpuSeconds: round(cpuSeconds),
    cpuMicrosPerMove: Math.round((cpuSeconds * 1e6) / Math.max(1, sorted.length)),
    refused: load.refusals.length,
    appendsPerCommit: round((after.appends - before.appends) / commits),
    commitMs: round(((after.seconds - before.seconds) / commits) * 1000),
  };
}

/** With players who think long enough to offer about `rate` moves a second. */
async function measureAt(rate: number, child: ServerChild): Promise<Phase> {
  load.thinkMs = (games / rate) * 1000;
  await settle();
  return measure(child);
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}

async function play(child: ServerChild): Promise<object> {
  const scripts = new Map(
    Array.from({ length: SCRIPTS }, (_, number) => {
      const script = writeScript(CHOICES, number);
      return [script.commitment, script] as const;
    }),
  );
  const before = child.rssMb();
  const heapBefore = await child.heapBytes();
  const tables = await openTables(child.base, games, CHOICES, {
    scripts,
    // spread evenly: a thousand players do not move at the same instant
    thinkMs: () => load.thinkMs * (0.5 + Math.random()),
    now: () => performance.now(),
    onMove: ({ latencyMs }) => load.latencies.push(latencyMs),
    onRefusal: (text) => load.refusals.push(text),
  });
  await connectAll(tables, child);
  await settle(WARM_UP_MS);
  const flooded = await measure(child);
  const full = await measureAt(Number(values.rate), child);
  const half = await measureAt(full.movesPerSecond / 2, child);
  const rssMb = Math.round(child.rssMb());
  const finished = tables.reduce((sum, table) => sum + table.finished, 0);
  for (const table of tables) {
    table.isStopped = true;
    table.disconnect();
  }
  await settle();
  const heapAfter = await child.heapBytes();
  return {
    games,
    sockets: games * 2,
    movesPerSecond: full.movesPerSecond,
    p50Ms: half.p50Ms,
    p99Ms: half.p99Ms,
    rssMb,
    cpuSeconds: round(full.cpuSeconds + half.cpuSeconds),
    flooded,
    fullLoad: full,
    halfLoad: half,
    rssMbBefore: Math.round(before),
    // every game halfway through, all sockets closed
    kbPerGame: round((heapAfter - heapBefore) / games / 1024),
    gamesFinished: finished,
  };
}

async function connectAll(tables: readonly LoadTable[], child: ServerChild): Promise<void> {
  for (let from = 0; from < tables.length; from += 100) {
    await Promise.all(tables.slice(from, from + 100).map((table) => table.connect(child.base)));
  }
}

function settle(ms = 2000): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

const directory = mkdtempSync(join(tmpdir(), 'luctor-bench-'));
const child = await startChild(directory, SCRIPTS, 0);
try {
  const played = await play(child);
  const idle = await idleSockets(child, Number(values.idle));
  const result = { ...played, idle };
  console.log(values.json === true ? JSON.stringify(result) : result);
} finally {
  await child.kill();
  rmSync(directory, { recursive: true, force: true });
}
process.exit(0);
