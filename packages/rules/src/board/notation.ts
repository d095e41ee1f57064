import { faceAt, type Board, type Placement } from './board.ts';
import { MAX_SIZE, step } from './layout.ts';
import { indexOfLetter, letterFor } from './square-names.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { Language } from '../base/language.ts';
import { mainWordOf } from './main-word.ts';
import { placeWord, type Place, type WordPlacementError } from './word-placement.ts';

// Places inside the program are rows, columns and directions from 0; plays as people read and type
// them are made and read here, and nowhere else [U9].

export const PLACE_ERRORS = ['not-a-place', 'off-board'] as const;
export type PlaceErrorCode = (typeof PLACE_ERRORS)[number];

export interface PlaceError {
  readonly code: PlaceErrorCode;
}

/**
 * English: rows have numbers, columns letters, `8H` is across and `H8` down. French: rows have
 * letters, columns numbers, `H8` is across and `8H` down [U9]. In both, across names the row first.
 */
export function formatPlace(language: Language, { row, col, direction }: Place): string {
  const rowName = language === 'en' ? String(row + 1) : letterFor(row);
  const colName = language === 'en' ? letterFor(col) : String(col + 1);
  return direction === 'across' ? rowName + colName : colName + rowName;
}

export function parsePlace(
  language: Language,
  text: string,
  size: number = MAX_SIZE,
): Result<Place, PlaceError> {
  const found = /^\s*(?:(\d{1,2})\s*([A-Za-z])|([A-Za-z])\s*(\d{1,2}))\s*$/.exec(text);
  if (found === null) return err({ code: 'not-a-place' });
  const numberFirst = found[1] !== undefined;
  const number = Number(found[1] ?? found[4]) - 1;
  const letter = indexOfLetter(found[2] ?? found[3] ?? '');
  if (number < 0 || number >= size || letter >= size) return err({ code: 'off-board' });
  const [row, col] = language === 'en' ? [number, letter] : [letter, number];
  return ok({ row, col, direction: numberFirst === (language === 'en') ? 'across' : 'down' });
}

/** How letters that lay there before are shown in a move. */
export const THROUGH_STYLES = ['letters', 'brackets', 'dots'] as const;
export type ThroughStyle = (typeof THROUGH_STYLES)[number];

/**
 * A play as people write it: `8H HORN`, with brackets `8H (H)ORN`, a blank in lower case. `board`
 * is the board before the play. Null for tiles that make no word in one line.
 */
export function formatMove(
  language: Language,
  board: Board,
  placement: Placement,
  through: ThroughStyle = 'letters',
): string | null {
  const word = formatWord(board, placement, through);
  return word && `${formatPlace(language, word.place)} ${word.word}`;
}

/** The two halves of `formatMove`: where the word begins, and how it is written. */
export function formatWord(
  board: Board,
  placement: Placement,
  through: ThroughStyle = 'letters',
): { readonly place: Place; readonly word: string } | null {
  const run = mainWordOf(board, placement);
  if (run === null) return null;
  const { start, direction, faces } = run;
  let word = '';
  let inBrackets = false;
  for (const [i, face] of faces.entries()) {
    const standing = faceAt(board, step(start, direction, i)) !== '';
    if (through === 'brackets' && standing !== inBrackets) {
      word += standing ? '(' : ')';
      inBrackets = standing;
    }
    word += standing && through === 'dots' ? '.' : face;
  }
  if (inBrackets) word += ')';
  return { place: { row: start.row, col: start.col, direction }, word };
}

export type MoveError =
  | PlaceError
  | WordPlacementError
  /** Not a place and a word. */
  | { readonly code: 'not-a-move' };

/** Reads a play as `formatMove` writes it, in any of its styles, on the board before the play. */
export function parseMove(
  language: Language,
  text: string,
  board: Board,
): Result<Placement, MoveError> {
  const found = /^\s*(\d{1,2}\s*[A-Za-z]|[A-Za-z]\s*\d{1,2})\s+(\S+)\s*$/.exec(text);
  if (found === null) return err({ code: 'not-a-move' });
  const place = parsePlace(language, found[1] ?? '', board.size);
  if (!place.ok) return place;
  return placeWord(board, place.value, found[2] ?? '');
}
