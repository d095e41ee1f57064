import type { Meaning } from '../../../packages/learn/src/words/meanings.ts';

/** A meaning on its way into a file. */
export interface MeaningEntry {
  readonly lemma: string;
  readonly meaning: Meaning;
}

/** Sorted by lemma; meanings of one lemma stay in the order of their source. */
export function sortEntries(entries: readonly MeaningEntry[]): MeaningEntry[] {
  return entries.toSorted((a, b) => (a.lemma === b.lemma ? 0 : a.lemma < b.lemma ? -1 : 1));
}
