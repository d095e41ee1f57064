// Commonness in French: the rank of a word in a list drawn from film subtitles, in bands. An
// inflected form is common only if it is ranked itself: people know CHANTE, not CHANTASSIONS. The
// exception is the last band: regular plurals and feminines of the most common words, which are
// missing from the ranked list only because they are rarely spoken.
import { UNGRADED } from '../../packages/lexicon/src/stored/index.ts';
import type { GradeInfo } from '../../packages/lexicon/src/stored/index.ts';
import { foldWord } from './text/fold.ts';
import type { WordFacts, WordTable } from './word-facts.ts';

const BAND_ENDS = [1000, 2000, 4000, 7000, 11000, Number.POSITIVE_INFINITY];
const REGULAR_FORMS = BAND_ENDS.length;
/** Bands 0-2: plurals and feminines of the first 4,000 words. */
const BANDS_WITH_REGULAR_FORMS = 3;
const LONGEST_REGULAR_FORM = 9;

/** Sets the grades in `words`, from `ranked`, the most common word first. */
export function gradeFrench(
  words: WordTable,
  ranked: readonly string[],
  names: ReadonlySet<string>,
): GradeInfo[] {
  const playable = new Set(
    ranked.map((text) => foldWord(text) ?? '').filter((word) => words.has(word)),
  );
  const onlyNames = namesWithoutForms(words, playable, names);
  let rank = 0;
  for (const word of playable) {
    const facts = words.get(word);
    if (facts === undefined) continue;
    const band = BAND_ENDS.findIndex((end) => rank < end);
    facts.grade = onlyNames.has(word) ? BAND_ENDS.length - 1 : band;
    if (!onlyNames.has(word)) rank++;
  }
  for (const [word, facts] of words) {
    if (facts.grade === UNGRADED && isRegularFormOfCommon(word, facts, words)) {
      facts.grade = REGULAR_FORMS;
    }
  }
  const cumulative = (grade: number): number => {
    let count = 0;
    for (const facts of words.values()) if (facts.grade <= grade) count++;
    return count;
  };
  return BAND_ENDS.map((end, grade) => ({
    code: String(grade),
    label: Number.isFinite(end) ? `${end} most common words` : 'all ranked words',
    words: cumulative(grade),
  })).concat({
    code: String(REGULAR_FORMS),
    label: 'with regular plurals and feminines of the 4000 most common',
    words: cumulative(REGULAR_FORMS),
  });
}

/**
 * Subtitles are full of names, and the ranked list has no capitals: there, JENNY is a first name, not
 * a spinning machine. A word that is also a name counts as common only if another form of it is
 * ranked (PIERRES beside PIERRE), or if it has no other form (MARS).
 */
function namesWithoutForms(
  words: WordTable,
  ranked: ReadonlySet<string>,
  names: ReadonlySet<string>,
): Set<string> {
  const formsOf = new Map<string, string[]>();
  for (const [word, { lemmas }] of words) {
    for (const lemma of lemmas) {
      const forms = formsOf.get(lemma);
      if (forms === undefined) formsOf.set(lemma, [word]);
      else forms.push(word);
    }
  }
  const doubtful = [...ranked].filter((word) => {
    if (!names.has(word)) return false;
    const lemmas = [...(words.get(word)?.lemmas ?? [])];
    const others = lemmas
      .flatMap((lemma) => formsOf.get(lemma) ?? [])
      .filter((form) => form !== word);
    return others.length > 0 && !others.some((form) => ranked.has(form) && !names.has(form));
  });
  return new Set(doubtful);
}

/** CHEVAL -> nothing, TABLE -> TABLES, CONTENT -> CONTENTES: the ending is all that changes. */
function isRegularFormOfCommon(word: string, facts: WordFacts, words: WordTable): boolean {
  if (word.length > LONGEST_REGULAR_FORM) return false;
  return [...facts.lemmas].some((lemma) => {
    const ending = word.startsWith(lemma) ? word.slice(lemma.length) : '';
    if (ending !== 'S' && ending !== 'E' && ending !== 'ES') return false;
    const common = words.get(lemma);
    return common !== undefined && common.grade < BANDS_WITH_REGULAR_FORMS;
  });
}
