import { Decision, type DecisionContext } from './decision.ts';
import { afterTurn, endGame, endReason, nextTurn, settlePlay } from './ending.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { RuleError } from '../play/rule-error.ts';
import type { Seat, WrongChallenge } from '../setup/setup.ts';
import type { GameState } from '../game/state.ts';
import { isWaitOver } from '../questions/deadlines.ts';
import { judgesOf } from '../questions/permissions.ts';
import { seatState } from '../questions/table.ts';

/** Decides whether a play that may be challenged stands or falls [R7 challenge]. */

const POINTS: Readonly<Record<WrongChallenge, number>> = {
  nothing: 0,
  turn: 0,
  '5-points': 5,
  '10-points': 10,
};

/**
 * After a play that may be challenged the next player's turn starts at once, unless the play may
 * end the game once it stands: then the game waits for the people.
 */
export function afterOpenPlay(decision: Decision, by: Seat, context: DecisionContext): Decision {
  const settled = settlePlay(decision).state;
  const { setup, imported } = settled;
  const mayEnd =
    imported === null && (setup.ruleset.ending.noWordLeft || endReason(settled) !== null);
  return mayEnd ? decision : nextTurn(decision, by, context);
}

/** Lets the play stand; the game continues if it waited for that. */
export function closeOpenPlay(decision: Decision, context: DecisionContext): Decision {
  const { openPlay, turn } = decision.state;
  const settled = settlePlay(decision);
  if (openPlay === null || turn !== null) return settled;
  return afterTurn(settled, openPlay.seat, context);
}

/** Points that a challenge costs: nothing if it was right. */
export function challengePenalty(
  { setup: { wordCheck } }: Pick<GameState, 'setup'>,
  badWords: readonly string[],
): number {
  if (wordCheck.type !== 'challenge' || badWords.length > 0) return 0;
  return POINTS[wordCheck.wrongChallenge];
}

export function decideChallenge(
  state: GameState,
  seat: Seat | null,
  context: DecisionContext,
): Result<Decision, RuleError> {
  const { openPlay } = state;
  const { wordCheck } = state.setup;
  if (openPlay === null || wordCheck.type !== 'challenge') {
    return err({ code: 'nothing-to-challenge' });
  }
  const refused = checkJudge(state, seat);
  if (refused !== null || seat === null) return err(refused ?? { code: 'no-such-seat' });
  const badWords = openPlay.words.filter(
    (word) => !context.words.has(word) && !state.vouched.includes(word),
  );
  const isRight = badWords.length > 0;
  const penalty = challengePenalty(state, badWords);
  const at = context.now;
  const judged = Decision.from(state).emit({ type: 'challenged', seat, badWords, penalty, at });
  const decided = isRight
    ? afterTakenBack(judged, openPlay.seat, context)
    : afterWrong(judged, seat, context);
  return ok(decided);
}

/** The turn was lost after all, which may complete a round of passes. */
function afterTakenBack(decision: Decision, by: Seat, context: DecisionContext): Decision {
  const { state } = decision;
  if (state.turn === null) return afterTurn(decision, by, context);
  const reason = endReason(state);
  return reason === null ? decision : endGame(decision, reason, context.now);
}

function afterWrong(decision: Decision, challenger: Seat, context: DecisionContext): Decision {
  const closed = closeOpenPlay(decision, context);
  const { turn } = closed.state;
  if (turn?.seat !== challenger || !seatState(closed.state, challenger).owesTurn) return closed;
  const lost = closed.emit({
    type: 'turnLost',
    seat: challenger,
    reason: 'wrong-challenge',
    at: context.now,
  });
  return afterTurn(lost, challenger, context);
}

export function decideAcceptPlay(
  state: GameState,
  seat: Seat | null,
  context: DecisionContext,
): Result<Decision, RuleError> {
  if (state.openPlay === null) return err({ code: 'nothing-to-challenge' });
  // accepting again has no effect
  if (seat !== null && state.openPlay.acceptedBy.includes(seat)) return ok(Decision.from(state));
  const refused = checkJudge(state, seat);
  if (refused !== null || seat === null) return err(refused ?? { code: 'no-such-seat' });
  const accepted = Decision.from(state).emit({ type: 'playAccepted', seat });
  const waits = accepted.state.turn === null && isWaitOver(accepted.state, context.now);
  return ok(waits ? closeOpenPlay(accepted, context) : accepted);
}

/** Anyone else at the table may judge a play. */
function checkJudge(state: GameState, seat: Seat | null): RuleError | null {
  if (seat === null) return { code: 'no-such-seat' };
  if (state.openPlay?.seat === seat) return { code: 'own-play' };
  // before rules had versions, a player could challenge a play after accepting it
  if (state.setup.rules === undefined || judgesOf(state).includes(seat)) return null;
  return { code: 'already-accepted' };
}
