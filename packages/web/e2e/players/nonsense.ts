import type { Tile } from '@luctor/rules';

/** The lettered tiles of a rack, consonants first: in this order no lexicon has them. */
export function consonantsFirst(rack: readonly Tile[]): readonly Tile[] {
  return rack.filter((tile) => tile !== '?').toSorted((a, b) => rank(b) - rank(a));
}

const rank = (letter: string): number =>
  /[AEIOUY]/.test(letter) ? 0 : (letter.codePointAt(0) ?? 0);
