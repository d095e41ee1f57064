// How strong a computer plays, described by data.
export { knownWords } from './known-words.ts';
export type { Level, LevelSearch } from './level.ts';
export { findLevel, LEVELS, unerringSeats } from './levels.ts';
