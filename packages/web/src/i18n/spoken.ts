import {
  BLANK,
  formatCell,
  isBlank,
  isStart,
  letterOf,
  premiumAt,
  tileOf,
  tileValue,
  type Cell,
  type Direction,
  type Face,
  type Language,
  type Layout,
  type Premium,
  type Tile,
  type TileSet,
} from '@luctor/rules';
import { isMessageKey, say } from './translate.ts';

/** Names of squares, tiles and places as a screen reader says them. */

/** What may be said about a square besides its tile or premium. */
export interface SquareState {
  readonly face: Face;
  readonly onTrial?: boolean;
  readonly last?: boolean;
  readonly candidate?: boolean;
  /** Part of the move that would have been best. */
  readonly advised?: boolean;
  readonly selected?: boolean;
  /** The cursor with its arrow; undefined if it is elsewhere. */
  readonly cursor?: Direction | null;
}

/** `H8, double word, empty`; `E3, J, last move`; `F8, o, blank, not played yet`. */
export function squareName(
  language: Language,
  layout: Layout,
  cell: Cell,
  state: SquareState,
): string {
  const square = formatCell(language, cell);
  const parts = [
    state.face === '' ? emptyName(language, layout, cell) : faceName(language, state.face),
  ];
  if (state.onTrial === true) parts.push(say(language, 'square.onTrial'));
  if (state.candidate === true) parts.push(say(language, 'square.candidate'));
  if (state.advised === true) parts.push(say(language, 'square.advised'));
  if (state.last === true) parts.push(say(language, 'square.last'));
  if (state.selected === true) parts.push(say(language, 'square.selected'));
  if (state.cursor !== undefined) parts.push(cursorName(language, state.cursor));
  return say(language, 'square.name', { square, what: parts.join(', ') });
}

function emptyName(language: Language, layout: Layout, cell: Cell): string {
  const premium = premiumName(language, premiumAt(layout, cell));
  const parts = [premium];
  // a single star in the centre is implied by its square; several, or plain ones, are named
  const needsWord = layout.starts.length > 1 || premium === '';
  if (needsWord && isStart(layout, cell)) parts.push(say(language, 'square.start'));
  parts.push(say(language, 'square.empty'));
  return parts.filter((part) => part !== '').join(', ');
}

function cursorName(language: Language, arrow: Direction | null): string {
  if (arrow === null) return say(language, 'square.cursor');
  return say(language, arrow === 'across' ? 'square.cursorAcross' : 'square.cursorDown');
}

/** A tile on the board: `J`, or `o, blank` with its letter as a capital. */
export function faceName(language: Language, face: Face): string {
  const letter = letterOf(face);
  return isBlank(face) ? say(language, 'tile.blankAs', { letter }) : letter;
}

/** A tile of the rack with its value: `J, 8 points`; `blank`. */
export function tileName(language: Language, tileSet: TileSet, tile: Tile): string {
  if (tile === BLANK) return say(language, 'tile.blank');
  const points = say(language, 'points', { n: tileValue(tileSet, tileOf(tile)) });
  return say(language, 'tile.letter', { letter: tile, points });
}

/** `double word`, `lettre compte triple`; '' for a plain square. */
export function premiumName(language: Language, { letter, word }: Premium): string {
  const names = [timesName(language, 'letter', letter), timesName(language, 'word', word)];
  return names.filter((name) => name !== '').join(', ');
}

function timesName(language: Language, kind: 'letter' | 'word', times: number): string {
  if (times === 1) return '';
  const key = `premium.${kind}${times}`;
  if (isMessageKey(key)) return say(language, key);
  return say(language, kind === 'letter' ? 'premium.letterTimes' : 'premium.wordTimes', {
    n: times,
  });
}
