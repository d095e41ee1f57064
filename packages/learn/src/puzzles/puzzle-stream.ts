import type { StoredPosition } from '../position/stored-position.ts';
import { positionsOfGame, type ComputerGameParts } from './computer-game.ts';
import { puzzleOf, type PuzzleMaker, type PuzzleWish } from './make-puzzle.ts';
import { mainAnswer, type Puzzle } from './puzzle.ts';
import type { SearchShell } from './standing-answer.ts';

/** Where the stream stands: how many games were played and positions looked at. */
export interface StreamProgress {
  readonly games: number;
  readonly positions: number;
}

export interface StreamParts extends ComputerGameParts {
  readonly maker: PuzzleMaker;
  readonly shell: Pick<SearchShell, 'pause' | 'isStopped'>;
  readonly wish: () => Omit<PuzzleWish, 'seed' | 'mayCompose'>;
  readonly onProgress?: (progress: StreamProgress) => void;
}

/** A puzzle and the game it is from. */
export interface StreamedPuzzle {
  readonly puzzle: Puzzle;
  readonly game: number;
}

/** A game gives few puzzles: those of one game are alike. */
const MAX_PER_GAME = 2;
/** Seeds of different games must not share draws. */
const SEED_STRIDE = 1009;

/** Puzzles without end, from games between computers; the same for the same first game. */
export async function* puzzlesOfGames(
  firstGame: number,
  parts: StreamParts,
): AsyncGenerator<StreamedPuzzle, void, void> {
  const { maker, shell, onProgress, wish } = parts;
  let positions = 0;
  for (let game = firstGame; !shell.isStopped(); game++) {
    const given = new Set<string>();
    const seen = positionsOfGame(game, parts);
    for (const [turn, stored] of seen.entries()) {
      await shell.pause();
      if (shell.isStopped()) return;
      onProgress?.({ games: game - firstGame + 1, positions: ++positions });
      const seed = game * SEED_STRIDE + 3 * turn;
      const puzzle = await puzzleOf(stored, maker, { ...wish(), seed, mayCompose: true });
      if (puzzle === null || shell.isStopped()) continue;
      const { word } = mainAnswer(puzzle);
      // a place that nobody took in two turns would be asked for twice
      if (given.has(word)) continue;
      given.add(word);
      yield { puzzle, game };
      if (given.size === MAX_PER_GAME) break;
    }
  }
}

/** The puzzles in a person's own decisions, in order; scores stay as they were. */
export async function* puzzlesOfPositions(
  decided: readonly StoredPosition[],
  { maker, shell, onProgress, wish }: Pick<StreamParts, 'maker' | 'shell' | 'onProgress' | 'wish'>,
): AsyncGenerator<Puzzle, void, void> {
  for (const [index, stored] of decided.entries()) {
    await shell.pause();
    if (shell.isStopped()) return;
    onProgress?.({ games: 0, positions: index + 1 });
    const puzzle = await puzzleOf(stored, maker, { ...wish(), seed: index, mayCompose: false });
    if (puzzle !== null && !shell.isStopped()) yield puzzle;
  }
}
