import {
  bestMoves,
  positionFromView,
  scoreMove,
  type Generator,
  type Position,
} from '@luctor/engine';
import type { Move } from '@luctor/rules';
import type { Decision } from './decisions.ts';
import { rateMove } from './rating.ts';
import { staticReasons } from './static-reasons.ts';
import type { ReviewTools } from './review-tools.ts';
import { isSameMove, type RatedMove, type Verdict } from './verdict.ts';

/** How many moves a verdict lists. */
export const LISTED = 5;

/**
 * The verdict by static value, which is the score plus the tiles kept or, once the bag is empty, the
 * points of the tiles left. It takes milliseconds and is provisional: points without a grade.
 */
export function firstVerdict(decision: Decision, tools: ReviewTools): Verdict {
  const { turn, seat, byPerson, isHinted, view } = decision;
  const { generator } = tools.toolsFor(view.vouched);
  const position = positionFromView(view);
  const best = bestMoves(generator, position, LISTED).map((move) => rateMove(position, move));
  const made = rateMade(generator, position, best, decision.made);
  // an invalid word that nobody challenged may be worth more than the best move
  const givenAway = Math.max(0, (best[0]?.worth ?? 0) - made.worth);
  const verdict: Verdict = {
    turn,
    seat,
    byPerson,
    isHinted,
    stage: 'provisional',
    method: 'static',
    made,
    phony: made.words.filter((word) => !tools.isWord(word) && !view.vouched.includes(word)),
    best,
    givenAway,
    uncertainty: null,
    chanceLost: null,
    grade: null,
    reasons: [],
  };
  return { ...verdict, reasons: staticReasons(decision, verdict, tools) };
}

/** The move made, as the list has it if it is listed. */
function rateMade(
  generator: Generator,
  position: Position,
  best: readonly RatedMove[],
  made: Move,
): RatedMove {
  const listed = best.find(({ move }) => isSameMove(move, made));
  return listed ?? rateMove(position, scoreMove(generator, position, made));
}
