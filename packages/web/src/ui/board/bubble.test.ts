import { emptyBoard, faceAt, placeTiles, type Cell } from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import { bubbleAt, squaresUnder, type BubbleSide } from './bubble.ts';

const SIZE = 15;
const empty = emptyBoard(SIZE);
const across = (row: number, col: number, length: number): readonly Cell[] =>
  Array.from({ length }, (_, step) => ({ row, col: col + step }));
const down = (row: number, col: number, length: number): readonly Cell[] =>
  Array.from({ length }, (_, step) => ({ row: row + step, col }));
const filled = (cells: readonly Cell[]) =>
  placeTiles(
    empty,
    cells.map((cell) => ({ ...cell, face: 'A' })),
  );

describe('[U2] the score bubble', () => {
  test.each<[string, readonly Cell[], readonly Cell[], BubbleSide | null]>([
    ['touches the outer corner, right below', across(7, 3, 4), [], 'below-right'],
    ['of the last tile of a word down, too', down(3, 7, 4), [], 'below-right'],
    ['in the last row lies beside the word', across(14, 3, 4), [], 'right'],
    ['in the last column lies below on the left', down(3, 14, 4), [], 'below-left'],
    ['needs room for its width', across(7, 10, 4), [], 'below-left'],
    ['in the last corner lies above', across(14, 12, 3), [], 'above-left'],
    ['leaves the letters of other words alone', across(7, 3, 4), across(8, 7, 2), 'right'],
    ['and those further right', across(7, 3, 4), across(8, 8, 1), 'right'],
    [
      'is not shown among letters',
      across(7, 3, 4),
      [...across(8, 4, 6), ...across(7, 7, 2), ...across(6, 4, 6)],
      null,
    ],
  ])('%s', (_, laid, others, side) => {
    expect(bubbleAt(filled(others), laid)?.side ?? null).toBe(side);
  });

  test('never lies on a tile, wherever the word is', () => {
    for (let row = 0; row < SIZE; row++) {
      for (let col = 0; col < SIZE; col++) {
        const others = across(8, 2, 11).filter((cell) => cell.row !== row || cell.col !== col);
        const board = filled(others);
        const place = bubbleAt(board, [{ row, col }]);
        if (place === null) continue;
        for (const cell of squaresUnder(place.cell, place.side)) {
          expect(faceAt(board, cell), JSON.stringify({ row, col, cell })).toBe('');
        }
      }
    }
  });

  test('without tiles there is none', () => {
    expect(bubbleAt(empty, [])).toBeNull();
  });
});
