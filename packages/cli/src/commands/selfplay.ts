import { InvalidArgumentError, type Command } from 'commander';
import { addLexiconOptions, type LexiconOptions } from '../lexicon-options.ts';
import { formatTable, printJson, printLines, UsageError } from '../output.ts';
import { playMany, type Played, type TableChoice } from './play-many.ts';

interface SelfplayOptions extends LexiconOptions {
  readonly levels: readonly number[];
  readonly games: number;
  readonly seed: number;
  readonly edition: string;
  readonly leaves: readonly string[];
  readonly ms?: number;
  readonly threads?: number;
  readonly json?: boolean;
}

/** `luctor selfplay`: computers play each other, on all cores. */
export function registerSelfplay(program: Command): void {
  const command = program
    .command('selfplay')
    .description('let computers play each other and tell their mean scores and wins')
    .option('--levels <list>', 'the level of each seat, 1-4 of them', levelList, [8, 8])
    .option('--games <n>', 'how many games', wholeNumber, 200)
    .option('--seed <n>', 'same seed, same games', wholeNumber, 1)
    .option('-e, --edition <name>', 'whose rules', 'classic')
    .option('--leaves <list>', 'for each seat: trained, guessed, none or a file', list, ['trained'])
    .option(
      '--ms <n>',
      'milliseconds of processor time for each move of a level that looks ahead',
      wholeNumber,
    )
    .option('--threads <n>', 'as many as there are cores, if not given', wholeNumber)
    .option('--json', 'print the figures as JSON')
    .action((options: SelfplayOptions) => selfplay(options));
  addLexiconOptions(command);
}

async function selfplay(options: SelfplayOptions): Promise<void> {
  const { levels, leaves, games, threads } = options;
  if (leaves.length > 1 && leaves.length !== levels.length) {
    throw new UsageError('give --leaves once, or once for each of --levels.');
  }
  const choice: TableChoice = {
    edition: options.edition,
    lexicon: options.lexicon ?? null,
    words: options.words ?? null,
    seats: levels.map((level, i) => ({ level, leaves: leaves[i] ?? leaves[0] ?? 'trained' })),
    seed: options.seed,
    milliseconds: options.ms ?? null,
  };
  const played = await playMany(choice, games, {
    note: 'games',
    ...(threads !== undefined && { threads }),
  });
  if (options.json === true) printJson(played);
  else printLines(describe(played));
}

function describe({ games, cpuSeconds, players }: Played): string[] {
  const rows = players.map(({ level, mean, sd, wins }) => [
    level,
    mean.toFixed(1),
    sd.toFixed(1),
    `${((100 * wins) / games).toFixed(1)} %`,
  ]);
  return [
    ...formatTable([['level', 'mean', 'sd', 'won'], ...rows]),
    `${games} games, ${cpuSeconds} CPU seconds`,
  ];
}

export function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new InvalidArgumentError('a whole number.');
  return value;
}

function levelList(text: string): number[] {
  const levels = text.split(',').map(Number);
  if (levels.length > 4 || !levels.every(isLevel)) {
    throw new InvalidArgumentError('one to four levels from 1 to 10, such as 8,8.');
  }
  return levels;
}

function isLevel(level: number): boolean {
  return Number.isInteger(level) && level >= 1 && level <= 10;
}

function list(text: string): string[] {
  return text.split(',');
}
