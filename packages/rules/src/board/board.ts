import { isOnBoard, step, type Cell, type Direction } from './layout.ts';
import { letterOf, type Face } from './tile.ts';

/** What lies where. Immutable: placing tiles makes another board. */
export interface Board {
  readonly size: number;
  /** Row by row; the empty string is an empty square. */
  readonly squares: readonly Face[];
}

export interface PlacedTile extends Cell {
  readonly face: Face;
}

/** The tiles of one play, in any order. */
export type Placement = readonly PlacedTile[];

/** A run of tiles in one line, as it reads. */
export interface Run {
  readonly start: Cell;
  readonly direction: Direction;
  readonly faces: readonly Face[];
}

export function emptyBoard(size: number): Board {
  return { size, squares: Array.from({ length: size * size }, () => '') };
}

/** The face at a square; '' for an empty one and for anything off the board. */
export function faceAt(board: Board, cell: Cell): Face {
  if (!isOnBoard(board.size, cell)) return '';
  return board.squares[cell.row * board.size + cell.col] ?? '';
}

export function isEmptyBoard(board: Board): boolean {
  return board.squares.every((face) => face === '');
}

export function placeTiles(board: Board, placement: Placement): Board {
  const squares = [...board.squares];
  for (const { row, col, face } of placement) squares[row * board.size + col] = face;
  return { size: board.size, squares };
}

export function removeTiles(board: Board, cells: readonly Cell[]): Board {
  return placeTiles(
    board,
    cells.map(({ row, col }) => ({ row, col, face: '' })),
  );
}

/** The unbroken run of tiles through a square along a direction; null where the square is empty. */
export function runThrough(board: Board, cell: Cell, direction: Direction): Run | null {
  if (faceAt(board, cell) === '') return null;
  let start: Cell = { row: cell.row, col: cell.col };
  for (let back = step(start, direction, -1); faceAt(board, back) !== '';) {
    start = back;
    back = step(start, direction, -1);
  }
  const faces: Face[] = [];
  for (let at = start; faceAt(board, at) !== ''; at = step(at, direction, 1)) {
    faces.push(faceAt(board, at));
  }
  return { start, direction, faces };
}

export function wordOf(run: Run): string {
  return run.faces.map(letterOf).join('');
}

/** All tiles on the board with their squares, row by row. */
export function tilesOnBoard(board: Board): PlacedTile[] {
  const tiles: PlacedTile[] = [];
  board.squares.forEach((face, index) => {
    if (face !== '') {
      tiles.push({ row: Math.floor(index / board.size), col: index % board.size, face });
    }
  });
  return tiles;
}
