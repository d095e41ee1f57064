import { runThrough, wordOf, type Board, type Cell } from '@luctor/rules';

/** The words that a square of the board belongs to, across first; none for an empty square. */
export function wordsAt(board: Board, cell: Cell): readonly string[] {
  return (['across', 'down'] as const).flatMap((direction) => {
    const run = runThrough(board, cell, direction);
    return run === null || run.faces.length < 2 ? [] : [wordOf(run)];
  });
}
