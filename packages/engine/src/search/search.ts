import { createEndgameSearch } from './endgame.ts';
import { createPreEndgameSearch } from './pre-endgame.ts';
import { createSimulation } from './simulation.ts';
import { createStaticSearch } from './static-search.ts';
import type { MoveSearch, SearchOptions, SearchReport, SearchTools, Situation } from './types.ts';

/** The search that suits the situation, not yet begun. */
export function createSearch(
  situation: Situation,
  tools: SearchTools,
  options: SearchOptions,
): MoveSearch {
  const { opponents, bagCount } = situation.position;
  const { preEndgameTiles = 4 } = options;
  if (opponents.length === 0) return createStaticSearch(situation, tools, options);
  if (opponents.length === 1 && bagCount === 0 && options.endgame !== false) {
    return createEndgameSearch(situation, tools, options);
  }
  // With the racks open the draw is all there is to guess, and a simulation guesses it.
  const isHidden = opponents[0]?.rack === null;
  if (opponents.length === 1 && bagCount > 0 && bagCount <= preEndgameTiles && isHidden) {
    return createPreEndgameSearch(situation, tools, options);
  }
  return createSimulation(situation, tools, options);
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
