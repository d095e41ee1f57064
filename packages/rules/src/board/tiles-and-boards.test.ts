import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  emptyBoard,
  faceAt,
  isEmptyBoard,
  placeTiles,
  removeTiles,
  runThrough,
  tilesOnBoard,
  wordOf,
  type Board,
} from './board.ts';
import {
  crossing,
  DIRECTIONS,
  isOnBoard,
  isStart,
  premiumAt,
  step,
  type Layout,
} from './layout.ts';
import { allTiles, isLetterOf, tilesValue, tileValue } from './tile-set.ts';
import {
  countTiles,
  isBlank,
  letterOf,
  mergeTiles,
  sortTiles,
  tileOf,
  withoutTiles,
} from './tile.ts';

const tiles = fc.array(fc.constantFrom('A', 'B', 'É', 'Z', '?'), { maxLength: 12 });

describe('[R4] tiles', () => {
  test.each([
    ['A', 'A', false, 'A'],
    ['Z', 'Z', false, 'Z'],
    ['a', 'A', true, '?'],
    ['z', 'Z', true, '?'],
    ['É', 'É', false, 'É'],
    ['é', 'É', true, '?'],
    ['Ж', 'Ж', false, 'Ж'],
  ])('the face %s is the letter %s, a blank: %s, from the tile %s', (face, letter, blank, tile) => {
    expect([letterOf(face), isBlank(face), tileOf(face)]).toEqual([letter, blank, tile]);
  });

  test('two sorted lists become one', () => {
    fc.assert(
      fc.property(tiles, tiles, (a, b) => {
        const [one, two] = [a.toSorted(), b.toSorted()];
        expect(mergeTiles(one, two)).toEqual([...a, ...b].toSorted());
        expect([one, two]).toEqual([a.toSorted(), b.toSorted()]);
      }),
    );
  });

  test('what is taken is gone, and nothing else; what is not there cannot be taken', () => {
    fc.assert(
      fc.property(tiles, tiles, (from, taken) => {
        const left = withoutTiles(from, taken);
        const has = countTiles(from);
        const isThere = [...countTiles(taken)].every(
          ([tile, count]) => count <= (has.get(tile) ?? 0),
        );
        expect(left !== null).toBe(isThere);
        if (left !== null) expect([...left, ...taken].toSorted()).toEqual(from.toSorted());
      }),
    );
  });

  test('are counted and sorted', () => {
    expect([...countTiles(['B', 'A', 'B'])]).toEqual([
      ['B', 2],
      ['A', 1],
    ]);
    const given = ['B', 'A', '?'];
    expect(sortTiles(given)).toEqual(['?', 'A', 'B']);
    expect(given).toEqual(['B', 'A', '?']);
  });

  test('of a set: all of them, and what they are worth; blanks are worth nothing', () => {
    const set = {
      id: 'few',
      letters: { B: { count: 1, value: 3 }, A: { count: 2, value: 1 }, C: { count: 0, value: 5 } },
      blanks: 2,
    };
    expect(allTiles(set)).toEqual(['?', '?', 'A', 'A', 'B']);
    expect(['A', 'B', 'C', '?', 'X'].map((tile) => tileValue(set, tile))).toEqual([1, 3, 5, 0, 0]);
    expect(tilesValue(set, ['A', 'B', 'B', '?'])).toBe(7);
    expect(tilesValue(set, [])).toBe(0);
    expect(['A', 'C', 'X', '?', 'toString'].map((each) => isLetterOf(set, each))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

const LAYOUT: Layout = {
  id: 'three',
  size: 3,
  letterPremiums: '123456789',
  wordPremiums: '987654321',
  starts: [1, 5],
};

describe('[P1] squares', () => {
  test('have their premiums row by row, and some are starts', () => {
    for (let row = 0; row < 3; row++) {
      for (let col = 0; col < 3; col++) {
        const at = 3 * row + col;
        expect(premiumAt(LAYOUT, { row, col })).toEqual({ letter: at + 1, word: 9 - at });
        expect(isStart(LAYOUT, { row, col })).toBe(at === 1 || at === 5);
      }
    }
  });

  test('end at the edge', () => {
    for (const row of [-1, 0, 2, 3]) {
      for (const col of [-1, 0, 2, 3]) {
        const isIn = row >= 0 && row <= 2 && col >= 0 && col <= 2;
        expect(isOnBoard(3, { row, col }), `${row} ${col}`).toBe(isIn);
      }
    }
  });

  test('follow each other across and down', () => {
    expect(step({ row: 1, col: 2 }, 'across', 3)).toEqual({ row: 1, col: 5 });
    expect(step({ row: 1, col: 2 }, 'down', 3)).toEqual({ row: 4, col: 2 });
    expect(step({ row: 1, col: 2 }, 'across', -2)).toEqual({ row: 1, col: 0 });
    expect(step({ row: 1, col: 2 }, 'down', -1)).toEqual({ row: 0, col: 2 });
    expect(DIRECTIONS.map(crossing)).toEqual(['down', 'across']);
  });
});

describe('a board', () => {
  const SIZE = 5;
  const boards = fc
    .array(fc.constantFrom('', '', 'A', 'b'), { minLength: SIZE * SIZE, maxLength: SIZE * SIZE })
    .map((squares): Board => ({ size: SIZE, squares }));
  const cells = fc.record({
    row: fc.integer({ min: 0, max: SIZE - 1 }),
    col: fc.integer({ min: 0, max: SIZE - 1 }),
  });

  test('of any size is empty at first, and nothing lies beside it', () => {
    expect(emptyBoard(3)).toEqual({ size: 3, squares: Array.from({ length: 9 }, () => '') });
    expect(isEmptyBoard(emptyBoard(3))).toBe(true);
    fc.assert(
      fc.property(boards, (board) => {
        expect(isEmptyBoard(board)).toBe(board.squares.join('') === '');
        for (const cell of [
          { row: -1, col: 0 },
          { row: 0, col: -1 },
          { row: 0, col: SIZE },
          { row: SIZE, col: 0 },
        ]) {
          expect(faceAt(board, cell)).toBe('');
        }
      }),
    );
  });

  test('tiles are placed and taken up again, and the board before stays as it was', () => {
    fc.assert(
      fc.property(boards, cells, (board, cell) => {
        const before = structuredClone(board);
        const placed = placeTiles(board, [{ ...cell, face: 'Z' }]);
        expect(faceAt(placed, cell)).toBe('Z');
        expect(placed.squares.filter((face, at) => face !== board.squares[at])).toEqual(['Z']);
        expect(removeTiles(placed, [cell]).squares).toEqual(
          board.squares.with(cell.row * SIZE + cell.col, ''),
        );
        expect(board).toEqual(before);
      }),
    );
  });

  test('lists its tiles row by row', () => {
    fc.assert(
      fc.property(boards, (board) => {
        const found = tilesOnBoard(board);
        expect(placeTiles(emptyBoard(SIZE), found)).toEqual(board);
        const order = found.map(({ row, col }) => row * SIZE + col);
        expect(order).toEqual(order.toSorted((a, b) => a - b));
        expect(found.every(({ face }) => face !== '')).toBe(true);
      }),
    );
  });

  test('a run is what lies unbroken in a line: slowly, by cutting the line at its gaps', () => {
    fc.assert(
      fc.property(boards, cells, fc.constantFrom(...DIRECTIONS), (board, cell, direction) => {
        const isAcross = direction === 'across';
        const line = Array.from({ length: SIZE }, (_, at) =>
          faceAt(board, isAcross ? { row: cell.row, col: at } : { row: at, col: cell.col }),
        );
        const here = isAcross ? cell.col : cell.row;
        const run = runThrough(board, cell, direction);
        if (line[here] === '') {
          expect(run).toBeNull();
          return;
        }
        const from = line.lastIndexOf('', here) + 1;
        const gap = line.indexOf('', here);
        const faces = line.slice(from, gap < 0 ? SIZE : gap);
        const start = isAcross ? { row: cell.row, col: from } : { row: from, col: cell.col };
        expect(run).toEqual({ start, direction, faces });
        expect(run && wordOf(run)).toBe(faces.join('').toUpperCase());
      }),
    );
  });
});
