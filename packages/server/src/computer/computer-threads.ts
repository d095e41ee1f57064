import { createThreadPool } from '@luctor/engine-threads';
import type { ThinkTask } from '@luctor/engine';
import { TaskFailed, type WorkerPool } from '@luctor/engine/pool';
import { parseCommand, type Command } from '@luctor/rules';
import {
  fallbackMove,
  type ComputerMove,
  type ComputerPlayer,
  type ThinkingTask,
} from './computer-player.ts';

export interface ComputerThreadsOptions {
  readonly threads: number;
  /** Another script for tests of threads that fail. */
  readonly script?: URL;
  readonly onFailure?: (cause: unknown) => void;
}

/** What is left of a deadline for answering, checking and saving. */
const RESERVE = 0.8;
/** A thread that opens its words and tables for the first time cannot stop sooner. */
const GRACE_MS = 2000;

/** Thinks in threads. A thread that crashes or is late costs its deadline once, and is replaced. */
export class ComputerThreads implements ComputerPlayer {
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

  async think({ owner, view, level, deadlineMs, seed }: ThinkingTask): Promise<ComputerMove> {
    const timeMs = deadlineMs * RESERVE;
    const task = this.#pool.run({ view, level, timeMs, seed, isWatched: false }, { owner });
    // waiting for a free thread counts: the game must not wait longer than its deadline
    const timer = setTimeout(() => task.cancel(), deadlineMs);
    const command = await this.#commandOf(task.answer);
    clearTimeout(timer);
    return command === null ? fallbackMove(view) : { command, isFallback: false };
  }

  /** Null where thinking failed, came too late or came to nonsense. */
  async #commandOf(answer: Promise<unknown>): Promise<Command | null> {
    try {
      const command = parseCommand(await answer);
      return command.ok ? command.value : null;
    } catch (cause) {
      if (cause instanceof TaskFailed) this.#onFailure(cause);
      return null;
    }
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}
