import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import type { Command } from 'commander';
import {
  addLeaveSums,
  createLeaveSums,
  createLeaveTable,
  expandLeaves,
  fitLeaves,
  trainingName,
  packLeaves,
  STANDARD_PLAN,
  type LeaveModel,
  type LeaveSums,
  type TrainingPlan,
} from '@luctor/engine';
import { addEditionOption, readBytes } from '../options/edition-option.ts';
import { listenForInterrupt } from '../terminal/interrupt.ts';
import {
  addLexiconOptions,
  wordsAsked,
  WORDS_OF_EDITION,
  type LexiconOptions,
} from '../options/lexicon-options.ts';
import { seedNumber, threadCount, wholeNumber, wholeNumbers } from '../options/number-options.ts';
import { prepareOut } from '../options/out-option.ts';
import { printJson, printLines, tell } from '../terminal/output.ts';
import { createProgressBar } from '../terminal/progress-bar.ts';
import { createCommandPool } from '../pool/command-pool.ts';
import { playMany } from './play-many.ts';
import { MAX_GAMES, round } from './run-games.ts';
import { openRules, type RulesChoice } from './table.ts';
import type { TrainSetup, TrainTask } from './train-worker.ts';

interface TrainOptions extends LexiconOptions {
  readonly edition: string;
  readonly seed: number;
  readonly rounds: readonly number[];
  readonly games: number;
  readonly check: number;
  readonly threads?: number;
  readonly out?: string;
  readonly json?: boolean;
}

const LEAVES = fileURLToPath(new URL('../../../../data/leaves/', import.meta.url));

/** `luctor train`: makes the values of leaves for a tile set and a lexicon. */
export function registerTrain(program: Command): void {
  const command = program
    .command('train')
    .description('train the values of kept tiles; if interrupted, the same command resumes')
    .option('--seed <n>', 'the same seed gives the same leaves', seedNumber, STANDARD_PLAN.seed)
    .option('--rounds <list>', 'shards in each round', rounds, [...STANDARD_PLAN.rounds])
    .option('--games <n>', 'games per shard', wholeNumber(1, 100_000), STANDARD_PLAN.gamesPerShard)
    .option('--check <n>', 'games against no leaves at the end', wholeNumber(0, MAX_GAMES), 2000)
    .option('--threads <n>', 'number of threads (default: one per core)', threadCount)
    .option(
      '--out <file>',
      'output file; the figures are written beside it (default: replaces the leaves in data/leaves ' +
        'if they are for the same rules and words)',
    )
    .option('--json', 'print the figures as JSON')
    .action((options: TrainOptions) => train(options));
  addLexiconOptions(addEditionOption(command, 'classic'), WORDS_OF_EDITION);
}

const rounds = wholeNumbers(1, 100_000, 20);

/** Everything needed to resume. */
interface Progress {
  readonly key: string;
  readonly round: number;
  readonly done: readonly number[];
  readonly seen: LeaveSums;
  readonly model: LeaveModel | null;
  readonly cpuSeconds: number;
  readonly racks: readonly number[];
}

const SAVE_MS = 20_000;
const INTERRUPTED = 'interrupted; run the same command to resume';

async function train(options: TrainOptions): Promise<void> {
  const choice: RulesChoice = { edition: options.edition, ...wordsAsked(options) };
  const { edition, ruleset, lexicon, language } = openRules(choice);
  const { tileSet } = ruleset;
  const plan: TrainingPlan = {
    seed: options.seed,
    rounds: options.rounds,
    gamesPerShard: options.games,
  };
  const shipped = `${LEAVES}${trainingName(tileSet, language)}`;
  const out = prepareOut(options, {
    edition,
    lexicon,
    shipped: `${shipped}.leaves`,
    figures: `${shipped}.json`,
  });
  const partial = `${out}.partial`;
  const letters = lexicon.graph.alphabet.letters.join('');
  const setup: TrainSetup = { ...choice, plan };
  const key = JSON.stringify({ ...setup, wordCount: lexicon.graph.wordCount });
  const trained = await runRounds(setup, key, letters, partial, options.threads);
  const { model } = trained;
  if (model === null) throw new Error('a training has at least one round');
  writeProgress(partial, trained);
  writeFileSync(out, packLeaves(model));
  const match = options.check > 0 ? await checkAgainstNone(options, choice, out) : null;
  if (match === 'interrupted') {
    tell(INTERRUPTED);
    return;
  }
  const figures = {
    edition: edition.id,
    tiles: tileSet.id,
    lexicon: lexicon.id,
    words: lexicon.graph.wordCount,
    plan,
    racks: trained.racks,
    cpuSeconds: Math.round(trained.cpuSeconds),
    trends: model.trends,
    tileWorth: tileWorths(model),
    againstNoLeaves: match,
  };
  writeFileSync(out.replace(/(\.leaves)?$/, '.json'), `${JSON.stringify(figures, null, 2)}\n`);
  rmSync(partial, { force: true });
  if (options.json === true) printJson(figures);
  else printLines(describe(out, trained, match));
}

function describe(out: string, { racks, cpuSeconds }: Progress, match: Match | null): string[] {
  return [
    `${out}: ${racks.join(' + ')} racks, ${Math.round(cpuSeconds)} CPU seconds`,
    ...(match === null
      ? []
      : [`won ${match.winPercent} % of ${match.games} games against no leaves`]),
  ];
}

async function runRounds(
  setup: TrainSetup,
  key: string,
  letters: string,
  partial: string,
  threads: number | undefined,
): Promise<Progress> {
  const none = createLeaveTable(letters.length);
  const fresh = { key, round: 0, done: [], model: null, cpuSeconds: 0, racks: [] };
  let progress: Progress = readProgress(partial, key) ?? { ...fresh, seen: createLeaveSums(none) };
  const pool = createCommandPool<TrainTask, LeaveSums>({
    script: new URL('./train-worker.ts', import.meta.url),
    setup,
    ...(threads !== undefined && { threads }),
  });
  const bar = createProgressBar();
  const keep = (): void => writeProgress(partial, progress);
  const interrupt = (): void => {
    keep();
    bar.end();
    tell(INTERRUPTED);
    process.exit(130);
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  let saved = Date.now();
  try {
    for (; progress.round < setup.plan.rounds.length; progress = nextRound(progress, letters)) {
      const { round, model, done } = progress;
      const shards = setup.plan.rounds[round] ?? 0;
      const missing = Array.from({ length: shards }, (_, i) => i).filter((i) => !done.includes(i));
      let cpu = process.cpuUsage();
      await Promise.all(
        missing.map(async (shard) => {
          const seen = await pool.run({ round, shard, model });
          addLeaveSums(progress.seen, seen);
          const { user, system } = process.cpuUsage(cpu);
          cpu = process.cpuUsage();
          const cpuSeconds = progress.cpuSeconds + (user + system) / 1e6;
          progress = { ...progress, done: [...progress.done, shard], cpuSeconds };
          bar.show(progress.done.length, shards, `shards of round ${round + 1}`);
          if (Date.now() - saved < SAVE_MS) return;
          saved = Date.now();
          keep();
        }),
      );
    }
    return progress;
  } finally {
    bar.end();
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
    await pool.close();
  }
}

function nextRound(progress: Progress, letters: string): Progress {
  const { seen, racks } = progress;
  return {
    ...progress,
    round: progress.round + 1,
    done: [],
    model: fitLeaves(letters, seen),
    seen: createLeaveSums(createLeaveTable(letters.length)),
    // every rack counts once for the empty leave
    racks: [...racks, seen.weights[0] ?? 0],
  };
}

/** Null if there is none, or if it belongs to another plan or other words. */
function readProgress(path: string, key: string): Progress | null {
  if (!existsSync(path)) return null;
  const bytes = readBytes(path);
  try {
    const kept = deserialize(bytes) as Progress;
    return kept.key === key ? kept : null;
  } catch {
    tell(`${path} is damaged: starting again`);
    return null;
  }
}

function writeProgress(path: string, progress: Progress): void {
  writeFileSync(`${path}.new`, serialize(progress));
  renameSync(`${path}.new`, path);
}

/** The result of the check at the end. */
interface Match {
  readonly games: number;
  readonly seed: number;
  readonly winPercent: number;
  readonly mean: number | undefined;
  readonly meanWithout: number | undefined;
}

async function checkAgainstNone(
  { check, seed, threads }: TrainOptions,
  choice: RulesChoice,
  leaves: string,
): Promise<Match | 'interrupted'> {
  const seats = [leaves, 'none'].map((each) => ({ level: 8, leaves: each }));
  const interrupt = listenForInterrupt();
  const { games, players } = await playMany({ ...choice, seats, seed, milliseconds: null }, check, {
    note: 'games against no leaves',
    interrupt,
    ...(threads !== undefined && { threads }),
  });
  if (interrupt.hasCome) return 'interrupted';
  const [trained, none] = players;
  const share = round((100 * (trained?.wins ?? 0)) / games);
  return { games, seed, winPercent: share, mean: trained?.mean, meanWithout: none?.mean };
}

/** In points: the first thing to look at to see whether a training makes sense. */
function tileWorths(model: LeaveModel): Record<string, number> {
  const { values } = expandLeaves(model);
  const tiles = ['?', ...model.letters.split('')];
  return Object.fromEntries(tiles.map((tile, i) => [tile, round((values[1 + i] ?? 0) / 1000)]));
}
