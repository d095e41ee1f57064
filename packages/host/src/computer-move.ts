import {
  exchangeableCount,
  type Command,
  type GameState,
  type NextStep,
  type RuleErrorCode,
  type Seat,
} from '@luctor/rules';

export type ThinkStep = Extract<NextStep, { readonly type: 'think' }>;

/**
 * When a computer is told to hurry and when the host gives up on it, both before its clock ends
 * [C6].
 */
export interface ThinkingLimits {
  readonly until: number;
  readonly giveUpAt: number;
}

/** Time to decide and write a move that was found in time. */
const MARGIN_MS = 500;
/** Time to decide and write a fallback if no move was found. */
const LAST_MARGIN_MS = 100;
/** Time to answer after being hurried; a computer that exceeds it is broken. */
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
 * What to try for a computer, in this order: its move, an exchange, a pass [C6]. The turn must end
 * whatever goes wrong.
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

/** Whether another attempt may succeed: the move itself was refused, not its moment. */
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
