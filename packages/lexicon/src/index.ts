// Everything about words: their letters, whether they exist, how to find them.
export { createAlphabet, LATIN, type Alphabet } from './graph/alphabet.ts';
export { buildWordGraph } from './graph/build-word-graph.ts';
export { extendWordGraph, MAX_ADDED } from './graph/extend-word-graph.ts';
export { decodeText } from './text/decode-text.ts';
export { foldLetters } from './text/fold.ts';
export { fingerprintOf, withOwnFingerprint, wordsFingerprint } from './words/fingerprint.ts';
export { wordsOfGraph } from './graph/graph-words.ts';
export {
  checkWord,
  completeGraph,
  createLexicon,
  lexiconOfVocabulary,
  withPersonalWords,
  type Lexicon,
} from './words/lexicon.ts';
export { findAnagrams, findSubAnagrams } from './queries/anagrams.ts';
export {
  findBackExtensions,
  findContaining,
  findFrontExtensions,
  findHooks,
} from './queries/extensions.ts';
export { findMatches } from './queries/pattern.ts';
export {
  joinAnswers,
  type QueryError,
  type QueryOptions,
  type QueryResult,
} from './queries/query.ts';
export { err, ok, type Result } from './result/result.ts';
export { decodeWords, encodeWords } from './stored/front-coding.ts';
export type { LexiconInfo } from './stored/lexicon-info.ts';
export { parseWordForms, type WordForms } from './stored/form-column.ts';
export { FORM_NAMES, PERSONS } from './stored/word-form.ts';
export type { FormName, Person, WordForm, WordReading } from './stored/word-form.ts';
export { WORD_KINDS, type WordKind } from './stored/word-kinds.ts';
export { parseLexicon, UNGRADED } from './stored/stored-lexicon.ts';
export type { LexiconFiles, WordData } from './stored/stored-lexicon.ts';
export {
  chosenVocabulary,
  createVocabulary,
  gradesOf,
  VOCABULARY_CHOICES,
  wordIndex,
  wordsUpToGrade,
  type VocabularyChoice,
} from './words/vocabulary.ts';
export { openGraph, packGraph } from './graph/word-graph-file.ts';
export {
  childOf,
  graphHas,
  lowestLetter,
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
} from './text/word-text.ts';
