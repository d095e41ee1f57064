import type { ClockRules, Seat } from '../setup/setup.ts';
import type { Facts, TurnFacts } from './facts.ts';

/** Clocks [C1-C6]. Nothing ticks here: every question is answered for a given moment. */

/**
 * From here on the clock looks different, and a new limit applies to the next turn only [C2, C5].
 */
export const LAST_SECONDS_MS = 10_000;
type ClockFacts = Pick<Facts, 'seats' | 'turn' | 'clock'>;

const MINUTE_MS = 60_000;
const OVERTIME_POINTS = 10;

/** Time used in the current turn. A clock that jumps back counts as 0, never as negative. */
export function turnUsedMs(turn: TurnFacts, now: number): number {
  const running = turn.runningSince === null ? 0 : Math.max(0, now - turn.runningSince);
  return turn.usedMs + running;
}

/** What is left of the turn's limit; null without one. */
export function turnLeftMs(turn: TurnFacts, now: number): number | null {
  return turn.limitMs === null ? null : turn.limitMs - turnUsedMs(turn, now);
}

export function isTurnTimeUp(turn: TurnFacts, now: number): boolean {
  const left = turnLeftMs(turn, now);
  return left !== null && left <= 0;
}

/**
 * The moment the turn's limit passed, for a turn whose time is up; not before the end of the last
 * pause.
 */
export function turnExpiry(turn: TurnFacts, now: number): number {
  const left = turnLeftMs(turn, now);
  if (left === null || turn.runningSince === null) return now;
  return Math.min(now, Math.max(turn.runningSince, now + left));
}

/**
 * Whether the time to place a word started in time is over [C3]. While the turn's time is stopped -
 * by the players or by a question - this time is stopped too.
 */
export function isPlacingTimeUp(turn: TurnFacts, rules: ClockRules | null, now: number): boolean {
  const given = rules?.placingSeconds ?? null;
  if (turn.fixedAt === null || turn.runningSince === null || given === null) return false;
  return now - turn.fixedAt >= given * 1000;
}

/** A player's time in the whole game, including the current turn. */
export function playerUsedMs(facts: ClockFacts, seat: Seat, now: number): number {
  const finished = facts.seats[seat]?.usedMs ?? 0;
  const turn = facts.turn?.seat === seat ? facts.turn : null;
  return turn === null ? finished : finished + turnUsedMs(turn, now);
}

/** A player's total including the increments earned; null without a total. */
function playerAllowanceMs(facts: ClockFacts, seat: Seat): number | null {
  const rules = facts.clock.rules;
  if (rules === null || rules.perPlayerSeconds === null) return null;
  const turns = facts.seats[seat]?.turnsTaken ?? 0;
  return (rules.perPlayerSeconds + rules.incrementSeconds * turns) * 1000;
}

export function playerLeftMs(facts: ClockFacts, seat: Seat, now: number): number | null {
  const allowance = playerAllowanceMs(facts, seat);
  return allowance === null ? null : allowance - playerUsedMs(facts, seat, now);
}

/** Points lost for time over the total: 10, and 10 more for each further full minute [P5]. */
export function overtimePenalty(overMs: number): number {
  if (overMs <= 0) return 0;
  return OVERTIME_POINTS + OVERTIME_POINTS * Math.floor(overMs / MINUTE_MS);
}

/** This turn's limit after the limits were changed at `now` [C5]. */
export function changedLimitMs(
  turn: TurnFacts,
  rules: ClockRules | null,
  now: number,
): number | null {
  const left = turnLeftMs(turn, now);
  if (left !== null && left <= LAST_SECONDS_MS) return turn.limitMs;
  const limit = turnLimitMs(rules);
  if (limit === null) return null;
  const used = turnUsedMs(turn, now);
  return limit <= used ? used + LAST_SECONDS_MS : limit;
}

export function turnLimitMs(rules: ClockRules | null): number | null {
  const seconds = rules?.perTurnSeconds ?? null;
  return seconds === null ? null : seconds * 1000;
}
