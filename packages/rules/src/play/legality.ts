import {
  faceAt,
  isEmptyBoard,
  placeTiles,
  runThrough,
  type Board,
  type PlacedTile,
  type Placement,
  type Run,
} from '../board/board.ts';
import { crossing, isOnBoard, isStart, step, type Cell, type Direction } from '../board/layout.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { PlacementErrorCode, RuleError } from './rule-error.ts';
import type { Ruleset } from '../setup/ruleset.ts';
import { isLetterOf } from '../board/tile-set.ts';
import { letterOf, tileOf, withoutTiles, type Tile } from '../board/tile.ts';

/** A placement that the rules of place allow; whether its words exist is another question. */
export interface LegalPlay {
  /** Sorted along the play. */
  readonly placement: Placement;
  readonly direction: Direction;
  /** The word along the play first, then the words across it, each of two letters or more. */
  readonly runs: readonly [Run, ...Run[]];
  /** The board with the tiles on it. */
  readonly board: Board;
}

/**
 * Checks a placement against the board and the rack [R1-R4]. `rack` is null where the tiles are
 * not known, as in a game read from a file.
 */
export function checkPlacement(
  ruleset: Ruleset,
  board: Board,
  rack: readonly Tile[] | null,
  placement: Placement,
): Result<LegalPlay, RuleError> {
  const tilesWrong = checkTiles(ruleset, board, rack, placement);
  if (tilesWrong) return err(tilesWrong);

  const line = lineOf(placement);
  if (line === null) return refuse('not-in-line', placement);

  const sorted = placement.toSorted((a, b) => a.row - b.row || a.col - b.col);
  const after = placeTiles(board, sorted);
  const gaps = gapsBetween(after, sorted, line);
  if (gaps.length > 0) return refuse('gap', gaps);

  const direction = sorted.length > 1 ? line : directionOfSingle(after, sorted);
  const runs = runsFormed(after, sorted, direction);
  const joinWrong = checkJoin(ruleset, board, sorted, runs);
  if (joinWrong) return err(joinWrong);

  const [main, ...crosses] = runs;
  if (main === undefined) throw new Error('a joined play forms a word');
  return ok({ placement: sorted, direction, runs: [main, ...crosses], board: after });
}

function checkTiles(
  ruleset: Ruleset,
  board: Board,
  rack: readonly Tile[] | null,
  placement: Placement,
): RuleError | null {
  if (placement.length === 0) return { code: 'no-tiles' };
  const bad = (code: PlacementErrorCode, which: (tile: PlacedTile) => boolean) => {
    const cells = placement.filter(which).map(cellOf);
    return cells.length > 0 ? { code, cells } : null;
  };
  const seen = new Set<number>();
  return (
    bad('off-board', (tile) => !isOnBoard(board.size, tile)) ??
    bad('square-taken', (tile) => faceAt(board, tile) !== '') ??
    bad('square-used-twice', ({ row, col }) => {
      const index = row * board.size + col;
      const twice = seen.has(index);
      seen.add(index);
      return twice;
    }) ??
    bad('not-a-letter', ({ face }) => !isLetterOf(ruleset.tileSet, letterOf(face))) ??
    (rack === null ? null : checkRack(rack, placement))
  );
}

function checkRack(rack: readonly Tile[], placement: Placement): RuleError | null {
  let left: readonly Tile[] = rack;
  const missing: Cell[] = [];
  for (const tile of placement) {
    const rest = withoutTiles(left, [tileOf(tile.face)]);
    if (rest === null) missing.push(cellOf(tile));
    else left = rest;
  }
  return missing.length > 0 ? { code: 'not-on-rack', cells: missing } : null;
}

/** The line the tiles share; `across` for a single tile; null where they share none. */
function lineOf(placement: Placement): Direction | null {
  const [first] = placement;
  if (placement.every((tile) => tile.row === first?.row)) return 'across';
  if (placement.every((tile) => tile.col === first?.col)) return 'down';
  return null;
}

function gapsBetween(after: Board, sorted: Placement, direction: Direction): Cell[] {
  const first = sorted.at(0);
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return [];
  const gaps: Cell[] = [];
  const length = last.row - first.row + (last.col - first.col);
  for (let i = 1; i < length; i++) {
    const cell = step(cellOf(first), direction, i);
    if (faceAt(after, cell) === '') gaps.push(cell);
  }
  return gaps;
}

/** A single tile reads along the word it makes; across where it makes two. */
function directionOfSingle(after: Board, sorted: Placement): Direction {
  const [tile] = sorted;
  if (tile === undefined) return 'across';
  const across = runThrough(after, tile, 'across');
  return across !== null && across.faces.length > 1 ? 'across' : 'down';
}

function runsFormed(after: Board, sorted: Placement, direction: Direction): Run[] {
  const runs: Run[] = [];
  const add = (tile: PlacedTile, along: Direction) => {
    const run = runThrough(after, tile, along);
    if (run !== null && run.faces.length > 1) runs.push(run);
  };
  sorted.slice(0, 1).forEach((tile) => add(tile, direction));
  sorted.forEach((tile) => add(tile, crossing(direction)));
  return runs;
}

function checkJoin(
  ruleset: Ruleset,
  board: Board,
  sorted: Placement,
  runs: readonly Run[],
): RuleError | null {
  const cells = sorted.map(cellOf);
  if (isEmptyBoard(board)) {
    if (sorted.length < 2) return { code: 'first-too-short', cells };
    if (!cells.some((cell) => isStart(ruleset.layout, cell))) {
      return { code: 'first-off-start', cells };
    }
    return null;
  }
  const [main, ...crosses] = runs;
  const through = main !== undefined && main.faces.length > sorted.length;
  const touches = through || crosses.length > 0;
  if (!touches) return { code: 'not-touching', cells };
  if (ruleset.joining === 'cross-or-lengthen' && !through && !crosses.some(lengthens(board))) {
    return { code: 'only-alongside', cells };
  }
  return null;
}

/** Whether a run across the play holds a standing word of two letters or more [R2]. */
function lengthens(board: Board): (run: Run) => boolean {
  return (run) => standingRuns(board, run).some((length) => length >= 2);
}

/** Lengths of the stretches of tiles that stood in a run before the play. */
export function standingRuns(before: Board, run: Run): number[] {
  const lengths: number[] = [];
  let length = 0;
  for (let i = 0; i <= run.faces.length; i++) {
    const stood = i < run.faces.length && faceAt(before, step(run.start, run.direction, i)) !== '';
    if (stood) length++;
    else if (length > 0) {
      lengths.push(length);
      length = 0;
    }
  }
  return lengths;
}

function cellOf({ row, col }: Cell): Cell {
  return { row, col };
}

function refuse(code: PlacementErrorCode, cells: readonly Cell[]): Result<never, RuleError> {
  return err({ code, cells: cells.map(cellOf) });
}
