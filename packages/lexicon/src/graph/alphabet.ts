/** A letter of an alphabet, 1..31. 0 stands for "no letter" and, inside a word graph, the separator. */
export type Letter = number;

/** Letters are bits of a 32-bit mask; bit 0 is the separator. */
export const MAX_LETTERS = 31;

export interface Alphabet {
  /** Single upper-case characters; the one at index i is Letter i + 1. */
  readonly letters: readonly string[];
  /** The mask with the bit of every letter set; a signed 32-bit integer, like all masks. */
  readonly mask: number;
  /** The letter of `char`, 0 if it is not exactly one letter of the alphabet. */
  letterOf(char: string): Letter;
  /** As `letterOf(text[index])`, but without making a string. */
  letterAt(text: string, index: number): Letter;
  /** The character of a letter; throws on a number that is not a letter. */
  charOf(letter: Letter): string;
}

const UPPER_CASE = /^[\p{Lu}\p{Lo}]$/u;

export function createAlphabet(letters: string): Alphabet {
  const chars = Array.from(letters);
  if (chars.length === 0 || chars.length > MAX_LETTERS) {
    throw new RangeError(`an alphabet has 1 to ${MAX_LETTERS} letters, not ${chars.length}`);
  }
  let highest = 0;
  for (const char of chars) {
    // One UTF-16 unit each, so that words can be indexed by letter without an iterator.
    if (char.length !== 1 || !UPPER_CASE.test(char)) {
      throw new RangeError(`not a single upper-case letter: ${JSON.stringify(char)}`);
    }
    highest = Math.max(highest, char.charCodeAt(0));
  }
  const letterOfCode = new Uint8Array(highest + 1);
  let mask = 0;
  for (const [index, char] of chars.entries()) {
    const code = char.charCodeAt(0);
    if (letterOfCode[code] !== 0) throw new RangeError(`letter given twice: ${char}`);
    letterOfCode[code] = index + 1;
    mask |= 1 << (index + 1);
  }

  const letterAt = (text: string, index: number): Letter =>
    letterOfCode[text.charCodeAt(index)] ?? 0;

  return {
    letters: chars,
    mask,
    letterOf: (char) => (char.length === 1 ? letterAt(char, 0) : 0),
    letterAt,
    charOf(letter) {
      const char = chars[letter - 1];
      if (char === undefined) throw new RangeError(`no letter ${letter} in this alphabet`);
      return char;
    },
  };
}

/** The alphabet of English, and of French as it is played: without accents. */
export const LATIN: Alphabet = createAlphabet('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

export function sameAlphabet(a: Alphabet, b: Alphabet): boolean {
  return a === b || a.letters.join('') === b.letters.join('');
}
