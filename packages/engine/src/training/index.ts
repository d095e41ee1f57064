// How leaves come about, and games of computers among themselves. Shells bring cores and files.
export { fitLeaves } from './fit-leaves.ts';
export { addLeaveSums, createLeaveSums, type LeaveSums } from './leave-sums.ts';
export { playGame, type SeatPlayer, type SelfPlayParts } from './self-play.ts';
export {
  createShardPlayer,
  STANDARD_PLAN,
  type Shard,
  type Trainee,
  type TrainingPlan,
} from './training-plan.ts';
