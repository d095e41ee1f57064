import { situationOf } from '@luctor/engine';
import { openStoredPosition } from '../position/open-position.ts';
import { isSameMove } from '../review/verdict.ts';
import { ANSWER_BUDGET } from './make-puzzle.ts';
import type { Puzzle } from './puzzle.ts';
import { exactFinals, type RunSearch } from './standing-answer.ts';

/** What a longer search says of a puzzle. */
export interface PuzzleCheck {
  /** `unsolved`: an exact search did not come to its end. */
  readonly result: 'confirmed' | 'refuted' | 'unsolved';
  /** The move that this search finds best. */
  readonly best: string;
  /**
   * By how many points the best answer beats every other move; negative if one beats it. Null if the
   * others lost too soon to say.
   */
  readonly margin: number | null;
  /** Whether a search as long as the first left a doubt; endgames are exact at once. */
  readonly isLonger: boolean;
}

export interface CheckOptions {
  /** How many times the budget of the first search. */
  readonly times: number;
  /** Other draws than those that made the puzzle. */
  readonly seed: number;
  /** Searches longer even where a search as long as the first leaves no doubt. */
  readonly inFull?: boolean;
}

/** More moves than the first search looked at: a move that it left out counts too. */
const CANDIDATES = 40;
/** Seeds of different puzzles are near each other. */
const OTHER_DRAWS = 1_000_003;

/** A search as long as the first one settles it if the answers are best with this probability. */
const SETTLED = 0.999_999;

/**
 * Searches a puzzle anew, with other draws and more candidates. With tiles in the bag it begins with a
 * search as long as the longest that made the puzzle, to its end; if that leaves a doubt of one in a
 * million, a longer search with draws of its own decides, without stopping early.
 */
export async function checkPuzzle(
  puzzle: Puzzle,
  search: RunSearch,
  { times, seed, inFull = false }: CheckOptions,
): Promise<PuzzleCheck> {
  const opened = openStoredPosition(puzzle.position);
  if (!opened.ok) throw new Error(`the puzzle ${puzzle.id} has no position: ${opened.error.code}`);
  const { position, zeroTurns } = opened.value;
  const situation = situationOf(position, zeroTurns);
  const isAnswer = (move: Parameters<typeof nameOf>[0]): boolean =>
    puzzle.answers.some(({ placement }) => isSameMove(move, { type: 'play', placement }));
  const { rollouts, nodes } = ANSWER_BUDGET;

  if (position.bagCount === 0) {
    const budget = { seed, nodes: nodes * times, rollouts: 0, candidates: CANDIDATES };
    const finals = await exactFinals(situation, search, budget);
    if (finals === null) return { result: 'unsolved', best: '', margin: 0, isLonger: false };
    // exactly the answers win
    const isRight = finals.every(({ move, final }) => final > 0 === isAnswer(move));
    const worst = finals.findLast(({ move }) => isAnswer(move))?.final ?? 0;
    const other = finals.find(({ move }) => !isAnswer(move))?.final ?? worst;
    const best = finals[0] === undefined ? '' : nameOf(finals[0].move);
    const result = isRight && puzzle.answers.length > 0 ? 'confirmed' : 'refuted';
    return { result, best, margin: worst - other, isLonger: false };
  }

  const simulate = (from: number, most: number): ReturnType<RunSearch> =>
    search({
      situation,
      options: {
        seed: from,
        budget: { rollouts: most },
        candidates: CANDIDATES,
        confidence: 1,
        preEndgameTiles: 0,
      },
    });
  const glance = await simulate(seed, rollouts);
  const sure = glance.candidates
    .filter(({ move }) => isAnswer(move))
    .reduce((sum, { confidence }) => sum + confidence, 0);
  const isSettled = times === 1 || (sure >= SETTLED && !inFull);
  const report = isSettled ? glance : await simulate(seed + OTHER_DRAWS, rollouts * times);
  const equityOf = (wanted: boolean): number =>
    Math.max(
      ...report.candidates
        .filter(
          ({ move, rollouts: tried }) => isAnswer(move) === wanted && tried >= FEWEST_ROLLOUTS,
        )
        .map(({ equity }) => equity),
    );
  const found = (equityOf(true) - equityOf(false)) / 1000;
  const margin = Number.isFinite(found) ? found : null;
  const result = isAnswer(report.best) ? 'confirmed' : 'refuted';
  return { result, best: nameOf(report.best), margin, isLonger: !isSettled };
}

/** A mean of fewer says little about a margin. */
const FEWEST_ROLLOUTS = 50;

type Move = Awaited<ReturnType<RunSearch>>['best'];

function nameOf(move: Move): string {
  return move.type === 'play' ? move.faces.join('') : move.type;
}
