import { randomInt } from 'node:crypto';
import { doubtsAny, findLevel } from '@luctor/engine';
import type { ComputerPlayers, Thinking, ThinkTask } from '@luctor/host';
import type { GameState } from '@luctor/rules';
import { wordsOf } from '../words/vocabularies.ts';
import type { ComputerPool } from './computer-pool.ts';

interface TableComputersOptions {
  readonly pool: ComputerPool;
  readonly now: () => number;
  /** How long a computer may take for a move, whatever its clock allows. */
  readonly patienceMs: number;
  /** A computer found a move. */
  readonly onMove: () => void;
}

/** The computers at one table: moves come from the pool, challenges are decided in this thread. */
export class TableComputers implements ComputerPlayers {
  readonly #table: string;
  readonly #options: TableComputersOptions;

  constructor(table: string, options: TableComputersOptions) {
    this.#table = table;
    this.#options = options;
  }

  patienceMs(): number {
    return this.#options.patienceMs;
  }

  think({ view, level, until }: ThinkTask): Thinking {
    const { pool, now, onMove } = this.#options;
    const timeMs = Math.max(0, until - now());
    const seed = randomInt(2 ** 31);
    const thinking = pool.think({ owner: this.#table, view, level, timeMs, seed });
    thinking.command.then(onMove, () => undefined);
    return thinking;
  }

  /** A word lookup: needs no computer. */
  async doubts(words: readonly string[], level: number, { setup }: GameState): Promise<boolean> {
    const player = findLevel(setup.language, level);
    return doubtsAny(words, player, wordsOf(setup.vocabulary));
  }
}
