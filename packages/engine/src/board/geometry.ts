import type { Cell, Direction } from '@luctor/rules';
import type { Arena } from '../memory/arena.ts';

/**
 * The positions of squares in the flat arrays of the engine. There are two planes, one per
 * direction of play; the second is the transposed first, so every play runs along ascending
 * indices.
 *
 * A plane is a sequence of lanes (rows, then columns, of the board), each preceded by one border
 * square that also ends the previous lane. Border squares are empty and allow no letter, so no loop
 * has to check whether it is still on the board. Lanes and columns count from 1 here; 0 is the
 * border.
 */
export interface Geometry {
  readonly size: number;
  /** From a square to the same column of the next lane. */
  readonly stride: number;
  /** From a square of the first plane to the same lane and column of the second. */
  readonly planeSize: number;
  /** Length of an array with an entry per square. */
  readonly squares: number;
  /** Length of an array with an entry per lane, over both planes. */
  readonly lanes: number;
  /** The same square of the board in the other plane. */
  readonly twin: Int32Array;
  /** Lane of a square, counted over both planes. */
  readonly laneOf: Int32Array;
  indexOf(direction: Direction, cell: Cell): number;
  cellOf(index: number): Cell & { readonly direction: Direction };
}

export function createGeometry(size: number, arena: Arena): Geometry {
  const stride = size + 1;
  const lanesPerPlane = size + 2;
  const planeSize = lanesPerPlane * stride;
  const squares = 2 * planeSize;
  const twin = arena.ints(squares);
  const laneOf = arena.ints(squares);
  for (let index = 0; index < squares; index++) laneOf[index] = Math.floor(index / stride);
  for (let lane = 1; lane <= size; lane++) {
    for (let column = 1; column <= size; column++) {
      const across = lane * stride + column;
      const down = planeSize + column * stride + lane;
      twin[across] = down;
      twin[down] = across;
    }
  }
  return {
    size,
    stride,
    planeSize,
    squares,
    lanes: 2 * lanesPerPlane,
    twin,
    laneOf,
    indexOf(direction, { row, col }) {
      return direction === 'across'
        ? (row + 1) * stride + col + 1
        : planeSize + (col + 1) * stride + row + 1;
    },
    cellOf(index) {
      const direction = index < planeSize ? 'across' : 'down';
      const inPlane = index % planeSize;
      const lane = Math.floor(inPlane / stride) - 1;
      const column = (inPlane % stride) - 1;
      return direction === 'across'
        ? { row: lane, col: column, direction }
        : { row: column, col: lane, direction };
    },
  };
}
