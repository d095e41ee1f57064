import { DIRECTIONS, type Layout } from '@luctor/rules';
import type { Arena } from '../memory/arena.ts';
import type { BoardGrid } from '../board/board-grid.ts';

/**
 * The squares through which every legal play goes, each play belonging to the first anchor it
 * covers in its lane. An anchor is either the last tile of a run of standing tiles - the plays
 * through that run - or an empty square, not next to a tile in its lane, where a tile joins the
 * play to the words across. The square after an anchor is therefore never taken.
 */
export interface Anchors {
  count: number;
  readonly squares: Int32Array;
  /** The anchor before in the same lane, or the border square: a play may not reach so far left. */
  readonly borders: Int32Array;
  /** The lanes that have anchors, `laneCount` of them. */
  readonly lanes: Int32Array;
  laneCount: number;
  /** Lists them anew. On an empty board they are the start squares. */
  list(acrossOnly: boolean): void;
}

export function createAnchors(grid: BoardGrid, layout: Layout, arena: Arena): Anchors {
  const { occupied, joins, geometry } = grid;
  const { size, stride, lanes } = geometry;
  // No two neighbours in a lane are both anchors, except start squares.
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
