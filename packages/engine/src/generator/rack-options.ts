import type { Anchors } from './anchors.ts';
import type { Arena } from '../memory/arena.ts';
import type { BoardGrid } from '../board/board-grid.ts';
import type { RackAutomaton } from '../rack/rack-automaton.ts';
import type { TileCoding } from '../board/tile-coding.ts';

/** What one rack can do on each square of the lanes with anchors, computed once per position. */
export interface RackOptions {
  /**
   * Letters with which a word may continue at a square: the letter already there; else those that
   * the rack has, the crossing word allows and the tiles to the right of the square can follow.
   */
  readonly openings: Int32Array;
  /** Call it after the rack has been set and the anchors listed. */
  prepare(): void;
}

export function createRackOptions(
  grid: BoardGrid,
  rack: RackAutomaton,
  coding: TileCoding,
  anchors: Anchors,
  arena: Arena,
): RackOptions {
  const { letters, crossSets, leadSets } = grid;
  const { squares, stride } = grid.geometry;
  const openings = arena.ints(squares);
  return {
    openings,
    prepare() {
      const onRack = rack.available[rack.full] as number;
      const possible = (onRack & 1) !== 0 ? coding.playable : onRack;
      for (let i = 0; i < anchors.laneCount; i++) {
        const border = Math.imul(anchors.lanes[i] as number, stride);
        const end = border + stride;
        for (let at = border + 1; at < end; at++) {
          const letter = letters[at] as number;
          openings[at] =
            letter !== 0
              ? 1 << letter
              : (crossSets[at] as number) & (leadSets[at] as number) & possible;
        }
      }
    },
  };
}
