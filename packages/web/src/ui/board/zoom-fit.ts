/** Smaller squares are hard to hit with a finger and hard to read [U10]. */
const SMALL_SQUARE = 30;
/** What a finger hits and an eye reads. */
const ZOOMED_SQUARE = 42;
/** The labels along the edges of a zoomed board, as in zoom.css. */
export const ZOOMED_GUTTER = 18;

/** Whether this board is small enough to need zooming. */
export function isSmallBoard(width: number, size: number): boolean {
  return width / size < SMALL_SQUARE;
}

export interface ZoomFit {
  readonly square: number;
  /** How many whole squares are in sight. */
  readonly columns: number;
  readonly rows: number;
  /** The room under the last whole row. */
  readonly rest: number;
}

/** The size of the squares in a view: about 42 px, and whole ones from edge to edge. */
export function zoomFit(width: number, height: number, size: number): ZoomFit {
  const across = width - ZOOMED_GUTTER;
  const columns = Math.min(size, Math.max(1, Math.round(across / ZOOMED_SQUARE)));
  const square = across / columns;
  const down = Math.max(square, height - ZOOMED_GUTTER);
  const rows = Math.min(size, Math.floor(down / square));
  return { square, columns, rows, rest: down - rows * square };
}

/** The first line in sight, if this one goes to the middle; at the edges as near as it can. */
export function centred(line: number, shown: number, size: number): number {
  return clamp(line - Math.floor(shown / 2), size - shown);
}

/** The first line in sight, moved only if this one is not, and then no further than it must. */
export function kept(line: number, first: number, shown: number, size: number): number {
  if (line >= first && line + 1 <= first + shown) return first;
  // one line more, so that the next tile is in sight, too
  return clamp(line < first ? line - 1 : line + 2 - shown, size - shown);
}

function clamp(line: number, last: number): number {
  return Math.max(0, Math.min(last, line));
}
