import { createThreadPool } from '@luctor/engine-threads';
import type { ThinkTask } from '@luctor/engine';
import { TaskFailed, type WorkerPool } from '@luctor/engine/pool';
import type { Thinking } from '@luctor/host';
import { parseCommand, type Command } from '@luctor/rules';
import type { ComputerPool, ThinkingTask } from './computer-pool.ts';

export interface ComputerThreadsOptions {
  readonly threads: number;
  /** Another script, for tests of failing threads. */
  readonly script?: URL;
  readonly onFailure?: (cause: unknown) => void;
}

/** Time kept back for answering, checking and saving. */
const RESERVE = 0.8;
/** A thread that loads its words and tables for the first time cannot stop sooner. */
const GRACE_MS = 2000;

/** Thinks in threads. A thread that crashes, or does not stop when given up, is replaced. */
export class ComputerThreads implements ComputerPool {
  readonly #pool: WorkerPool<ThinkTask, unknown>;
  readonly #onFailure: (cause: unknown) => void;

  constructor({ threads, script, onFailure = () => undefined }: ComputerThreadsOptions) {
    this.#onFailure = onFailure;
    this.#pool = createThreadPool({
      script: script ?? new URL('./computer-thread.ts', import.meta.url),
      threads,
      isBackground: true,
      graceMs: GRACE_MS,
      onDeath: onFailure,
    });
  }

  think({ owner, view, level, timeMs, seed }: ThinkingTask): Thinking {
    const wanted = { view, level, timeMs: timeMs * RESERVE, seed, isWatched: false };
    const task = this.#pool.run(wanted, { owner });
    return {
      command: this.#commandOf(task.answer),
      hurry: () => task.stop(),
      cancel: () => task.cancel(),
    };
  }

  async #commandOf(answer: Promise<unknown>): Promise<Command> {
    try {
      const command = parseCommand(await answer);
      if (command.ok) return command.value;
    } catch (cause) {
      if (cause instanceof TaskFailed) this.#onFailure(cause);
      throw cause;
    }
    throw new Error('a thinking thread answered nonsense');
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}
