import { createLeaveTable, visitMultisets, type LeaveTable } from '../src/index.ts';

/** Guessed values of single tiles in points: the blank, then A to Z. */
const TILE_POINTS = [
  24.5, 0.2, -2, 0.9, 0.5, 3.8, -2, -2.2, 0.9, -1.8, -1.6, -2.1, -0.2, 1, 0.4, -2.5, 0.5, -6.5, 1.8,
  7.8, 0.5, -4.2, -5.2, -3.9, 3.2, -0.8, 4.9,
];
const VOWELS: ReadonlySet<number> = new Set([1, 5, 9, 15, 21]);
const E = 5;
const Q = 17;
const S = 19;
const U = 21;

/**
 * Leaves by rule of thumb, so that benchmark games look like games before any leaves are trained.
 * The same formula as in the prototype that the figures are compared with.
 */
export function guessedLeaves(): LeaveTable {
  const table = createLeaveTable(26);
  visitMultisets(table.ranking, (tiles, index) => {
    table.values[index] = guess(tiles);
  });
  return table;
}

function guess(tiles: readonly number[]): number {
  let value = 0;
  let vowels = 0;
  let consonants = 0;
  tiles.forEach((tile, i) => {
    value += Math.round((TILE_POINTS[tile] ?? 0) * 1000);
    if (i > 0 && tiles[i - 1] === tile && tile !== 0)
      value -= tile === S || tile === E ? 1500 : 2600;
    if (VOWELS.has(tile)) vowels++;
    else if (tile !== 0) consonants++;
  });
  if (tiles.includes(Q) && tiles.includes(U)) value += 6000;
  const imbalance = Math.abs(consonants - vowels - (tiles.length > 3 ? 1 : 0));
  if (tiles.length > 1) value -= imbalance * imbalance * 350;
  return value;
}
