import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions } from '../../../tools/options/options.ts';
import { startChild, type ServerChild } from '../src/testing/load/child.ts';
import { cpuParts } from '../src/testing/load/cpu-parts.ts';
import type { LoadTable } from '../src/testing/load/load-table.ts';
import { LOAD_CHOICES, openTables } from '../src/testing/load/people.ts';
import { writeScripts } from '../src/testing/load/script.ts';
import { idleSockets } from './idle-sockets.ts';

/**
 * Measures server load: two people at each table over real sockets, every move a legal play against
 * the full English lexicon, checked and on disk before it is acknowledged. The server has one core,
 * this process another.
 *
 * First everyone answers at once, or as fast as the server lets one connection ask, so that as many
 * moves as there are tables are in flight: the worst case. Then players think long enough to offer
 * `--rate` moves a second, which gives `movesPerSecond`; then twice as long, which gives the
 * latencies; then once more with a profiler, which costs some itself.
 */

const SLICES = 4;
const options = readOptions({
  usage: 'npm run bench:server',
  options: {
    json: { about: 'print JSON' },
    games: { value: 'N', about: 'tables with two players each', fallback: 1000 },
    seconds: { value: 'N', about: 'how long each of the four phases is measured', fallback: 8 },
    rate: { value: 'N', about: 'moves a second that are offered', fallback: 4200 },
    idle: { value: 'N', about: 'silent connections that are opened at the end', fallback: 5000 },
  },
  ends: `The last phase is like the one before, with a profiler: "cpuByPart" tells what a move costs where, in
microseconds of the main thread by samples, and of all other threads (writing to disk) by the system.

Each phase is measured in ${SLICES} slices of equal length: "spread" is the least and the most moves a
second among them; on a busy machine they differ by half. Ends with 1 if a phase saw no move, if the
server closed a connection, or if a silent connection did not stay open.`,
});
const { games, seconds } = options;
const SCRIPTS = 20;
/** About ten thousand moves: measures a warm server, not a starting one. */
const WARM_UP_MS = 6000;

interface Phase {
  readonly movesPerSecond: number;
  /** The least and the most moves a second in a slice of the phase. */
  readonly spread: readonly [number, number];
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
  const slices: number[] = [];
  for (let i = 0; i < SLICES; i++) slices.push(await measureSlice());
  const elapsed = (performance.now() - began) / 1000;
  const after = await commitsOf(child);
  const commits = Math.max(1, after.commits - before.commits);
  const closed = load.refusals.filter((text) => text.startsWith('{"type":"bye"'));
  if (closed.length > 0) throw new Error(`${closed.length} connections were closed: ${closed[0]}`);
  if (load.latencies.length === 0) throw new Error('nothing was played');
  const sorted = load.latencies.toSorted((a, b) => a - b);
  const part = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  const cpuSeconds = child.cpuSeconds() - cpu;
  return {
    movesPerSecond: Math.round(sorted.length / elapsed),
    spread: [Math.min(...slices), Math.max(...slices)],
    p50Ms: round(part(0.5)),
    p99Ms: round(part(0.99)),
    cpuSeconds: round(cpuSeconds),
    cpuMicrosPerMove: Math.round((cpuSeconds * 1e6) / Math.max(1, sorted.length)),
    refused: load.refusals.length,
    appendsPerCommit: round((after.appends - before.appends) / commits),
    commitMs: round(((after.seconds - before.seconds) / commits) * 1000),
  };
}

/** The moves a second in one slice of a phase. */
async function measureSlice(): Promise<number> {
  const known = load.latencies.length;
  const began = performance.now();
  await new Promise((resolve) => setTimeout(resolve, (seconds * 1000) / SLICES));
  return Math.round(((load.latencies.length - known) * 1000) / (performance.now() - began));
}

/** With players who think long enough to offer about `rate` moves a second. */
async function measureAt(rate: number, child: ServerChild): Promise<Phase> {
  load.thinkMs = (games / rate) * 1000;
  await settle();
  return measure(child);
}

/** Microseconds of a move by part of the work. */
async function measureParts(child: ServerChild): Promise<object> {
  let main = child.mainCpuSeconds();
  let all = child.cpuSeconds();
  load.latencies = [];
  const profile = await child.profile(() => settle(seconds * 1000));
  const moves = load.latencies.length;
  if (moves === 0) throw new Error('nothing was played');
  main = child.mainCpuSeconds() - main;
  all = child.cpuSeconds() - all;
  const microsPerMove = (cpuSeconds: number) => Math.round((cpuSeconds * 1e6) / moves);
  const parts = Object.entries(cpuParts(profile));
  return {
    ...Object.fromEntries(parts.map(([part, share]) => [part, microsPerMove(share * main)])),
    otherThreads: microsPerMove(all - main),
  };
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}

async function play(child: ServerChild): Promise<object> {
  const scripts = writeScripts(LOAD_CHOICES, SCRIPTS);
  const before = child.rssMb();
  const heapBefore = await child.heapBytes();
  const tables = await openTables(child.base, games, LOAD_CHOICES, {
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
  const full = await measureAt(options.rate, child);
  const half = await measureAt(full.movesPerSecond / 2, child);
  const cpuByPart = await measureParts(child);
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
    cpuByPart,
    rssMbBefore: Math.round(before),
    // every game halfway through, all sockets closed; a heap that shrank says nothing about games
    kbPerGame: heapAfter > heapBefore ? round((heapAfter - heapBefore) / games / 1024) : null,
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

async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'luctor-bench-'));
  const child = await startChild(directory, SCRIPTS, 0);
  try {
    const played = await play(child);
    const idle = await idleSockets(child, options.idle);
    if (idle.open < idle.sockets) throw new Error(`${idle.open} of ${idle.sockets} stayed open`);
    const result = { ...played, idle };
    console.log(options.json ? JSON.stringify(result) : result);
  } finally {
    await child.kill();
    rmSync(directory, { recursive: true, force: true });
  }
}

await main();
process.exit(0);
