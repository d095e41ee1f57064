import type { Command } from 'commander';
import { listenForInterrupt, type Interrupt } from '../terminal/interrupt.ts';
import { wordsAsked } from '../options/lexicon-options.ts';
import { wholeNumber } from '../options/number-options.ts';
import { formatTable, printJson, printLines, tell, UsageError } from '../terminal/output.ts';
import { playMany, type Played } from './play-many.ts';
import { addGamesOptions, round, type GamesOptions } from './run-games.ts';
import { checkTable, type TableChoice } from './table.ts';

interface CalibrateOptions extends GamesOptions {
  readonly from: number;
  readonly to: number;
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
    .description('play every level against itself and the level below')
    .option('--from <level>', 'the lowest level', wholeNumber(1, 10), 1)
    .option('--to <level>', 'the highest level', wholeNumber(1, 10), 8)
    .action((options: CalibrateOptions) => calibrate(options));
  addGamesOptions(command, 'number of games per pairing', 200);
}

async function calibrate(options: CalibrateOptions): Promise<void> {
  const { from, to, games, seed } = options;
  if (from > to) throw new UsageError('--from must not be higher than --to.');
  const interrupt = listenForInterrupt();
  const { edition, lexicon } = checkTable(choiceOf(options, [from, from]));
  const figures: LevelFigures[] = [];
  for (let level = from; level <= to && !interrupt.hasCome; level++) {
    const measured = await measure(options, level, interrupt);
    if (measured !== null) figures.push(measured);
  }
  if (interrupt.hasCome) tell(`interrupted after ${figures.length} of ${to - from + 1} levels`);
  if (figures.length === 0) return;
  if (options.json === true) {
    printJson({ edition: edition.id, lexicon: lexicon.id, games, seed, levels: figures });
  } else printLines([...tableOf(figures, games), '', ...chartOf(figures)]);
}

function choiceOf(options: CalibrateOptions, levels: readonly number[]): TableChoice {
  const { edition, seed, ms } = options;
  const seats = levels.map((level) => ({ level, leaves: 'trained' }));
  return { edition, ...wordsAsked(options), seats, seed, milliseconds: ms ?? null };
}

/** Null if interrupted: a mean over fewer games must not appear beside complete ones. */
async function measure(
  options: CalibrateOptions,
  level: number,
  interrupt: Interrupt,
): Promise<LevelFigures | null> {
  const { from, games, threads } = options;
  const play = (levels: readonly number[], note: string): Promise<Played> =>
    playMany(choiceOf(options, levels), games, {
      note,
      interrupt,
      ...(threads !== undefined && { threads }),
    });
  const alike = await play([level, level], `games of level ${level} against itself`);
  if (interrupt.hasCome) return null;
  const means = alike.players.map(({ mean }) => mean);
  const squares = alike.players.map(({ sd }) => sd * sd);
  const against =
    level > from
      ? await play([level, level - 1], `games of level ${level} against ${level - 1}`)
      : null;
  if (interrupt.hasCome) return null;
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
  const most = Math.max(1, ...figures.map(({ mean }) => mean));
  const scores = figures.map(({ level, mean }) => barOf(level, mean / most, `${Math.round(mean)}`));
  const wins = figures.flatMap(({ level, winsAgainstLower: won }) =>
    won === null ? [] : [barOf(level, won / 100, `${won.toFixed(1)} %`)],
  );
  const against = wins.length === 0 ? [] : ['', 'games won against the level below', ...wins];
  return ['mean score', ...scores, ...against];
}

function barOf(level: number, part: number, figure: string): string {
  const bar = '█'.repeat(Math.max(0, Math.round(part * CHART_WIDTH)));
  return `${String(level).padStart(2)} ${bar} ${figure}`;
}
