import { randomInt } from 'node:crypto';
import { doubtsAny, findLevel } from '@luctor/engine';
import {
  WordsUnavailable,
  type ComputerPlayers,
  type Thinking,
  type ThinkTask,
} from '@luctor/host';
import type { GameState } from '@luctor/rules';
import type { WordService } from '../words/word-service.ts';
import type { ComputerPool } from './computer-pool.ts';

interface TableComputersOptions {
  readonly pool: ComputerPool;
  readonly words: WordService;
  /** The person who opened the table: all tables of a person share their turns in the pool. */
  readonly owner: () => string;
  readonly now: () => number;
  /** How long a computer may take for a move, whatever its clock allows. */
  readonly patienceMs: number;
  /** A computer found a move. */
  readonly onMove: () => void;
}

/** The computers at one table: moves come from the pool, challenges need only a look at the words. */
export class TableComputers implements ComputerPlayers {
  readonly #options: TableComputersOptions;

  constructor(options: TableComputersOptions) {
    this.#options = options;
  }

  patienceMs(): number {
    return this.#options.patienceMs;
  }

  think({ view, level, until }: ThinkTask): Thinking {
    const { pool, owner, now, onMove } = this.#options;
    const timeMs = Math.max(0, until - now());
    const seed = randomInt(2 ** 31);
    const thinking = pool.think({ owner: owner(), view, level, timeMs, seed });
    thinking.command.then(onMove, () => undefined);
    return thinking;
  }

  async doubts(words: readonly string[], level: number, { setup }: GameState): Promise<boolean> {
    const player = findLevel(setup.language, level);
    const opened = await this.#options.words.open(setup.vocabulary).catch(() => {
      throw new WordsUnavailable();
    });
    return doubtsAny(words, player, opened);
  }
}
