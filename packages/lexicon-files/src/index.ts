// Word data on disk. Everything here is synchronous: a program opens its words once, at its start,
// and `Lexicon.data()` has to return at once.
export { listLexica, openLexicon } from './open-lexicon.ts';
export { openWordFile, type WordFileError } from './open-word-file.ts';
export { lexiconFingerprint, openVocabulary } from './open-vocabulary.ts';
export { readTraining } from './training-files.ts';
export {
  listMeaningFiles,
  openForms,
  readMeaningFile,
  type StoredMeaningFile,
} from './word-card-files.ts';
