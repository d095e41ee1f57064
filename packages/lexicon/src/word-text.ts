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
  maxBytes: 16 * 1024 * 1024,
  maxWords: 1_000_000,
  maxRefused: 1000,
};

/** A comment to the end of its line, or what stands between separators. */
const COMMENT_OR_WORD = /#.*|[^\s,;#]+/g;
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
  const lineAt = lineCounter(text);
  // One match after the other: lists of all lines or words of a hostile file would fill the memory.
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
