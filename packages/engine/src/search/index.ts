export { situationFromView, situationOf } from './situation.ts';
export {
  SEARCH_METHODS,
  STOP_REASONS,
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
export { openWinTable, ROUGH_WIN_TABLE, type WinTable, type WinTableData } from './win-table.ts';
