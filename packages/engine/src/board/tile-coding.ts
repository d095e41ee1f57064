import type { Alphabet } from '@luctor/lexicon';
import { BLANK, isBlank, letterOf, type Face, type Tile, type TileSet } from '@luctor/rules';

/**
 * Tiles as small integers. On a rack: 0 is the blank, 1..31 a letter. On the board: a letter with
 * `BLANK_BIT` where a blank stands for it; 0 is an empty square.
 */
export interface TileCoding {
  readonly alphabet: Alphabet;
  /** Points by letter; 0 for the blank. */
  readonly values: Int32Array;
  /** The letters that have tiles: a blank may represent only these. */
  readonly playable: number;
  encodeTile(tile: Tile): number;
  decodeTile(code: number): Tile;
  encodeFace(face: Face): number;
  decodeFace(code: number): Face;
}

export const BLANK_BIT = 32;
export const LETTER_BITS = 31;

export function createTileCoding(tileSet: TileSet, alphabet: Alphabet): TileCoding {
  const values = new Int32Array(LETTER_BITS + 1);
  let playable = 0;
  for (const [letter, { value }] of Object.entries(tileSet.letters)) {
    const code = alphabet.letterOf(letter);
    if (code === 0) throw new RangeError(`no word has the letter of the tile ${letter}`);
    values[code] = value;
    playable |= 1 << code;
  }
  const encodeLetter = (letter: string): number => {
    const code = alphabet.letterOf(letter);
    if (((playable >>> code) & 1) === 0 || code === 0) throw new RangeError(`no tile ${letter}`);
    return code;
  };
  const decodeFace = (code: number): Face => {
    const letter = alphabet.charOf(code & LETTER_BITS);
    return (code & BLANK_BIT) === 0 ? letter : letter.toLowerCase();
  };
  return {
    alphabet,
    values,
    playable,
    encodeTile: (tile) => (tile === BLANK ? 0 : encodeLetter(tile)),
    decodeTile: (code) => (code === 0 ? BLANK : alphabet.charOf(code)),
    encodeFace: (face) => encodeLetter(letterOf(face)) | (isBlank(face) ? BLANK_BIT : 0),
    decodeFace,
  };
}
