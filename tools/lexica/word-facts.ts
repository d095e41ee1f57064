// What the importer knows about each word while it reads the sources.
import { UNGRADED } from '../../packages/lexicon/src/stored/index.ts';

export const NOUN = 1;
export const VERB = 2;
export const ADJECTIVE = 4;
export const ADVERB = 8;
export const OTHER = 16;

export interface WordFacts {
  /** A mask of the constants above, as in WORD_KINDS. */
  kinds: number;
  grade: number;
  readonly lemmas: Set<string>;
}

export type WordTable = Map<string, WordFacts>;

export function factsOf(table: WordTable, word: string): WordFacts {
  let facts = table.get(word);
  if (facts === undefined) {
    facts = { kinds: 0, grade: UNGRADED, lemmas: new Set() };
    table.set(word, facts);
  }
  return facts;
}

/** The word itself first, then the others in alphabetical order, so that the output is stable. */
export function sortedLemmas(word: string, facts: WordFacts): string[] {
  const others = [...facts.lemmas].filter((lemma) => lemma !== word).sort();
  return facts.lemmas.has(word) ? [word, ...others] : others;
}
