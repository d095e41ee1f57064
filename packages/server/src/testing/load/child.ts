import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { fileURLToPath } from 'node:url';

/** A scripted server as a child process. */
export interface ServerChild {
  readonly base: string;
  readonly pid: number;
  /** kill -9: no goodbye, nothing flushed. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** CPU seconds used so far by all threads; NaN if the system does not report it. */
  cpuSeconds(): number;
  rssMb(): number;
  /** Heap in use after garbage collection. */
  heapBytes(): Promise<number>;
  /** Seconds of the main thread alone. */
  mainCpuSeconds(): number;
  /** What its main thread does while `during` runs. */
  profile(during: () => Promise<void>): Promise<Profiler.Profile>;
}

/** What the child is asked for; it answers with a message. */
export type ChildRequest = 'heap' | 'start-profile' | 'stop-profile';

/** From util-linux; without it the server may use every core. */
const PIN_TO_CORE = 'taskset';
const SCRIPT = fileURLToPath(new URL('./scripted-server.ts', import.meta.url));

/**
 * `core`: the one processor it may use, if the system supports that. `budgets`: `real` where attackers
 * are to meet those that every server has.
 */
export async function startChild(
  data: string,
  scripts: number,
  core: number | null,
  budgets: 'lifted' | 'real' = 'lifted',
): Promise<ServerChild> {
  const canPin = core !== null && spawnSync(PIN_TO_CORE, ['-V']).status === 0;
  // the same garbage collection settings as `npm start`
  const node = [process.execPath, '--max-semi-space-size=64', '--no-parallel-scavenge', SCRIPT];
  const [command, ...args] = [
    ...(canPin ? [PIN_TO_CORE, '-c', String(core)] : []),
    ...node,
    data,
    String(scripts),
    budgets,
  ];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const port = await firstLine(child);
  const pid = child.pid ?? 0;
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ask = (request: ChildRequest): Promise<unknown> => {
    child.send(request);
    return new Promise((resolve) => child.once('message', resolve));
  };
  return {
    base: `http://127.0.0.1:${port}`,
    pid,
    kill() {
      child.kill('SIGKILL');
      return exited;
    },
    stop() {
      child.kill('SIGTERM');
      return exited;
    },
    cpuSeconds: () => secondsIn(readProc(pid, 'stat')),
    mainCpuSeconds: () => secondsIn(readProc(pid, `task/${pid}/stat`)),
    rssMb() {
      const kilobytes = /VmRSS:\s+(\d+)/.exec(readProc(pid, 'status'))?.[1];
      return Number(kilobytes) / 1024;
    },
    heapBytes: async () => Number(await ask('heap')),
    async profile(during) {
      await ask('start-profile');
      await during();
      return (await ask('stop-profile')) as Profiler.Profile;
    },
  };
}

const TICKS_PER_SECOND = 100;

function secondsIn(stat: string): number {
  const fields = stat.split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (data: Buffer) => resolve(data.toString('utf8').trim()));
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}
