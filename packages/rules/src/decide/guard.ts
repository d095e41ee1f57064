import { isPlacingTimeUp, isTurnTimeUp, playerLeftMs, turnExpiry } from '../questions/clock.ts';
import { Decision, stopOf, type DecisionContext } from './decision.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { RuleError } from '../play/rule-error.ts';
import type { Seat } from '../setup/setup.ts';
import type { GameState, Turn } from '../game/state.ts';
import { isPerson } from '../questions/table.ts';
import { isWaitOver } from '../questions/deadlines.ts';
import { settlePlay } from './ending.ts';

/** A decision in progress and its turn. */
export interface OnTurn {
  readonly decision: Decision;
  readonly turn: Turn;
}

/**
 * Lets the player on turn act, or says why not. From here on an earlier play can no longer be
 * challenged, and a word started before time ran out can no longer change.
 */
export function onTurn(
  state: GameState,
  seat: Seat | null,
  context: DecisionContext,
): Result<OnTurn, RuleError> {
  const { now } = context;
  const stop = stopOf(context);
  if (state.question !== null || (state.lastWords?.asked.length ?? 0) > 0) {
    return err({ code: 'question-open' });
  }
  if (state.turn === null) {
    return err({ code: state.openPlay === null ? 'not-your-turn' : 'challenge-open' });
  }
  if (seat === null || state.turn.seat !== seat) return err({ code: 'not-your-turn' });
  if (hasLostOnTime(state, seat, stop)) return err({ code: 'time-up' });
  if (state.openPlay !== null && !isPerson(state, seat) && !isWaitOver(state, now)) {
    return err({ code: 'challenge-open' });
  }
  let decision = settlePlay(Decision.from(state));
  if (state.turn.fixedAt === null && isTurnTimeUp(state.turn, stop)) {
    if (state.turn.entry === null) return err({ code: 'time-up' });
    decision = decision.emit({ type: 'entryFixed', seat, at: turnExpiry(state.turn, stop) });
  }
  const { turn, clock } = decision.state;
  if (turn === null) throw new Error('settling a play does not end the turn after it');
  if (isPlacingTimeUp(turn, clock.rules, stop)) return err({ code: 'time-up' });
  return ok({ decision, turn });
}

/** Whether a player has lost the game by running out of the total [C1]. */
export function hasLostOnTime(state: GameState, seat: Seat, now: number): boolean {
  const left = playerLeftMs(state, seat, now);
  return left !== null && left <= 0 && state.clock.rules?.overtime === 'loss';
}
