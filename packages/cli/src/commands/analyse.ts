import type { Command } from 'commander';
import { createThreadPool } from '@luctor/engine-threads';
import {
  searchTogether,
  type PartialResult,
  type SearchCandidate,
  type SearchJob,
  type SearchReport,
  type SharedSearch,
} from '@luctor/engine';
import type { Language } from '@luctor/rules';
import { moveJson, moveText } from '../analysis/move-json.ts';
import {
  addPositionOptions,
  openPosition,
  type OpenedPosition,
  type PositionOptions,
} from '../analysis/position-options.ts';
import type { SearchThreadSetup } from '../analysis/search-thread.ts';
import { decimalNumber, seedNumber, threadCount, wholeNumber } from '../options/number-options.ts';
import { formatTable, printJson, printLines } from '../terminal/output.ts';

interface AnalyseOptions extends PositionOptions {
  readonly seconds: number;
  readonly rollouts?: number;
  readonly candidates: number;
  readonly plies: number;
  readonly confidence: number;
  readonly inference: boolean;
  readonly seed: number;
  readonly threads?: number;
  readonly top: number;
  readonly json?: boolean;
}

/** `luctor analyse`: searches a position and ranks its moves. */
export function registerAnalyse(program: Command): void {
  addPositionOptions(program.command('analyse'))
    .description('search a position: ranked moves with equity, chance to win and confidence')
    .option('--seconds <n>', 'time limit; Ctrl+C prints the results so far', seconds, 10)
    .option('--rollouts <n>', 'stop after this many rollouts', wholeNumber(1))
    .option('--candidates <n>', 'how many moves to examine', wholeNumber(1, 10_000), 24)
    .option('--plies <n>', 'moves in each rollout after the candidate', wholeNumber(0, 100), 2)
    .option(
      '--confidence <p>',
      'stop when this sure of the best move',
      decimalNumber(0.51, 1),
      0.99,
    )
    .option('--no-inference', 'do not guess from their last plays which tiles opponents kept')
    .option('--seed <n>', 'seed of the random draws', seedNumber, 1)
    .option('--threads <n>', 'number of threads (default: one per core)', threadCount)
    .option('-n, --top <n>', 'how many moves to print', wholeNumber(1), 15)
    .option('--json', 'print {"method", "stopped", "work", "moves": […]}')
    .action((file: string | undefined, options: AnalyseOptions) => analyse(file, options));
}

const seconds = decimalNumber(0.01, 1_000_000);

async function analyse(file: string | undefined, options: AnalyseOptions): Promise<void> {
  const opened = openPosition(file, options);
  const { ruleset, language, lexicon } = opened;
  const words =
    options.words === undefined
      ? { lexicon: options.lexicon ?? lexicon.id }
      : { words: options.words };
  const vouched = lexicon.personal.words;
  const setup: SearchThreadSetup = { ruleset, language, words, vouched };
  const pool = createThreadPool<SearchJob, PartialResult, PartialResult>({
    script: new URL('../analysis/search-thread.ts', import.meta.url),
    setup,
    ...(options.threads !== undefined && { threads: options.threads }),
  });
  const search = searchTogether(pool, jobOf(opened, options), (report) => show(report, language));
  const interrupt = (): void => search.stop();
  process.on('SIGINT', interrupt);
  try {
    const report = await finish(search);
    if (options.json === true) printJson(reportJson(report, options.top));
    else printLines(reportLines(report, options.top, language));
  } finally {
    process.off('SIGINT', interrupt);
    await pool.close();
  }
}

function jobOf({ situation }: OpenedPosition, options: AnalyseOptions): SearchJob {
  const { seed, candidates, plies, confidence, inference, seconds, rollouts } = options;
  const milliseconds = 1000 * seconds;
  const budget = { milliseconds, ...(rollouts !== undefined && { rollouts }) };
  const of = { seed, candidates, plies, confidence, inference, budget };
  return { situation, options: { ...of, ranksAll: true } };
}

/** The progress, on one terminal line that is overwritten. */
function show({ work, method, candidates }: SearchReport, language: Language): void {
  const [best] = candidates;
  if (!process.stderr.isTTY || best === undefined) return;
  const chance = percent(best.winProbability);
  process.stderr.write(
    `\r\x1b[2K${method}: ${work} ${unitOf(method)}; ${moveText(language, best.move)} ${chance}`,
  );
}

async function finish(search: SharedSearch): Promise<SearchReport> {
  const report = await search.finished;
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[2K');
  return report;
}

/**
 * A player alone has no opponent: moves are in their static order, nothing was searched, and there is
 * no chance to win or confidence to show.
 */
function isSearched({ method }: SearchReport): boolean {
  return method !== 'static';
}

function unitOf(method: SearchReport['method']): string {
  return method === 'simulation' ? 'rollouts' : 'positions';
}

export function reportJson(report: SearchReport, top: number) {
  const { method, work } = report;
  const searched = isSearched(report);
  const moves = report.candidates.slice(0, top).map((each) => candidateJson(each, searched));
  return { method, stopped: searched ? report.stopped : null, work, moves };
}

export function reportLines(report: SearchReport, top: number, language: Language): string[] {
  const { method, work, stopped } = report;
  const candidates = report.candidates.slice(0, top);
  const head = ['', 'move', 'score', 'leave', '  equity', '     win', '   best', 'rollouts'];
  const rows = [head, ...candidates.map((each, i) => rowOf(each, i + 1, language))];
  return isSearched(report)
    ? [`${method}, ${work} ${unitOf(method)}, stopped: ${stopped}`, ...formatTable(rows)]
    : [
        `static values of ${work} moves (no search: a solo game has no opponent)`,
        ...formatTable(rows.map((row) => row.slice(0, 1 + head.indexOf('  equity')))),
      ];
}

function candidateJson(candidate: SearchCandidate, searched: boolean) {
  const { move, equity, winProbability, isUpperBound, confidence, rollouts } = candidate;
  return {
    ...moveJson(move),
    equity: equity / 1000,
    winProbability: searched ? winProbability : null,
    isUpperBound,
    confidence: searched ? confidence : null,
    rollouts,
  };
}

function rowOf(candidate: SearchCandidate, place: number, language: Language): (string | number)[] {
  const { move, equity, winProbability, isUpperBound, confidence, rollouts } = candidate;
  const atMost = isUpperBound ? '≤ ' : '';
  return [
    place,
    moveText(language, move),
    move.score,
    move.leave.join(''),
    `${atMost}${(equity / 1000).toFixed(1)}`.padStart(8),
    `${atMost}${percent(winProbability)}`.padStart(8),
    percent(confidence).padStart(7),
    rollouts,
  ];
}

function percent(part: number): string {
  return `${(100 * part).toFixed(1)}%`;
}
