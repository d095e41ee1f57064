import { LATIN, type Alphabet } from '../graph/alphabet.ts';
import { err, ok, type Result } from '../result/result.ts';
import { MAX_WORD_LENGTH, MIN_WORD_LENGTH } from '../graph/word-graph.ts';

export const FOLD_ERROR_CODES = [
  'empty',
  'too-short',
  'too-long',
  'apostrophe',
  'hyphen',
  'space',
  'digit',
  'foreign-letter',
  'symbol',
] as const;
export type FoldErrorCode = (typeof FOLD_ERROR_CODES)[number];

/** Why a text is not a word that can be played. */
export interface FoldError {
  readonly code: FoldErrorCode;
  /** The offending character; empty if the length is the problem. */
  readonly char: string;
}

/** No word needs more, even with combining accents; normalising longer text would cost time. */
const MAX_TEXT_LENGTH = 200;

// Letters that Unicode does not decompose. (ß becomes SS in upper case.)
const LIGATURES: ReadonlyMap<string, string> = new Map([
  ['Œ', 'OE'],
  ['Æ', 'AE'],
  ['ẞ', 'SS'],
]);

const MARKS = /\p{M}/gu;

const REASONS: readonly (readonly [RegExp, FoldErrorCode])[] = [
  [/^['’‘ʼ`´′＇]$/u, 'apostrophe'],
  [/^[\p{Pd}\u00ad\u2212]$/u, 'hyphen'],
  [/^\s$/u, 'space'],
  [/^\p{N}$/u, 'digit'],
  [/^\p{L}$/u, 'foreign-letter'],
];

/**
 * The word as it is played [R6]: upper case, without accents unless the alphabet has the accented
 * letter (É plays as E, but Ñ stays in an alphabet with Ñ), Œ as OE, Æ as AE, ß as SS.
 */
export function foldWord(text: string, alphabet: Alphabet = LATIN): Result<string, FoldError> {
  const folded = foldLetters(text.trim(), alphabet);
  if (!folded.ok) return folded;
  const { length } = folded.value;
  if (length === 0) return err({ code: 'empty', char: '' });
  if (length < MIN_WORD_LENGTH) return err({ code: 'too-short', char: '' });
  if (length > MAX_WORD_LENGTH) return err({ code: 'too-long', char: '' });
  return folded;
}

/** Like `foldWord`, for a part of a word: any number of letters, including none. */
export function foldLetters(text: string, alphabet: Alphabet = LATIN): Result<string, FoldError> {
  if (text.length > MAX_TEXT_LENGTH) return err({ code: 'too-long', char: '' });
  const upper = text.toUpperCase();
  if (isSpelledIn(upper, alphabet)) return ok(upper);
  let folded = '';
  for (const char of upper.normalize('NFC')) {
    const letters = alphabet.letterOf(char) === 0 ? unaccented(char) : char;
    if (!isSpelledIn(letters, alphabet)) return err({ code: reasonFor(char), char });
    folded += letters;
  }
  return ok(folded);
}

function isSpelledIn(text: string, alphabet: Alphabet): boolean {
  for (let i = 0; i < text.length; i++) {
    if (alphabet.letterAt(text, i) === 0) return false;
  }
  return true;
}

function unaccented(char: string): string {
  return LIGATURES.get(char) ?? char.normalize('NFD').replace(MARKS, '');
}

function reasonFor(char: string): FoldErrorCode {
  return REASONS.find(([pattern]) => pattern.test(char))?.[1] ?? 'symbol';
}
