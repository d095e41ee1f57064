import { causeOf } from './cause.ts';
import { decideNext } from '../decide/index.ts';
import { createGame } from '../decide/table.ts';
import { createImportedGame, decideTold, type Telling } from '../decide/tell.ts';
import { loseTurn } from '../decide/turn.ts';
import { Decision, type DecisionContext } from '../decide/decision.ts';
import type { GameEvent } from '../game/event.ts';
import { evolve } from '../evolve/evolve.ts';
import { dealersCommitment, isSecret } from '../draws/fair-draw.ts';
import { err, ok, type Result } from '../base/result.ts';
import { sameData } from '../base/same-data.ts';
import { isLapsed } from '../questions/proposals.ts';
import type { GameState } from '../game/state.ts';
import { isOneScreen } from '../questions/permissions.ts';
import { standAgain } from './standing-plays.ts';

/**
 * Proves a log: everything is decided again, and every draw, score, lost turn and ending must match
 * the log [S3]. Draws follow only from secret and contributions, so a successful audit shows that
 * nobody chose the tiles. Words are not checked: whether a word exists, or could be formed, is
 * taken from the log, because the vocabulary may be unavailable.
 */
export interface Audit {
  /** False for a game from a file: it follows the rules, but its draws prove nothing. */
  readonly isProved: boolean;
  readonly commitment: string;
  readonly secret: string;
  readonly contributions: readonly (string | null)[];
  readonly randomNumbers: number;
  readonly events: number;
  readonly isFinished: boolean;
}

export const AUDIT_ERRORS = ['broken-commitment', 'different'] as const;
export interface AuditError {
  readonly code: (typeof AUDIT_ERRORS)[number];
  /** The event at fault, counted from 0. */
  readonly event: number;
  /** What the log has and what the rules give there. */
  readonly found: GameEvent | null;
  readonly expected: GameEvent | null;
}

export function auditLog(events: readonly GameEvent[]): Result<Audit, AuditError> {
  const { state, error } = decideAll(events);
  if (error !== null || state === null) return err(error ?? differenceAt(events, 0, null));
  const { commitment, secret, contributions, used } = state.fairness;
  return ok({
    isProved: state.imported === null,
    commitment,
    secret,
    contributions,
    randomNumbers: used,
    events: events.length,
    isFinished: state.phase === 'over',
  });
}

export interface DecidedAgain {
  /** The version of the game after each decision. */
  readonly ends: readonly number[];
  /** The state after the last of them. */
  readonly state: GameState | null;
  /** Where the log stops following the rules. */
  readonly error: AuditError | null;
}

/** Decides a whole log again, as far as it follows the rules. */
export function decideAll(events: readonly GameEvent[]): DecidedAgain {
  const ends: number[] = [];
  const times = timesIn(events);
  let state: GameState | null = null;
  let proven = 0;
  let step = beginAgain(events);
  while (true) {
    if (!step.ok) return { ends, state, error: step.error };
    for (const event of step.value) state = evolve(state, event);
    proven += step.value.length;
    ends.push(proven);
    if (state === null || proven >= events.length) return { ends, state, error: null };
    step = proveNext(state, { events, times, at: proven });
  }
}

/** The first events of a game. */
function beginAgain(events: readonly GameEvent[]): Result<readonly GameEvent[], AuditError> {
  const [created] = events;
  if (created?.type !== 'gameCreated') return different(events, 0, null);
  const { setup, secret, attempt, voided, commitment, imported, at } = created;
  if (imported !== undefined) return compare(events, 0, createImportedGame(setup, imported));
  if (!isSecret(secret) || dealersCommitment(setup, secret, attempt) !== commitment) {
    return err({ code: 'broken-commitment', event: 0, found: created, expected: null });
  }
  // taken over from another game: there is nothing to decide again
  if (created.continued !== undefined) return ok(events.slice(0, created.continued));
  return compare(events, 0, createGame(setup, secret, at, attempt, voided));
}

/** The rest of a log, from one event on. */
interface Rest {
  readonly events: readonly GameEvent[];
  /** Of each event. */
  readonly times: readonly Times[];
  readonly at: number;
}

/** When a decision that begins with an event was made, as far as the log says so. */
interface Times {
  /** The first moment at or after the event. */
  readonly at: number | undefined;
  /** When the clock of the player on turn had stopped. */
  readonly stoppedAt: number | undefined;
}

/** From the end: a long log is not searched again for each of its events. */
function timesIn(events: readonly GameEvent[]): readonly Times[] {
  let next: Times = { at: undefined, stoppedAt: undefined };
  const times = events.toReversed().map((event) => {
    if ('at' in event) {
      const stoppedAt = 'stoppedAt' in event ? event.stoppedAt : undefined;
      next = { at: event.at ?? next.at, stoppedAt };
    }
    return next;
  });
  return times.toReversed();
}

/** The events that the rules give at this point of the log. */
function proveNext(state: GameState, rest: Rest): Result<readonly GameEvent[], AuditError> {
  const { events, at } = rest;
  let wrong: Result<readonly GameEvent[], AuditError> = different(events, at, null);
  // the log does not prove whether anyone could have formed a word: try both
  for (const canPlay of [true, false]) {
    const expected = decideAgain(state, rest, canPlay);
    if (expected === null) continue;
    const step = compare(events, at, expected);
    if (step.ok) return step;
    wrong = step;
  }
  return wrong;
}

function compare(
  events: readonly GameEvent[],
  at: number,
  expected: readonly GameEvent[],
): Result<readonly GameEvent[], AuditError> {
  for (const [i, event] of expected.entries()) {
    if (!sameData(events[at + i], event)) return different(events, at + i, event);
  }
  return ok(expected);
}

function different(
  events: readonly GameEvent[],
  at: number,
  expected: GameEvent | null,
): Result<never, AuditError> {
  return err(differenceAt(events, at, expected));
}

function differenceAt(
  events: readonly GameEvent[],
  at: number,
  expected: GameEvent | null,
): AuditError {
  return { code: 'different', event: at, found: events[at] ?? null, expected };
}

/** Decides again what led to the first of these events; null if nothing can have led to it. */
function decideAgain(state: GameState, rest: Rest, canPlay: boolean): readonly GameEvent[] | null {
  const event = rest.events[rest.at];
  if (event === undefined) return null;
  const context = contextFrom(state, rest, canPlay);
  const told = state.imported === null ? null : toldBy(event);
  if (told !== null) return eventsOf(decideTold(state, told));
  if (event.type === 'proposalLapsed') return lapseAgain(state, event);
  if (event.type === 'playStood') {
    const moment = rest.times[rest.at]?.at;
    return standAgain(state, { events: rest.events, at: rest.at, moment }, context);
  }
  if (event.type === 'turnLost' && event.reason === 'illegal-after-time') {
    // the log lacks the refused placement, but it shows that the word was fixed
    if (state.turn?.seat !== event.seat || state.turn.fixedAt === null) return null;
    return eventsOf(loseTurn(Decision.from(state), event.seat, event.reason, context));
  }
  if (isOfFormatOne(state, event) || isOfOneProposal(state, event)) return [event];
  const cause = causeOf(state, event);
  if (cause === null) return null;
  const decided = eventsOf(decideNext(withoutAsides(state), cause.seat, cause.command, context));
  if (decided?.length !== 0) return decided;
  // only format 1 logs commands without effect, such as a clock set to its current limits
  return state.setup.rules === undefined ? [event] : null;
}

/** How much was said besides the turns proves nothing, and older servers had no limit. */
function withoutAsides(state: GameState): GameState {
  const seats = state.seats.map((seat) => ({ ...seat, asides: 0, turnAsides: 0, standIns: 0 }));
  return { ...state, asides: 0, seats };
}

/**
 * Events that only logs of format 1 contain: open racks were offered or declined by that name, and
 * options were logged even if nothing changed. None of this moves a tile or a point.
 */
function isOfFormatOne({ setup }: GameState, event: GameEvent): boolean {
  if (setup.rules !== undefined) return false;
  if (event.type === 'proposalDeclined') return event.proposal === 'racks';
  // the table itself could change a clock online
  if (event.type === 'clockChanged') return !isOneScreen({ setup });
  return event.type === 'racksOffered' || event.type === 'optionsChanged';
}

/** Written before version 3, when a proposal replaced any other of its kind and never lapsed. */
function isOfOneProposal({ setup }: GameState, event: GameEvent): boolean {
  if ((setup.rules ?? 1) >= 3) return false;
  if (event.type === 'proposalDeclined') return event.number === undefined;
  const isProposal = event.type === 'clockProposed' || event.type === 'optionsProposed';
  return isProposal && event.at === undefined;
}

function eventsOf(decided: Result<Decision, unknown>): readonly GameEvent[] | null {
  return decided.ok ? decided.value.events : null;
}

/** Whether it had lapsed by then depends on nothing but the log. */
function lapseAgain(
  { proposals }: GameState,
  event: Extract<GameEvent, { readonly type: 'proposalLapsed' }>,
): readonly GameEvent[] | null {
  const open = proposals.find(({ number }) => number === event.number);
  return open !== undefined && isLapsed(open, event.at) ? [event] : null;
}

/** What the decision needed from outside, as far as the log shows it. */
function contextFrom(state: GameState, rest: Rest, canPlay: boolean): DecisionContext {
  const event = rest.events[rest.at];
  const bad = new Set<string>(
    event?.type === 'wordsQuestioned'
      ? event.unknown
      : event?.type === 'challenged'
        ? event.badWords
        : [],
  );
  return {
    words: { has: (word) => !bad.has(word) },
    canPlay: () => canPlay,
    now: momentOf(state, rest),
    stoppedAt: rest.times[rest.at]?.stoppedAt,
  };
}

/** When it was decided: the first moment in the rest of the log. */
function momentOf({ openPlay }: GameState, { events, times, at }: Rest): number {
  const [event, next] = [events[at], events[at + 1]];
  // an acceptance has no time: if the play did not stand after it, the wait was not over
  const stillWaits = event?.type === 'playAccepted' && next?.type !== 'playStood';
  if (stillWaits && openPlay !== null) return openPlay.at;
  // a log may end with time given back: that time had passed
  return times[at]?.at ?? (event?.type === 'timeGivenBack' ? event.to : 0);
}

/** What a file told, if this event is from a file. */
function toldBy(event: GameEvent): Telling | null {
  switch (event.type) {
    case 'tilesShown':
      return { type: 'rack', seat: event.seat, tiles: event.tiles };
    case 'turnStarted':
      return { type: 'turn', seat: event.seat };
    case 'playStood':
      return { type: 'stood' };
    case 'challenged':
      return event.badWords.length > 0 ? null : { ...event, type: 'challenge' };
    case 'gameEnded':
      return event.reason === 'unfinished'
        ? { type: 'unfinished' }
        : { type: 'end', adjustments: event.adjustments };
    default:
      return null;
  }
}
