import type { Alphabet } from '../graph/alphabet.ts';
import { foldLetters } from '../text/fold.ts';
import { err, ok, type Result } from '../result/result.ts';
import type { WordGraph } from '../graph/word-graph.ts';

export interface QueryOptions {
  /** Lengths of the words to find, both inclusive. */
  readonly minLength?: number;
  readonly maxLength?: number;
  /** How many words to return at most; `total` counts the others too. */
  readonly limit?: number;
  /** Puts common words first (see `gradesOf`). Otherwise short words come first, then A to Z. */
  readonly gradeOf?: (word: string) => number;
}

export interface QueryResult {
  readonly words: readonly string[];
  /** How many words were found before `limit` was applied. */
  readonly total: number;
}

export const QUERY_ERROR_CODES = [
  'empty',
  'too-long',
  'not-a-letter',
  'unclosed-class',
  'empty-class',
  'bad-limits',
] as const;
export type QueryErrorCode = (typeof QUERY_ERROR_CODES)[number];

export interface QueryError {
  readonly code: QueryErrorCode;
  /** The offending character; empty if it is not a single one. */
  readonly char: string;
}

export function queryError(code: QueryErrorCode, char = ''): Result<never, QueryError> {
  return err({ code, char });
}

/** The lengths to search, limited by the longest word. */
export interface LengthRange {
  readonly min: number;
  readonly max: number;
}

export function lengthRange(
  graph: WordGraph,
  { minLength = 0, maxLength = Number.POSITIVE_INFINITY, limit = 0 }: QueryOptions,
): Result<LengthRange, QueryError> {
  // Written so that NaN fails too. Infinity means no limit.
  const sensible = minLength >= 0 && maxLength >= minLength && limit >= 0;
  if (!sensible) return queryError('bad-limits');
  return ok({ min: minLength, max: Math.min(maxLength, graph.maxLength) });
}

/** Letters typed by a person, at least one, folded. */
export function queryLetters(text: string, alphabet: Alphabet): Result<string, QueryError> {
  const folded = foldLetters(text.trim(), alphabet);
  if (!folded.ok) {
    const { code, char } = folded.error;
    return code === 'too-long' ? queryError('too-long') : queryError('not-a-letter', char);
  }
  return folded.value === '' ? queryError('empty') : folded;
}

/** Sorts the words found and cuts them to the limit. */
export function queryResult(
  found: string[],
  { limit = Number.POSITIVE_INFINITY, gradeOf }: QueryOptions,
): QueryResult {
  const words = gradeOf === undefined ? found.sort(byLength) : sortByGrade(found, gradeOf);
  return { words: words.slice(0, limit), total: found.length };
}

/** Merges several answers: lengths, order and limit apply to the merged list. */
export function joinAnswers(words: Iterable<string>, options: QueryOptions): QueryResult {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = options;
  const fits = ({ length }: string) => length >= minLength && length <= maxLength;
  return queryResult([...new Set(words)].filter(fits), options);
}

function byLength(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1);
}

function sortByGrade(words: readonly string[], gradeOf: (word: string) => number): string[] {
  return words
    .map((word) => ({ word, grade: gradeOf(word) }))
    .sort((a, b) => a.grade - b.grade || byLength(a.word, b.word))
    .map(({ word }) => word);
}
