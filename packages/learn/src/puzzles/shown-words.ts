import { checkPlacement, runThrough, tilesOnBoard, wordOf, type Board } from '@luctor/rules';
import { openStoredPosition } from '../position/open-position.ts';
import type { Puzzle } from './puzzle.ts';

/** The words that lie on a board, each once. */
export function wordsOnBoard(board: Board): readonly string[] {
  const words = tilesOnBoard(board).flatMap((tile) =>
    (['across', 'down'] as const).flatMap((direction) => {
      const run = runThrough(board, tile, direction);
      return run === null || run.faces.length < 2 ? [] : [wordOf(run)];
    }),
  );
  return [...new Set(words)];
}

/** Every word that a person sees with a puzzle: those of its board and of its answers. */
export function wordsShown({ id, position, answers }: Puzzle): readonly string[] {
  const opened = openStoredPosition(position);
  if (!opened.ok) throw new Error(`the puzzle ${id} has no position: ${opened.error.code}`);
  const { ruleset, board, rack } = opened.value.position;
  const formed = answers.flatMap(({ placement }) => {
    const legal = checkPlacement(ruleset, board, rack, placement);
    if (!legal.ok) throw new Error(`the puzzle ${id} has no legal answer: ${legal.error.code}`);
    return legal.value.runs.map(wordOf);
  });
  return [...wordsOnBoard(board), ...formed];
}
