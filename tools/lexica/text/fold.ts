// Turns the spelling of a source into the letters on the tiles.

export const SHORTEST = 2;
export const LONGEST = 15;

const LIGATURES: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** `œuvré` -> `OEUVRE`. Characters other than Latin letters stay, for the caller to refuse. */
export function foldLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæßøłđðþı]/g, (letter) => LIGATURES[letter] ?? letter)
    .toUpperCase();
}

/** A word that fits the board, folded; undefined if it has other characters or another length. */
export function foldWord(text: string): string | undefined {
  const folded = foldLetters(text);
  if (folded.length < SHORTEST || folded.length > LONGEST) return undefined;
  return /^[A-Z]+$/.test(folded) ? folded : undefined;
}

/** Entries with a capital are names or abbreviations. */
export function isLowerCase(text: string): boolean {
  return text === text.toLowerCase();
}
