import { isPlacingTimeUp, isTurnTimeUp, turnExpiry } from '../questions/clock.ts';
import { Decision, endingAt, stopOf, type DecisionContext } from './decision.ts';
import { afterLastWords, afterTurn, settlePlay } from './ending.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { RuleError } from '../play/rule-error.ts';
import type { Seat } from '../setup/setup.ts';
import type { GameState, Turn } from '../game/state.ts';
import { isPerson } from '../questions/table.ts';
import { isWaitOver, lastWordsDeadline, turnDeadline } from '../questions/deadlines.ts';
import { claimAbandoned } from './absence.ts';
import { closeOpenPlay } from './challenge.ts';
import { lapseDue } from './consent.ts';
import { hasLostOnTime } from './guard.ts';
import { loseTurn } from './turn.ts';

type Decided = Result<Decision, RuleError>;

/**
 * Applies the time that had run out by the moment claimed. Anybody may ask for it; usually the host
 * does.
 */
export function decideClaimTime(state: GameState, context: DecisionContext): Decided {
  if (state.away !== null) return claimAbandoned(state, context);
  const claimed = claimPlayOrTurn(state, context);
  if (claimed.ok) return claimed;
  const lapsed = lapseDue(Decision.from(state), context);
  return lapsed.events.length > 0 ? ok(lapsed) : claimed;
}

function claimPlayOrTurn(state: GameState, context: DecisionContext): Decided {
  const { turn, openPlay } = state;
  const isAwaited = turn === null || !isPerson(state, turn.seat);
  if (openPlay !== null && isAwaited && isWaitOver(state, stopOf(context))) {
    return ok(closeOpenPlay(Decision.from(state), context));
  }
  if (turn === null) return claimLastWords(state, context);
  return claimTurn(state, turn, { ...context, stoppedAt: claimedMoment(state, context) });
}

/**
 * A player who does not say whether they know another word knows none: nobody waits for ever [R9f,
 * O4].
 */
function claimLastWords(state: GameState, context: DecisionContext): Decided {
  const deadline = lastWordsDeadline(state);
  if (deadline === null || stopOf(context) < deadline) return err({ code: 'no-time-claim' });
  const silent = state.lastWords?.asked ?? [];
  const lapsed = silent.reduce(
    (decision, seat) => decision.emit({ type: 'lastWordsLapsed', seat, at: context.now }),
    Decision.from(state),
  );
  return ok(afterLastWords(lapsed, context));
}

/** However late it is claimed, nobody's clock runs on after the time that ran out first. */
function claimedMoment(state: GameState, context: DecisionContext): number | undefined {
  // before claims named their moment, the clock ran until the claim
  if (context.stoppedAt === undefined) return undefined;
  return Math.min(stopOf(context), turnDeadline(state) ?? Infinity);
}

function claimTurn(state: GameState, turn: Turn, context: DecisionContext): Decided {
  const { seat } = turn;
  const moment = stopOf(context);
  const decision = settlePlay(Decision.from(state));
  if (hasLostOnTime(state, seat, moment)) {
    const left = decision.emit({ type: 'seatLeft', seat, reason: 'time', ...endingAt(context) });
    return ok(afterTurn(left, seat, context));
  }
  if (turn.fixedAt !== null) {
    return isPlacingTimeUp(turn, state.clock.rules, moment)
      ? loseTurn(decision, seat, 'placing-time', context)
      : err({ code: 'no-time-claim' });
  }
  if (!isTurnTimeUp(turn, moment)) return err({ code: 'no-time-claim' });
  if (turn.entry === null) return loseTurn(decision, seat, 'time', context);
  return ok(Decision.from(state).emit({ type: 'entryFixed', seat, at: turnExpiry(turn, moment) }));
}

/** Nobody could play: only the table itself can say so, for time that has passed [C7]. */
export function decideGiveTimeBack(
  state: GameState,
  seat: Seat | null,
  { from, to }: { readonly from: number; readonly to: number },
  context: DecisionContext,
): Decided {
  if (seat !== null) return err({ code: 'not-asked' });
  if (to > context.now) return err({ code: 'no-time-claim' });
  const decision = Decision.from(state);
  return ok(from < to ? decision.emit({ type: 'timeGivenBack', from, to }) : decision);
}
