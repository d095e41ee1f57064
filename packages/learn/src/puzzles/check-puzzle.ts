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
  /** By how many points the best answer beats every other move; negative if one beats it. */
  readonly margin: number;
  readonly work: number;
}

export interface CheckOptions {
  /** How many times the budget of the first search. */
  readonly times: number;
  /** Other draws than those that made the puzzle. */
  readonly seed: number;
}

/** More moves than the first search looked at: a move that it left out counts too. */
const CANDIDATES = 40;

/**
 * Searches a puzzle anew, longer, with other draws and more candidates, and without stopping early:
 * only its best move counts.
 */
export async function checkPuzzle(
  puzzle: Puzzle,
  search: RunSearch,
  { times, seed }: CheckOptions,
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
    if (finals === null) return { result: 'unsolved', best: '', margin: 0, work: nodes * times };
    // exactly the answers win
    const isRight = finals.every(({ move, final }) => final > 0 === isAnswer(move));
    const worst = finals.findLast(({ move }) => isAnswer(move))?.final ?? 0;
    const other = finals.find(({ move }) => !isAnswer(move))?.final ?? worst;
    const best = finals[0] === undefined ? '' : nameOf(finals[0].move);
    const result = isRight && puzzle.answers.length > 0 ? 'confirmed' : 'refuted';
    return { result, best, margin: worst - other, work: nodes * times };
  }

  const report = await search({
    situation,
    options: {
      seed,
      budget: { rollouts: rollouts * times },
      candidates: CANDIDATES,
      confidence: 1,
      preEndgameTiles: 0,
    },
  });
  const equityOf = (wanted: boolean): number =>
    Math.max(
      ...report.candidates
        .filter(
          ({ move, rollouts: tried }) => isAnswer(move) === wanted && tried >= FEWEST_ROLLOUTS,
        )
        .map(({ equity }) => equity),
    );
  const margin = (equityOf(true) - equityOf(false)) / 1000;
  const result = isAnswer(report.best) ? 'confirmed' : 'refuted';
  return { result, best: nameOf(report.best), margin, work: report.work };
}

/** A mean of fewer says little about a margin. */
const FEWEST_ROLLOUTS = 50;

type Move = Awaited<ReturnType<RunSearch>>['best'];

function nameOf(move: Move): string {
  return move.type === 'play' ? move.faces.join('') : move.type;
}
