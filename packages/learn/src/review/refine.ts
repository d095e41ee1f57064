import type { GameEvent } from '@luctor/rules';
import { decisionsOf, type Decision } from './decisions.ts';
import { refineTurn, STANDARD_REFINE, type RefinedTurn, type RefinePlan } from './refined-turn.ts';
import type { ReviewTools } from './review-tools.ts';
import type { Verdict } from './verdict.ts';

/** A game looked at closely, turn by turn. Nothing happens between steps. */
export interface Refinement {
  /** How many turns there are to refine, and how many are done. */
  readonly of: number;
  readonly done: number;
  /** Works for a moment. The verdict of a turn that is done; null while it goes on. */
  step(): Verdict | null;
}

export interface RefineOptions {
  readonly seed: number;
  /** Turns that need no second look, because they have been refined already. */
  readonly known?: readonly number[];
  readonly plan?: RefinePlan;
}

/**
 * Refines the verdicts of a game in the order of its turns. The same seed gives the same verdict for a
 * turn, whichever turns are known already.
 */
export function refineGame(
  events: readonly GameEvent[],
  tools: ReviewTools,
  { seed, known = [], plan = STANDARD_REFINE }: RefineOptions,
): Refinement {
  const waiting = decisionsOf(events).filter(({ turn }) => !known.includes(turn));
  let done = 0;
  let current: RefinedTurn | null = null;
  return {
    of: waiting.length,
    get done() {
      return done;
    },
    step() {
      const decision: Decision | undefined = waiting[done];
      if (decision === undefined) return null;
      current ??= refineTurn(decision, tools, seed, plan);
      if (current.step()) return null;
      const verdict = current.verdict();
      current = null;
      done++;
      return verdict;
    },
  };
}

/** Looks at a whole game at once, for programs that can wait. */
export function refineAll(
  events: readonly GameEvent[],
  tools: ReviewTools,
  options: RefineOptions,
): readonly Verdict[] {
  const refinement = refineGame(events, tools, options);
  const verdicts: Verdict[] = [];
  while (refinement.done < refinement.of) {
    const verdict = refinement.step();
    if (verdict !== null) verdicts.push(verdict);
  }
  return verdicts;
}
