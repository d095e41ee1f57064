import type { Placement } from '../../board/board.ts';
import type { Book } from './book.ts';

/** Boards, words and points as R1-R4 and P2-P4 tell them. Slow on purpose: it looks at everything. */

/** Faces by square: capitals are letters, small letters blanks. */
export type Squares = ReadonlyMap<number, string>;

interface Square {
  readonly row: number;
  readonly col: number;
  readonly face: string;
  readonly isNew: boolean;
}

const DOWN = { rows: 1, cols: 0 };
const ACROSS = { rows: 0, cols: 1 };
type Way = typeof DOWN;

/** Squares beyond the edges, where words may be looked for, have keys of their own. */
export function squareKey(row: number, col: number): number {
  return (row + 50) * 1000 + col + 50;
}

export function laid(board: Squares, placement: Placement): Squares {
  const after = new Map(board);
  for (const { row, col, face } of placement) after.set(squareKey(row, col), face);
  return after;
}

function lineThrough(before: Squares, placed: Squares, at: Cell, way: Way): Square[] {
  const faceOn = (key: number): string | undefined => placed.get(key) ?? before.get(key);
  let { row, col } = at;
  while (faceOn(squareKey(row - way.rows, col - way.cols)) !== undefined) {
    row -= way.rows;
    col -= way.cols;
  }
  const line: Square[] = [];
  for (;;) {
    const face = faceOn(squareKey(row, col));
    if (face === undefined) return line;
    line.push({ row, col, face, isNew: !before.has(squareKey(row, col)) });
    row += way.rows;
    col += way.cols;
  }
}

interface Cell {
  readonly row: number;
  readonly col: number;
}

const NO_TILES: Squares = new Map();

/** Every word of two or more letters with a new tile in it, once each [P2]. */
function wordsFormed(before: Squares, placement: Placement): Square[][] {
  const placed = laid(NO_TILES, placement);
  const found = new Map<string, Square[]>();
  for (const tile of placement) {
    for (const way of [ACROSS, DOWN]) {
      const line = lineThrough(before, placed, tile, way);
      const [first] = line;
      if (line.length < 2 || first === undefined) continue;
      found.set(`${squareKey(first.row, first.col)} ${way.rows}`, line);
    }
  }
  return [...found.values()];
}

export function spellings(before: Squares, placement: Placement): string[] {
  return wordsFormed(before, placement).map((line) =>
    line.map(({ face }) => face.toUpperCase()).join(''),
  );
}

/** The points of a play [P2-P4]. */
export function pointsOf(book: Book, before: Squares, placement: Placement): number {
  let total = placement.length === 7 ? book.bonus : 0;
  for (const line of wordsFormed(before, placement)) {
    let sum = 0;
    let times = 1;
    line.forEach((square, i) => {
      const value = book.values.get(square.face) ?? 0;
      const { row, col } = square;
      if (square.isNew) {
        sum += value * book.letterTimes(row, col);
        times *= book.wordTimes(row, col);
        return;
      }
      const stood = [line[i - 1], line[i + 1]].some((next) => next !== undefined && !next.isNew);
      if (!book.isScampio || !stood) sum += value;
    });
    total += sum * times;
  }
  return total;
}

/** Whether tiles may lie so [R1, R2], whatever they spell. */
export function mayLie(book: Book, before: Squares, placement: Placement): boolean {
  const free = placement.every(
    ({ row, col }) =>
      row >= 0 &&
      col >= 0 &&
      row < book.size &&
      col < book.size &&
      !before.has(squareKey(row, col)),
  );
  const cells = new Set(placement.map(({ row, col }) => squareKey(row, col)));
  if (!free || placement.length === 0 || cells.size < placement.length) return false;
  const lines = wordsFormed(before, placement);
  const whole = lines.filter((line) => line.filter(({ isNew }) => isNew).length === cells.size);
  if (whole.length === 0) return false;
  if (before.size === 0) {
    return placement.length >= 2 && placement.some(({ row, col }) => book.isStart(row, col));
  }
  const crosses = whole.some((line) => line.some(({ isNew }) => !isNew));
  if (!book.isScampio) return crosses || lines.length > 1;
  return crosses || lines.some(lengthens);
}

/** Whether a standing word of two or more letters is longer now [R2 scampio]. */
function lengthens(line: readonly Square[]): boolean {
  return line.some(({ isNew }, i) => !isNew && line[i + 1]?.isNew === false);
}

/** Whether the rack can form any word here [R9f]. */
export function canForm(
  book: Book,
  board: Squares,
  rack: readonly string[],
  words: ReadonlySet<string>,
): boolean {
  const near = nearSquares(book, board);
  const there = new Set([...rack, ...Array.from(board.values(), (face) => face.toUpperCase())]);
  const blanks = rack.filter((tile) => tile === '?').length;
  for (const word of words) {
    if (Array.from(word).filter((letter) => !there.has(letter)).length > blanks) continue;
    for (const { row, col } of near) {
      for (const way of [ACROSS, DOWN]) {
        for (let i = 0; i < word.length; i++) {
          const start = { row: row - i * way.rows, col: col - i * way.cols };
          const placement = layOut(book, board, rack, word, start, way);
          if (placement === null || !mayLie(book, board, placement)) continue;
          if (spellings(board, placement).every((each) => words.has(each))) return true;
        }
      }
    }
  }
  return false;
}

/** Empty squares beside a tile, of which every play covers one; on an empty board those to start on. */
function nearSquares(book: Book, board: Squares): Cell[] {
  const near: Cell[] = [];
  for (let row = 0; row < book.size; row++) {
    for (let col = 0; col < book.size; col++) {
      if (board.has(squareKey(row, col))) continue;
      const isBeside = [
        [row - 1, col],
        [row + 1, col],
        [row, col - 1],
        [row, col + 1],
      ].some(([r = 0, c = 0]) => board.has(squareKey(r, c)));
      if (board.size === 0 ? book.isStart(row, col) : isBeside) near.push({ row, col });
    }
  }
  return near;
}

function layOut(
  book: Book,
  board: Squares,
  rack: readonly string[],
  word: string,
  start: Cell,
  way: Way,
): Placement | null {
  const end = start.row + start.col + word.length - 1 - (way.rows === 1 ? start.col : start.row);
  if (start.row < 0 || start.col < 0 || end >= book.size) return null;
  for (let i = 0; i < word.length; i++) {
    const there = board.get(squareKey(start.row + i * way.rows, start.col + i * way.cols));
    if (
      there === undefined
        ? !canSupply(rack, word.charAt(i))
        : there.toUpperCase() !== word.charAt(i)
    )
      return null;
  }
  const left = [...rack];
  const placement: { row: number; col: number; face: string }[] = [];
  for (let i = 0; i < word.length; i++) {
    const row = start.row + i * way.rows;
    const col = start.col + i * way.cols;
    const letter = word.charAt(i);
    const there = board.get(squareKey(row, col));
    if (there !== undefined) continue;
    const at = left.includes(letter) ? left.indexOf(letter) : left.indexOf('?');
    if (at < 0) return null;
    const [tile] = left.splice(at, 1);
    placement.push({ row, col, face: tile === '?' ? letter.toLowerCase() : letter });
  }
  return placement;
}

function canSupply(rack: readonly string[], letter: string): boolean {
  return rack.includes(letter) || rack.includes('?');
}
