import { createEndgameSearch } from './endgame/endgame.ts';
import { createPreEndgameSearch } from './endgame/pre-endgame.ts';
import { createSimulation } from './simulation/simulation.ts';
import { createStaticSearch } from './static-search.ts';
import type {
  MoveSearch,
  SearchMethod,
  SearchOptions,
  SearchReport,
  SearchTools,
  Situation,
} from './situation/types.ts';

/** The best search method for a situation. */
export function methodFor(
  { position: { opponents, bagCount } }: Situation,
  { endgame = true, preEndgameTiles = 4 }: Pick<SearchOptions, 'endgame' | 'preEndgameTiles'>,
): SearchMethod {
  if (opponents.length === 0) return 'static';
  if (opponents.length > 1) return 'simulation';
  if (bagCount === 0) return endgame ? 'endgame' : 'simulation';
  // With open racks only the draw is unknown, and a simulation handles that.
  const isHidden = opponents[0]?.rack === null;
  return isHidden && bagCount <= preEndgameTiles ? 'pre-endgame' : 'simulation';
}

const SEARCHES: Readonly<
  Record<SearchMethod, (s: Situation, tools: SearchTools, options: SearchOptions) => MoveSearch>
> = {
  static: createStaticSearch,
  simulation: createSimulation,
  'pre-endgame': createPreEndgameSearch,
  endgame: createEndgameSearch,
};

/** The search for the situation, not started yet. */
export function createSearch(
  situation: Situation,
  tools: SearchTools,
  options: SearchOptions,
): MoveSearch {
  return SEARCHES[methodFor(situation, options)](situation, tools, options);
}

/** Searches until the budget is used up or nothing is left to find. */
export function searchMove(
  situation: Situation,
  tools: SearchTools,
  options: SearchOptions,
): SearchReport {
  const search = createSearch(situation, tools, options);
  while (search.step());
  return search.report();
}
