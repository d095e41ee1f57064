import { faceAt, placeTiles, runThrough, type Board, type Placement, type Run } from './board.ts';
import { isOnBoard, type Cell } from './layout.ts';

/**
 * The word along a play, standing letters included; null where the tiles make no line of their
 * own. A single tile reads along the word it makes, across where it makes two.
 */
export function mainWordOf(board: Board, placement: Placement): Run | null {
  const [first] = placement;
  if (first === undefined) return null;
  const fits = placement.every(
    (tile) => tile.face !== '' && isOnBoard(board.size, tile) && faceAt(board, tile) === '',
  );
  if (!fits) return null;
  const after = placeTiles(board, placement);
  const from: Cell = { row: first.row, col: first.col };
  const across = runThrough(after, from, 'across');
  const down = runThrough(after, from, 'down');
  if (across === null || down === null) return null;
  if (placement.length === 1) {
    return across.faces.length > 1 || down.faces.length === 1 ? across : down;
  }
  return [across, down].find((run) => placement.every((tile) => isWithin(run, tile))) ?? null;
}

function isWithin(run: Run, cell: Cell): boolean {
  const { start, direction, faces } = run;
  const [along, aside] =
    direction === 'across'
      ? [cell.col - start.col, cell.row - start.row]
      : [cell.row - start.row, cell.col - start.col];
  return aside === 0 && along >= 0 && along < faces.length;
}
