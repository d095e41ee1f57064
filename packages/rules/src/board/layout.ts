import { GAME_LIMITS } from '../base/limits.ts';
/** A square by its row and column, both from 0. Notation counts from 1 and lives in `notation`. */
export interface Cell {
  readonly row: number;
  readonly col: number;
}

export const DIRECTIONS = ['across', 'down'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** What a square multiplies on the turn that covers it [P2]; 1 and 1 is a plain square. */
export interface Premium {
  readonly letter: number;
  readonly word: number;
}

/** A square board of premiums. The first play must cover one of the start squares [R1]. */
export interface Layout {
  readonly id: string;
  readonly size: number;
  /** Letter multipliers row by row, one digit per square: compact, because every log contains it. */
  readonly letterPremiums: string;
  /** Word multipliers in the same way. */
  readonly wordPremiums: string;
  /** Squares counted row by row from 0. */
  readonly starts: readonly number[];
}

export const MIN_SIZE = 5;
export const MAX_SIZE = GAME_LIMITS.boardSize;

export function premiumAt(layout: Layout, cell: Cell): Premium {
  const index = cell.row * layout.size + cell.col;
  return {
    letter: digitAt(layout.letterPremiums, index),
    word: digitAt(layout.wordPremiums, index),
  };
}

function digitAt(digits: string, index: number): number {
  return digits.charCodeAt(index) - 48;
}

export function isStart(layout: Layout, cell: Cell): boolean {
  return layout.starts.includes(cell.row * layout.size + cell.col);
}

export function isOnBoard(size: number, cell: Cell): boolean {
  return cell.row >= 0 && cell.col >= 0 && cell.row < size && cell.col < size;
}

/** The square `steps` further along a direction (or back, if negative). */
export function step(cell: Cell, direction: Direction, steps: number): Cell {
  return direction === 'across'
    ? { row: cell.row, col: cell.col + steps }
    : { row: cell.row + steps, col: cell.col };
}

export function crossing(direction: Direction): Direction {
  return direction === 'across' ? 'down' : 'across';
}
