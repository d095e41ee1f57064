import type { Command } from 'commander';
import { addEditionOption } from '../options/edition-option.ts';
import type { Interrupt } from '../terminal/interrupt.ts';
import {
  addLexiconOptions,
  WORDS_OF_EDITION,
  type LexiconOptions,
} from '../options/lexicon-options.ts';
import { seedNumber, threadCount, wholeNumber } from '../options/number-options.ts';
import { createProgressBar } from '../terminal/progress-bar.ts';
import { createCommandPool } from '../pool/command-pool.ts';

/** Games of one seed are numbered; the next seed's begin after these. */
export const MAX_GAMES = 1_000_000;

/** Options of every command in which computers play: rules, number of games, time. */
export interface GamesOptions extends LexiconOptions {
  readonly games: number;
  readonly seed: number;
  readonly edition: string;
  readonly ms?: number;
  readonly threads?: number;
  readonly json?: boolean;
}

/** `about` describes the games in the help; `usual` is their default number. */
export function addGamesOptions(command: Command, about: string, usual: number): Command {
  command
    .option('--games <n>', about, wholeNumber(1, MAX_GAMES), usual)
    .option(
      '--seed <n>',
      'the same seed gives the same games up to level 8; levels 9 and 10 depend on the clock',
      seedNumber,
      1,
    )
    .option(
      '--ms <n>',
      'milliseconds of processor time per move, for levels that look ahead',
      wholeNumber(1),
    )
    .option('--threads <n>', 'number of threads (default: one per core)', threadCount)
    .option('--json', 'print the figures as JSON');
  return addLexiconOptions(addEditionOption(command, 'classic'), WORDS_OF_EDITION);
}

export interface GameTask {
  readonly game: number;
}

export interface RunOptions {
  readonly threads?: number;
  /** What is played, shown beside the progress. */
  readonly note: string;
  /** Ends early with the games finished so far. */
  readonly interrupt: Interrupt;
}

export interface Finished<Answer> {
  /** Fewer than requested, perhaps none, if interrupted. */
  readonly games: readonly Answer[];
  readonly cpuSeconds: number;
}

/** Runs a script that plays games on all cores, and shows the progress. */
export async function runGames<Answer>(
  script: URL,
  setup: unknown,
  count: number,
  { threads, note, interrupt }: RunOptions,
): Promise<Finished<Answer>> {
  const pool = createCommandPool<GameTask, Answer>({
    script,
    setup,
    ...(threads !== undefined && { threads }),
  });
  const bar = createProgressBar();
  const before = process.cpuUsage();
  const games: Answer[] = [];
  let next = 0;
  const playOn = async (): Promise<void> => {
    while (next < count) {
      games.push(await pool.run({ game: next++ }));
      bar.show(games.length, count, note);
    }
  };
  // two for each thread, so that none waits; queueing a million games would take seconds
  const all = Array.from({ length: 2 * pool.threads }, playOn);
  try {
    await Promise.race([Promise.all(all), interrupt.come]);
    const { user, system } = process.cpuUsage(before);
    return { games, cpuSeconds: round((user + system) / 1e6) };
  } finally {
    bar.end();
    await pool.close();
  }
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
