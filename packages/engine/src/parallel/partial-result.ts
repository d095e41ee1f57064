import type { ScoredMove } from '../moves/scored-move.ts';
import { createBestArm } from '../search/simulation/best-arm.ts';
import { isSimulation, type SimulationFigures } from '../search/simulation/simulation.ts';
import { addTallies, dropSimilar, reportArms } from '../search/simulation/tallies.ts';
import type { MoveSearch, SearchOptions, SearchReport } from '../search/situation/types.ts';

/** Plain data: what a worker has found. Simulations add figures to be merged. */
export interface PartialResult {
  readonly report: SearchReport;
  readonly simulated: SimulationFigures | null;
}

export function partialOf(search: MoveSearch): PartialResult {
  const simulated = isSimulation(search) ? search.figures() : null;
  return { report: search.report(), simulated };
}

/**
 * The merged results; null if there are none yet. Results about other moves than those of the first
 * worker - from other words or leaves - are ignored.
 */
export function mergePartials(
  partials: readonly (PartialResult | null)[],
  { confidence = 0.99 }: Pick<SearchOptions, 'confidence'>,
): SearchReport | null {
  const known = partials.filter((partial) => partial !== null);
  const [first] = known;
  if (first === undefined) return null;
  if (first.simulated === null) return first.report;
  const { moves, expectation, similar } = first.simulated;
  const arms = createBestArm(moves.length, confidence, expectation);
  const leadSums = new Float64Array(moves.length);
  const chanceSums = new Float64Array(moves.length);
  let work = 0;
  for (const { simulated, report } of known) {
    if (simulated === null || !areWorthTheSame(simulated.moves, moves)) continue;
    addTallies({ arms, leadSums, chanceSums }, simulated.tallies);
    work += report.work;
  }
  dropSimilar(arms, similar);
  const reasons = partials.map((partial) => partial?.report.stopped ?? null);
  const stopped = arms.isDecided()
    ? 'confident'
    : reasons.includes(null)
      ? null
      : reasons.includes('cancelled')
        ? 'cancelled'
        : (reasons[0] ?? null);
  return reportArms({ moves, arms, leadSums, chanceSums, work, stopped });
}

function areWorthTheSame(moves: readonly ScoredMove[], others: readonly ScoredMove[]): boolean {
  return (
    moves.length === others.length &&
    moves.every(({ equity, score }, i) => equity === others[i]?.equity && score === others[i].score)
  );
}
