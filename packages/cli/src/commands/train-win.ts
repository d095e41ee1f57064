import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { createGenerator, createWinTraining, leavesName, type WinTableData } from '@luctor/engine';
import { readLeaveFile } from '@luctor/lexicon-files';
import { printLines } from '../output.ts';
import { createProgressBar } from '../pool/progress-bar.ts';
import { createWorkerPool } from '../pool/worker-pool.ts';
import { openTable } from './play-many.ts';
import type { WinTrainSetup, WinTrainTask } from './train-win-worker.ts';

interface TrainWinOptions {
  readonly edition: string;
  readonly lexicon?: string;
  readonly words?: string;
  readonly seed: number;
  readonly games: number;
  readonly threads?: number;
  readonly out?: string;
}

const TABLES = fileURLToPath(new URL('../../../../data/win-tables/', import.meta.url));
const GAMES_PER_TASK = 200;
/** Seeds of games of different trainings are far apart. */
const SEED_STEP = 10_000_000;

/** `luctor train-win`: learns from games of level 8 how likely a lead is to hold. */
export function registerTrainWin(program: Command): void {
  program
    .command('train-win')
    .description('train the table of chances to win by lead and unseen tiles')
    .option('-e, --edition <name>', 'whose rules and tiles', 'classic')
    .option('-l, --lexicon <id>', 'whose words, such as en or fr')
    .option('-w, --words <file>', 'a text file of words instead')
    .option('--seed <n>', 'same seed, same table', Number, 1)
    .option('--games <n>', 'games to play', Number, 40_000)
    .option('--threads <n>', 'as many as there are cores, if not given', Number)
    .option('--out <file>', 'where the table goes')
    .action((options: TrainWinOptions) => trainWin(options));
}

async function trainWin(options: TrainWinOptions): Promise<void> {
  const setup: WinTrainSetup = {
    edition: options.edition,
    lexicon: options.lexicon ?? null,
    words: options.words ?? null,
  };
  const { edition, lexicon, language } = openTable(setup);
  const ruleset = edition.rulesets[language];
  const name = leavesName(ruleset.tileSet, language);
  const out = resolve(options.out ?? `${TABLES}${name}.json`);
  const training = createWinTraining(createGenerator({ ruleset, graph: lexicon.graph }));
  const pool = createWorkerPool<WinTrainTask, Int32Array>({
    script: new URL('./train-win-worker.ts', import.meta.url),
    setup,
    ...(options.threads !== undefined && { threads: options.threads }),
  });
  const bar = createProgressBar();
  const before = process.cpuUsage();
  const tasks = Array.from({ length: Math.ceil(options.games / GAMES_PER_TASK) }, (_, task) => ({
    from: options.seed * SEED_STEP + task * GAMES_PER_TASK,
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
      leaves: readLeaveFile(name) === null ? 'guessed' : 'trained',
      games: training.games,
      seed: options.seed,
      cpuSeconds: Math.round((user + system) / 1e6),
    },
    leads: training.leads(),
  };
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, formatTable(data));
  printLines([`${out}: ${training.games} games`]);
}

/** A line for each row, so that two trainings can be compared by eye. */
function formatTable({ format, version, training, leads }: WinTableData): string {
  const rows = leads.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  const head = JSON.stringify({ format, version, training }).slice(0, -1);
  return `${head},\n  "leads": [\n${rows}\n  ]\n}\n`;
}
