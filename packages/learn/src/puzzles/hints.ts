import {
  BLANK,
  isBlank,
  letterOf,
  mainWordOf,
  RACK_SIZE,
  type Cell,
  type Direction,
} from '@luctor/rules';
import { openStoredPosition } from '../position/open-position.ts';
import { mainAnswer, type Puzzle } from './puzzle.ts';

/** What a step says; each gives more away than the one before [L4]. Shells make sentences of it. */
export type PuzzleHint =
  | {
      readonly step: 'tiles';
      readonly tiles: number;
      readonly letters: number;
      readonly isWhole: boolean;
    }
  /** The line that the answer lies in: a row if it reads across. */
  | { readonly step: 'where'; readonly direction: Direction; readonly cells: readonly Cell[] }
  /** What becomes of the blank, if there is one on the rack. */
  | { readonly step: 'blank'; readonly blank: 'kept' | { readonly letter: string } }
  /** How long the word is, unless the number of tiles has told it. */
  | { readonly step: 'length'; readonly letters: number }
  | { readonly step: 'letter'; readonly letter: string };

/** The hints of a puzzle, in order. If several answers are equal, they are about the first. */
export function hintsOf(puzzle: Puzzle): readonly PuzzleHint[] {
  const opened = openStoredPosition(puzzle.position);
  if (!opened.ok) throw new Error(`the puzzle ${puzzle.id} has no position: ${opened.error.code}`);
  const { board, rack } = opened.value.position;
  const { placement, word } = mainAnswer(puzzle);
  const [first] = placement;
  if (first === undefined) throw new Error(`the puzzle ${puzzle.id} has an empty answer`);
  const direction = directionOf(puzzle);
  const cells = Array.from({ length: board.size }, (_, i) =>
    direction === 'across' ? { row: first.row, col: i } : { row: i, col: first.col },
  );
  const blank = placement.find(({ face }) => isBlank(face));
  const letters = word.length;
  const isWhole = placement.length === RACK_SIZE;
  const hints: PuzzleHint[] = [
    { step: 'tiles', tiles: placement.length, letters, isWhole },
    { step: 'where', direction, cells },
  ];
  if (rack.includes(BLANK)) {
    hints.push({
      step: 'blank',
      blank: blank === undefined ? 'kept' : { letter: letterOf(blank.face) },
    });
  } else if (!isWhole) {
    hints.push({ step: 'length', letters });
  }
  return [...hints, { step: 'letter', letter: letterOf(word[0] ?? '') }];
}

/** Which way the answer's word reads: a single tile may do so either way. */
function directionOf(puzzle: Puzzle): Direction {
  const { placement, word } = mainAnswer(puzzle);
  const [first, second] = placement;
  if (first === undefined) return 'across';
  if (second !== undefined) return second.row === first.row ? 'across' : 'down';
  const opened = openStoredPosition(puzzle.position);
  const main = opened.ok ? mainWordOf(opened.value.position.board, placement) : null;
  return main !== null && main.faces.length === word.length ? main.direction : 'across';
}
