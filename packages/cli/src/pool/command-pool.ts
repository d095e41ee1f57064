import { createThreadPool } from '@luctor/engine-threads';
import { TaskFailed } from '@luctor/engine/pool';
import { UsageError } from '../terminal/output.ts';

/** Threads that run tasks of one command. An error of a task is the caller's. */
export interface CommandPool<Task, Answer> {
  readonly threads: number;
  run(task: Task): Promise<Answer>;
  /** Ends the threads; unfinished tasks are lost. */
  close(): Promise<void>;
}

export interface CommandPoolOptions {
  /** The module of the thread. */
  readonly script: URL;
  /** With what each thread opens its words and tables. */
  readonly setup: unknown;
  /** As many as there are cores, if not given. */
  readonly threads?: number;
}

export function createCommandPool<Task, Answer>(
  options: CommandPoolOptions,
): CommandPool<Task, Answer> {
  const pool = createThreadPool<Task, Answer>(options);
  return {
    threads: pool.size,
    async run(task) {
      try {
        return await pool.run(task).answer;
      } catch (cause) {
        throw asUsage(cause);
      }
    },
    close: () => pool.close(),
  };
}

/** If a thread found a mistake in the command, it is a mistake in the command here too. */
function asUsage(cause: unknown): unknown {
  const isUsage = cause instanceof TaskFailed && cause.kind === UsageError.name;
  return isUsage ? new UsageError(cause.message) : cause;
}
