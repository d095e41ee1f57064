// Finding moves.
export type { BoardGrid } from './board/board-grid.ts';
export { positionFromView, type Opponent, type Position } from './board/position.ts';
export type { TileCoding } from './board/tile-coding.ts';
export { createRandom, type Random } from './chance/random.ts';
export { createGenerator, type Generator, type GeneratorOptions } from './generator/generator.ts';
export {
  compareMoves,
  copyMove,
  createCompactMove,
  type CompactMove,
} from './moves/compact-move.ts';
export type { MoveList } from './moves/move-list.ts';
export type { Equity, Leave, ScoredMove } from './moves/scored-move.ts';
export type { RackAutomaton } from './rack/rack-automaton.ts';

// What the tiles kept are worth.
export { guessLeaves } from './leaves/guessed-leaves.ts';
export { openLeaves, packLeaves, type LeaveFileError } from './leaves/leave-file.ts';
export { expandLeaves, type LeaveModel } from './leaves/leave-model.ts';
export { createLeaveTable, MAX_LEAVE, type LeaveTable } from './leaves/leave-table.ts';
export { leavesFor, leavesName } from './leaves/leaves-for.ts';
export { rankOf, visitMultisets, type MultisetRanking } from './leaves/multiset-rank.ts';

// How strong a computer plays, described by data.
export { knownWords } from './levels/known-words.ts';
export type { Level, LevelSearch } from './levels/level.ts';
export { findLevel, LEVELS, unerringSeats } from './levels/levels.ts';

// Looking ahead.
export { createSearch, searchMove } from './search/search.ts';
export { situationFromView, situationOf } from './search/situation/situation.ts';
export type {
  LastPlay,
  MoveSearch,
  SearchBudget,
  SearchCandidate,
  SearchMethod,
  SearchOptions,
  SearchReport,
  SearchTools,
  Situation,
  StopReason,
} from './search/situation/types.ts';
export {
  openWinTable,
  parseWinTable,
  ROUGH_WIN_TABLE,
  type WinTable,
  type WinTableData,
} from './search/situation/win-table.ts';
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
} from './parallel/search-pool.ts';
export type { Tally } from './search/simulation/tallies.ts';

// The computer as a player: what shells drive in a worker.
export type { Advice, Appraisal } from './think/appraisal.ts';
export {
  createComputer,
  type Computer,
  type ComputerParts,
  type ComputerTurn,
} from './think/computer.ts';
export type { Company } from './think/search-ahead.ts';
export { thinkThrough, type Budget, type Thinking, type ThinkingStep } from './think/thinking.ts';
export type { Hint, Thought } from './think/thought.ts';

// How leaves and win tables come about, and games of computers among themselves.
export { fitLeaves } from './training/fit-leaves.ts';
export { addLeaveSums, createLeaveSums, type LeaveSums } from './training/leave-sums.ts';
export {
  createMeasuredGames,
  type MeasuredGames,
  type MoveFinder,
} from './training/measured-games.ts';
export { playGame, type SeatPlayer, type SelfPlayParts } from './training/self-play.ts';
export {
  createShardPlayer,
  STANDARD_PLAN,
  type Shard,
  type Trainee,
  type TrainingPlan,
} from './training/training-plan.ts';
export { createWinTraining, type WinTraining } from './training/win-training.ts';
