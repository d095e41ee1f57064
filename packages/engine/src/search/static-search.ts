import type {
  MoveSearch,
  SearchOptions,
  SearchReport,
  SearchTools,
  Situation,
} from './situation/types.ts';
import { ROUGH_WIN_TABLE } from './situation/win-table.ts';

/** No search at all: the moves in their static order, if nothing better is known. */
export function createStaticSearch(
  { position }: Situation,
  { generator, winTable = ROUGH_WIN_TABLE }: SearchTools,
  { candidates = 24 }: Pick<SearchOptions, 'candidates'>,
): MoveSearch {
  generator.setPosition(position);
  const moves = generator.allMoves().slice(0, candidates);
  const [best] = moves;
  if (best === undefined) throw new Error('a pass is always a move');
  const lead = position.score - Math.max(...position.opponents.map(({ score }) => score), 0);
  const report: SearchReport = {
    method: 'static',
    best,
    candidates: moves.map((move, index) => ({
      move,
      equity: move.equity,
      winProbability: winTable.probability(position.unseen.length, 1000 * lead + move.equity),
      isUpperBound: false,
      confidence: index === 0 ? 1 : 0,
      rollouts: 0,
    })),
    work: moves.length,
    stopped: 'exact',
  };
  return { step: () => false, report: () => report, cancel: () => {} };
}
