import { expect, test } from 'vitest';
import { emptyBoard, placeTiles, type Board, type Placement } from '../board/board.ts';
import { editionOf } from '../testing/scripted-game.ts';
import { checkPlacement } from './legality.ts';

/** What counts as a standing word that a play lengthens [R2]: two letters or more, and no fewer. */

const { en } = editionOf('scampio').rulesets;
const RACK = ['A', 'B', 'C'];

function turned(placement: Placement): Placement {
  return placement.map(({ row, col, face }) => ({ row: col, col: row, face }));
}

/** Single tiles from (7, 7) on, in a row. */
function standing(length: number): Placement {
  return Array.from({ length }, (_, i) => ({ row: 7, col: 7 + i, face: 'S' }));
}

function answer(board: Placement, play: Placement): string {
  const lay = (tiles: Placement): Board => placeTiles(emptyBoard(15), tiles);
  const legal = checkPlacement(en, lay(board), RACK, play);
  // a board turned about its diagonal has the same plays
  const again = checkPlacement(en, lay(turned(board)), RACK, turned(play));
  expect(again.ok).toBe(legal.ok);
  return legal.ok ? 'legal' : legal.error.code;
}

test.each([
  [1, 'only-alongside'],
  [2, 'legal'],
  [3, 'legal'],
  [7, 'legal'],
])('[R2] a play across the end of %i letters in a row: %s', (length, expected) => {
  const across = ['A', 'B'].map((face, i) => ({ row: 6 + i, col: 7 + length, face }));
  expect(answer(standing(length), across)).toBe(expected);
  const before = ['A', 'B'].map((face, i) => ({ row: 7 + i, col: 6, face }));
  expect(answer(standing(length), before)).toBe(expected);
});

test.each([
  ['two single letters', [0, 2], 'only-alongside'],
  ['a letter and a word', [0, 2, 3], 'legal'],
] as const)('[R2] a play across a gap between %s', (_, cols, expected) => {
  const board = cols.map((col) => ({ row: 7, col: 7 + col, face: 'S' }));
  const across = ['A', 'B'].map((face, i) => ({ row: 6 + i, col: 8, face }));
  expect(answer(board, across)).toBe(expected);
});
