import { LAST_SECONDS_MS, turnLeftMs, turnUsedMs, type GameView, type Seat } from '@luctor/rules';

/** What the clocks show at a moment. */
export interface ClockReading {
  /** Whether time is running: a stopped clock and a game that is over show a fixed time. */
  readonly running: boolean;
  readonly seat: Seat | null;
  /** Time used in the turn under way. */
  readonly turnUsedMs: number;
  /** Left of the turn's limit, never below 0; null without a limit. */
  readonly turnLeftMs: number | null;
  /** Left to place a word begun in time [C3]; null where it may take as long as wanted. */
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

export const NO_CLOCK: ClockReading = {
  running: false,
  seat: null,
  turnUsedMs: 0,
  turnLeftMs: null,
  placingLeftMs: null,
  seats: [],
  isLast: false,
};

/** Reads the clocks of a view, whoever's clock `now` comes from. */
export function readClock(view: GameView, now: number): ClockReading {
  const { turn, clock } = view;
  const { rules } = clock;
  const used = turn === null ? 0 : turnUsedMs(turn, now);
  const left = turn === null ? null : turnLeftMs(turn, now);
  const seats = view.seats.map(({ usedMs, turnsTaken }, seat): SeatClock => {
    const all = usedMs + (turn?.seat === seat ? used : 0);
    const total = rules?.perPlayerSeconds ?? null;
    if (rules === null || total === null) return { usedMs: all, leftMs: null };
    return { usedMs: all, leftMs: (total + rules.incrementSeconds * turnsTaken) * 1000 - all };
  });
  const ownLeft = turn === null ? null : (seats[turn.seat]?.leftMs ?? null);
  return {
    running: turn !== null && turn.runningSince !== null,
    seat: turn?.seat ?? null,
    turnUsedMs: used,
    turnLeftMs: left === null ? null : Math.max(0, left),
    placingLeftMs: placingLeft(view, now),
    seats,
    isLast: isLast(left) || isLast(ownLeft),
  };
}

function placingLeft({ turn, clock }: GameView, now: number): number | null {
  const fixedAt = turn?.fixedAt ?? null;
  const given = clock.rules?.placingSeconds ?? null;
  return fixedAt === null || given === null ? null : Math.max(0, fixedAt + given * 1000 - now);
}

function isLast(leftMs: number | null): boolean {
  return leftMs !== null && leftMs > 0 && leftMs <= LAST_SECONDS_MS;
}
