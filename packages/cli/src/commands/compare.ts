import type { Command } from 'commander';
import { listenForInterrupt } from '../terminal/interrupt.ts';
import { wordsAsked } from '../options/lexicon-options.ts';
import { wholeNumber, wholeNumbers } from '../options/number-options.ts';
import { printJson, printLines, tell, UsageError } from '../terminal/output.ts';
import { addGamesOptions, runGames, type GamesOptions } from './run-games.ts';
import { checkTable, type RulesChoice } from './table.ts';

interface CompareOptions extends GamesOptions {
  readonly levels: readonly number[];
  readonly against: number;
  readonly bag: number;
}

/** Plain data, because it is sent to threads. */
export interface CompareChoice extends RulesChoice {
  readonly levels: readonly number[];
  readonly against: number;
  readonly bag: number;
  readonly seed: number;
  readonly milliseconds: number | null;
}

/** How much better the second level did than the first from one position, in one seat. */
export interface Gain {
  /** -1, 0 or 1, and halves where a game was a tie. */
  readonly wins: number;
  readonly points: number;
}

/** One for each seat; none if the game ended before the position. */
export type ComparedGame = readonly Gain[];

/** A mean and its standard error. */
interface Estimate {
  readonly mean: number;
  readonly error: number;
}

/** `luctor compare`: how much better one level is than another, playing on from the same positions. */
export function registerCompare(program: Command): void {
  const command = program
    .command('compare')
    .description('compare two levels that play on from the same positions, which reduces luck')
    .option('--levels <list>', 'the two levels', levels, [8, 10])
    .option('--against <level>', 'level of the opponent, and of both players up to there', level, 8)
    .option('--bag <n>', 'compare from this many tiles in the bag', tiles, 15)
    .action((options: CompareOptions) => compare(options));
  addGamesOptions(command, 'number of games; each gives one pair per seat', 100);
}

const levels = wholeNumbers(1, 10, 2);
const level = wholeNumber(1, 10);
const tiles = wholeNumber(0, 200);

async function compare(options: CompareOptions): Promise<void> {
  const { edition, against, bag, seed, threads } = options;
  const [less, more] = options.levels;
  if (less === undefined || more === undefined) throw new UsageError('--levels needs two levels.');
  const choice: CompareChoice = {
    edition,
    ...wordsAsked(options),
    levels: [less, more],
    against,
    bag,
    seed,
    milliseconds: options.ms ?? null,
  };
  const interrupt = listenForInterrupt();
  const seats = [against, against].map((each) => ({ level: each, leaves: 'trained' }));
  checkTable({ ...choice, seats });
  const script = new URL('./compare-worker.ts', import.meta.url);
  const { games: played, cpuSeconds } = await runGames<ComparedGame>(
    script,
    choice,
    options.games,
    {
      note: 'games',
      interrupt,
      ...(threads !== undefined && { threads }),
    },
  );
  if (interrupt.hasCome) tell(`interrupted after ${played.length} of ${options.games} games`);
  const gains = played.flat();
  if (gains.length === 0) return tell('every game ended before the position to compare.');
  const wins = estimate(gains.map((gain) => 100 * gain.wins));
  const points = estimate(gains.map((gain) => gain.points));
  if (options.json === true) {
    printJson({
      levels: choice.levels,
      against,
      bag,
      pairs: gains.length,
      cpuSeconds,
      wins,
      points,
    });
    return;
  }
  printLines([
    `${gains.length} pairs from ${bag} tiles in the bag, against level ${against}`,
    `level ${more} wins ${wins.mean.toFixed(1)} % more games than level ${less}${errorOf(wins)}`,
    `and scores ${points.mean.toFixed(1)} points more${errorOf(points)}`,
  ]);
}

function errorOf({ error }: Estimate): string {
  return ` (standard error ${error.toFixed(1)})`;
}

function estimate(values: readonly number[]): Estimate {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const error = Math.sqrt(squares / Math.max(1, values.length - 1) / values.length);
  return { mean: hundredths(mean), error: hundredths(error) };
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
