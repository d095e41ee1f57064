import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** What differs from one start to another. */
export interface Variant {
  /** Before all arguments: for Node, if the command is Node. */
  readonly flags: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

const AS_IT_IS: Variant = { flags: [], environment: {} };

/** How a program is started, and how it says that it is ready. */
export interface Start {
  readonly command: string;
  readonly args: readonly string[];
  readonly options: SpawnOptions;
  /** What it prints on standard error once it can be used. */
  readonly ready: string;
  /** Asks it to end properly. */
  readonly stopBy: NodeJS.Signals;
  /** If it prints this and ends, what was killed before has not quite gone: it is started again. */
  readonly again?: string;
}

/** Those that run now: a test run that is cut short leaves nothing behind. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

const TRIES = 50;
const BETWEEN_MS = 100;
const KEPT = 20_000;

/** A program that can be stopped, killed and started again with the same arguments. */
export class RunningProgram {
  readonly #start: Start;
  #child: ChildProcess | null = null;
  #said = '';
  #variant = AS_IT_IS;

  private constructor(start: Start) {
    this.#start = start;
  }

  static async start(start: Start): Promise<RunningProgram> {
    const program = new RunningProgram(start);
    await program.restart();
    return program;
  }

  /** Starts it, if it does not run: as it was started last, or differently. */
  async restart(variant?: Variant): Promise<void> {
    if (this.#child !== null) return;
    if (variant !== undefined) this.#variant = variant;
    for (let tries = 1; !(await this.#begin()); tries++) {
      const { command, again } = this.#start;
      if (again === undefined || !this.#said.includes(again) || tries === TRIES) {
        throw new Error(`${command} did not start:\n${this.#said}`);
      }
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    }
  }

  /** Whether it is ready, and did not end instead. */
  #begin(): Promise<boolean> {
    const { command, args, options, ready } = this.#start;
    const { flags, environment } = this.#variant;
    this.#said = '';
    return new Promise((resolve, reject) => {
      const child = spawn(command, [...flags, ...args], {
        ...options,
        env: { ...(options.env ?? process.env), ...environment },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      this.#child = child;
      running.add(child);
      child.once('error', reject);
      child.stderr?.on('data', (text: Buffer) => {
        this.#said = (this.#said + text.toString('utf8')).slice(-KEPT);
        if (this.#said.includes(ready)) resolve(true);
      });
      child.once('close', () => {
        running.delete(child);
        if (this.#child === child) this.#child = null;
        resolve(false);
      });
    });
  }

  /** 0 if it does not run. */
  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Everything it has printed lately. */
  get said(): string {
    return this.#said;
  }

  stop(): Promise<void> {
    return this.#end(this.#start.stopBy);
  }

  /** `kill -9`, of the processes it has started too. */
  async kill(): Promise<void> {
    const pid = this.#child?.pid;
    const children = pid === undefined ? [] : childrenOf(pid);
    const ended = this.#end('SIGKILL');
    for (const child of children) {
      try {
        process.kill(child, 'SIGKILL');
      } catch {
        // it has gone by itself
      }
    }
    await ended;
  }

  /** The process stands still until it is continued: as a machine that does not answer. */
  pause(): void {
    this.#child?.kill('SIGSTOP');
  }

  continue(): void {
    this.#child?.kill('SIGCONT');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill(signal);
    await ended;
    this.#child = null;
  }
}

/** Linux only; elsewhere they notice by themselves that their parent has gone. */
function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return text.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
