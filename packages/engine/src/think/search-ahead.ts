import type { GameView } from '@luctor/rules';
import type { LevelSearch } from '../levels/level.ts';
import type { Random } from '../chance/random.ts';
import type { ScoredMove } from '../moves/scored-move.ts';
import { mergePartials, partialOf } from '../parallel/partial-result.ts';
import type { SearchJob } from '../parallel/search-job.ts';
import type { SearchHelpers } from '../parallel/search-together.ts';
import { createSearch } from '../search/search.ts';
import { isSimulation } from '../search/simulation/simulation.ts';
import { situationFromView, type IsUnerring } from '../search/situation/situation.ts';
import type {
  MoveSearch,
  SearchCandidate,
  SearchReport,
  SearchTools,
} from '../search/situation/types.ts';
import type { Budget, Thinking, ThinkingStep } from './thinking.ts';
import { commandOf, hintOf } from './thought.ts';

export interface SearchAhead {
  readonly view: GameView;
  /** Others must not use these between steps. */
  readonly tools: SearchTools;
  readonly search: LevelSearch;
  readonly random: Random;
  readonly budget: Budget;
  /** Workers that search the same view with other draws, each on its own thread. */
  readonly helpers?: Pick<SearchHelpers, 'findings'>;
  /** The seats whose players always make the best static move. */
  readonly isUnerring: IsUnerring;
}

const SEEDS = 0x1_0000_0000;

/**
 * Thinks like levels with search: simulates how the game continues after each promising move. It
 * shows the moves under examination, most promising first, and any that takes the lead again.
 */
export function searchAhead(parts: SearchAhead): Thinking {
  const shown = new Set<string>();
  let leader = '';
  let isDecided = false;
  let search: MoveSearch | null = null;

  /** The results so far, including those of the helpers. */
  const reportOf = (own: MoveSearch): SearchReport => {
    const others = isSimulation(own) ? (parts.helpers?.findings() ?? []) : [];
    if (others.length === 0) return own.report();
    const { confidence } = parts.search;
    return mergePartials([partialOf(own), ...others], { confidence }) ?? own.report();
  };

  const step = (): ThinkingStep => {
    search ??= beginSearch(parts);
    if (isDecided) return { type: 'decided' };
    const goesOn = search.step();
    const isSpent = parts.budget.now() >= parts.budget.deadline;
    const { candidates, stopped } = reportOf(search);
    const next = nextToShow(candidates);
    if (next === null) {
      // a single move needs no thinking
      const hasChoice = candidates.length > 1;
      isDecided = !goesOn || isSpent || stopped === 'confident' || !hasChoice;
      return isDecided ? { type: 'decided' } : { type: 'working' };
    }
    // Even when time is up, one candidate has been shown: a forced move must be one of them.
    isDecided = isSpent;
    return { type: 'tried', ...next };
  };

  const nextToShow = (candidates: readonly SearchCandidate[]) => {
    const plays = candidates.filter(({ move }) => move.type === 'play');
    const first = plays[0];
    const tookLead =
      first !== undefined && shown.has(keyOf(first.move)) && keyOf(first.move) !== leader;
    const next = tookLead ? first : plays.find(({ move }) => !shown.has(keyOf(move)));
    if (next === undefined || next.move.type !== 'play') return null;
    const key = keyOf(next.move);
    shown.add(key);
    const ranked = plays.find(({ move }) => shown.has(keyOf(move)));
    const isBest = ranked === next;
    if (isBest) leader = key;
    return { thought: { ...hintOf(next.move), best: isBest }, equity: next.equity };
  };

  return {
    step,
    answer() {
      if (search === null) step();
      if (search === null) throw new Error('thinking begins with a step');
      const { best, candidates } = reportOf(search);
      if (isDecided) return commandOf(best);
      // Stopped in the middle: one of the moves shown.
      const seen = candidates.find(({ move }) => shown.has(keyOf(move)));
      return commandOf(seen?.move ?? best);
    },
  };
}

function beginSearch(parts: SearchAhead): MoveSearch {
  const { situation, options } = searchJob(parts);
  const { now, deadline } = parts.budget;
  return createSearch(situation, parts.tools, {
    ...options,
    now,
    isCancelled: () => now() >= deadline,
  });
}

/** The search of a level, as a job for a worker. */
export function searchJob({
  view,
  search,
  random,
  budget,
  isUnerring,
}: Omit<SearchAhead, 'tools' | 'helpers'>): SearchJob {
  const { seconds, candidates, plies, confidence, inference } = search;
  const milliseconds = Math.max(0, Math.min(seconds * 1000, budget.deadline - budget.now()));
  const { tries } = budget;
  return {
    situation: situationFromView(view, isUnerring),
    options: {
      seed: random(SEEDS),
      // With a budget in tries alone the clock is not used, and the same seed gives the same move.
      budget: tries === undefined ? { milliseconds } : { rollouts: tries, nodes: tries },
      candidates,
      plies,
      confidence,
      inference,
      preEndgameTiles: search.preEndgameTiles,
      endgame: search.exactEndgame,
      hopes: true,
    },
  };
}

function keyOf(move: ScoredMove): string {
  if (move.type !== 'play') return move.type;
  return move.placement.map(({ row, col, face }) => `${row} ${col} ${face}`).join(',');
}
