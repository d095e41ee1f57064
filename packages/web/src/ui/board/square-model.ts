import {
  formatPremium,
  isStart,
  premiumAt,
  type Cell,
  type Direction,
  type Face,
  type GameView,
  type Language,
  type Layout,
  type Placement,
} from '@luctor/rules';
import { faceValue, type TileState } from '../parts/tile.tsx';

/** Everything one square shows, as plain values, so that an unchanged square is not drawn again. */
export interface SquareModel {
  readonly row: number;
  readonly col: number;
  readonly premium: string;
  readonly premiumText: string;
  /** The mark of a start square: a star, or a letter of LUCTOR. */
  readonly start: string;
  readonly face: Face;
  readonly value: number;
  readonly state: TileState;
  readonly isCursor: boolean;
  readonly arrow: Direction | null;
  readonly isTarget: boolean;
  readonly isTabStop: boolean;
  readonly label: string;
}

/** What lies over the board besides the played tiles. */
export interface Overlay {
  /** Tentative tiles. */
  readonly laid: Placement;
  /** The squares an error is about, or all tentative tiles if it names none. */
  readonly isWrong: boolean;
  readonly last: Placement;
  readonly candidate: Placement;
  readonly cursor: Cell | null;
  readonly arrow: Direction | null;
  readonly target: Cell | null;
  readonly tabStop: Cell;
}

const START_WORD = 'LUCTOR';
export const STAR = '★';

/** Start squares show a star; if there are as many as LUCTOR has letters, they spell it [R1]. */
export function startMark(layout: Layout, cell: Cell): string {
  if (!isStart(layout, cell)) return '';
  if (layout.starts.length !== START_WORD.length) return STAR;
  const order = layout.starts.toSorted((a, b) => a - b);
  return START_WORD[order.indexOf(cell.row * layout.size + cell.col)] ?? STAR;
}

/** The class of a premium: `w3`, `l2`, or none. More than triple looks like triple. */
export function premiumClass(layout: Layout, cell: Cell): string {
  const { letter, word } = premiumAt(layout, cell);
  if (word > 1) return `w${Math.min(word, 3)}`;
  return letter > 1 ? `l${Math.min(letter, 3)}` : '';
}

export type Describe = (cell: Cell, face: Face, state: TileState) => string;

/** The squares of a board, row by row. */
export function squareModels(
  view: Pick<GameView, 'setup' | 'board'>,
  overlay: Overlay,
  language: Language,
  describe: Describe,
): readonly (readonly SquareModel[])[] {
  const { layout, tileSet } = view.setup.ruleset;
  const { size } = view.board;
  const states = new Map<number, { face: Face; state: TileState }>();
  const mark = (tiles: Placement, state: TileState) => {
    for (const { row, col, face } of tiles) states.set(row * size + col, { face, state });
  };
  mark(overlay.last, 'last');
  mark(overlay.candidate, 'candidate');
  mark(overlay.laid, overlay.isWrong ? 'wrong' : 'tentative');

  const square = (row: number, col: number): SquareModel => {
    const index = row * size + col;
    const cell = { row, col };
    const over = states.get(index);
    const standing = view.board.squares[index] ?? '';
    // a candidate and tentative tiles lie on empty squares; the last move is already played
    const face = over === undefined ? standing : over.face;
    const state = over?.state ?? 'standing';
    const isCursor = isAt(overlay.cursor, cell);
    return {
      row,
      col,
      premium: premiumClass(layout, cell),
      premiumText: formatPremium(language, premiumAt(layout, cell)),
      start: startMark(layout, cell),
      face,
      value: faceValue(tileSet, face),
      state,
      isCursor,
      arrow: isCursor ? overlay.arrow : null,
      isTarget: isAt(overlay.target, cell),
      isTabStop: isAt(overlay.tabStop, cell),
      label: describe(cell, face, state),
    };
  };
  const line = Array.from({ length: size }, (_, i) => i);
  return line.map((row) => line.map((col) => square(row, col)));
}

export function isAt(a: Cell | null, b: Cell): boolean {
  return a !== null && a.row === b.row && a.col === b.col;
}

/** The labels along the edges: English letters over columns, French letters beside rows [U9]. */
export function edgeNames(
  language: Language,
  size: number,
): { readonly columns: readonly string[]; readonly rows: readonly string[] } {
  const line = Array.from({ length: size }, (_, i) => i);
  const letters = line.map((i) => String.fromCharCode(65 + i));
  const numbers = line.map((i) => String(i + 1));
  return language === 'en'
    ? { columns: letters, rows: numbers }
    : { columns: numbers, rows: letters };
}
