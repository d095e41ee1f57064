import type { Command } from 'commander';
import {
  createMeasuredGames,
  searchMove,
  situationOf,
  type MeasuredGames,
  type MoveFinder,
  type SearchTools,
  type Situation,
} from '@luctor/engine';
import type { Lexicon } from '@luctor/lexicon';
import type { Language } from '@luctor/rules';
import { openTools } from '../analysis/open-computer.ts';
import { addEditionOption, openEdition } from '../options/edition-option.ts';
import {
  addLexiconOptions,
  languageOf,
  openWords,
  type LexiconOptions,
} from '../options/lexicon-options.ts';
import { wholeNumber } from '../options/number-options.ts';
import { formatTable, printJson, printLines, UsageError } from '../terminal/output.ts';

interface BenchOptions extends LexiconOptions {
  readonly edition: string;
  readonly rounds: number;
  readonly games: number;
  readonly json?: boolean;
}

/** Medians, per second of processor time on one core. */
export interface BenchFigures {
  readonly bestMoveGamesPerSecond: number;
  readonly allMovesGamesPerSecond: number;
  readonly rolloutsPerSecond: number;
  readonly endgameNodesPerSecond: number;
  readonly lexiconLoadMs: number;
}

const POSITIONS = [1, 2, 3, 4, 5];
/** Mid-game: about half of the tiles are still in the bag. */
const MIDGAME_BAG = 45;
const ROLLOUTS = 600;
const NODES = 2000;
const CHECKED_GAMES = 50;
const LOADS = 7;
/** Long lists are loaded less often. */
const LOADING_MS = 700;

/** `luctor bench`: measures the engine on this machine and checks every result that it times. */
export function registerBench(program: Command): void {
  const command = addEditionOption(program.command('bench'), 'classic');
  addLexiconOptions(command, 'default: en')
    .description('measure the engine on one core')
    .option('--rounds <n>', 'number of measurements; prints the median', wholeNumber(1, 1000), 9)
    .option('--games <n>', 'games per measurement', wholeNumber(1, 1_000_000), 300)
    .option('--json', 'print the figures as JSON')
    .action((options: BenchOptions) => {
      const figures = measure(options);
      if (options.json === true) printJson(figures);
      else printLines(formatTable(Object.entries(figures)));
    });
}

function measure(options: BenchOptions): BenchFigures {
  const { rounds, games } = options;
  const language = languageOf(options, 'en');
  const ruleset = openEdition(options.edition).rulesets[language];
  const { lexicon, lexiconLoadMs } = loadWords(options, language);
  const tools = openTools({ ruleset, language, lexicon });
  const played = createMeasuredGames(tools.generator);
  const midgames = situations(played, MIDGAME_BAG);
  const endgames = situations(played, 0);

  const check = createGameCheck();
  const playGames = (from: number, count: number, finder: MoveFinder): Int32Array => {
    const sums = new Int32Array(count);
    for (let i = 0; i < count; i++) sums[i] = played.play(from + i, finder);
    return sums;
  };
  check(1, playGames(1, CHECKED_GAMES, 'best-only'));
  check(1, playGames(1, CHECKED_GAMES, 'all-moves'));
  const gamesPerSecond = (finder: MoveFinder, count: number): number =>
    perSecond(rounds, (round) => {
      const from = 1000 + round * count;
      const sums = playGames(from, count, finder);
      return { done: count, check: () => check(from, sums) };
    });
  return {
    bestMoveGamesPerSecond: gamesPerSecond('best-only', games),
    allMovesGamesPerSecond: gamesPerSecond('all-moves', Math.ceil(games / 5)),
    rolloutsPerSecond: searchesPerSecond(rounds, tools, midgames, {
      rollouts: ROLLOUTS,
    }),
    endgameNodesPerSecond: searchesPerSecond(rounds, tools, endgames, { nodes: NODES }),
    lexiconLoadMs,
  };
}

/** The median of several loads, so that building the graph for the first time does not count. */
function loadWords(
  options: BenchOptions,
  language: Language,
): { readonly lexicon: Lexicon; readonly lexiconLoadMs: number } {
  const times: number[] = [];
  const start = performance.now();
  for (;;) {
    const before = performance.now();
    const lexicon = openWords(options, language);
    times.push(performance.now() - before);
    if (times.length < LOADS && performance.now() - start < LOADING_MS) continue;
    return { lexicon, lexiconLoadMs: Math.round(median(times)) };
  }
}

/** The result of each game: best move only and all moves must play the same game every time. */
export function createGameCheck(): (from: number, sums: Int32Array) => void {
  const known = new Map<number, number>();
  return (from, sums) => {
    for (const [i, sum] of sums.entries()) {
      const seed = from + i;
      if ((known.get(seed) ?? sum) !== sum) {
        throw new Error(`the game of seed ${seed} was played in two ways`);
      }
      known.set(seed, sum);
    }
  };
}

/** With few words, games end before the bag is that empty. */
function situations(played: MeasuredGames, bagCount: number): Situation[] {
  try {
    return POSITIONS.map((seed) => situationOf(played.positionWithBag(seed, bagCount)));
  } catch (cause) {
    const message = 'there are too few words to measure: games end before the bag is empty.';
    throw new UsageError(message, { cause });
  }
}

/** Rollouts or positions per second; the same search must answer the same every time. */
function searchesPerSecond(
  rounds: number,
  tools: SearchTools,
  situations: readonly Situation[],
  budget: { readonly rollouts?: number; readonly nodes?: number },
): number {
  let answers: string | null = null;
  return perSecond(rounds, () => {
    const reports = situations.map((situation) =>
      // Never stop early: use the whole budget.
      searchMove(situation, tools, { seed: 1, budget, confidence: 1 }),
    );
    const check = (): void => {
      const found = JSON.stringify(reports.map(({ best }) => best));
      answers ??= found;
      if (found !== answers) throw new Error('the same search gave another answer');
    };
    return { done: reports.reduce((sum, { work }) => sum + work, 0), check };
  });
}

interface Done {
  readonly done: number;
  /** Throws if the result is wrong; not timed. */
  readonly check: () => void;
}

/** The median over the rounds of work done per second of processor time, after one to warm up. */
function perSecond(rounds: number, work: (round: number) => Done): number {
  work(0).check();
  const rates = Array.from({ length: rounds }, (_, round) => {
    const before = process.cpuUsage();
    const { done, check } = work(round);
    const { user, system } = process.cpuUsage(before);
    check();
    return (done * 1e6) / (user + system);
  });
  return Math.round(median(rates));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
