export { situationFromView, situationOf } from './situation.ts';
export {
  type LastPlay,
  type MoveSearch,
  type SearchBudget,
  type SearchCandidate,
  type SearchMethod,
  type SearchOptions,
  type SearchReport,
  type SearchTools,
  type Situation,
  type StopReason,
} from './types.ts';
export { createSearch, searchMove } from './search.ts';
export {
  openWinTable,
  parseWinTable,
  ROUGH_WIN_TABLE,
  type WinTable,
  type WinTableData,
} from './win-table.ts';
export { createWinTraining, type WinTraining } from './win-training.ts';
export {
  createSearchPool,
  mergePartials,
  serveSearch,
  splitJob,
  type PartialResult,
  type PooledSearch,
  type SearchJob,
  type SearchPool,
  type SearchWorker,
  type WorkerShell,
} from './search-pool.ts';
export type { Tally } from './tallies.ts';
export { createMeasuredGames, type MeasuredGames, type MoveFinder } from './measured-games.ts';
