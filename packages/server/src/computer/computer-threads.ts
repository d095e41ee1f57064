import { findLevel, type ThinkTask } from '@luctor/engine';
import { createThreadPool } from '@luctor/engine-threads';
import { TaskFailed, type PoolTask, type WorkerPool } from '@luctor/engine/pool';
import type { Thinking } from '@luctor/host';
import { parseCommand, type Command } from '@luctor/rules';
import type { PlayedBy } from '../words/word-service.ts';
import type { ComputerPool, ThinkingTask } from './computer-pool.ts';
import type { QuickLane } from './quick-lane.ts';
import type { DeepTask } from './thread-tasks.ts';

export interface ComputerThreadsParts {
  /** For levels that look ahead: seconds a move. */
  readonly deep: WorkerPool<DeepTask, unknown>;
  /** For the others: milliseconds. */
  readonly quick: QuickLane;
  readonly onFailure?: (cause: unknown) => void;
}

/** Time kept back for answering, checking and saving. */
const RESERVE = 0.8;
/** A thread that loads its words and tables for the first time cannot stop sooner. */
const GRACE_MS = 10_000;

/**
 * Thinks in threads. Quick levels never wait for a search. Those who look ahead take turns by owner;
 * one whose time is up while it waits, or whose thread fails, plays the best move at first sight.
 */
export class ComputerThreads implements ComputerPool {
  readonly #deep: WorkerPool<DeepTask, unknown>;
  readonly #quick: QuickLane;
  readonly #onFailure: (cause: unknown) => void;

  constructor({ deep, quick, onFailure = () => undefined }: ComputerThreadsParts) {
    this.#deep = deep;
    this.#quick = quick;
    this.#onFailure = onFailure;
  }

  think({ owner, view, level, timeMs, seed }: ThinkingTask): Thinking {
    const task = { view, level, timeMs: timeMs * RESERVE, seed, isWatched: false };
    const looksAhead = findLevel(view.setup.language, level).search !== null;
    if (looksAhead) return this.#thinkDeep(owner, task);
    const asked = this.#quick.think(owner, task);
    return thinkingOf(asked, this.#commandOf(asked.answer));
  }

  #thinkDeep(owner: string, task: ThinkTask): Thinking {
    let asked: PoolTask<unknown> = this.#deep.run({ type: 'think', task }, { owner });
    let isCancelled = false;
    let isDeep = true;
    const atFirstSight = (): Promise<unknown> => {
      isDeep = false;
      asked = this.#quick.think(owner, { ...task, timeMs: 0 });
      return asked.answer;
    };
    const answer = this.#commandOf(asked.answer).catch((cause: unknown) => {
      if (isCancelled) throw cause;
      return this.#commandOf(atFirstSight());
    });
    answer.catch(() => undefined);
    return {
      command: answer,
      // a search that has not begun would answer after those before it
      hurry: () => (isDeep && asked.isWaiting() ? asked.cancel() : asked.stop()),
      cancel: () => {
        isCancelled = true;
        asked.cancel();
      },
    };
  }

  /** Reads the words of these games in every thread. */
  async prepare(games: readonly PlayedBy[], level: number): Promise<void> {
    const all = Array.from({ length: this.#deep.size }, () =>
      this.#deep.run({ type: 'prepare', games, level }),
    );
    await Promise.all(all.map(({ answer }) => answer));
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
    return this.#deep.close();
  }
}

function thinkingOf(task: PoolTask<unknown>, command: Promise<Command>): Thinking {
  return { command, hurry: () => task.stop(), cancel: () => task.cancel() };
}

export function startComputerThreads(
  threads: number,
  quick: QuickLane,
  onFailure: (cause: unknown) => void,
): ComputerThreads {
  const script = new URL('./deep-thread.ts', import.meta.url);
  const deep = createThreadPool<DeepTask, unknown>({
    script,
    threads,
    isBackground: true,
    graceMs: GRACE_MS,
    onDeath: onFailure,
  });
  return new ComputerThreads({ deep, quick, onFailure });
}
