import type { ThinkTask } from '@luctor/engine';
import { createThreadPool } from '@luctor/engine-threads';
import type { PoolTask, WorkerPool } from '@luctor/engine/pool';
import type { CanPlayQuestion } from '@luctor/rules';
import { openShared, type SharedWords } from '../words/shared-words.ts';
import type { OpenWords, PlayedBy, WordService } from '../words/word-service.ts';
import type { QuickTask } from './thread-tasks.ts';

/** A thread that reads the words of a game for the first time cannot stop sooner. */
const GRACE_MS = 30_000;
/** Among those who take turns, so that people do not wait for what nobody has asked for yet. */
const PREPARING = 'preparing';

/**
 * One thread for what must not wait for a search: words, end checks, and moves that take
 * milliseconds. It serves the tables' owners in turn.
 */
export class QuickLane implements WordService {
  readonly #pool: WorkerPool<QuickTask, unknown>;
  readonly #opened = new Map<string, OpenWords>();
  readonly #opening = new Map<string, Promise<OpenWords>>();

  constructor(pool: WorkerPool<QuickTask, unknown>) {
    this.#pool = pool;
  }

  find(vocabulary: string): OpenWords | null {
    return this.#opened.get(vocabulary) ?? null;
  }

  /** Read once: many tables may ask for the same words at the same moment. */
  open(vocabulary: string): Promise<OpenWords> {
    const opened = this.#opened.get(vocabulary);
    if (opened !== undefined) return Promise.resolve(opened);
    const known = this.#opening.get(vocabulary);
    if (known !== undefined) return known;
    const opening = this.#open(vocabulary).finally(() => this.#opening.delete(vocabulary));
    this.#opening.set(vocabulary, opening);
    return opening;
  }

  async #open(vocabulary: string): Promise<OpenWords> {
    const { answer } = this.#pool.run({ type: 'open', vocabulary }, { owner: vocabulary });
    const words = openShared((await answer) as SharedWords);
    this.#opened.set(vocabulary, words);
    return words;
  }

  async canPlay(owner: string, game: PlayedBy, question: CanPlayQuestion): Promise<boolean> {
    const { ruleset, language, vocabulary } = game;
    const asked = { ruleset, language, vocabulary };
    const { answer } = this.#pool.run({ type: 'canPlay', game: asked, question }, { owner });
    return (await answer) as boolean;
  }

  think(owner: string, task: ThinkTask): PoolTask<unknown> {
    return this.#pool.run({ type: 'think', task }, { owner });
  }

  /** The first computer of this level in such a game need not wait for its words. */
  async prepare(game: PlayedBy, level: number): Promise<void> {
    await this.#pool.run({ type: 'prepare', game, level }, { owner: PREPARING }).answer;
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

export function startQuickLane(onFailure: (cause: unknown) => void = () => undefined): QuickLane {
  const script = new URL('./quick-thread.ts', import.meta.url);
  return new QuickLane(
    createThreadPool({
      script,
      threads: 1,
      isBackground: true,
      graceMs: GRACE_MS,
      onDeath: onFailure,
    }),
  );
}
