import { faceAt, type Board, type Placement } from './board.ts';
import { isOnBoard, step, type Cell, type Direction } from './layout.ts';
import { err, ok, type Result } from '../base/result.ts';
import { BLANK, isBlank, letterOf, tileOf, type Face, type Tile } from './tile.ts';

/** Where a word begins and which way it reads. */
export interface Place extends Cell {
  readonly direction: Direction;
}

/** Every way a written word can fail to become tiles on a board. */
export const WORD_PLACEMENT_ERRORS = [
  'empty-word',
  'not-a-letter',
  'off-board',
  'letter-conflict',
  'nothing-there',
  'nothing-new',
  'not-on-rack',
] as const;
export type WordPlacementErrorCode = (typeof WORD_PLACEMENT_ERRORS)[number];

export interface WordPlacementError {
  readonly code: WordPlacementErrorCode;
  /** The squares concerned. */
  readonly cells?: readonly Cell[];
}

/**
 * A letter of a word as it was written. `HO(R)N`, `HO.N` and `HORN` may be the same play: writers
 * differ in how they show a letter that lay there before.
 */
export interface WrittenLetter {
  /** Null for a `.`, which only says that a tile lies there. */
  readonly face: Face | null;
  /** Written as a tile that lay there; otherwise it may be new or not. */
  readonly standing: boolean;
}

const LETTER = /^\p{L}$/u;

/** One letter that fits a square: a single UTF-16 unit in either case, as the board is indexed. */
export function isFace(text: string): boolean {
  return (
    text.length === 1 &&
    LETTER.test(text) &&
    text.toUpperCase().length === 1 &&
    text.toLowerCase().length === 1
  );
}

/** Reads a written word; null where it holds anything but letters, dots and closed brackets. */
export function parseWrittenWord(text: string): readonly WrittenLetter[] | null {
  const letters: WrittenLetter[] = [];
  let inBrackets = false;
  for (const char of text) {
    if (char === '(' && !inBrackets) inBrackets = true;
    else if (char === ')' && inBrackets) inBrackets = false;
    else if (char === '.') letters.push({ face: null, standing: true });
    else if (isFace(char)) letters.push({ face: char, standing: inBrackets });
    else return null;
  }
  return inBrackets ? null : letters;
}

/**
 * The new tiles of a word written whole, the letters already on the board included as the letter
 * itself, as `.` or in brackets. A standing letter matches in either case: not everybody writes a
 * blank that lay there in lower case.
 */
export function placeWord(
  board: Board,
  place: Place,
  word: string,
): Result<Placement, WordPlacementError> {
  const letters = parseWrittenWord(word);
  if (letters === null) return err({ code: 'not-a-letter' });
  if (letters.length === 0) return err({ code: 'empty-word' });
  const cells = letters.map((_, i) => cellAt(place, i));

  const off = cells.filter((cell) => !isOnBoard(board.size, cell));
  if (off.length > 0) return err({ code: 'off-board', cells: off });

  const placement = [];
  const conflicts: Cell[] = [];
  const missing: Cell[] = [];
  for (const [i, { face, standing }] of letters.entries()) {
    const cell = cellAt(place, i);
    const there = faceAt(board, cell);
    if (there !== '') {
      if (face !== null && letterOf(face) !== letterOf(there)) conflicts.push(cell);
    } else if (standing || face === null) missing.push(cell);
    else placement.push({ ...cell, face });
  }
  if (conflicts.length > 0) return err({ code: 'letter-conflict', cells: conflicts });
  if (missing.length > 0) return err({ code: 'nothing-there', cells: missing });
  if (placement.length === 0) return err({ code: 'nothing-new', cells });
  return ok(placement);
}

/** A word matched with tiles of a rack. */
export interface RackWord {
  readonly placement: Placement;
  /** Squares where a blank stands in for a letter that was not held: the player is told [U1]. */
  readonly stoodIn: readonly Cell[];
}

/**
 * Matches the tiles of a rack with a word typed in capitals: a letter that is neither on the rack nor
 * on the board uses a blank [U1]. A lower-case letter always uses a blank.
 */
export function facesFromRack(
  word: string,
  rack: readonly Tile[],
  board: Board,
  place: Place,
): Result<RackWord, WordPlacementError> {
  const placed = placeWord(board, place, word);
  if (!placed.ok) return placed;
  const left = [...rack];
  const take = (tile: Tile): boolean => {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  const stoodIn: Cell[] = [];
  const missing: Cell[] = [];
  const placement = placed.value.map((tile) => {
    const { row, col, face } = tile;
    if (take(tileOf(face))) return tile;
    if (isBlank(face) || !take(BLANK)) {
      missing.push({ row, col });
      return tile;
    }
    stoodIn.push({ row, col });
    return { row, col, face: face.toLowerCase() };
  });
  if (missing.length > 0) return err({ code: 'not-on-rack', cells: missing });
  return ok({ placement, stoodIn });
}

function cellAt({ row, col, direction }: Place, steps: number): Cell {
  return step({ row, col }, direction, steps);
}
