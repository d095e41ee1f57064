import type { Alphabet } from '@luctor/lexicon';
import type { TileSet } from '@luctor/rules';
import { createLeaveTable, type LeaveTable } from './leave-table.ts';
import { visitMultisets } from './multiset-rank.ts';

/**
 * Leaves by rule of thumb, for tiles and words without trained leaves. They follow from the tile set
 * alone, all in points:
 *
 * - a blank is worth 22;
 * - a lettered tile of value 1 is worth 1, and each further point of value deducts half a point, up
 *   to 4: valuable tiles are hard to place;
 * - an S, if there is one, is worth 6 more: it extends words in both languages;
 * - a second tile of a kind costs 3, and so does every further one, except for blanks;
 * - each vowel or consonant beyond an even split costs more than the previous one.
 */
const BLANK_WORTH = 22_000;
const CHEAP_TILE = 1_000;
const PER_POINT = 500;
const DEAREST = 4_000;
const S_WORTH = 6_000;
const REPEAT = 3_000;
const IMBALANCE = 400;

const VOWELS: ReadonlySet<string> = new Set('AEIOUÀÂÄÆÈÉÊËÎÏÔÖŒÙÛÜ');

export function guessLeaves(tileSet: TileSet, alphabet: Alphabet): LeaveTable {
  const table = createLeaveTable(alphabet.letters.length);
  const letters = Array.from(alphabet.letters);
  const worths = [BLANK_WORTH, ...letters.map((letter) => tileWorth(tileSet, letter))];
  const isVowel = [false, ...letters.map((letter) => VOWELS.has(letter))];
  visitMultisets(table.ranking, (tiles, index) => {
    let value = 0;
    let vowels = 0;
    let consonants = 0;
    tiles.forEach((tile, i) => {
      value += worths[tile] ?? 0;
      if (tile === 0) return;
      if (tiles[i - 1] === tile) value -= REPEAT;
      if (isVowel[tile]) vowels++;
      else consonants++;
    });
    const surplus = Math.max(0, Math.abs(consonants - vowels) - 1);
    table.values[index] = value - IMBALANCE * surplus * surplus;
  });
  return table;
}

function tileWorth(tileSet: TileSet, letter: string): number {
  const value = tileSet.letters[letter]?.value ?? 1;
  const cost = Math.min(PER_POINT * (value - 1), DEAREST + CHEAP_TILE);
  return CHEAP_TILE - cost + (letter === 'S' ? S_WORTH : 0);
}
