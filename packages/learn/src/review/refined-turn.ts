import {
  createSearch,
  isSimulation,
  scoreMove,
  situationFromView,
  unerringSeats,
  type MoveSearch,
  type SearchCandidate,
  type SearchTools,
  type Situation,
} from '@luctor/engine';
import type { Move } from '@luctor/rules';
import { supportedGrade } from './confidence.ts';
import type { Decision } from './decisions.ts';
import { firstVerdict, LISTED } from './first-verdict.ts';
import { moveOf, rateMove } from './rating.ts';
import { reasonsFor } from './reasons.ts';
import type { ReviewTools } from './review-tools.ts';
import { asSearched } from './mirrored.ts';
import { SimulatedMoves, type SimulationPlan } from './simulated-moves.ts';
import {
  GRADE_FROM,
  gradeOf,
  GRADES,
  isSameMove,
  type Grade,
  type RatedMove,
  type Verdict,
} from './verdict.ts';

/** How closely a turn is looked at. The same plan and seed give the same verdict everywhere. */
export interface RefinePlan extends SimulationPlan {
  /** How many moves, best static value first, a search starts with. */
  readonly candidates: number;
  /** Positions visited by an exact endgame search. */
  readonly nodes: number;
  /** Up to how many tiles in the bag all draws are examined, and the positions visited then. */
  readonly preEndgameTiles: number;
  readonly preEndgameNodes: number;
}

export const STANDARD_REFINE: RefinePlan = {
  candidates: 16,
  screening: 400,
  each: 100,
  most: 2000,
  nodes: 25_000,
  preEndgameTiles: 1,
  preEndgameNodes: 25_000,
};

/** The search of one turn. Nothing happens between steps, which take some milliseconds each. */
export interface RefinedTurn {
  /** Works for a moment; false if nothing is left to do. */
  step(): boolean;
  /** The verdict so far; final once `step` has returned false. */
  verdict(): Verdict;
}

/** Looks at one decision closely [L1]. Others must not use the tools between steps. */
export function refineTurn(
  decision: Decision,
  tools: ReviewTools,
  seed: number,
  plan: RefinePlan = STANDARD_REFINE,
): RefinedTurn {
  const { view } = decision;
  const searchTools = tools.toolsFor(view.vouched);
  const first = firstVerdict(decision, tools);
  const situation = situationFromView(view, unerringSeats(view.setup));
  const { position } = situation;
  // alone there is nobody to look ahead to
  if (position.opponents.length === 0) return settled(alone(first));
  const made = asSearched(first, position);
  const search = createSearch(situation, searchTools, {
    seed: seed + decision.turn,
    budget: budgetOf(situation, plan),
    candidates: plan.candidates,
    include: [made],
    keepsSamples: true,
    ranksAll: true,
    lossBounds: GRADES.map((grade) => GRADE_FROM[grade]),
    preEndgameTiles: plan.preEndgameTiles,
  });
  const finding = isSimulation(search)
    ? simulatedFinding(
        new SimulatedMoves(search, { made, plan, listed: LISTED, bagCount: position.bagCount }),
      )
    : exactFinding(search, made);
  return {
    step: () => finding.step(),
    verdict() {
      const rated = rate(finding.found(), first, situation, searchTools);
      const verdict = {
        ...first,
        ...rated,
        stage: 'refined',
        method: search.report().method,
      } as const;
      return { ...verdict, reasons: reasonsFor(decision, verdict, tools) };
    },
  };
}

function settled(verdict: Verdict): RefinedTurn {
  return { step: () => false, verdict: () => verdict };
}

/** A player alone looks at nothing but score and tiles: static value is all there is. */
function alone(first: Verdict): Verdict {
  const grade = first.isHinted ? null : gradeOf(first.givenAway);
  return { ...first, stage: 'refined', uncertainty: 0, grade };
}

/** What a search says of the best moves and of the move made. */
interface Found {
  readonly best: readonly FoundMove[];
  readonly made: FoundMove;
  /** Null if the search could not finish. */
  readonly uncertainty: number | null;
  readonly grade: Grade | null;
}

interface FoundMove {
  readonly move: Move;
  readonly isMade: boolean;
  readonly worth: number;
  readonly chance: number;
}

interface Finding {
  step(): boolean;
  found(): Found;
}

function budgetOf({ position: { bagCount } }: Situation, plan: RefinePlan) {
  if (bagCount === 0) return { nodes: plan.nodes, rollouts: plan.screening };
  if (bagCount <= plan.preEndgameTiles) {
    return { nodes: plan.preEndgameNodes, rollouts: Number.MAX_SAFE_INTEGER };
  }
  return { rollouts: plan.screening };
}

function simulatedFinding(moves: SimulatedMoves): Finding {
  return {
    step: () => moves.step(),
    found() {
      const ranked = moves.ranked();
      const made = moves.made();
      const rival = ranked.find((move) => !moves.isMade(move));
      const [best] = ranked;
      const isMadeBest = best === undefined || moves.isMade(best);
      const { mean, error } = rival?.gain ?? { mean: 0, error: 0 };
      const supported = supportedGrade(mean, error);
      const asFound = (move: typeof made): FoundMove => ({
        move: move.move,
        isMade: moves.isMade(move),
        worth: Math.round(move.lead),
        chance: move.chance,
      });
      return {
        best: ranked.slice(0, LISTED).map(asFound),
        made: asFound(made),
        uncertainty: isMadeBest ? 0 : Number.isFinite(error) ? Math.round(error) : null,
        // the rival may seem better than the move made by luck alone: then nothing was given away
        grade: supported !== null && isMadeBest ? 'good' : supported,
      };
    },
  };
}

/** Whether the best move is known, and exactly how much the move made is worth. */
function isSettled(candidates: readonly SearchCandidate[], isMade: IsMade): boolean {
  const own = candidates.find(isMade);
  return candidates[0]?.confidence === 1 && own !== undefined && !own.isUpperBound;
}

type IsMade = (candidate: SearchCandidate) => boolean;

function exactFinding(search: MoveSearch, made: Move): Finding {
  const isMade: IsMade = ({ move }) => isSameMove(moveOf(move), made);
  return {
    step: () => search.step(),
    found() {
      const { candidates, provedLoss } = search.report();
      const isDone = isSettled(candidates, isMade);
      // a move of which only a bound is known cannot be ranked
      const ranked = candidates.filter(
        (each, place) => place === 0 || !each.isUpperBound || isMade(each),
      );
      const found = ranked.map((each): FoundMove => ({
        move: moveOf(each.move),
        isMade: isMade(each),
        worth: each.equity,
        chance: each.winProbability,
      }));
      const own = found.find((each) => each.isMade);
      if (own === undefined) throw new Error('the search lacks the move made');
      const givenAway = Math.max(0, (found[0]?.worth ?? 0) - own.worth);
      const grade = gradeOf(givenAway);
      // of equals the move made is the best
      const isEqual = givenAway === 0 && (found[0]?.chance ?? 0) <= own.chance;
      const best = isEqual ? [own, ...found.filter((each) => each !== own)] : found;
      return {
        best: best.slice(0, LISTED),
        made: own,
        uncertainty: isDone ? 0 : null,
        grade: isDone || provedLoss === GRADE_FROM[grade] ? grade : null,
      };
    },
  };
}

type Rated = Pick<Verdict, 'best' | 'made' | 'givenAway' | 'uncertainty' | 'chanceLost' | 'grade'>;

/** The findings in the form of a verdict. */
function rate(found: Found, first: Verdict, { position }: Situation, tools: SearchTools): Rated {
  const hasChances = tools.winTable !== undefined && position.opponents.length === 1;
  const known = [...first.best, first.made];
  const rated = ({ move, isMade, worth, chance }: FoundMove): RatedMove => {
    const row = isMade ? first.made : known.find((each) => isSameMove(each.move, move));
    const base = row ?? rateMove(position, scoreMove(tools.generator, position, move));
    return { ...base, worth, chance: hasChances ? chance : null };
  };
  const best = found.best.map(rated);
  const made = rated(found.made);
  const [top = made] = best;
  const lost = top.chance === null || made.chance === null ? null : top.chance - made.chance;
  return {
    best,
    made,
    givenAway: Math.max(0, top.worth - made.worth),
    uncertainty: found.uncertainty,
    chanceLost: lost === null ? null : Math.max(0, lost),
    grade: first.isHinted ? null : found.grade,
  };
}
