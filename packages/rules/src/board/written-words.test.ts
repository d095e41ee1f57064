import { expect, test } from 'vitest';
import { emptyBoard, placeTiles } from './board.ts';
import { mainWordOf } from './main-word.ts';
import { parseWrittenWord } from './word-placement.ts';

/** Words as people write them, letter by letter. */

const letter = (face: string | null, standing: boolean) => ({ face, standing });

test.each([
  ['Ab', [letter('A', false), letter('b', false)]],
  ['A.B', [letter('A', false), letter(null, true), letter('B', false)]],
  ['(A)B', [letter('A', true), letter('B', false)]],
  ['A(BC)', [letter('A', false), letter('B', true), letter('C', true)]],
  ['(A)(B)', [letter('A', true), letter('B', true)]],
  ['', []],
  ['(A', null],
  ['A)', null],
  ['((A))', null],
  ['A1', null],
])('%j', (text, letters) => {
  expect(parseWrittenWord(text)).toEqual(letters);
});

test.each([
  ['a square without a letter', [{ row: 7, col: 8, face: '' }]],
  [
    'one beside letters',
    [
      { row: 7, col: 8, face: 'T' },
      { row: 7, col: 9, face: '' },
    ],
  ],
  ['off the board', [{ row: 7, col: 15, face: 'T' }]],
  ['a taken square', [{ row: 7, col: 7, face: 'T' }]],
  ['nothing', []],
])('%s makes no word', (_, placement) => {
  const board = placeTiles(emptyBoard(15), [{ row: 7, col: 7, face: 'A' }]);
  expect(mainWordOf(board, placement)).toBeNull();
  expect(mainWordOf(board, [{ row: 7, col: 8, face: 'T' }])?.faces).toEqual(['A', 'T']);
});
