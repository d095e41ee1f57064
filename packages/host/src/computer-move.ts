import {
  exchangeableCount,
  type Command,
  type GameState,
  type NextStep,
  type RuleErrorCode,
  type Seat,
} from '@luctor/rules';

export type ThinkStep = Extract<NextStep, { readonly type: 'think' }>;

/** When a computer is told to hurry, and when it is given up: both before its clock runs out [C6]. */
export interface ThinkingLimits {
  readonly until: number;
  readonly giveUpAt: number;
}

/** To get a move found in time, decided and written before the clock runs out. */
const MARGIN_MS = 500;
/** To get another one decided and written, where none was found. */
const LAST_MARGIN_MS = 100;
/** From being hurried to the answer; a computer that does not answer even then is broken. */
const GRACE_MS = 2000;

export function thinkingLimits(
  { until: clock }: Pick<ThinkStep, 'until'>,
  began: number,
  patienceMs: number,
): ThinkingLimits {
  const most = began + patienceMs;
  if (clock === null) return { until: most, giveUpAt: most + GRACE_MS };
  const until = Math.min(most, Math.max(began, clock - MARGIN_MS));
  return { until, giveUpAt: Math.min(until + GRACE_MS, Math.max(until, clock - LAST_MARGIN_MS)) };
}

/**
 * What to try for a computer, in this order: its move, else changing tiles, else a pass [C6]. A turn
 * must end whatever goes wrong.
 */
export function attemptsFor(state: GameState, seat: Seat, move: Command | null): Command[] {
  const rack = state.seats[seat]?.rack ?? [];
  const tiles = rack.slice(0, exchangeableCount(state));
  return [
    ...(move === null ? [] : [move]),
    ...(tiles.length === 0 ? [] : [{ type: 'exchange', tiles } as const]),
    { type: 'pass' },
  ];
}

/** Whether another attempt may do: the move itself was refused, not the moment it came at. */
export function mayTryAnother(code: RuleErrorCode): boolean {
  return !OF_THE_MOMENT.has(code);
}

const OF_THE_MOMENT: ReadonlySet<RuleErrorCode> = new Set([
  'game-over',
  'game-not-started',
  'game-set-aside',
  'not-your-turn',
  'already-left',
  'time-up',
  'question-open',
  'challenge-open',
  'stale',
]);
