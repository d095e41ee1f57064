import type { ScoredMove } from '../../moves/scored-move.ts';
import type { BestArm, Expectation } from './best-arm.ts';
import type { SimilarPair } from '../playout/candidate-moves.ts';
import type { SearchCandidate, SearchReport, StopReason } from '../situation/types.ts';
import type { WinTable } from '../situation/win-table.ts';

/** At equal chances, a hundred points of lead are worth two wins in a hundred games. */
export const LEAD_WEIGHT = 2e-7;

/** The results of a simulation for one candidate: plain data that workers can send. */
export interface Tally {
  readonly tries: number;
  /** The mean of the values that candidates are compared by, and the sum of squares around it. */
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

/** The number of rollouts a move's static value is worth: it is seldom wrong by much. */
const STATIC_WEIGHT = 20;
const NEARBY = 5000;

/**
 * What the static values predict: a difference of equity is worth as much as it raises the chance
 * to win around the current lead.
 */
export function expectationOf(
  moves: readonly ScoredMove[],
  winTable: WinTable,
  unseen: number,
  leadBefore: number,
): Expectation {
  const lead = leadBefore + (moves[0]?.equity ?? 0);
  const rise =
    winTable.probability(unseen, lead + NEARBY) - winTable.probability(unseen, lead - NEARBY);
  const slope = rise / (2 * NEARBY) + LEAD_WEIGHT;
  return { worths: moves.map(({ equity }) => slope * equity), weight: STATIC_WEIGHT };
}

export function addTallies(into: ArmFigures, tallies: readonly Tally[]): void {
  tallies.forEach(({ tries, mean, squares, leadSum, chanceSum }, arm) => {
    into.arms.merge(arm, tries, mean, squares);
    into.leadSums[arm] = (into.leadSums[arm] as number) + leadSum;
    into.chanceSums[arm] = (into.chanceSums[arm] as number) + chanceSum;
  });
}

/** After this many tries, only luck distinguishes similar moves. */
const MERGE_TRIES = 96;

/** Drops the worse of two similar moves once both were tried often enough. */
export function dropSimilar(arms: BestArm, pairs: readonly SimilarPair[]): void {
  const isOpen = (arm: number): boolean =>
    !arms.isDropped(arm) && (arms.tries[arm] as number) >= MERGE_TRIES;
  for (const [a, b] of pairs) {
    if (isOpen(a) && isOpen(b)) arms.drop(arms.worthOf(a) < arms.worthOf(b) ? a : b);
  }
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
    isUpperBound: false,
    confidence: arms.confidenceOf(arm),
    rollouts,
  };
}

/** The best first; those merged with others last. */
function inOrder(arms: BestArm): number[] {
  return Array.from(arms.means, (_, arm) => arm).sort(
    (a, b) =>
      Number(arms.isDropped(a)) - Number(arms.isDropped(b)) ||
      arms.worthOf(b) - arms.worthOf(a) ||
      a - b,
  );
}
