import { DIRECTIONS, type Layout } from '@luctor/rules';
import type { Arena } from '../memory/arena.ts';
import type { BoardGrid } from '../board/board-grid.ts';

/**
 * The squares that every legal play covers; a play belongs to the first anchor it covers in its
 * lane. An anchor is either the last tile of a run of tiles - for the plays through that run - or
 * an empty square without a neighbour in its lane, where a tile connects the play to crossing
 * words. So the square after an anchor is never occupied.
 */
export interface Anchors {
  count: number;
  readonly squares: Int32Array;
  /** The previous anchor in the same lane, or the border square: a play must start after it. */
  readonly borders: Int32Array;
  /** The lanes with anchors, `laneCount` of them. */
  readonly lanes: Int32Array;
  laneCount: number;
  /** Lists the anchors again. On an empty board they are the start squares. */
  list(acrossOnly: boolean): void;
}

export function createAnchors(grid: BoardGrid, layout: Layout, arena: Arena): Anchors {
  const { occupied, joins, geometry } = grid;
  const { size, stride, lanes } = geometry;
  // Two neighbours in a lane are never both anchors, except start squares.
  const squares = arena.ints(2 * size * size);
  const borders = arena.ints(2 * size * size);
  const activeLanes = arena.ints(lanes);
  const startBits = arena.ints(lanes);
  for (const index of layout.starts) {
    const cell = { row: Math.floor(index / size), col: index % size };
    for (const direction of DIRECTIONS) {
      const square = geometry.indexOf(direction, cell);
      const lane = Math.floor(square / stride);
      startBits[lane] = (startBits[lane] as number) | (1 << (square - lane * stride));
    }
  }

  const anchorBits = (lane: number): number => {
    const taken = occupied[lane] as number;
    const beside = taken | (taken << 1) | (taken >> 1);
    return (taken & ~(taken >> 1)) | ((joins[lane] as number) & ~beside);
  };

  const anchors: Anchors = {
    count: 0,
    squares,
    borders,
    lanes: activeLanes,
    laneCount: 0,
    list(acrossOnly) {
      const isEmpty = grid.tilesPlaced() === 0;
      const end = acrossOnly ? lanes / 2 : lanes;
      let count = 0;
      let laneCount = 0;
      for (let lane = 0; lane < end; lane++) {
        const laneStart = lane * stride;
        let bits = isEmpty ? (startBits[lane] as number) : anchorBits(lane);
        if (bits !== 0) activeLanes[laneCount++] = lane;
        let border = laneStart;
        while (bits !== 0) {
          const bit = bits & -bits;
          bits ^= bit;
          const square = laneStart + 31 - Math.clz32(bit);
          squares[count] = square;
          borders[count] = border;
          border = square;
          count++;
        }
      }
      anchors.count = count;
      anchors.laneCount = laneCount;
    },
  };
  return anchors;
}
