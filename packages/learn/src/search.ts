// What needs the engine: for workers, threads and the command line, never for the page itself.
export { firstReview } from './review/first-review.ts';
export { refineGame } from './review/refine.ts';
export { refineTurn, STANDARD_REFINE } from './review/refined-turn.ts';
export { createReviewTools, type ReviewTools } from './review/review-tools.ts';
export { checkPuzzle, type PuzzleCheck } from './puzzles/check-puzzle.ts';
export { judgeTry } from './puzzles/judge-try.ts';
export type { PuzzleMaker } from './puzzles/make-puzzle.ts';
export { entryOf } from './puzzles/puzzle-file.ts';
export { puzzlesOfGames, puzzlesOfPositions } from './puzzles/puzzle-stream.ts';
export { rarityBy } from './puzzles/rarity.ts';
export { searchWith, type SearchShell } from './puzzles/standing-answer.ts';
