import { faceAt, type Board, type Cell } from '@luctor/rules';
import { isAt } from './square-model.ts';

/** Where a score bubble touches its tile, in the order of preference. */
const SIDES = ['below-right', 'right', 'below-left', 'above-right', 'above-left'] as const;
export type BubbleSide = (typeof SIDES)[number];

export interface BubblePlace {
  readonly cell: Cell;
  readonly side: BubbleSide;
}

/** How many squares a bubble lies on: on a phone it is almost as wide as two. */
const WIDTH = 2;

/**
 * At the outer corner of the last tile, over empty squares only: a bubble over a letter hides a
 * word. Null if there is no such place; Play carries the score anyway.
 */
export function bubbleAt(board: Board, laid: readonly Cell[]): BubblePlace | null {
  const last = laid.toSorted((a, b) => a.row - b.row || a.col - b.col).at(-1);
  if (last === undefined) return null;
  const isFree = (cell: Cell) =>
    cell.row >= 0 &&
    cell.col >= 0 &&
    cell.row < board.size &&
    cell.col < board.size &&
    faceAt(board, cell) === '' &&
    !laid.some((tile) => isAt(tile, cell));
  const side = SIDES.find((each) => squaresUnder(last, each).every(isFree));
  return side === undefined ? null : { cell: { row: last.row, col: last.col }, side };
}

/** The squares that a bubble beside a tile lies on. */
export function squaresUnder({ row, col }: Cell, side: BubbleSide): readonly Cell[] {
  const down = side === 'right' ? 0 : side.startsWith('below') ? 1 : -1;
  const across = side.endsWith('left') ? -1 : 1;
  return Array.from({ length: WIDTH }, (_, step) => ({
    row: row + down,
    col: col + across * (step + 1),
  }));
}
