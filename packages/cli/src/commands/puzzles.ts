import { existsSync, renameSync, writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import {
  inOrderOfDays,
  isOffensive,
  kindsNeeded,
  makePuzzleFile,
  openEntry,
  parsePuzzleFile,
  wordsShown,
  type PuzzleFile,
  type PuzzleFileError,
  type PuzzleKind,
} from '@luctor/learn';
import {
  checkPuzzle,
  entryOf,
  puzzlesOfGames,
  rarityBy,
  searchWith,
  type PuzzleCheck,
  type PuzzleMaker,
  type SearchShell,
} from '@luctor/learn/search';
import type { Lexicon } from '@luctor/lexicon';
import { findEdition, type Language } from '@luctor/rules';
import { openComputer } from '../analysis/open-computer.ts';
import { readText } from '../options/edition-option.ts';
import { languageOf, openWords } from '../options/lexicon-options.ts';
import { seedNumber, wholeNumber } from '../options/number-options.ts';
import { writableFile } from '../options/out-option.ts';
import { listenForInterrupt, type Interrupt } from '../terminal/interrupt.ts';
import { formatTable, printJson, printLines, tell, UsageError } from '../terminal/output.ts';
import { createProgressBar } from '../terminal/progress-bar.ts';

/** `luctor puzzles`: makes files of puzzles from games of computers, and checks them. */
export function registerPuzzles(program: Command): void {
  const puzzles = program.command('puzzles').description('make and check puzzles');

  puzzles
    .command('make')
    .description('make puzzles from games of computers; continues a file that exists')
    .requiredOption('-l, --lexicon <id>', 'en or fr')
    .option('--count <n>', 'number of puzzles in the finished file', wholeNumber(1, 10_000), 366)
    .option('--seed <n>', 'the same seed makes the same puzzles', seedNumber, 1)
    .requiredOption('--out <file>', 'the file; written after every puzzle, so Ctrl+C loses nothing')
    .option('--json', 'print the contents of the file')
    .action((options: MakeOptions) => make(options));

  puzzles
    .command('check')
    .description('search the puzzles of a file again with other draws, and longer if in doubt')
    .argument('<file>', 'a file of puzzles')
    .option(
      '--times <n>',
      'if in doubt, search this many times longer than when they were made',
      wholeNumber(1, 1000),
      10,
    )
    .option('--from <n>', 'the first puzzle to check, from 1', wholeNumber(1), 1)
    .option('--count <n>', 'how many to check (default: all)', wholeNumber(1))
    .option('--seed <n>', 'seed of the random draws', seedNumber, 77)
    .option('--in-full', 'search longer even where nothing is in doubt (ten times the time)')
    .option('--json', 'print {"checked", "confirmed", "searchedLonger", "refuted": […]}')
    .action((file: string, options: CheckOptions) => check(file, options));
}

/** Rarer words make no puzzle for everybody: see docs/puzzles.md. */
const MAX_RARE = 6.4;
const EDITION = 'classic';
/** How many more of a kind than its own days need may take the days of rarer ones. */
const SURPLUS = 1.5;
/** Games of one seed are numbered; the next seed's begin after these. */
const MAX_GAMES = 1_000_000;

interface MakeOptions {
  readonly lexicon: string;
  readonly count: number;
  readonly seed: number;
  readonly out: string;
  readonly json?: boolean;
}

async function make({ lexicon: id, count, seed, out: asked, json }: MakeOptions): Promise<void> {
  const out = writableFile(asked);
  const language = languageOf({ lexicon: id }, 'en');
  const vocabulary = `${language}/all`;
  const empty = { language, edition: EDITION, vocabulary, nextGame: seed * MAX_GAMES, puzzles: [] };
  const begun: PuzzleFile = existsSync(out) ? readPuzzles(out) : empty;
  if (begun.language !== language) throw new UsageError(`${out} is for another language.`);
  const found = begun.puzzles.filter((entry) => isFit(begun, entry));
  const needed = kindsNeeded(count);
  const countOf = (wanted: PuzzleKind): number =>
    found.filter(({ kind }) => kind === wanted).length;
  /** Hooks and blocks are rare: others take their days, within limits, until the file is full. */
  const missing = (): PuzzleKind[] =>
    found.length >= count
      ? []
      : [...needed].flatMap(([kind, wanted]) => (countOf(kind) < SURPLUS * wanted ? [kind] : []));
  const interrupt = listenForInterrupt();
  const shell = shellOf(interrupt);
  const bar = createProgressBar();
  const tools = openTools(language, shell);
  const stream = puzzlesOfGames(begun.nextGame, {
    ...tools,
    language,
    shell: { ...shell, isStopped: () => shell.isStopped() || missing().length === 0 },
    wish: () => ({ kinds: missing() }),
  });
  let { nextGame } = begun;
  if (found.length < begun.puzzles.length) {
    write(out, { ...begun, puzzles: inOrderOfDays(found) });
  }
  if (missing().length > 0) {
    for await (const { puzzle, game } of stream) {
      const entry = entryOf(puzzle);
      // a game that was interrupted is played again: what it gave is known
      if (!found.some(({ cgp }) => cgp === entry.cgp)) found.push(entry);
      nextGame = game;
      write(out, { ...begun, nextGame, puzzles: inOrderOfDays(found) });
      bar.show(found.length, count, `puzzles, ${missing().join(', ')} wanted`);
    }
  }
  bar.end();
  if (missing().length > 0) tell(`interrupted: ${found.length} of ${count} puzzles`);
  const byKind = Object.fromEntries([...needed].map(([kind]) => [kind, countOf(kind)]));
  if (json === true) printJson({ puzzles: found.length, byKind, nextGame });
  else printLines(formatTable(Object.entries(byKind)));
}

/** A file may be older than the list of words that nobody asked for. */
function isFit(file: PuzzleFile, entry: PuzzleFile['puzzles'][number]): boolean {
  const puzzle = openEntry(file, entry);
  return puzzle.ok && !wordsShown(puzzle.value).some((word) => isOffensive(file.language, word));
}

/** Replaced as a whole: a crash leaves the old file. */
function write(path: string, file: PuzzleFile): void {
  writeFileSync(`${path}.new`, makePuzzleFile(file));
  renameSync(`${path}.new`, path);
}

interface CheckOptions {
  readonly times: number;
  readonly from: number;
  readonly count?: number;
  readonly seed: number;
  readonly inFull?: boolean;
  readonly json?: boolean;
}

interface Checked extends PuzzleCheck {
  /** In the file, from 1. */
  readonly number: number;
  readonly kind: PuzzleKind;
  readonly answers: readonly string[];
}

async function check(path: string, options: CheckOptions): Promise<void> {
  const { times, from, seed, inFull = false, json } = options;
  const file = readPuzzles(path);
  const chosen = file.puzzles.slice(from - 1, from - 1 + (options.count ?? file.puzzles.length));
  const interrupt = listenForInterrupt();
  const { maker } = openTools(file.language, shellOf(interrupt));
  const bar = createProgressBar();
  const checked: Checked[] = [];
  for (const [index, entry] of chosen.entries()) {
    const number = from + index;
    const puzzle = openEntry(file, entry);
    if (!puzzle.ok) throw new UsageError(`puzzle ${number} of ${path}: ${puzzle.error.code}.`);
    const how = { times, seed: seed + number, inFull };
    const found = await checkPuzzle(puzzle.value, maker.search, how);
    if (interrupt.hasCome) break;
    if (found.result !== 'confirmed') tell(`puzzle ${number} ${found.result}: ${found.best}`);
    checked.push({ ...found, number, kind: entry.kind, answers: entry.answers });
    bar.show(checked.length, chosen.length, 'checked');
  }
  bar.end();
  const figures = figuresOf(checked, times);
  if (json === true) printJson(figures);
  else printLines(describe(figures));
}

type Figures = ReturnType<typeof figuresOf>;

function figuresOf(checked: readonly Checked[], times: number) {
  const confirmed = checked.filter(({ result }) => result === 'confirmed');
  const margins = checked.flatMap(({ margin }) => margin ?? []).toSorted((a, b) => a - b);
  return {
    times,
    checked: checked.length,
    confirmed: confirmed.length,
    /** Where a search as long as the first left a doubt. */
    searchedLonger: checked.filter(({ isLonger }) => isLonger).length,
    byKind: Object.fromEntries(
      [...new Set(checked.map(({ kind }) => kind))].map((kind) => [
        kind,
        {
          checked: checked.filter((each) => each.kind === kind).length,
          confirmed: confirmed.filter((each) => each.kind === kind).length,
        },
      ]),
    ),
    medianMargin: margins[Math.floor(margins.length / 2)] ?? null,
    smallestMargin: margins[0] ?? null,
    refuted: checked
      .filter(({ result }) => result !== 'confirmed')
      .map(({ number, kind, answers, result, best, margin }) => ({
        number,
        kind,
        answers,
        result,
        best,
        margin,
      })),
  };
}

function describe({
  checked,
  confirmed,
  searchedLonger,
  times,
  byKind,
  refuted,
}: Figures): string[] {
  return [
    `${confirmed} of ${checked} confirmed; ${searchedLonger} needed ${times} times the search`,
    ...formatTable(
      Object.entries(byKind).map(([kind, each]) => [kind, each.confirmed, `of ${each.checked}`]),
    ),
    ...refuted.map(
      ({ number, kind, answers, result, best, margin }) =>
        `${number} ${kind}: ${answers.join(', ')} ${result}, ${best} by ${(-(margin ?? 0)).toFixed(1)}`,
    ),
  ];
}

function readPuzzles(path: string): PuzzleFile {
  const parsed = parsePuzzleFile(readText(path));
  if (parsed.ok) return parsed.value;
  throw new UsageError(`${path} is not a file of puzzles: ${describeError(parsed.error)}.`);
}

function describeError(error: PuzzleFileError): string {
  switch (error.code) {
    case 'not-json':
      return 'it is not JSON';
    case 'not-puzzles':
      return 'it has another format';
    case 'later-version':
      return 'it was made by a later version';
    case 'bad-puzzle':
      return `its puzzle ${error.number} is damaged`;
  }
}

function openTools(
  language: Language,
  shell: SearchShell,
): { maker: PuzzleMaker; lexicon: Lexicon; computer: PuzzleMaker['computer'] } {
  const edition = findEdition(EDITION);
  if (edition === null) throw new Error(`there is no edition ${EDITION}`);
  const lexicon = openWords({ lexicon: `${language}/all` });
  const computer = openComputer({ ruleset: edition.rulesets[language], language, lexicon });
  const maker = {
    computer,
    search: searchWith(computer, shell),
    rarityOf: rarityBy(lexicon),
    isOffensive: (word: string) => isOffensive(language, word),
    mostRare: MAX_RARE,
  };
  return { maker, lexicon, computer };
}

/** A thread of its own has nobody to wait for, but must hear Ctrl+C. */
function shellOf(interrupt: Interrupt): SearchShell {
  return {
    now: () => performance.now(),
    pause: () => new Promise((resolve) => setImmediate(resolve)),
    isStopped: () => interrupt.hasCome,
  };
}
