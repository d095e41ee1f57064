// What the importer knows about each word while it reads the sources.
import { UNGRADED, WORD_KINDS } from '../../packages/lexicon/src/stored/index.ts';
import type { WordForm, WordReading } from '../../packages/lexicon/src/stored/index.ts';

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
  /** Which forms of its lemmas it is. A lemma may have none: then only the lemma is known. */
  readonly readings: Reading[];
}

export interface Reading {
  readonly lemma: string;
  /** What the lemma is: a mask, as in WordFacts. */
  readonly kinds: number;
  readonly forms: WordForm[];
}

export type WordTable = Map<string, WordFacts>;

export function factsOf(table: WordTable, word: string): WordFacts {
  let facts = table.get(word);
  if (facts === undefined) {
    facts = { kinds: 0, grade: UNGRADED, lemmas: new Set(), readings: [] };
    table.set(word, facts);
  }
  return facts;
}

/** The word itself first, then the others in alphabetical order, so that the output is stable. */
export function sortedLemmas(word: string, facts: WordFacts): string[] {
  const others = [...facts.lemmas].filter((lemma) => lemma !== word).sort();
  return facts.lemmas.has(word) ? [word, ...others] : others;
}

/** Adds forms to the word's reading of this lemma and these kinds. */
export function noteForms(facts: WordFacts, { lemma, kinds, forms }: Reading): void {
  let reading = facts.readings.find((known) => known.lemma === lemma && known.kinds === kinds);
  if (reading === undefined) {
    reading = { lemma, kinds, forms: [] };
    facts.readings.push(reading);
  }
  for (const form of forms) {
    const isKnown = reading.forms.some(
      ({ name, person }) => name === form.name && person === form.person,
    );
    if (!isKnown) reading.forms.push(form);
  }
}

/**
 * As they are stored. A reading whose kinds and forms are all in another one of the same lemma says
 * nothing more: the dictionary has BEAU as a noun, and as a noun and adjective.
 */
export function storedReadings({ readings }: WordFacts): WordReading[] {
  return readings
    .filter(({ forms }) => forms.length > 0)
    .filter((each, at, all) => !all.some((other, i) => i !== at && covers(other, each)))
    .map(({ lemma, kinds, forms }) => ({
      lemma,
      kinds: WORD_KINDS.filter((_, bit) => (kinds & (1 << bit)) !== 0),
      forms,
    }));
}

function covers(a: Reading, b: Reading): boolean {
  return (
    a.lemma === b.lemma &&
    a.kinds !== b.kinds &&
    (a.kinds & b.kinds) === b.kinds &&
    b.forms.every(({ name, person }) =>
      a.forms.some((form) => form.name === name && form.person === person),
    )
  );
}
