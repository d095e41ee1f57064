import type { GameState } from '../game/state.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { RuleError } from '../play/rule-error.ts';
import { isAnyoneExpected } from '../questions/absence.ts';
import { isOneScreen } from '../questions/permissions.ts';
import type { Seat } from '../setup/setup.ts';
import { Decision, endingAt, stopOf, type DecisionContext } from './decision.ts';

/** Nobody is there to play: only the table itself can say so, and only online [R9h]. */

type Decided = Result<Decision, RuleError>;

export function decideNoteAbsence(
  state: GameState,
  seat: Seat | null,
  context: DecisionContext,
): Decided {
  if (seat !== null || isOneScreen(state) || !isAnyoneExpected(state)) {
    return err({ code: 'not-asked' });
  }
  const decision = Decision.from(state);
  if (state.away !== null) return ok(decision);
  return ok(decision.emit({ type: 'everyoneAway', ...endingAt(context) }));
}

export function decideNoteReturn(
  state: GameState,
  seat: Seat | null,
  context: DecisionContext,
): Decided {
  if (seat !== null) return err({ code: 'not-asked' });
  return ok(comeBack(state, context));
}

/** A player who acts is present. */
export function comeBack(state: GameState, { now }: DecisionContext): Decision {
  const decision = Decision.from(state);
  return state.away === null ? decision : decision.emit({ type: 'someoneBack', at: now });
}

/** Nobody came back: the scores stay as they are, and nobody has won. */
export function claimAbandoned(state: GameState, context: DecisionContext): Decided {
  if (state.away === null || stopOf(context) < state.away.until) {
    return err({ code: 'no-time-claim' });
  }
  const ended = {
    type: 'gameEnded',
    reason: 'abandoned',
    adjustments: [],
    at: context.now,
  } as const;
  return ok(Decision.from(state).emit(ended));
}
