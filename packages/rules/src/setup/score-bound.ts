import { GAME_LIMITS } from '../base/limits.ts';
import type { Layout } from '../board/layout.ts';
import type { Ruleset } from './ruleset.ts';
import { RACK_SIZE } from '../board/tile.ts';

/** Engines count thousandths of points in whole numbers of 32 bits. */
export const HIGHEST_SCORE = GAME_LIMITS.points;

const MAX_PREMIUM = 9;

/** An upper bound of the score of any play: loose for most rules, never too low. */
export function scoreBound(rules: Pick<Ruleset, 'layout' | 'tileSet' | 'sevenTileBonus'>): number {
  const { layout, tileSet, sevenTileBonus } = rules;
  const value = Math.max(0, ...Object.values(tileSet.letters).map((letter) => letter.value));
  const standing = layout.size * value;
  const word = standing + RACK_SIZE * value * (MAX_PREMIUM - 1);
  const crossing = standing + value * (MAX_PREMIUM - 1);
  return highestMultiplier(layout) * word + RACK_SIZE * MAX_PREMIUM * crossing + sevenTileBonus;
}

/** The most that a play can multiply a word by: with the best word premiums of a line under its tiles. */
function highestMultiplier({ size, wordPremiums }: Layout): number {
  const digits = Array.from(wordPremiums, Number);
  let highest = 1;
  for (let line = 0; line < size; line++) {
    const row = digits.slice(line * size, (line + 1) * size);
    const column = digits.filter((_, at) => at % size === line);
    for (const squares of [row, column]) {
      const best = squares.toSorted((a, b) => b - a).slice(0, RACK_SIZE);
      highest = Math.max(
        highest,
        best.reduce((product, digit) => product * digit),
      );
    }
  }
  return highest;
}
