import { round, runGames, type RunOptions } from './run-games.ts';
import type { TableChoice } from './table.ts';

export interface PlayedGame {
  readonly game: number;
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  readonly turns: number;
}

export interface Played {
  /** Fewer than requested, perhaps none, if interrupted. */
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

/**
 * Plays games on all cores. The same seed gives the same games on any number of cores, except with
 * levels that search for a given time.
 */
export async function playMany(
  choice: TableChoice,
  count: number,
  options: RunOptions,
): Promise<Played> {
  const script = new URL('./play-many-worker.ts', import.meta.url);
  const { games, cpuSeconds } = await runGames<PlayedGame>(script, choice, count, options);
  return { games: games.length, cpuSeconds, players: figuresOf(choice, games) };
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
