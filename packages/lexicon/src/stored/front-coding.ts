// A sorted word list as text, one word per line: the number of letters shared with the previous word
// as a base-36 digit, then the other letters. It is readable in a diff (an added word changes two
// lines) and compresses to a little over one byte per word.
import { StoredLexiconError } from './stored-lexicon-error.ts';

const NEWLINE = 10;
const LETTER_A = 65;
const LETTER_Z = 90;
const SHARED_DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';

export function encodeWords(words: readonly string[]): string {
  const lines: string[] = [];
  let previous = '';
  for (const word of words) {
    if (!/^[A-Z]+$/.test(word)) throw new Error(`not a word of letters A-Z: "${word}"`);
    if (word <= previous) throw new Error(`words out of order: ${previous}, then ${word}`);
    const shared = sharedLetters(previous, word);
    const digit = SHARED_DIGITS[shared];
    if (digit === undefined) throw new Error(`too many shared letters to store: ${word}`);
    lines.push(digit + word.slice(shared) + '\n');
    previous = word;
  }
  return lines.join('');
}

function sharedLetters(a: string, b: string): number {
  let shared = 0;
  while (shared < a.length && a.charCodeAt(shared) === b.charCodeAt(shared)) shared++;
  return shared;
}

/**
 * Any deviation from what `encodeWords` writes is an error. The shared count must be the largest
 * possible, so comparing one letter proves the order: a full check is almost free.
 */
export function decodeWords(text: string, file = 'words.txt'): string[] {
  const words: string[] = [];
  let previous = '';
  for (let start = 0; start < text.length;) {
    const line = words.length + 1;
    const shared = digitValue(text.charCodeAt(start));
    if (shared < 0) throw new StoredLexiconError(file, line, 'no count of shared letters');
    if (shared > previous.length) {
      throw new StoredLexiconError(file, line, `shares ${shared} letters with "${previous}"`);
    }
    let end = start + 1;
    let code = text.charCodeAt(end);
    while (code >= LETTER_A && code <= LETTER_Z) code = text.charCodeAt(++end);
    if (end === text.length) throw new StoredLexiconError(file, line, 'cut off in the last line');
    if (code !== NEWLINE) {
      throw new StoredLexiconError(file, line, `"${text[end]}" is not a letter A-Z`);
    }
    if (end === start + 1) throw new StoredLexiconError(file, line, 'no letters of its own');
    const word = previous.slice(0, shared) + text.slice(start + 1, end);
    if (shared < previous.length && text.charCodeAt(start + 1) <= previous.charCodeAt(shared)) {
      throw new StoredLexiconError(file, line, `${word} does not follow ${previous}`);
    }
    words.push(word);
    previous = word;
    start = end + 1;
  }
  return words;
}

function digitValue(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  return code >= 97 && code <= 122 ? code - 87 : -1;
}
