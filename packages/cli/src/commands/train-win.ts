import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import {
  createGenerator,
  createWinTraining,
  trainingName,
  type WinTableData,
} from '@luctor/engine';
import { readTraining } from '@luctor/lexicon-files';
import { addEditionOption } from '../options/edition-option.ts';
import {
  addLexiconOptions,
  wordsAsked,
  WORDS_OF_EDITION,
  type LexiconOptions,
} from '../options/lexicon-options.ts';
import { seedNumber, threadCount, wholeNumber } from '../options/number-options.ts';
import { prepareOut } from '../options/out-option.ts';
import { printJson, printLines } from '../terminal/output.ts';
import { createProgressBar } from '../terminal/progress-bar.ts';
import { createCommandPool } from '../pool/command-pool.ts';
import { openRules, type RulesChoice } from './table.ts';
import type { WinTrainTask } from './train-win-worker.ts';

interface TrainWinOptions extends LexiconOptions {
  readonly edition: string;
  readonly seed: number;
  readonly games: number;
  readonly threads?: number;
  readonly out?: string;
  readonly json?: boolean;
}

const TABLES = fileURLToPath(new URL('../../../../data/win-tables/', import.meta.url));
const GAMES_PER_TASK = 200;
/** Fewer games say nothing about most leads. */
const FEWEST_GAMES = 100;
/** Games of one seed are numbered; the next seed's begin after these. */
const MAX_GAMES = 10_000_000;

/** `luctor train-win`: learns from games of level 8 how likely a lead is to hold. */
export function registerTrainWin(program: Command): void {
  const command = program
    .command('train-win')
    .description('train the table of win chances, by lead and number of unseen tiles')
    .option('--seed <n>', 'the same seed gives the same table', seedNumber, 1)
    .option('--games <n>', 'number of games', wholeNumber(FEWEST_GAMES, MAX_GAMES), 40_000)
    .option('--threads <n>', 'number of threads (default: one per core)', threadCount)
    .option(
      '--out <file>',
      'output file (default: replaces the table in data/win-tables ' +
        'if it is for the same rules and words)',
    )
    .option('--json', 'print what the table was trained with')
    .action((options: TrainWinOptions) => trainWin(options));
  addLexiconOptions(addEditionOption(command, 'classic'), WORDS_OF_EDITION);
}

async function trainWin(options: TrainWinOptions): Promise<void> {
  const setup: RulesChoice = { edition: options.edition, ...wordsAsked(options) };
  const { edition, ruleset, lexicon, language } = openRules(setup);
  const name = trainingName(ruleset.tileSet, language);
  const shipped = `${TABLES}${name}.json`;
  const out = prepareOut(options, { edition, lexicon, shipped, figures: shipped });
  const training = createWinTraining(createGenerator({ ruleset, graph: lexicon.graph }));
  const pool = createCommandPool<WinTrainTask, Int32Array>({
    script: new URL('./train-win-worker.ts', import.meta.url),
    setup,
    ...(options.threads !== undefined && { threads: options.threads }),
  });
  const bar = createProgressBar();
  const before = process.cpuUsage();
  const tasks = Array.from({ length: Math.ceil(options.games / GAMES_PER_TASK) }, (_, task) => ({
    from: options.seed * MAX_GAMES + task * GAMES_PER_TASK,
    games: Math.min(GAMES_PER_TASK, options.games - task * GAMES_PER_TASK),
  }));
  try {
    await Promise.all(
      tasks.map(async (task) => {
        // The order in which threads answer does not matter: counts are added.
        training.add(await pool.run(task), task.games);
        bar.show(training.games, options.games, 'games');
      }),
    );
  } finally {
    bar.end();
    await pool.close();
  }
  const { user, system } = process.cpuUsage(before);
  const data: WinTableData = {
    format: 'luctor-win-table',
    version: 1,
    training: {
      edition: edition.id,
      tiles: ruleset.tileSet.id,
      lexicon: lexicon.id,
      words: lexicon.graph.wordCount,
      leaves: readTraining(name).leaves === null ? 'guessed' : 'trained',
      games: training.games,
      seed: options.seed,
      cpuSeconds: Math.round((user + system) / 1e6),
    },
    leads: training.leads(),
  };
  writeFileSync(out, formatTable(data));
  if (options.json === true) printJson({ out, ...data.training });
  else printLines([`${out}: ${training.games} games`]);
}

/** One line per row, so that two trainings can be compared by eye. */
function formatTable({ format, version, training, leads }: WinTableData): string {
  const rows = leads.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  const head = JSON.stringify({ format, version, training }).slice(0, -1);
  return `${head},\n  "leads": [\n${rows}\n  ]\n}\n`;
}
