import type { Seat } from '../setup/setup.ts';
import { clockMoment } from './absence.ts';
import { LAST_SECONDS_MS, playerLeftMs, playerUsedMs, turnLeftMs, turnUsedMs } from './clock.ts';
import type { Facts } from './facts.ts';

/** What the clocks show at a moment. */
export interface ClockReading {
  /** Whether time is running: a stopped clock and a game that is over show a fixed time. */
  readonly running: boolean;
  readonly seat: Seat | null;
  /** Time used in the turn under way. */
  readonly turnUsedMs: number;
  /** Left of the turn's limit, never below 0; null without a limit. */
  readonly turnLeftMs: number | null;
  /** Time left to place a word started in time [C3]; null if there is no limit. */
  readonly placingLeftMs: number | null;
  /** Each player's time in the whole game. */
  readonly seats: readonly SeatClock[];
  /** The last ten seconds of the turn, or of the player's total [C2]. */
  readonly isLast: boolean;
}

export interface SeatClock {
  readonly usedMs: number;
  /** Left of the total; negative in overtime; null without a total. */
  readonly leftMs: number | null;
}

type ClockFacts = Pick<Facts, 'seats' | 'turn' | 'clock' | 'away'>;

/** Reads the clocks; `now` may come from any machine's clock. */
export function readClock(facts: ClockFacts, moment: number): ClockReading {
  const { turn, away } = facts;
  const now = clockMoment(facts, moment);
  const used = turn === null ? 0 : turnUsedMs(turn, now);
  const left = turn === null ? null : turnLeftMs(turn, now);
  const seats = facts.seats.map((_, seat): SeatClock => ({
    usedMs: playerUsedMs(facts, seat, now),
    leftMs: playerLeftMs(facts, seat, now),
  }));
  const ownLeft = turn === null ? null : (seats[turn.seat]?.leftMs ?? null);
  return {
    running: turn !== null && turn.runningSince !== null && away === null,
    seat: turn?.seat ?? null,
    turnUsedMs: used,
    turnLeftMs: left === null ? null : Math.max(0, left),
    placingLeftMs: placingLeft(facts, now),
    seats,
    isLast: isLast(left) || isLast(ownLeft),
  };
}

function placingLeft({ turn, clock }: ClockFacts, now: number): number | null {
  const fixedAt = turn?.fixedAt ?? null;
  const given = clock.rules?.placingSeconds ?? null;
  return fixedAt === null || given === null ? null : Math.max(0, fixedAt + given * 1000 - now);
}

function isLast(leftMs: number | null): boolean {
  return leftMs !== null && leftMs > 0 && leftMs <= LAST_SECONDS_MS;
}
