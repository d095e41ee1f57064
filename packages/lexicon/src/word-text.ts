import { LATIN, type Alphabet } from './alphabet.ts';
import { decodeText, type TextEncoding } from './decode-text.ts';
import { foldWord, type FoldErrorCode } from './fold.ts';
import { err, ok, type Result } from './result.ts';

export interface RefusedWord {
  /** From 1. */
  readonly line: number;
  /** As it stands in the file, shortened if it is long. */
  readonly text: string;
  readonly reason: FoldErrorCode;
}

/** What was found in a text file of words. */
export interface WordText {
  /** Folded, sorted, each once. */
  readonly words: readonly string[];
  /** The first of them; see `refusedCount`. */
  readonly refused: readonly RefusedWord[];
  readonly refusedCount: number;
  readonly encoding: TextEncoding;
}

export type WordTextError =
  | { readonly code: 'too-large'; readonly bytes: number; readonly maxBytes: number }
  | { readonly code: 'too-many-words'; readonly maxWords: number }
  | { readonly code: 'not-text' };

export interface WordTextLimits {
  readonly maxBytes: number;
  readonly maxWords: number;
  readonly maxRefused: number;
}

/** Room for any language's full list, not for a file chosen by mistake. */
export const WORD_TEXT_LIMITS: WordTextLimits = {
  maxBytes: 32 * 1024 * 1024,
  maxWords: 1_000_000,
  maxRefused: 1000,
};

const LINE_END = /\r\n|\n|\r|\u2028|\u2029/;
const BETWEEN_WORDS = /[\s,;]+/;
const SHOWN_LENGTH = 60;

/**
 * Reads a person's word list [V2]: one or more words a line, apart by blanks, commas or semicolons;
 * `#` begins a comment. What cannot be played is refused and reported; the rest is taken.
 */
export function readWordText(
  bytes: Uint8Array,
  alphabet: Alphabet = LATIN,
  limits: WordTextLimits = WORD_TEXT_LIMITS,
): Result<WordText, WordTextError> {
  const { maxBytes, maxWords, maxRefused } = limits;
  if (bytes.length > maxBytes) return err({ code: 'too-large', bytes: bytes.length, maxBytes });
  const { text, encoding } = decodeText(bytes);
  // No text has a NUL; pictures, archives and UTF-16 without its mark do.
  if (text.includes('\0')) return err({ code: 'not-text' });

  const words = new Set<string>();
  const refused: RefusedWord[] = [];
  let refusedCount = 0;
  let line = 0;
  for (const content of text.split(LINE_END)) {
    line++;
    for (const candidate of withoutComment(content).split(BETWEEN_WORDS)) {
      if (candidate === '') continue;
      const folded = foldWord(candidate, alphabet);
      if (folded.ok) {
        words.add(folded.value);
        if (words.size > maxWords) return err({ code: 'too-many-words', maxWords });
      } else {
        refusedCount++;
        if (refused.length < maxRefused) {
          refused.push({ line, text: shortened(candidate), reason: folded.error.code });
        }
      }
    }
  }
  return ok({ words: [...words].sort(), refused, refusedCount, encoding });
}

function withoutComment(line: string): string {
  const hash = line.indexOf('#');
  return hash < 0 ? line : line.slice(0, hash);
}

function shortened(text: string): string {
  return text.length <= SHOWN_LENGTH ? text : `${text.slice(0, SHOWN_LENGTH - 1)}…`;
}
