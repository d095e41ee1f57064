import type { ClockRules, TurnRange } from './setup.ts';

/** Whether the clock limits anything: without a limit nothing ever runs out [C1]. */
export function limitsAnything({ perTurnSeconds, perPlayerSeconds }: ClockRules): boolean {
  return perTurnSeconds !== null || perPlayerSeconds !== null;
}

export function isTurnInRange({ perTurnSeconds }: ClockRules, range: TurnRange | null): boolean {
  if (perTurnSeconds === null || range === null) return true;
  return perTurnSeconds >= range.min && perTurnSeconds <= range.max;
}
