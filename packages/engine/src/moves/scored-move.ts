import type { Direction, Face, Placement, Tile } from '@luctor/rules';
import type { BoardGrid } from '../board/board-grid.ts';
import type { CompactMove } from './compact-move.ts';
import type { RackAutomaton } from '../rack/rack-automaton.ts';
import type { TileCoding } from '../board/tile-coding.ts';

/** In millipoints, an integer: the order of moves must be the same on every machine. */
export type Equity = number;

/** The tiles that a move keeps, sorted. */
export type Leave = readonly Tile[];

interface Valued {
  readonly score: number;
  readonly leave: Leave;
  readonly equity: Equity;
}

export interface ScoredPlay extends Valued {
  readonly type: 'play';
  /** Where its word starts. */
  readonly row: number;
  readonly col: number;
  readonly direction: Direction;
  /** The whole word along the play, including letters already there. */
  readonly faces: readonly Face[];
  /** The tiles it places. */
  readonly placement: Placement;
}

export interface ScoredExchange extends Valued {
  readonly type: 'exchange';
  readonly tiles: readonly Tile[];
}

export interface ScoredPass extends Valued {
  readonly type: 'pass';
}

/** A move with its worth. Without that, it is the command to make it. */
export type ScoredMove = ScoredPlay | ScoredExchange | ScoredPass;

/** Describes a move of the position held by grid and rack. */
export function describeMove(
  move: CompactMove,
  grid: BoardGrid,
  rack: RackAutomaton,
  coding: TileCoding,
): ScoredMove {
  const tilesWhere = (isKept: number): Tile[] =>
    Array.from(rack.tiles.subarray(0, rack.size))
      .filter((_, i) => ((move.kept >> i) & 1) === isKept)
      .map((tile) => coding.decodeTile(tile))
      .toSorted();
  const valued = { score: move.score, leave: tilesWhere(1), equity: move.equity };
  if (move.kind === 'pass') return { type: 'pass', ...valued };
  if (move.kind === 'exchange') return { type: 'exchange', tiles: tilesWhere(0), ...valued };

  const faces: Face[] = [];
  const placement: { row: number; col: number; face: Face }[] = [];
  for (let i = 0; i < move.length; i++) {
    const laid = move.tiles[i] as number;
    const face = coding.decodeFace(laid !== 0 ? laid : (grid.faces[move.start + i] as number));
    faces.push(face);
    if (laid === 0) continue;
    const { row, col } = grid.geometry.cellOf(move.start + i);
    placement.push({ row, col, face });
  }
  const { row, col, direction } = grid.geometry.cellOf(move.start);
  return { type: 'play', row, col, direction, faces, placement, ...valued };
}
