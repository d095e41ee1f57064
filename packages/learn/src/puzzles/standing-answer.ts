import type {
  Computer,
  Equity,
  ScoredMove,
  SearchCandidate,
  SearchJob,
  SearchReport,
  Situation,
} from '@luctor/engine';

export type ScoredPlay = Extract<ScoredMove, { readonly type: 'play' }>;

/** The plays that answer a position, and how much better they are than everything else. */
export interface StandingAnswer {
  /** Best first. */
  readonly plays: readonly ScoredPlay[];
  readonly margin: Equity;
}

/** When an answer stands. docs/puzzles.md gives the reasons, and what was measured with them. */
export const STANDS = {
  /** The answers hold the best candidate with this probability. */
  confidence: 0.99,
  /** Every other candidate is worth at least this much less. */
  margin: 6000,
  /** Candidates this close to the best are as good. */
  tie: 1500,
  /** More answers than this make no puzzle. */
  mostAnswers: 4,
} as const;

/** How hard an answer is searched for. */
export interface AnswerBudget {
  readonly seed: number;
  readonly rollouts: number;
  /** For endgames: positions visited. */
  readonly nodes: number;
  readonly candidates: number;
}

/** A search that others may interrupt: by the tools of a computer, in a worker or a thread. */
export type RunSearch = (job: SearchJob) => Promise<SearchReport>;

/** What a search needs from the worker or thread it runs in. */
export interface SearchShell {
  now(): number;
  /** Resolves when the waiting messages have been handled. */
  pause(): Promise<void>;
  isStopped(): boolean;
}

export function searchWith(computer: Computer, shell: SearchShell): RunSearch {
  const whole = {
    now: () => shell.now(),
    pause: () => shell.pause(),
    isStopped: () => shell.isStopped(),
    report: () => undefined,
  };
  return async (job) => (await computer.search({ level: null, vouched: [], job }, whole)).report;
}

/**
 * The answer of a position with tiles in the bag; null if no play is best by a clear margin. Passing
 * and exchanging are candidates, but never answers.
 */
export async function simulatedAnswer(
  situation: Situation,
  search: RunSearch,
  { seed, rollouts, candidates }: AnswerBudget,
  margin: Equity = STANDS.margin,
): Promise<StandingAnswer | null> {
  const report = await search({
    situation,
    options: {
      seed,
      budget: { rollouts },
      candidates,
      confidence: STOP_CONFIDENCE,
      preEndgameTiles: 0,
    },
  });
  return report.stopped === 'cancelled' ? null : answerOf(report, margin);
}

/** The simulation goes on until it is surer than an answer must be. */
const STOP_CONFIDENCE = 0.9999;

/** What a simulation says, with at least this margin; null if that is not clear. */
export function answerOf(report: SearchReport, margin: Equity): StandingAnswer | null {
  if (report.best.type !== 'play') return null;
  const worths = worthsOf(report);
  const answers = report.candidates.filter((_, i) => (worths[i] ?? 0) >= -STANDS.tie);
  const others = worths.filter((worth) => worth < -STANDS.tie);
  const sure = answers.reduce((sum, { confidence }) => sum + confidence, 0);
  const found = -Math.max(...others);
  const plays = answers.flatMap(({ move }) => (move.type === 'play' ? [move] : []));
  const isClear = others.length > 0 && found >= margin && sure >= STANDS.confidence;
  const isFew = plays.length === answers.length && plays.length <= STANDS.mostAnswers;
  return isClear && isFew ? { plays, margin: Math.round(found) } : null;
}

/** The rollouts that a static value is worth, as in the simulation itself. */
const STATIC_WEIGHT = 20;

/**
 * What each candidate is worth beside the best, in millipoints: the mean of its rollouts and, while
 * there are few of them, its static value.
 */
function worthsOf({ candidates }: SearchReport): number[] {
  const [best] = candidates;
  if (best === undefined) return [];
  const worthOf = ({ move, rollouts, equity }: SearchCandidate): number => {
    const expected = best.equity + move.equity - best.move.equity;
    const sum = rollouts * equity + STATIC_WEIGHT * expected;
    return sum / (rollouts + STATIC_WEIGHT) - best.equity;
  };
  return candidates.map(worthOf);
}

/** By how much the player ends ahead after a move, if both play the rest without a mistake. */
export interface FinalLead {
  readonly move: ScoredMove;
  readonly final: number;
}

/**
 * The final leads of the best moves, best first; every other move is worth at most as much as the
 * last of them. Null if the search does not come to its end.
 */
export async function exactFinals(
  situation: Situation,
  search: RunSearch,
  { seed, nodes, candidates }: AnswerBudget,
): Promise<readonly FinalLead[] | null> {
  const options = { seed, budget: { nodes }, candidates, ranksAll: true };
  const report = await search({ situation, options });
  if (report.method !== 'endgame' || report.stopped !== 'exact') return null;
  const { score, opponents } = situation.position;
  const lead = score - (opponents[0]?.score ?? 0);
  return report.candidates
    .map(({ move, equity }) => ({ move, final: lead + equity / 1000 }))
    .toSorted((a, b) => b.final - a.final);
}

/** The plays that win; null if none do, too many do, or a pass would do as well. */
export function winningAnswer(finals: readonly FinalLead[]): StandingAnswer | null {
  const winning = finals.filter(({ final }) => final > 0);
  const next = finals[winning.length];
  const plays = winning.flatMap(({ move }) => (move.type === 'play' ? [move] : []));
  const worst = winning.at(-1);
  if (worst === undefined || next === undefined) return null;
  if (plays.length < winning.length || plays.length > STANDS.mostAnswers) return null;
  return { plays, margin: 1000 * (worst.final - next.final) };
}

/**
 * The lead with which only the best of these moves win, and every other loses: two players cannot
 * see from the board how the points came about. Null if the best are not two points better.
 */
export function decidingLead(finals: readonly FinalLead[], lead: number): number | null {
  const [best] = finals;
  const next = finals.find(({ final }) => final < (best?.final ?? 0));
  if (best === undefined || next === undefined || best.final - next.final < 2) return null;
  const middle = Math.floor((best.final + next.final) / 2);
  return lead - middle;
}
