// The stored form of a lexicon. Readers need `parseLexicon`; the encoders are for the importer.
export { decodeWords, encodeWords } from './front-coding.ts';
export { encodeLemmas } from './lemma-rules.ts';
export type { GradeInfo, LexiconInfo, LexiconLanguage, SourceInfo } from './lexicon-info.ts';
export { StoredLexiconError } from './stored-lexicon-error.ts';
export { encodeGrades, encodeKinds, parseLexicon, UNGRADED, WORD_KINDS } from './stored-lexicon.ts';
export type { LexiconFiles, WordData, WordKind } from './stored-lexicon.ts';
