import type { ScoredMove } from '../scored-move.ts';
import type { BestArm } from './best-arm.ts';
import type { SearchCandidate, SearchReport, StopReason } from './types.ts';

/** What a simulation found out about one candidate: plain data, so that workers can send it. */
export interface Tally {
  readonly tries: number;
  /** Of the values that candidates are compared by, and the squares about it summed. */
  readonly mean: number;
  readonly squares: number;
  readonly leadSum: number;
  readonly chanceSum: number;
}

/** The figures of all candidates, by their number. */
export interface ArmFigures {
  readonly arms: BestArm;
  /** Leads gained, in millipoints, summed over the tries. */
  readonly leadSums: Float64Array;
  /** Chances to win, summed over the tries. */
  readonly chanceSums: Float64Array;
}

export function tallyArms({ arms, leadSums, chanceSums }: ArmFigures): Tally[] {
  return Array.from(arms.means, (mean, arm) => ({
    tries: arms.tries[arm] as number,
    mean,
    squares: arms.squaresOf(arm),
    leadSum: leadSums[arm] as number,
    chanceSum: chanceSums[arm] as number,
  }));
}

export function addTallies(into: ArmFigures, tallies: readonly Tally[]): void {
  tallies.forEach(({ tries, mean, squares, leadSum, chanceSum }, arm) => {
    into.arms.merge(arm, tries, mean, squares);
    into.leadSums[arm] = (into.leadSums[arm] as number) + leadSum;
    into.chanceSums[arm] = (into.chanceSums[arm] as number) + chanceSum;
  });
}

export function reportArms(
  figures: ArmFigures & {
    readonly moves: readonly ScoredMove[];
    readonly work: number;
    readonly stopped: StopReason | null;
  },
): SearchReport {
  const { moves, work, stopped } = figures;
  const candidates = inOrder(figures.arms).map((arm) =>
    describe(figures, moves[arm] as ScoredMove, arm),
  );
  const best = candidates[0]?.move;
  if (best === undefined) throw new Error('a pass is always a move');
  return { method: 'simulation', best, candidates, work, stopped };
}

function describe(
  { arms, leadSums, chanceSums }: ArmFigures,
  move: ScoredMove,
  arm: number,
): SearchCandidate {
  const rollouts = arms.tries[arm] as number;
  return {
    move,
    equity: rollouts === 0 ? move.equity : Math.round((leadSums[arm] as number) / rollouts),
    winProbability: rollouts === 0 ? 0.5 : (chanceSums[arm] as number) / rollouts,
    confidence: arms.confidenceOf(arm),
    rollouts,
  };
}

/** Merged candidates come last, untried ones before them in their static order. */
function inOrder(arms: BestArm): number[] {
  const rank = (arm: number): number =>
    arms.tries[arm] === 0 ? -Infinity : (arms.means[arm] as number);
  return Array.from(arms.means, (_, arm) => arm).sort(
    (a, b) =>
      Number(arms.isDropped(a)) - Number(arms.isDropped(b)) ||
      (rank(a) === rank(b) ? a - b : rank(b) - rank(a)),
  );
}
