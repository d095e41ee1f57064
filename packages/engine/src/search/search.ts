import type { MoveSearch, SearchOptions, SearchReport, SearchTools, Situation } from './types.ts';
import { createSimulation } from './simulation.ts';

/** The search that suits the situation, not yet begun. */
export function createSearch(
  situation: Situation,
  tools: SearchTools,
  options: SearchOptions,
): MoveSearch {
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
