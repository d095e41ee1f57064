export { CommandDesk } from './command-desk.ts';
export { GameHost } from './game-host.ts';
export { dueAt, latestMoment } from './moments.ts';
export { playOn, type PlayOnParts } from './play-on.ts';
export {
  HOST_ERRORS,
  isHostError,
  type Appended,
  type Change,
  type ComputerPlayers,
  type HostErrorCode,
  type HostLog,
  type HostRequest,
  type KeptGame,
  type Outcome,
  type Thinking,
  type ThinkTask,
} from './ports.ts';
export { SerialQueue } from './serial-queue.ts';
export type { Timing } from './timing.ts';
export { WordsUnavailable, type WordJudge } from './words.ts';
