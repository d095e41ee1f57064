import {
  faceAt,
  formatPremium,
  isBlank,
  letterOf,
  premiumAt,
  type Board,
  type Face,
  type GameView,
  type Language,
  type Placement,
} from '@luctor/rules';
import { premiumClass, STAR, startMark } from '../board/square-model.ts';
import { boardAfter, lastPlacement } from '../model/past-board.ts';
import { faceValue } from '../parts/tile.tsx';

/** The colours of the theme that the page shows. */
interface Inks {
  of(token: string): string;
}

const SQUARE = 48;
const MARGIN = 24;
const FOOT = 96;

export interface Caption {
  readonly title: string;
  readonly line: string;
}

/** The board after a turn with its move in gold, as a PNG; drawn here, no server sees it. */
export async function boardPicture(
  view: GameView,
  turn: number,
  language: Language,
  caption: Caption,
): Promise<Blob | null> {
  const { size } = view.board;
  const side = size * SQUARE;
  const canvas = document.createElement('canvas');
  canvas.width = side + 2 * MARGIN;
  canvas.height = side + 2 * MARGIN + FOOT;
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  const inks = inksOf(document.documentElement);
  pen.fillStyle = inks.of('--bg');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = inks.of('--board');
  pen.beginPath();
  pen.roundRect(MARGIN - 8, MARGIN - 8, side + 16, side + 16, 14);
  pen.fill();
  drawBoard(pen, inks, view, turn, language);
  drawCaption(pen, inks, caption, side + 2 * MARGIN);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function inksOf(root: Element): Inks {
  const style = getComputedStyle(root);
  return { of: (token) => style.getPropertyValue(token).trim() };
}

function drawBoard(
  pen: CanvasRenderingContext2D,
  inks: Inks,
  view: GameView,
  turn: number,
  language: Language,
): void {
  const board: Board = boardAfter(view, turn);
  const last = lastPlacement(view.history, turn);
  for (let row = 0; row < board.size; row++) {
    for (let col = 0; col < board.size; col++) {
      const x = MARGIN + col * SQUARE;
      const y = MARGIN + row * SQUARE;
      const face = faceAt(board, { row, col });
      if (face === '') drawSquare(pen, inks, view, { row, col }, x, y, language);
      else drawTile(pen, inks, view, face, isIn(last, row, col), x, y);
    }
  }
}

function isIn(placement: Placement, row: number, col: number): boolean {
  return placement.some((tile) => tile.row === row && tile.col === col);
}

function drawSquare(
  pen: CanvasRenderingContext2D,
  inks: Inks,
  { setup }: GameView,
  cell: { readonly row: number; readonly col: number },
  x: number,
  y: number,
  language: Language,
): void {
  const { layout } = setup.ruleset;
  const premium = premiumClass(layout, cell);
  pen.fillStyle = inks.of(premium === '' ? '--sq' : `--${premium}`);
  pen.beginPath();
  pen.roundRect(x + 1, y + 1, SQUARE - 2, SQUARE - 2, 4);
  pen.fill();
  const start = startMark(layout, cell);
  const text = start === '' ? formatPremium(language, premiumAt(layout, cell)) : start;
  pen.fillStyle = inks.of(premium === '' ? '--label' : `--${premium}-ink`);
  write(pen, text, x + SQUARE / 2, y + SQUARE / 2, start === STAR ? 24 : 15, 650, 'center');
}

function drawTile(
  pen: CanvasRenderingContext2D,
  inks: Inks,
  { setup }: GameView,
  face: Face,
  isLast: boolean,
  x: number,
  y: number,
): void {
  const isJoker = isBlank(face);
  pen.fillStyle = inks.of(isLast ? '--last' : '--tile-edge');
  pen.beginPath();
  pen.roundRect(x + 2, y + 2, SQUARE - 4, SQUARE - 4, 6);
  pen.fill();
  pen.fillStyle = inks.of(isJoker ? '--blank' : isLast ? '--last-soft' : '--tile');
  pen.beginPath();
  pen.roundRect(x + 2, y + 2, SQUARE - 4, SQUARE - 7, 6);
  pen.fill();
  pen.fillStyle = inks.of(isJoker ? '--blank-ink' : '--tile-ink');
  write(pen, letterOf(face), x + SQUARE / 2 - 2, y + SQUARE / 2 - 1, 26, 700, 'center', isJoker);
  if (isJoker) return;
  pen.fillStyle = inks.of('--tile-val');
  const value = String(faceValue(setup.ruleset.tileSet, face));
  write(pen, value, x + SQUARE - 6, y + SQUARE - 13, 11, 650, 'right');
}

function drawCaption(
  pen: CanvasRenderingContext2D,
  inks: Inks,
  { title, line }: Caption,
  y: number,
): void {
  pen.fillStyle = inks.of('--text');
  write(pen, title, MARGIN, y + 22, 28, 700, 'left');
  pen.fillStyle = inks.of('--text-2');
  write(pen, line, MARGIN, y + 60, 19, 400, 'left');
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  weight: number,
  align: CanvasTextAlign,
  isItalic = false,
): void {
  pen.font = `${isItalic ? 'italic ' : ''}${weight} ${size}px system-ui, sans-serif`;
  pen.textAlign = align;
  pen.textBaseline = 'middle';
  pen.fillText(text, x, y);
}
