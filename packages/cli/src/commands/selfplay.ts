import type { Command } from 'commander';
import { listenForInterrupt } from '../terminal/interrupt.ts';
import { wordsAsked } from '../options/lexicon-options.ts';
import { wholeNumbers } from '../options/number-options.ts';
import { formatTable, printJson, printLines, tell, UsageError } from '../terminal/output.ts';
import { playMany, type Played } from './play-many.ts';
import { addGamesOptions, type GamesOptions } from './run-games.ts';
import { checkTable, type TableChoice } from './table.ts';

interface SelfplayOptions extends GamesOptions {
  readonly levels: readonly number[];
  readonly leaves: readonly string[];
}

/** `luctor selfplay`: computers play each other, on all cores. */
export function registerSelfplay(program: Command): void {
  const command = program
    .command('selfplay')
    .description('let computers play each other; print mean scores and wins')
    .option('--levels <list>', 'the level of each player, such as 8,4', levels, [8, 8])
    .option('--leaves <list>', 'per player: trained, guessed, none or a file', list, ['trained'])
    .action((options: SelfplayOptions) => selfplay(options));
  addGamesOptions(command, 'number of games; Ctrl+C prints the results so far', 200);
}

const levels = wholeNumbers(1, 10, 4);

async function selfplay(options: SelfplayOptions): Promise<void> {
  const { leaves, threads } = options;
  if (leaves.length > 1 && leaves.length !== options.levels.length) {
    throw new UsageError('--leaves needs one entry, or one for each of --levels.');
  }
  const choice: TableChoice = {
    edition: options.edition,
    ...wordsAsked(options),
    seats: options.levels.map((level, i) => ({
      level,
      leaves: leaves[i] ?? leaves[0] ?? 'trained',
    })),
    seed: options.seed,
    milliseconds: options.ms ?? null,
  };
  const interrupt = listenForInterrupt();
  checkTable(choice);
  const played = await playMany(choice, options.games, {
    note: 'games',
    interrupt,
    ...(threads !== undefined && { threads }),
  });
  if (interrupt.hasCome) tell(`interrupted after ${played.games} of ${options.games} games`);
  if (played.games === 0) return;
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

function list(text: string): string[] {
  return text.split(',');
}
