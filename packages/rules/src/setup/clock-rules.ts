import type { ClockRules, TurnRange } from './setup.ts';

/** Whether it is a clock at all: without a limit nothing ever runs out [C1]. */
export function limitsAnything({ perTurnSeconds, perPlayerSeconds }: ClockRules): boolean {
  return perTurnSeconds !== null || perPlayerSeconds !== null;
}

export function isTurnInRange({ perTurnSeconds }: ClockRules, range: TurnRange | null): boolean {
  if (perTurnSeconds === null || range === null) return true;
  return perTurnSeconds >= range.min && perTurnSeconds <= range.max;
}
