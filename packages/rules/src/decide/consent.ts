import type { ClockChange } from '../game/event.ts';
import type { GameState, Wish } from '../game/state.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { RuleError } from '../play/rule-error.ts';
import { isFriendly, needsConsent } from '../questions/permissions.ts';
import { isGranted, isLapsed, proposalOf } from '../questions/proposals.ts';
import { consentingSeats, isPerson } from '../questions/table.ts';
import { isTurnInRange, limitsAnything } from '../setup/clock-rules.ts';
import type { ClockRules, GameSetup, Seat, TableOptions } from '../setup/setup.ts';
import { opensMore, sameOptions } from '../setup/table-options.ts';
import { Decision, endingAt, stopOf, type DecisionContext } from './decision.ts';

/** What a person asks for the whole table: at once at one screen, by everyone's consent online. */

type Decided = Result<Decision, RuleError>;

/** Stops, starts or limits the clock [C4, C5]. */
export function decideChangeClock(
  state: GameState,
  seat: Seat | null,
  change: ClockChange,
  context: DecisionContext,
): Decided {
  const refused = checkChange(state, change);
  if (refused !== null) return err(refused);
  if (!mayAsk(state, seat)) return err({ code: 'people-only' });
  const wish: Wish = { type: 'clock', change };
  if (isGranted(state, wish)) return ok(withdrawOwn(state, seat, 'clock'));
  if (seat !== null && needsConsent(state)) return ok(proposeOrAgree(state, seat, wish, context));
  return ok(grant(Decision.from(state), wish, context));
}

function checkChange(state: GameState, change: ClockChange): RuleError | null {
  if (change.type === 'limits') {
    const isGood = change.clock === null || isClockFor(state.setup, change.clock);
    return isGood ? null : { code: 'bad-clock' };
  }
  return state.clock.rules === null ? { code: 'no-clock' } : null;
}

/** Whether a clock limits something and stays within the edition's bounds [C1, C5]. */
function isClockFor({ turnRange }: GameSetup, clock: ClockRules): boolean {
  return limitsAnything(clock) && isTurnInRange(clock, turnRange ?? null);
}

/** Online a rack belongs to its player: showing more needs everyone's consent, hiding nobody's. */
export function decideSetOptions(
  state: GameState,
  seat: Seat | null,
  options: TableOptions,
  context: DecisionContext,
): Decided {
  if (!mayAsk(state, seat)) return err({ code: 'people-only' });
  // online, only friendly tables show racks and thinking
  const isOpen = options.racksVisible || options.seeThinking;
  if (isOpen && !isFriendly(state)) return err({ code: 'bad-options' });
  const wish: Wish = { type: 'options', options };
  if (sameOptions(options, state.options)) return ok(withdrawOwn(state, seat, 'options'));
  if (seat !== null && needsConsent(state) && opensMore(options, state.options)) {
    return ok(proposeOrAgree(state, seat, wish, context));
  }
  return ok(grant(Decision.from(state), wish, context));
}

/** Not even the table itself may change things for people who are not at one screen. */
function mayAsk(state: GameState, seat: Seat | null): boolean {
  return seat === null ? !needsConsent(state) : isPerson(state, seat);
}

/**
 * An agreement joins the open proposal of the same; anything else opens another one beside those of
 * other people, so that nobody can wipe what others have agreed to.
 */
function proposeOrAgree(
  state: GameState,
  seat: Seat,
  wish: Wish,
  context: DecisionContext,
): Decision {
  const lapsed = lapseDue(Decision.from(state), context);
  const hasAgreed = proposalOf(lapsed.state, wish)?.seats.includes(seat) === true;
  const proposed = hasAgreed ? lapsed : lapsed.emit(proposedEvent(seat, wish, context));
  const agreed = proposalOf(proposed.state, wish)?.seats ?? [];
  const isAgreed = consentingSeats(state).every((each) => agreed.includes(each));
  return isAgreed ? grant(proposed, wish, context) : proposed;
}

function proposedEvent(seat: Seat, wish: Wish, context: DecisionContext) {
  const times = endingAt(context);
  return wish.type === 'clock'
    ? ({ type: 'clockProposed', seat, change: wish.change, ...times } as const)
    : ({ type: 'optionsProposed', seat, options: wish.options, ...times } as const);
}

function grant(decision: Decision, wish: Wish, context: DecisionContext): Decision {
  if (wish.type === 'options') {
    return decision.emit({ type: 'optionsChanged', options: wish.options });
  }
  const { change } = wish;
  const times = change.type === 'stop' ? endingAt(context) : { at: context.now };
  return decision.emit({ type: 'clockChanged', change, ...times });
}

/** Asking for what is already so means no longer wanting what one proposed. */
function withdrawOwn(state: GameState, seat: Seat | null, kind: Wish['type']): Decision {
  const own = state.proposals.find(({ wish, seats }) => wish.type === kind && seats[0] === seat);
  const decision = Decision.from(state);
  if (own === undefined || seat === null) return decision;
  const { number } = own;
  return decision.emit({ type: 'proposalDeclined', seat, proposal: kind, number });
}

/** Anyone may decline a proposal, and everyone sees it; its proposer withdraws it [C4]. */
export function decideDecline(state: GameState, seat: Seat | null, number: number): Decided {
  if (seat === null || !isPerson(state, seat)) return err({ code: 'people-only' });
  const open = state.proposals.find((each) => each.number === number);
  if (open === undefined) return err({ code: 'not-asked' });
  const proposal = open.wish.type;
  return ok(Decision.from(state).emit({ type: 'proposalDeclined', seat, proposal, number }));
}

/** Ends the proposals whose time was over when the sender acted: nobody can agree to them any more. */
export function lapseDue(decision: Decision, context: DecisionContext): Decision {
  const due = decision.state.proposals.filter((open) => isLapsed(open, stopOf(context)));
  return due.reduce(
    (after, { number }) => after.emit({ type: 'proposalLapsed', number, at: context.now }),
    decision,
  );
}
