import { readFileSync } from 'node:fs';
import { readOptions } from '../../../tools/options/options.ts';
import { RovingGame } from '../cluster/support/roving-game.ts';
import { startCluster } from '../cluster/support/start-cluster.ts';

/**
 * `npm run bench:cluster`: how many moves one, two and three servers accept that share a PostgreSQL
 * and a NATS, what a move costs them, and how long it takes until a player at another server sees it.
 * All of it runs on this machine, the players too: the figures compare with each other, and with the
 * embedded store of the same run, but not with other machines.
 */

const options = readOptions({
  usage: 'npm run bench:cluster',
  options: {
    json: { about: 'print JSON' },
    games: { value: 'N', about: 'games of two people, who answer at once', fallback: 40 },
    seconds: { value: 'N', about: 'how long each number of servers is measured', fallback: 10 },
    servers: {
      value: 'LIST',
      about: 'numbers of servers, with commas; 0 is one server with SQLite',
      fallback: '0,1,2,3',
    },
  },
  ends: `Needs PostgreSQL and nats-server, as npm run test:cluster. Ends with 1 if nothing was accepted, or a
move was refused.`,
});
const WARM_UP_MS = 3000;
const TICKS_PER_SECOND = 100;
/** A server that uses less of a core than this has prepared its computers. */
const IDLE_SHARE = 0.1;
const LOOK_MS = 1000;

interface Figures {
  readonly servers: number;
  readonly store: 'sqlite' | 'postgresql';
  readonly movesPerSecond: number;
  /** Of all servers, without PostgreSQL and NATS. */
  readonly cpuSecondsPer1000Moves: number;
  /** From sending a move to its acknowledgement. */
  readonly acceptedMs: { readonly p50: number; readonly p99: number };
  /** From sending a move to the opponent's page, at another server if there is one. */
  readonly seenMs: { readonly p50: number; readonly p99: number };
}

async function measure(count: number): Promise<Figures> {
  const cluster = await startCluster({
    servers: Math.max(1, count),
    workers: 0,
    isEmbedded: count === 0,
  });
  const accepted: number[] = [];
  const seen: number[] = [];
  const refused: string[] = [];
  let isMeasured = false;
  try {
    const bases = cluster.servers.map(({ base }) => base);
    const cpu = () =>
      cluster.servers.reduce((sum, { program }) => sum + cpuSeconds(program.pid), 0);
    await untilIdle(cpu);
    const games: RovingGame[] = [];
    for (let number = 0; number < options.games; number++) {
      games.push(
        await RovingGame.start({
          bases,
          number,
          thinkMs: () => 0,
          onAccepted: (_, ms) => void (isMeasured && accepted.push(ms)),
          onSeen: (ms) => void (isMeasured && seen.push(ms)),
          onRefused: ({ code }) => void refused.push(code),
        }),
      );
    }
    await wait(WARM_UP_MS);
    const before = cpu();
    const began = performance.now();
    isMeasured = true;
    await wait(options.seconds * 1000);
    isMeasured = false;
    const elapsed = (performance.now() - began) / 1000;
    const used = cpu() - before;
    for (const game of games) game.stop();
    if (accepted.length === 0) throw new Error('nothing was accepted');
    if (refused.length > 0) throw new Error(`${refused.length} moves were refused: ${refused[0]}`);
    return {
      servers: Math.max(1, count),
      store: count === 0 ? 'sqlite' : 'postgresql',
      movesPerSecond: Math.round(accepted.length / elapsed),
      cpuSecondsPer1000Moves: round((used * 1000) / accepted.length),
      acceptedMs: percentiles(accepted),
      seenMs: percentiles(seen),
    };
  } finally {
    await cluster.remove();
  }
}

/** What a server computes at its start, in a thread of its own, is not part of the cost of moves. */
async function untilIdle(cpu: () => number): Promise<void> {
  for (let before = cpu(); ;) {
    await wait(LOOK_MS);
    const now = cpu();
    if (now - before < (IDLE_SHARE * LOOK_MS) / 1000) return;
    before = now;
  }
}

function percentiles(all: readonly number[]): { p50: number; p99: number } {
  const sorted = all.toSorted((a, b) => a - b);
  const part = (share: number): number => round(sorted[Math.floor(sorted.length * share)] ?? NaN);
  return { p50: part(0.5), p99: part(0.99) };
}

function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

const results: Figures[] = [];
for (const count of options.servers.split(',').map(Number)) results.push(await measure(count));
console.log(options.json ? JSON.stringify(results) : results);
process.exit(0);
