// Word data on disk. Everything here is synchronous: a program opens its words once, at its start,
// and `Lexicon.data()` has to return at once.
export { listLexica, openLexicon, type OpenOptions, type UnknownLexicon } from './open-lexicon.ts';
export { openWordFile, readWordFile, type WordFile, type WordFileError } from './open-word-file.ts';
export * from './open-vocabulary.ts';
export { readLeaveFile } from './leave-files.ts';
export { readWinFile } from './win-files.ts';
