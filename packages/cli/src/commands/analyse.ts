import type { Command } from 'commander';
import type { PooledSearch, SearchJob, SearchReport } from '@luctor/engine';
import type { Language } from '@luctor/rules';
import { moveJson, moveText } from '../analysis/move-json.ts';
import {
  addPositionOptions,
  openPosition,
  type OpenedPosition,
  type PositionOptions,
} from '../analysis/position-options.ts';
import { decimalNumber, seedNumber, threadCount, wholeNumber } from '../number-options.ts';
import { formatTable, printJson, printLines } from '../output.ts';
import { createSearchThreads } from '../pool/search-threads.ts';

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
    .option('--seconds <n>', 'the longest it may take; Ctrl+C answers at once', seconds, 10)
    .option('--rollouts <n>', 'stop after so many rollouts', wholeNumber(1))
    .option('--candidates <n>', 'how many moves are looked at', wholeNumber(1, 10_000), 24)
    .option('--plies <n>', 'moves of each rollout after the candidate', wholeNumber(0, 100), 2)
    .option('--confidence <p>', 'stop when so sure of the best move', decimalNumber(0.51, 1), 0.99)
    .option('--no-inference', 'do not guess what opponents kept from their last plays')
    .option('--seed <n>', 'of the draws', seedNumber, 1)
    .option('--threads <n>', 'as many as there are cores, if not given', threadCount)
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
  const threads = createSearchThreads({ ruleset, language, words, vouched }, options.threads);
  const search = threads.pool.run(jobOf(opened, options), (report) => show(report, language));
  const interrupt = (): void => search.cancel();
  process.on('SIGINT', interrupt);
  try {
    print(await finish(search), options, language);
  } finally {
    process.off('SIGINT', interrupt);
    await threads.close();
  }
}

function jobOf({ situation }: OpenedPosition, options: AnalyseOptions): SearchJob {
  const { seed, candidates, plies, confidence, inference, seconds, rollouts } = options;
  const milliseconds = 1000 * seconds;
  const budget = { milliseconds, ...(rollouts !== undefined && { rollouts }) };
  return { situation, options: { seed, candidates, plies, confidence, inference, budget } };
}

/** How far it has come: on one line of a terminal, written over. */
function show({ work, method, candidates }: SearchReport, language: Language): void {
  const [best] = candidates;
  if (!process.stderr.isTTY || best === undefined) return;
  const chance = percent(best.winProbability);
  process.stderr.write(
    `\r\x1b[2K${method}: ${work} looked at; ${moveText(language, best.move)} ${chance}`,
  );
}

async function finish(search: PooledSearch): Promise<SearchReport> {
  const report = await search.finished;
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[2K');
  return report;
}

function print(report: SearchReport, { json, top }: AnalyseOptions, language: Language): void {
  const { method, stopped, work } = report;
  const candidates = report.candidates.slice(0, top);
  if (json === true) {
    const moves = candidates.map(({ move, equity, winProbability, confidence, rollouts }) => ({
      ...moveJson(move),
      equity: equity / 1000,
      winProbability,
      confidence,
      rollouts,
    }));
    printJson({ method, stopped, work, moves });
    return;
  }
  printLines([`${method}, ${work} looked at, stopped: ${stopped}`]);
  const rows = candidates.map(({ move, equity, winProbability, confidence, rollouts }, i) => [
    i + 1,
    moveText(language, move),
    move.score,
    move.leave.join(''),
    (equity / 1000).toFixed(1).padStart(7),
    percent(winProbability).padStart(7),
    percent(confidence).padStart(7),
    rollouts,
  ]);
  const head = ['', 'move', 'score', 'leave', ' equity', '    win', '   best', 'rollouts'];
  printLines(formatTable([head, ...rows]));
}

function percent(part: number): string {
  return `${(100 * part).toFixed(1)}%`;
}
