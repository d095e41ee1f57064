import { LATIN, type Alphabet } from '../graph/alphabet.ts';
import { decodeText, type TextEncoding } from './decode-text.ts';
import { foldWord, type FoldErrorCode } from './fold.ts';
import { err, ok, type Result } from '../result/result.ts';

export interface RefusedWord {
  /** From 1. */
  readonly line: number;
  /** As it is in the file, shortened if it is long. */
  readonly text: string;
  readonly reason: FoldErrorCode;
}

/** The result of reading a text file of words. */
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

/** Enough for the full list of any language; a larger file was chosen by mistake. */
export const WORD_TEXT_LIMITS: WordTextLimits = {
  maxBytes: 16 * 1024 * 1024,
  maxWords: 1_000_000,
  maxRefused: 1000,
};

/** A comment up to the end of its line, or the text between separators. */
const COMMENT_OR_WORD = /#.*|[^\s,;#]+/g;
const SHOWN_LENGTH = 60;

/**
 * Reads a personal word list [V2]: one or more words per line, separated by spaces, commas or
 * semicolons; `#` starts a comment. Words that cannot be played are refused and reported.
 */
export function readWordText(
  bytes: Uint8Array,
  alphabet: Alphabet = LATIN,
  limits: WordTextLimits = WORD_TEXT_LIMITS,
): Result<WordText, WordTextError> {
  const { maxBytes, maxWords, maxRefused } = limits;
  if (bytes.length > maxBytes) return err({ code: 'too-large', bytes: bytes.length, maxBytes });
  const { text, encoding } = decodeText(bytes);
  // Text never contains NUL; pictures, archives and UTF-16 without a byte order mark do.
  if (text.includes('\0')) return err({ code: 'not-text' });

  const words = new Set<string>();
  const refused: RefusedWord[] = [];
  let refusedCount = 0;
  const lineAt = lineCounter(text);
  // Match by match: a list of all lines or words of a hostile file would fill the memory.
  for (const { 0: candidate, index } of text.matchAll(COMMENT_OR_WORD)) {
    if (candidate.startsWith('#')) continue;
    const folded = foldWord(candidate, alphabet);
    if (folded.ok) {
      words.add(folded.value);
      if (words.size > maxWords) return err({ code: 'too-many-words', maxWords });
    } else {
      refusedCount++;
      if (refused.length < maxRefused) {
        const line = lineAt(index);
        refused.push({ line, text: shortened(candidate), reason: folded.error.code });
      }
    }
  }
  return ok({ words: [...words].sort(), refused, refusedCount, encoding });
}

/** The line of each of several ascending positions. */
function lineCounter(text: string): (position: number) => number {
  let line = 1;
  let at = 0;
  return (position) => {
    for (; at < position; at++) {
      const char = text.charAt(at);
      const ends = char === '\n' || (char === '\r' && text.charAt(at + 1) !== '\n');
      if (ends || char === '\u2028' || char === '\u2029') line++;
    }
    return line;
  };
}

function shortened(text: string): string {
  return text.length <= SHOWN_LENGTH ? text : `${text.slice(0, SHOWN_LENGTH - 1)}…`;
}
