import type { Lexicon } from '@luctor/lexicon';
import type { Edition, Language } from '@luctor/rules';
import { openEdition } from '../edition-option.ts';
import { openWords } from '../lexicon-options.ts';
import { createWorkerPool } from '../pool/worker-pool.ts';
import { createProgressBar } from '../pool/progress-bar.ts';

/** Where and by whom games of computers are played. Plain data: threads get it. */
export interface TableChoice {
  readonly edition: string;
  readonly lexicon: string | null;
  readonly words: string | null;
  readonly seats: readonly SeatChoice[];
  readonly seed: number;
  /** Time for each move; null for as long as the level takes. */
  readonly milliseconds: number | null;
}

export interface SeatChoice {
  readonly level: number;
  /** `trained`, `guessed`, `none`, or a file. */
  readonly leaves: string;
}

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

/** Plays games on all cores. The same seed gives the same games on any number of them. */
export async function playMany(
  choice: TableChoice,
  games: number,
  { threads, note }: { readonly threads?: number; readonly note: string },
): Promise<Played> {
  const pool = createWorkerPool<GameTask, PlayedGame>({
    script: new URL('./play-many-worker.ts', import.meta.url),
    setup: choice,
    ...(threads !== undefined && { threads }),
  });
  const bar = createProgressBar();
  const before = process.cpuUsage();
  let done = 0;
  try {
    const played = await Promise.all(
      Array.from({ length: games }, async (_, game) => {
        const result = await pool.run({ game });
        bar.show(++done, games, note);
        return result;
      }),
    );
    const { user, system } = process.cpuUsage(before);
    const cpuSeconds = round((user + system) / 1e6);
    return { games, cpuSeconds, players: figuresOf(choice, played) };
  } finally {
    bar.end();
    await pool.close();
  }
}

function figuresOf({ seats }: TableChoice, played: readonly PlayedGame[]): PlayerFigures[] {
  return seats.map(({ level }, seat) => {
    const scores = played.map((game) => game.scores[seat] ?? 0);
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
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

/** Opens the edition and words of a table. */
export function openTable(choice: Pick<TableChoice, 'edition' | 'lexicon' | 'words'>): {
  readonly edition: Edition;
  readonly lexicon: Lexicon;
  readonly language: Language;
} {
  const edition = openEdition(choice.edition);
  const language = languageOf(choice.lexicon, edition);
  const lexicon = openWords({
    ...(choice.words !== null && { words: choice.words }),
    ...(choice.words === null && {
      lexicon: choice.lexicon ?? `${language}/${edition.vocabulary}`,
    }),
  });
  return { edition, lexicon, language };
}

function languageOf(lexicon: string | null, edition: Edition): Language {
  if (lexicon === null) return edition.language ?? 'en';
  return lexicon.startsWith('fr') ? 'fr' : 'en';
}
