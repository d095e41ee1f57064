import { isTurnInRange, limitsAnything } from '../setup/clock-rules.ts';
import { isPlacingTimeUp, isTurnTimeUp, turnExpiry } from '../questions/clock.ts';
import { Decision, endingAt, stopOf, type DecisionContext } from './decision.ts';
import { afterTurn } from './ending.ts';
import type { ClockChange, GameEvent } from '../game/event.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { RuleError } from '../play/rule-error.ts';
import { sameData } from '../base/same-data.ts';
import type { ClockRules, GameSetup, Seat } from '../setup/setup.ts';
import type { GameState, Turn } from '../game/state.ts';
import { consentingSeats, isPerson } from '../questions/table.ts';
import { isWaitOver, turnDeadline } from '../questions/deadlines.ts';
import { needsConsent } from '../questions/permissions.ts';
import { closeOpenPlay, settlePlay } from './challenge.ts';
import { hasLostOnTime } from './guard.ts';
import { loseTurn } from './turn.ts';

type Decided = Result<Decision, RuleError>;

/**
 * Applies the time that had run out by the moment claimed. Anybody may ask for it; usually the host
 * does.
 */
export function decideClaimTime(state: GameState, context: DecisionContext): Decided {
  const { turn, openPlay } = state;
  const isAwaited = turn === null || !isPerson(state, turn.seat);
  if (openPlay !== null && isAwaited && isWaitOver(state, stopOf(context))) {
    return ok(closeOpenPlay(Decision.from(state), context));
  }
  if (turn === null) return err({ code: 'no-time-claim' });
  return claimTurn(state, turn, { ...context, stoppedAt: claimedMoment(state, context) });
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

/**
 * Stops, starts or limits the clock: at once at one screen, by everyone's consent online [C4, C5].
 */
export function decideChangeClock(
  state: GameState,
  seat: Seat | null,
  change: ClockChange,
  context: DecisionContext,
): Decided {
  const refused = checkChange(state, change);
  if (refused !== null) return err(refused);
  const decision = Decision.from(state);
  if (isAlreadySo(state, change)) return ok(decision);
  const times = change.type === 'stop' ? endingAt(context) : { at: context.now };
  const changed: GameEvent = { type: 'clockChanged', change, ...times };
  // not even the table itself may change it for people who are not at one screen
  if (seat === null) {
    return needsConsent(state) ? err({ code: 'people-only' }) : ok(decision.emit(changed));
  }
  if (!isPerson(state, seat)) return err({ code: 'people-only' });
  if (!needsConsent(state)) return ok(decision.emit(changed));
  const { proposal } = state.clock;
  const agreed = proposal !== null && sameData(proposal.change, change) ? proposal.seats : [];
  const all = consentingSeats(state).every((each) => each === seat || agreed.includes(each));
  // the players who had not agreed may have left since
  if (agreed.includes(seat)) return ok(all ? decision.emit(changed) : decision);
  const proposed = decision.emit({ type: 'clockProposed', seat, change });
  return ok(all ? proposed.emit(changed) : proposed);
}

function checkChange(state: GameState, change: ClockChange): RuleError | null {
  if (change.type === 'limits') {
    const isGood = change.clock === null || isClockFor(state.setup, change.clock);
    return isGood ? null : { code: 'bad-clock' };
  }
  return state.clock.rules === null ? { code: 'no-clock' } : null;
}

function isAlreadySo({ clock }: GameState, change: ClockChange): boolean {
  return change.type === 'limits'
    ? sameData(clock.rules, change.clock)
    : clock.running === (change.type === 'start');
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

/** Whether a clock limits something and stays within the edition's bounds [C1, C5]. */
function isClockFor({ turnRange }: GameSetup, clock: ClockRules): boolean {
  return limitsAnything(clock) && isTurnInRange(clock, turnRange ?? null);
}
