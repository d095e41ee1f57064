export { GCG_ENCODINGS, type GcgEncoding, type GcgEncodingError } from './encoding.ts';
export { gcgOfEvents } from './from-events.ts';
export {
  importGcg,
  lostMove,
  type GcgImport,
  type GcgImportError,
  type ImportStop,
} from './import.ts';
export { parseGcg, readGcg } from './read.ts';
export { replayGcg } from './replay.ts';
export {
  DISAGREEMENTS,
  type Disagreement,
  type DisagreementKind,
  type GcgReplay,
  type ReplayedMove,
  type ReplayOptions,
} from './replay-types.ts';
export {
  GCG_PROBLEMS,
  type GcgEvent,
  type GcgEventType,
  type GcgGame,
  type GcgPlayer,
  type GcgPragma,
  type GcgProblem,
  type GcgProblemCode,
  type GcgReading,
} from './types.ts';
export { languageNamed, languageOfGcg } from './told-setup.ts';
export { makeGcg, makeGcgBytes } from './write.ts';
