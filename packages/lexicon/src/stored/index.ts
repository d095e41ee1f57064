// The stored form of a lexicon. Readers need `parseLexicon`; the encoders are for the importer.
export { encodeWords } from './front-coding.ts';
export { encodeLemmas } from './lemma-rules.ts';
export type { GradeInfo, LexiconInfo, LexiconLanguage, SourceInfo } from './lexicon-info.ts';
export { encodeGrades, encodeKinds, parseLexicon, UNGRADED, WORD_KINDS } from './stored-lexicon.ts';
export type { LexiconFiles, WordData } from './stored-lexicon.ts';
