import {
  exchangeableCount,
  type Command,
  type GameState,
  type NextStep,
  type RuleErrorCode,
  type Seat,
} from '@luctor/rules';

export type ThinkStep = Extract<NextStep, { readonly type: 'think' }>;

/** To get a move decided and written before the clock runs out [C6]. */
const MARGIN_MS = 500;

/** When a computer that began to think at `began` must have its move: never after its clock. */
export function thinkingDeadline(
  { until }: Pick<ThinkStep, 'until'>,
  began: number,
  patienceMs: number,
): number {
  const most = began + patienceMs;
  return until === null ? most : Math.min(most, Math.max(began, until - MARGIN_MS));
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
