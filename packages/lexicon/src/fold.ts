import { LATIN, type Alphabet } from './alphabet.ts';
import { err, ok, type Result } from './result.ts';
import { MAX_WORD_LENGTH, MIN_WORD_LENGTH } from './word-graph.ts';

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
  /** The character at fault; empty when it is the length. */
  readonly char: string;
}

/** No word needs more, accents written apart included; normalising costs time. */
const MAX_TEXT_LENGTH = 200;

// What Unicode does not take apart by itself. (ß becomes SS by upper-casing.)
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
 * The word as it is played [R6]: upper case, accents off where the alphabet has no accented
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

/** As `foldWord`, for a part of a word: any number of letters, also none. */
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
