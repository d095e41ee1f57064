import type { GameView } from '@luctor/rules';
import type { LevelSearch } from '../levels/level.ts';
import type { Random } from '../random.ts';
import type { ScoredMove } from '../scored-move.ts';
import { createSearch } from '../search/search.ts';
import { situationFromView } from '../search/situation.ts';
import type { MoveSearch, SearchCandidate, SearchTools } from '../search/types.ts';
import type { Budget, Thinking, ThinkingStep } from './thinking.ts';
import { commandOf, hintOf } from './thought.ts';

export interface SearchAhead {
  readonly view: GameView;
  /** Not to be used by others between steps. */
  readonly tools: SearchTools;
  readonly search: LevelSearch;
  readonly random: Random;
  readonly budget: Budget;
}

const SEEDS = 0x1_0000_0000;

/**
 * Thinks as levels with search do: imagines how the game goes on after each promising move. What it
 * shows are the moves under examination, the most promising first, and again any that takes the lead.
 */
export function searchAhead(parts: SearchAhead): Thinking {
  const shown = new Set<string>();
  let leader = '';
  let tried = 0;
  let isDecided = false;
  let search: MoveSearch | null = null;

  const step = (): ThinkingStep => {
    search ??= beginSearch(parts);
    if (isDecided) return { type: 'decided' };
    const goesOn = search.step();
    const isSpent = parts.budget.now() >= parts.budget.deadline;
    const next = nextToShow(search.report().candidates);
    if (next === null) {
      isDecided = !goesOn || isSpent;
      return isDecided ? { type: 'decided' } : { type: 'working' };
    }
    // Even when time is up one candidate has been shown, so that a forced move is one of those.
    isDecided = isSpent;
    return { type: 'tried', thought: next };
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
    return { ...hintOf(next.move), index: tried++, equity: next.equity, best: isBest };
  };

  return {
    step,
    answer() {
      if (search === null) step();
      if (search === null) throw new Error('thinking begins with a step');
      const { best, candidates } = search.report();
      if (isDecided) return commandOf(best);
      // Stopped in the middle: one of the moves shown.
      const seen = candidates.find(({ move }) => shown.has(keyOf(move)));
      return commandOf(seen?.move ?? best);
    },
  };
}

function beginSearch({ view, tools, search, random, budget }: SearchAhead): MoveSearch {
  const { seconds, candidates, plies, confidence, inference, preEndgameTiles } = search;
  const milliseconds = Math.max(0, Math.min(seconds * 1000, budget.deadline - budget.now()));
  const { tries } = budget;
  return createSearch(situationFromView(view), tools, {
    seed: random(SEEDS),
    // With a bound in tries alone the clock plays no part, and the same seed gives the same move.
    budget: tries === undefined ? { milliseconds } : { rollouts: tries, nodes: tries },
    now: budget.now,
    candidates,
    plies,
    confidence,
    inference,
    preEndgameTiles,
    isCancelled: () => budget.now() >= budget.deadline,
  });
}

function keyOf(move: ScoredMove): string {
  if (move.type !== 'play') return move.type;
  return move.placement.map(({ row, col, face }) => `${row} ${col} ${face}`).join(',');
}
