// Finding moves.
export { positionFromView, type Position } from './board/position.ts';
export { createRandom } from './chance/random.ts';
export { createGenerator, type Generator } from './generator/generator.ts';
export { bestMoves, scoreMove } from './generator/best-moves.ts';
export type { Equity, ScoredMove } from './moves/scored-move.ts';

// The value of tiles kept.
export { guessLeaves } from './leaves/guessed-leaves.ts';
export { openLeaves, packLeaves, type LeaveFileError } from './leaves/leave-file.ts';
export { expandLeaves, type LeaveModel } from './leaves/leave-model.ts';
export { createLeaveTable, type LeaveTable } from './leaves/leave-table.ts';
export { leavesFor, trainingName } from './leaves/leaves-for.ts';

// The strength of a computer, described by data.
export { knownWords } from './levels/known-words.ts';
export { doubtsAny, findLevel, unerringSeats } from './levels/levels.ts';

// Looking ahead.
export { createSearch, searchMove } from './search/search.ts';
export { isSimulation, type Simulation } from './search/simulation/simulation.ts';
export { LEAD_WEIGHT } from './search/simulation/tallies.ts';
export { situationFromView, situationOf } from './search/situation/situation.ts';
export type {
  LastPlay,
  MoveSearch,
  SearchCandidate,
  SearchMethod,
  SearchReport,
  SearchTools,
  Situation,
} from './search/situation/types.ts';
export type { WinTableData } from './search/situation/win-table.ts';
export type { PartialResult } from './parallel/partial-result.ts';
export type { SearchJob } from './parallel/search-job.ts';
export {
  searchAlong,
  searchTogether,
  type SearchHelpers,
  type SharedSearch,
} from './parallel/search-together.ts';

// The computer as a player, which shells run in a worker.
export {
  createComputer,
  type Computer,
  type ComputerParts,
  type SearchTask,
} from './think/computer.ts';
export { cached } from './think/computer-cache.ts';
export { thinkInWorker, type ThinkTask } from './think/think-in-worker.ts';
export type { Budget } from './think/thinking.ts';
export type { NumberedHint, Thought } from './think/thought.ts';

// Training of leaves and win tables, and games between computers.
export { fitLeaves } from './training/fit-leaves.ts';
export { addLeaveSums, createLeaveSums, type LeaveSums } from './training/leave-sums.ts';
export {
  createMeasuredGames,
  type MeasuredGames,
  type MoveFinder,
} from './training/measured-games.ts';
export { playGame } from './training/self-play.ts';
export {
  createShardPlayer,
  STANDARD_PLAN,
  type Shard,
  type TrainingPlan,
} from './training/training-plan.ts';
export { createWinTraining } from './training/win-training.ts';
