import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import type { Command } from 'commander';
import {
  addLeaveSums,
  createLeaveSums,
  createLeaveTable,
  expandLeaves,
  fitLeaves,
  leavesName,
  packLeaves,
  STANDARD_PLAN,
  type LeaveModel,
  type LeaveSums,
  type TrainingPlan,
} from '@luctor/engine';
import { printJson, UsageError } from '../output.ts';
import { createProgressBar } from '../pool/progress-bar.ts';
import { createWorkerPool } from '../pool/worker-pool.ts';
import { openTable, playMany, round } from './play-many.ts';
import type { TrainSetup, TrainTask } from './train-worker.ts';

interface TrainOptions {
  readonly edition: string;
  readonly lexicon?: string;
  readonly words?: string;
  readonly seed: number;
  readonly rounds: readonly number[];
  readonly games: number;
  readonly check: number;
  readonly threads?: number;
  readonly out?: string;
}

const LEAVES = fileURLToPath(new URL('../../../../data/leaves/', import.meta.url));

/** `luctor train`: makes the values of leaves for a tile set and a lexicon. */
export function registerTrain(program: Command): void {
  program
    .command('train')
    .description(
      'train what the tiles kept are worth; interrupt it any time, and it goes on from there',
    )
    .option('-e, --edition <name>', 'whose rules and tiles', 'classic')
    .option('-l, --lexicon <id>', 'whose words, such as en or fr')
    .option('-w, --words <file>', 'a text file of words instead')
    .option('--seed <n>', 'same seed, same leaves', Number, STANDARD_PLAN.seed)
    .option('--rounds <list>', 'shards in each round', numbers, STANDARD_PLAN.rounds)
    .option('--games <n>', 'games in a shard', Number, STANDARD_PLAN.gamesPerShard)
    .option('--check <n>', 'games against no leaves at the end', Number, 2000)
    .option('--threads <n>', 'as many as there are cores, if not given', Number)
    .option('--out <file>', 'where the leaves go; the figures go beside them')
    .action((options: TrainOptions) => train(options));
}

/** All that is needed to go on. */
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

async function train(options: TrainOptions): Promise<void> {
  const table = {
    edition: options.edition,
    lexicon: options.lexicon ?? null,
    words: options.words ?? null,
  };
  const { edition, lexicon, language } = openTable(table);
  const { tileSet } = edition.rulesets[language];
  const plan: TrainingPlan = {
    seed: options.seed,
    rounds: options.rounds,
    gamesPerShard: options.games,
  };
  const out = resolve(options.out ?? `${LEAVES}${leavesName(tileSet, language)}.leaves`);
  mkdirSync(dirname(out), { recursive: true });
  const letters = lexicon.graph.alphabet.letters.join('');
  const setup: TrainSetup = { ...table, language, plan };
  const key = JSON.stringify({ ...setup, wordCount: lexicon.graph.wordCount });
  const trained = await runRounds(setup, key, letters, `${out}.partial`, options.threads);
  const { model } = trained;
  if (model === null) throw new UsageError('a training needs at least one round.');
  writeFileSync(out, packLeaves(model));
  const match = options.check > 0 ? await checkAgainstNone(options, table, out) : null;
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
  rmSync(`${out}.partial`, { force: true });
  printJson(figures);
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
  const pool = createWorkerPool<TrainTask, LeaveSums>({
    script: new URL('./train-worker.ts', import.meta.url),
    setup,
    ...(threads !== undefined && { threads }),
  });
  const bar = createProgressBar();
  const keep = (): void => writeProgress(partial, progress);
  const interrupt = (): void => {
    keep();
    bar.end();
    process.stderr.write('luctor: interrupted; the same command goes on from here\n');
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

function readProgress(path: string, key: string): Progress | null {
  if (!existsSync(path)) return null;
  const kept = deserialize(readFileSync(path)) as Progress;
  // another plan, or other words: that training is not this one
  return kept.key === key ? kept : null;
}

function writeProgress(path: string, progress: Progress): void {
  writeFileSync(`${path}.new`, serialize(progress));
  renameSync(`${path}.new`, path);
}

async function checkAgainstNone(
  { check, seed, threads }: TrainOptions,
  table: {
    readonly edition: string;
    readonly lexicon: string | null;
    readonly words: string | null;
  },
  leaves: string,
) {
  const seats = [leaves, 'none'].map((each) => ({ level: 8, leaves: each }));
  const choice = { ...table, seats, seed, milliseconds: null };
  const note = 'games against no leaves';
  const { games, players } = await playMany(choice, check, {
    note,
    ...(threads !== undefined && { threads }),
  });
  const [trained, none] = players;
  const share = round((100 * (trained?.wins ?? 0)) / games);
  return { games, seed, winPercent: share, mean: trained?.mean, meanWithout: none?.mean };
}

/** In points: what to look at first to see whether a training makes sense. */
function tileWorths(model: LeaveModel): Record<string, number> {
  const { values } = expandLeaves(model);
  const tiles = ['?', ...model.letters.split('')];
  return Object.fromEntries(tiles.map((tile, i) => [tile, round((values[1 + i] ?? 0) / 1000)]));
}

function numbers(text: string): number[] {
  const list = text.split(',').map(Number);
  if (list.some((each) => !Number.isInteger(each) || each < 1)) {
    throw new UsageError('rounds look like 12,24,60.');
  }
  return list;
}
