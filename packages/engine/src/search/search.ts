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

/** How a situation is best searched. */
export function methodFor(
  { position: { opponents, bagCount } }: Situation,
  { endgame = true, preEndgameTiles = 4 }: Pick<SearchOptions, 'endgame' | 'preEndgameTiles'>,
): SearchMethod {
  if (opponents.length === 0) return 'static';
  if (opponents.length > 1) return 'simulation';
  if (bagCount === 0) return endgame ? 'endgame' : 'simulation';
  // With the racks open the draw is all there is to guess, and a simulation guesses it.
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

/** The search that suits the situation, not yet begun. */
export function createSearch(
  situation: Situation,
  tools: SearchTools,
  options: SearchOptions,
): MoveSearch {
  return SEARCHES[methodFor(situation, options)](situation, tools, options);
}

/** Searches until the budget is used up or nothing is left to find out. */
export function searchMove(
  situation: Situation,
  tools: SearchTools,
  options: SearchOptions,
): SearchReport {
  const search = createSearch(situation, tools, options);
  while (search.step());
  return search.report();
}
