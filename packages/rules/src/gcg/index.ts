export { gcgOfEvents } from './from-events.ts';
export { importGcg, lostMove, type ImportStop } from './import.ts';
export { parseGcg, readGcg } from './read.ts';
export { replayGcg } from './replay.ts';
export {
  type Disagreement,
  type DisagreementKind,
  type GcgReplay,
  type ReplayedMove,
} from './replay-types.ts';
export {
  type GcgEvent,
  type GcgGame,
  type GcgProblem,
  type GcgProblemCode,
  type GcgReading,
} from './types.ts';
export { languageNamed, languageOfGcg } from './told-setup.ts';
export { makeGcg } from './write.ts';
