import { LANGUAGES, type Language } from '@luctor/rules';
import { dayNamed } from './daily.ts';
import { rate, UNRATED, type Rating } from './glicko.ts';
import { PUZZLE_KINDS, type PuzzleKind } from './puzzle.ts';

/** A puzzle that was tried and left: solved, or with its answer shown. Never changed afterwards. */
export interface Attempt {
  /** Of the puzzle: only the first attempt counts. */
  readonly id: string;
  readonly kind: PuzzleKind;
  readonly language: Language;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** `2026-11-18` if it was the puzzle of that day; null otherwise. */
  readonly day: string | null;
  readonly difficulty: number;
  readonly isSolved: boolean;
  /** How many were taken. */
  readonly hints: number;
  /** Legal plays that were not the answer. */
  readonly misses: number;
  /** The best try in percent of the answer's points. */
  readonly percent: number;
}

/** The key of an attempt: a puzzle of the day counts once on its day, another puzzle once. */
export function attemptId(puzzle: string, day: string | null, language: Language): string {
  return day === null ? puzzle : `${day}/${language}`;
}

/** Anything that is not an attempt is null: another version or a damaged row. */
export function parseAttempt(data: unknown): Attempt | null {
  if (typeof data !== 'object' || data === null) return null;
  const { id, kind, language, at, day, difficulty, isSolved, hints, misses, percent } =
    data as Record<string, unknown>;
  const knownKind = PUZZLE_KINDS.find((each) => each === kind);
  const knownLanguage = LANGUAGES.find((each) => each === language);
  if (typeof id !== 'string' || id === '' || knownKind === undefined) return null;
  if (knownLanguage === undefined || typeof isSolved !== 'boolean') return null;
  if (!isWithin(at, 0, 8.64e15) || !isWithin(difficulty, 0, 5000)) return null;
  if (!isWithin(hints, 0, 100) || !isWithin(misses, 0, 1e6) || !isWithin(percent, 0, 1e4)) {
    return null;
  }
  if (day !== null && (typeof day !== 'string' || dayNamed(day) === null)) return null;
  return {
    id,
    kind: knownKind,
    language: knownLanguage,
    at,
    day,
    difficulty,
    isSolved,
    hints,
    misses,
    percent,
  };
}

function isWithin(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most;
}

/** What a hint and a miss take away from a solved puzzle, and what is left at least. */
const HINT_COST = 0.2;
const MISS_COST = 0.1;
const LEAST_SOLVED = 0.2;

/** How much of a win an attempt is: nothing unless it was solved. */
export function scoreOf({
  isSolved,
  hints,
  misses,
}: Pick<Attempt, 'isSolved' | 'hints' | 'misses'>): number {
  if (!isSolved) return 0;
  return Math.max(LEAST_SOLVED, 1 - HINT_COST * hints - MISS_COST * misses);
}

/** Where a person stands. */
export interface PuzzleStanding {
  readonly rating: Rating;
  readonly tried: number;
  readonly solved: number;
  /** The mean of the best tries, in percent of the answers' points; null before the first. */
  readonly meanPercent: number | null;
}

/** How unsure the difficulty of a puzzle is: a formula made it, not the people who solve it. */
const PUZZLE_DEVIATION = 110;
/** A level is never surer than this, so that it follows who gets better. */
const LEAST_DEVIATION = 45;

/** Everything follows from the attempts, in the order of their time, whatever order they come in. */
export function standingOf(attempts: readonly Attempt[]): PuzzleStanding {
  const inOrder = firstOfEach(attempts);
  let rating = UNRATED;
  for (const attempt of inOrder) {
    const met = { rating: attempt.difficulty, deviation: PUZZLE_DEVIATION };
    const after = rate(rating, [{ ...met, score: scoreOf(attempt) }]);
    rating = { ...after, deviation: Math.max(LEAST_DEVIATION, after.deviation) };
  }
  const percents = inOrder.map(({ percent }) => Math.min(100, percent));
  const tried = inOrder.length;
  return {
    rating,
    tried,
    solved: inOrder.filter(({ isSolved }) => isSolved).length,
    meanPercent: tried === 0 ? null : percents.reduce((a, b) => a + b, 0) / tried,
  };
}

/** Two tabs may have kept the same puzzle: the earlier attempt counts. */
function firstOfEach(attempts: readonly Attempt[]): Attempt[] {
  const seen = new Set<string>();
  return attempts
    .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
    .filter(({ id }) => !seen.has(id) && seen.add(id).size > 0);
}
