import type { SearchOptions, StopReason } from './types.ts';

/** Tracks what a search has used, and why it must stop. */
export interface BudgetMeter {
  readonly rollouts: number;
  readonly nodes: number;
  addRollout(): void;
  addNode(): void;
  /** Checks everything, including the clock. */
  check(): StopReason | null;
  /** The answer of the last check. */
  readonly stopped: StopReason | null;
  cancel(): void;
}

export function createBudgetMeter(options: SearchOptions): BudgetMeter {
  const { budget, now, isCancelled } = options;
  if (budget.milliseconds !== undefined && now === undefined) {
    throw new Error('a budget in time needs a clock');
  }
  const deadline =
    budget.milliseconds === undefined || now === undefined ? Infinity : now() + budget.milliseconds;
  const mostRollouts = budget.rollouts ?? Infinity;
  const mostNodes = budget.nodes ?? Infinity;
  let rollouts = 0;
  let nodes = 0;
  let stopped: StopReason | null = null;
  const check = (): StopReason | null => {
    if (stopped !== null) return stopped;
    if (isCancelled?.() === true) stopped = 'cancelled';
    else if (rollouts >= mostRollouts || nodes >= mostNodes) stopped = 'budget';
    else if (deadline < Infinity && now !== undefined && now() >= deadline) stopped = 'budget';
    return stopped;
  };
  return {
    get rollouts() {
      return rollouts;
    },
    get nodes() {
      return nodes;
    },
    get stopped() {
      return stopped;
    },
    addRollout() {
      rollouts++;
    },
    addNode() {
      nodes++;
    },
    check,
    cancel() {
      stopped ??= 'cancelled';
    },
  };
}
