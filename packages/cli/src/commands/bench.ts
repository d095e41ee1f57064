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
import { openTools } from '../analysis/position-options.ts';
import { addEditionOption, openEdition } from '../edition-option.ts';
import {
  addLexiconOptions,
  languageOf,
  openWords,
  type LexiconOptions,
} from '../lexicon-options.ts';
import { wholeNumber } from '../number-options.ts';
import { formatTable, printJson, printLines, UsageError } from '../output.ts';

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

/** `luctor bench`: how fast the engine is here; it checks the results it times. */
export function registerBench(program: Command): void {
  const command = addEditionOption(program.command('bench'), 'classic');
  addLexiconOptions(command, 'otherwise en')
    .description('measure the engine on one core')
    .option('--rounds <n>', 'measurements, of which the median counts', wholeNumber(1, 1000), 9)
    .option('--games <n>', 'games in a measurement', wholeNumber(1, 1_000_000), 300)
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
  const before = performance.now();
  const lexicon = openWords(options, language);
  const lexiconLoadMs = Math.round(performance.now() - before);
  const tools = openTools({ ruleset, language, lexicon });
  const played = createMeasuredGames(tools.generator);
  const midgames = situations(played, MIDGAME_BAG);
  const endgames = situations(played, 0);

  const playGames = (from: number, count: number, finder: MoveFinder): number => {
    let sum = 0;
    for (let i = 0; i < count; i++) sum = (Math.imul(sum, 31) + played.play(from + i, finder)) | 0;
    return sum;
  };
  if (playGames(1, CHECKED_GAMES, 'best-only') !== playGames(1, CHECKED_GAMES, 'all-moves')) {
    throw new Error('best move only and all moves play different games');
  }
  const gamesPerSecond = (finder: MoveFinder, count: number): number =>
    perSecond(rounds, (round) => {
      playGames(1000 + round * count, count, finder);
      return count;
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

/** Games by few words end before the bag is as empty as that. */
function situations(played: MeasuredGames, bagCount: number): Situation[] {
  try {
    return POSITIONS.map((seed) => situationOf(played.positionWithBag(seed, bagCount)));
  } catch (cause) {
    const message = 'these words are too few to measure with: games end before the bag is empty.';
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
      // No confidence is enough to stop: all of the budget is used.
      searchMove(situation, tools, { seed: 1, budget, confidence: 1 }),
    );
    const found = JSON.stringify(reports.map(({ best }) => best));
    answers ??= found;
    if (found !== answers) throw new Error('the same search gave another answer');
    return reports.reduce((sum, { work }) => sum + work, 0);
  });
}

/** The median over the rounds of work done per second of processor time, after one to warm up. */
function perSecond(rounds: number, work: (round: number) => number): number {
  work(0);
  const rates = Array.from({ length: rounds }, (_, round) => {
    const before = process.cpuUsage();
    const done = work(round);
    const { user, system } = process.cpuUsage(before);
    return (done * 1e6) / (user + system);
  });
  return Math.round(rates.toSorted((a, b) => a - b)[rounds >> 1] ?? 0);
}
