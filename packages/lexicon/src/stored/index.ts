// The stored form of a lexicon. Readers need `parseLexicon`; the encoders are for the importer.
export { encodeWords } from './front-coding.ts';
export { encodeLemmas } from './lemma-rules.ts';
export type { GradeInfo, LexiconInfo, LexiconLanguage, SourceInfo } from './lexicon-info.ts';
export { encodeGrades, encodeKinds, parseLexicon, UNGRADED } from './stored-lexicon.ts';
export type { LexiconFiles, WordData } from './stored-lexicon.ts';
export { WORD_KINDS, type WordKind } from './word-kinds.ts';
export { encodeForms, parseWordForms } from './form-column.ts';
export { PERSONS, type WordForm, type WordReading } from './word-form.ts';
