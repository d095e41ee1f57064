import {
  checkPlacement,
  err,
  formatMove,
  LANGUAGES,
  ok,
  parseMove,
  scorePlay,
  type Language,
  type Result,
} from '@luctor/rules';
import {
  openStoredPosition,
  type OpenedStoredPosition,
  type PositionError,
} from '../position/open-position.ts';
import { PUZZLE_KINDS, puzzleId, type Puzzle, type PuzzleKind } from './puzzle.ts';

/** Checked puzzles of one language, in the order of the days that they are for. */
export interface PuzzleFile {
  readonly language: Language;
  readonly edition: string;
  readonly vocabulary: string;
  /** The game between computers that the next puzzle will be looked for in. */
  readonly nextGame: number;
  readonly puzzles: readonly PuzzleEntry[];
}

/** A puzzle as a line of a file; places are written the English way in every language. */
export interface PuzzleEntry {
  readonly kind: PuzzleKind;
  readonly cgp: string;
  /** `8H HORN`, a blank in lower case. */
  readonly answers: readonly string[];
  readonly margin: number;
  readonly difficulty: number;
}

export type PuzzleFileError =
  | { readonly code: 'not-json' }
  | { readonly code: 'not-puzzles' }
  | { readonly code: 'later-version' }
  /** From 1. */
  | { readonly code: 'bad-puzzle'; readonly number: number };

export type PuzzleError =
  | PositionError
  | { readonly code: 'no-answer' }
  | { readonly code: 'illegal-answer'; readonly answer: string };

const FORMAT = 'luctor-puzzles';
const VERSION = 1;

/** One puzzle a line: what changed can be seen. */
export function makePuzzleFile({ puzzles, ...head }: PuzzleFile): string {
  const lines = puzzles.map((puzzle) => `  ${JSON.stringify(puzzle)}`).join(',\n');
  const first = JSON.stringify({ format: FORMAT, version: VERSION, ...head }).slice(0, -1);
  return `${first},"puzzles":[\n${lines}\n]}\n`;
}

export function parsePuzzleFile(text: string): Result<PuzzleFile, PuzzleFileError> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return err({ code: 'not-json' });
  }
  if (typeof data !== 'object' || data === null) return err({ code: 'not-puzzles' });
  const { format, version, language, edition, vocabulary, nextGame, puzzles } = data as Record<
    string,
    unknown
  >;
  if (format !== FORMAT || typeof version !== 'number') return err({ code: 'not-puzzles' });
  if (version > VERSION) return err({ code: 'later-version' });
  const known = LANGUAGES.find((each) => each === language);
  if (known === undefined || typeof edition !== 'string' || typeof vocabulary !== 'string') {
    return err({ code: 'not-puzzles' });
  }
  if (!Number.isSafeInteger(nextGame) || !Array.isArray(puzzles)) {
    return err({ code: 'not-puzzles' });
  }
  const bad = puzzles.findIndex((each) => !isEntry(each));
  if (bad >= 0) return err({ code: 'bad-puzzle', number: bad + 1 });
  return ok({
    language: known,
    edition,
    vocabulary,
    nextGame: nextGame as number,
    puzzles: puzzles as readonly PuzzleEntry[],
  });
}

function isEntry(data: unknown): data is PuzzleEntry {
  if (typeof data !== 'object' || data === null) return false;
  const { kind, cgp, answers, margin, difficulty } = data as Record<string, unknown>;
  return (
    PUZZLE_KINDS.some((each) => each === kind) &&
    typeof cgp === 'string' &&
    Array.isArray(answers) &&
    answers.every((answer) => typeof answer === 'string') &&
    typeof margin === 'number' &&
    typeof difficulty === 'number'
  );
}

export function entryOf(puzzle: Puzzle): PuzzleEntry {
  const opened = openStoredPosition(puzzle.position);
  if (!opened.ok) throw new Error(`the puzzle ${puzzle.id} has no position: ${opened.error.code}`);
  const { board } = opened.value.position;
  return {
    kind: puzzle.kind,
    cgp: puzzle.position.cgp,
    answers: puzzle.answers.map(({ placement }) => {
      const written = formatMove('en', board, placement);
      if (written === null) throw new Error(`the puzzle ${puzzle.id} has no legal answer`);
      return written;
    }),
    margin: Math.round(10 * puzzle.margin) / 10,
    difficulty: puzzle.difficulty,
  };
}

/** The puzzle of a line, with its words and scores as the rules count them. */
export function openEntry(
  { language, edition, vocabulary }: Pick<PuzzleFile, 'language' | 'edition' | 'vocabulary'>,
  { kind, cgp, answers, margin, difficulty }: PuzzleEntry,
): Result<Puzzle, PuzzleError> {
  const position = { edition, language, vocabulary, cgp };
  const opened = openStoredPosition(position);
  if (!opened.ok) return opened;
  if (answers.length === 0) return err({ code: 'no-answer' });
  const read = answers.map((answer) => openAnswer(opened.value, answer));
  const found = read.filter((answer) => answer !== null);
  const illegal = read.indexOf(null);
  if (illegal >= 0) return err({ code: 'illegal-answer', answer: answers[illegal] ?? '' });
  const id = puzzleId(kind, position);
  return ok({ id, kind, position, answers: found, margin, difficulty });
}

function openAnswer({ position }: OpenedStoredPosition, written: string) {
  const { ruleset, board, rack } = position;
  const placement = parseMove('en', written, board);
  if (!placement.ok) return null;
  const legal = checkPlacement(ruleset, board, rack, placement.value);
  if (!legal.ok) return null;
  const [main] = legal.value.runs;
  const { total } = scorePlay(ruleset, board, legal.value);
  return { placement: legal.value.placement, word: main.faces.join(''), score: total };
}
