import type { Interrupt } from '../interrupt.ts';
import { createProgressBar } from '../pool/progress-bar.ts';
import { createWorkerPool } from '../pool/worker-pool.ts';
import type { TableChoice } from './table.ts';

/** Games of one seed are numbered; the next seed's begin after these. */
export const MOST_GAMES = 1_000_000;

/** What a seed promises, for the help. */
export const SAME_GAMES = 'same seed, same games up to level 8; time decides the moves of 9 and 10';

export interface GameTask {
  readonly game: number;
}

export interface PlayedGame {
  readonly game: number;
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  readonly turns: number;
}

export interface Played {
  /** Fewer than asked for, perhaps none, if it was interrupted. */
  readonly games: number;
  readonly cpuSeconds: number;
  readonly players: readonly PlayerFigures[];
}

export interface PlayerFigures {
  readonly level: number;
  readonly mean: number;
  readonly sd: number;
  /** A shared win counts as an equal part of one. */
  readonly wins: number;
}

export interface PlayOptions {
  readonly threads?: number;
  /** What is played, beside the progress. */
  readonly note: string;
  /** Ends it early, with the games finished until then. */
  readonly interrupt: Interrupt;
}

/**
 * Plays games on all cores. The same seed gives the same games on any number of them, but for levels
 * that look ahead as long as their time lasts.
 */
export async function playMany(
  choice: TableChoice,
  games: number,
  { threads, note, interrupt }: PlayOptions,
): Promise<Played> {
  const pool = createWorkerPool<GameTask, PlayedGame>({
    script: new URL('./play-many-worker.ts', import.meta.url),
    setup: choice,
    ...(threads !== undefined && { threads }),
  });
  const bar = createProgressBar();
  const before = process.cpuUsage();
  const finished: PlayedGame[] = [];
  const all = Array.from({ length: games }, async (_, game) => {
    finished.push(await pool.run({ game }));
    bar.show(finished.length, games, note);
  });
  try {
    await Promise.race([Promise.all(all), interrupt.come]);
    const { user, system } = process.cpuUsage(before);
    const cpuSeconds = round((user + system) / 1e6);
    return { games: finished.length, cpuSeconds, players: figuresOf(choice, finished) };
  } finally {
    bar.end();
    await pool.close();
  }
}

function figuresOf({ seats }: TableChoice, played: readonly PlayedGame[]): PlayerFigures[] {
  return seats.map(({ level }, seat) => {
    const scores = played.map((game) => game.scores[seat] ?? 0);
    const mean = scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
    const square = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0);
    const wins = played
      .filter(({ winners }) => winners.includes(seat))
      .reduce((sum, { winners }) => sum + 1 / winners.length, 0);
    const sd = Math.sqrt(square / Math.max(1, scores.length - 1));
    return { level, mean: round(mean), sd: round(sd), wins: round(wins) };
  });
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
