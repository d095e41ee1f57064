// Commonness in English: SCOWL's size classes, the two smallest cut finer by how often WordNet's
// tagged texts use the word's lemma.
import { UNGRADED } from '../../packages/lexicon/src/stored/index.ts';
import type { GradeInfo } from '../../packages/lexicon/src/stored/index.ts';
import { SCOWL_SIZES } from './scowl-words.ts';
import { OTHER } from './word-facts.ts';
import type { WordFacts, WordTable } from './word-facts.ts';

/** A size class, and the total number of words at which its grades should end. */
const CUTS: Readonly<Record<number, readonly number[]>> = { 10: [1000, 2000], 20: [7000] };
/** WordNet does not count these, or counts only the nouns: a can, a will. */
const AUXILIARIES = new Set([
  'CAN',
  'COULD',
  'MAY',
  'MIGHT',
  'MUST',
  'SHALL',
  'SHOULD',
  'WILL',
  'WOULD',
]);
const USE_OF_GRAMMATICAL_WORDS = 200;
const CODES = '0123456789abcdefghijklmnopqrstuvwxyz';

export function gradeEnglish(
  words: WordTable,
  sizes: ReadonlyMap<string, number>,
  uses: ReadonlyMap<string, number>,
): GradeInfo[] {
  const grades: GradeInfo[] = [];
  let graded = 0;
  const addGrade = (label: string, members: readonly string[]): void => {
    for (const word of members) {
      const facts = words.get(word);
      if (facts !== undefined) facts.grade = grades.length;
    }
    graded += members.length;
    grades.push({ code: CODES[grades.length] ?? '', label, words: graded });
  };
  for (const size of SCOWL_SIZES) {
    let members = [...words.keys()].filter((word) => sizes.get(word) === size);
    const cuts = CUTS[size] ?? [];
    if (cuts.length > 0) members = sortByUse(members, words, uses);
    for (const cut of cuts) {
      const end = cut - graded;
      addGrade(`${cut} most common words`, members.slice(0, end));
      members = members.slice(end);
    }
    addGrade(`SCOWL ${size}`, members);
  }
  for (const [word, facts] of words) {
    if (facts.grade === UNGRADED) throw new Error(`${word} is in no class of SCOWL`);
  }
  return grades;
}

/** THE, AND, WITH are the most common words of all, but WordNet has no such words and no counts. */
function sortByUse(
  members: readonly string[],
  words: WordTable,
  uses: ReadonlyMap<string, number>,
): string[] {
  const keyed = members.map((word) => ({ word, use: useOf(word, words.get(word), uses) }));
  return keyed
    .sort((a, b) => b.use - a.use || a.word.length - b.word.length || (a.word < b.word ? -1 : 1))
    .map(({ word }) => word);
}

function useOf(
  word: string,
  facts: WordFacts | undefined,
  uses: ReadonlyMap<string, number>,
): number {
  if (facts === undefined) return 0;
  const own = uses.get(word) ?? 0;
  const isGrammatical = (facts.kinds & OTHER) !== 0 || AUXILIARIES.has(word);
  if (isGrammatical) return Math.max(own, USE_OF_GRAMMATICAL_WORDS);
  // A form is less common than its lemma; the counts do not say how much less.
  let use = own;
  for (const lemma of facts.lemmas) use = Math.max(use, (uses.get(lemma) ?? 0) / 3);
  return use;
}
