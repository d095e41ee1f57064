import type { Command } from 'commander';
import { addEditionOption } from '../edition-option.ts';
import type { Interrupt } from '../interrupt.ts';
import { addLexiconOptions, WORDS_OF_EDITION, type LexiconOptions } from '../lexicon-options.ts';
import { seedNumber, threadCount, wholeNumber } from '../number-options.ts';
import { createProgressBar } from '../pool/progress-bar.ts';
import { createWorkerPool } from '../pool/worker-pool.ts';

/** Games of one seed are numbered; the next seed's begin after these. */
export const MOST_GAMES = 1_000_000;

/** How every command is told by what rules, how many and how long computers play. */
export interface GamesOptions extends LexiconOptions {
  readonly games: number;
  readonly seed: number;
  readonly edition: string;
  readonly ms?: number;
  readonly threads?: number;
  readonly json?: boolean;
}

/** `about` says for the help what the games are; `usual` is how many if not told. */
export function addGamesOptions(command: Command, about: string, usual: number): Command {
  command
    .option('--games <n>', about, wholeNumber(1, MOST_GAMES), usual)
    .option(
      '--seed <n>',
      'same seed, same games up to level 8; time decides the moves of 9 and 10',
      seedNumber,
      1,
    )
    .option(
      '--ms <n>',
      'milliseconds of processor time for each move of a level that looks ahead',
      wholeNumber(1),
    )
    .option('--threads <n>', 'as many as there are cores, if not given', threadCount)
    .option('--json', 'print the figures as JSON');
  return addLexiconOptions(addEditionOption(command, 'classic'), WORDS_OF_EDITION);
}

export interface GameTask {
  readonly game: number;
}

export interface RunOptions {
  readonly threads?: number;
  /** What is played, beside the progress. */
  readonly note: string;
  /** Ends it early, with the games finished until then. */
  readonly interrupt: Interrupt;
}

export interface Finished<Answer> {
  /** Fewer than asked for, perhaps none, if it was interrupted. */
  readonly games: readonly Answer[];
  readonly cpuSeconds: number;
}

/** Has a script play games on all cores, and shows how far it is. */
export async function runGames<Answer>(
  script: URL,
  setup: unknown,
  count: number,
  { threads, note, interrupt }: RunOptions,
): Promise<Finished<Answer>> {
  const pool = createWorkerPool<GameTask, Answer>({
    script,
    setup,
    ...(threads !== undefined && { threads }),
  });
  const bar = createProgressBar();
  const before = process.cpuUsage();
  const games: Answer[] = [];
  const all = Array.from({ length: count }, async (_, game) => {
    games.push(await pool.run({ game }));
    bar.show(games.length, count, note);
  });
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
