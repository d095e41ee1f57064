import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { addLexiconOptions, type LexiconOptions } from '../lexicon-options.ts';
import { formatTable, printJson, printLines, UsageError } from '../output.ts';
import { openTable, playMany, round, type TableChoice } from './play-many.ts';
import { wholeNumber } from './selfplay.ts';

interface CalibrateOptions extends LexiconOptions {
  readonly from: number;
  readonly to: number;
  readonly games: number;
  readonly seed: number;
  readonly edition: string;
  readonly ms?: number;
  readonly threads: number;
  readonly json?: boolean;
}

/** One level: how it scores against itself, and how often it beats the level below. */
interface LevelFigures {
  readonly level: number;
  readonly mean: number;
  readonly sd: number;
  /** Null for the lowest. */
  readonly winsAgainstLower: number | null;
}

/** `luctor calibrate`: plays the levels and shows how far apart they are. */
export function registerCalibrate(program: Command): void {
  const command = program
    .command('calibrate')
    .description('play every level against itself and against the one below')
    .option('--from <level>', 'the lowest level', wholeNumber, 1)
    .option('--to <level>', 'the highest level', wholeNumber, 8)
    .option('--games <n>', 'games of each pairing', wholeNumber, 200)
    .option('--seed <n>', 'same seed, same games', wholeNumber, 1)
    .option('-e, --edition <name>', 'whose rules', 'classic')
    .option('--ms <n>', 'milliseconds for each move of a level that looks ahead', wholeNumber)
    .option('--threads <n>', 'as many as there are cores', wholeNumber, availableParallelism())
    .option('--json', 'print the figures as JSON')
    .action((options: CalibrateOptions) => calibrate(options));
  addLexiconOptions(command);
}

async function calibrate(options: CalibrateOptions): Promise<void> {
  const { from, to, games, seed } = options;
  if (from < 1 || to > 10 || from > to) throw new UsageError('levels go from 1 to 10.');
  const table = {
    edition: options.edition,
    lexicon: options.lexicon ?? null,
    words: options.words ?? null,
  };
  const { edition, lexicon } = openTable(table);
  const figures: LevelFigures[] = [];
  for (let level = from; level <= to; level++) {
    figures.push(await measure(options, table, level, level > from));
  }
  if (options.json === true) {
    printJson({ edition: edition.id, lexicon: lexicon.id, games, seed, levels: figures });
  } else printLines([...tableOf(figures, games), '', ...chartOf(figures)]);
}

async function measure(
  { games, seed, ms, threads }: CalibrateOptions,
  table: Pick<TableChoice, 'edition' | 'lexicon' | 'words'>,
  level: number,
  hasLower: boolean,
): Promise<LevelFigures> {
  const play = (levels: readonly number[], note: string) => {
    const seats = levels.map((each) => ({ level: each, leaves: 'trained' }));
    const choice = { ...table, seats, seed, milliseconds: ms ?? null };
    return playMany(choice, games, { threads, note });
  };
  const alike = await play([level, level], `games of level ${level} against itself`);
  const means = alike.players.map(({ mean }) => mean);
  const squares = alike.players.map(({ sd }) => sd * sd);
  const against = hasLower
    ? await play([level, level - 1], `games of level ${level} against ${level - 1}`)
    : null;
  return {
    level,
    mean: round(average(means)),
    sd: round(Math.sqrt(average(squares))),
    winsAgainstLower:
      against === null ? null : round((100 * (against.players[0]?.wins ?? 0)) / games),
  };
}

function average(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}

function tableOf(figures: readonly LevelFigures[], games: number): string[] {
  const rows = figures.map(({ level, mean, sd, winsAgainstLower }) => [
    level,
    mean.toFixed(1),
    sd.toFixed(1),
    winsAgainstLower === null ? '' : `${winsAgainstLower.toFixed(1)} %`,
  ]);
  return [
    ...formatTable([['level', 'mean score', 'sd', 'beats the one below'], ...rows]),
    `${games} games of each pairing`,
  ];
}

const CHART_WIDTH = 60;

function chartOf(figures: readonly LevelFigures[]): string[] {
  const most = Math.max(...figures.map(({ mean }) => mean));
  return figures.map(({ level, mean }) => {
    const bar = '█'.repeat(Math.max(0, Math.round((mean / most) * CHART_WIDTH)));
    return `${String(level).padStart(2)} ${bar} ${Math.round(mean)}`;
  });
}
