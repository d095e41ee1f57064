// Everything about words: their letters, whether they exist, how to find them.
export {
  createAlphabet,
  LATIN,
  MAX_LETTERS,
  sameAlphabet,
  type Alphabet,
  type Letter,
} from './graph/alphabet.ts';
export { buildWordGraph } from './graph/build-word-graph.ts';
export {
  decodeText,
  TEXT_ENCODINGS,
  type DecodedText,
  type TextEncoding,
} from './text/decode-text.ts';
export { fingerprintOf, withOwnFingerprint, wordsFingerprint } from './words/fingerprint.ts';
export {
  FOLD_ERROR_CODES,
  foldLetters,
  foldWord,
  type FoldError,
  type FoldErrorCode,
} from './text/fold.ts';
export { wordsOfGraph } from './graph/graph-words.ts';
export {
  checkWord,
  completeGraph,
  createLexicon,
  lexiconOfVocabulary,
  withPersonalWords,
  type CheckedWord,
  type Lexicon,
  type LexiconParts,
} from './words/lexicon.ts';
export { findAnagrams, findSubAnagrams } from './queries/anagrams.ts';
export {
  findBackExtensions,
  findContaining,
  findFrontExtensions,
  findHooks,
  type Hooks,
} from './queries/extensions.ts';
export { findMatches } from './queries/pattern.ts';
export {
  joinAnswers,
  QUERY_ERROR_CODES,
  type QueryError,
  type QueryErrorCode,
  type QueryOptions,
  type QueryResult,
} from './queries/query.ts';
export { err, ok, type Result } from './result/result.ts';
export * from './stored/index.ts';
export {
  chosenVocabulary,
  createVocabulary,
  gradesOf,
  NO_WORDS,
  restrict,
  union,
  VOCABULARY_CHOICES,
  vocabularyHas,
  without,
  wordIndex,
  wordsOfKind,
  wordsUpToGrade,
  type Vocabulary,
  type VocabularyChoice,
} from './words/vocabulary.ts';
export {
  GRAPH_FILE_ERRORS,
  openGraph,
  packGraph,
  type GraphFileError,
} from './graph/word-graph-file.ts';
export {
  childOf,
  endsWord,
  graphHas,
  lowestLetter,
  MAX_WORD_LENGTH,
  MIN_WORD_LENGTH,
  popCount,
  SEPARATOR,
  type WordGraph,
} from './graph/word-graph.ts';
export {
  readWordText,
  WORD_TEXT_LIMITS,
  type RefusedWord,
  type WordText,
  type WordTextError,
  type WordTextLimits,
} from './text/word-text.ts';
