// Part of speech and lemma of English words. WordNet gives the kinds of a lemma, Moby those that
// WordNet lacks; inflection passes them on to the forms; a few reliable endings settle some others.
import { comparisonsOf, pluralsOf, verbFormsOf } from './english-inflector.ts';
import type { MobyEntry } from './moby.ts';
import { ADJECTIVE, ADVERB, NOUN, OTHER, VERB } from './word-facts.ts';
import type { WordTable } from './word-facts.ts';

export interface EnglishSources {
  /** By kind: the lemmas that WordNet has of it. */
  readonly lemmas: ReadonlyMap<number, ReadonlySet<string>>;
  /** By kind: irregular form -> lemmas. */
  readonly exceptions: ReadonlyMap<number, ReadonlyMap<string, readonly string[]>>;
  readonly moby: ReadonlyMap<string, MobyEntry>;
}

const KINDS = [NOUN, VERB, ADJECTIVE, ADVERB] as const;

/** Endings that determine the kind of a word that no source has, if the stem is long enough. */
const TELLING_ENDINGS: readonly { readonly ending: RegExp; readonly kind: number }[] = [
  { ending: /..(?:NESS|NESSES)$/, kind: NOUN },
  { ending: /...(?:ISM|IST|ATION|ITY|LOGY|GRAPHY|SHIP|HOOD)S?$/, kind: NOUN },
  { ending: /...(?:ITIES|LOGIES|GRAPHIES)$/, kind: NOUN },
  { ending: /...(?:ABLE|IBLE|LESS|OUS|ISH|ICAL|IFORM)$/, kind: ADJECTIVE },
  { ending: /.....IC$/, kind: ADJECTIVE },
  { ending: /...(?:ABLY|IBLY|LESSLY|OUSLY|ISHLY|ICALLY)$/, kind: ADVERB },
];

export function describeEnglish(words: WordTable, sources: EnglishSources): void {
  const bases = baseKinds(words, sources);
  // Lemmas first: an inflected form may also be a lemma itself.
  for (const [word, kinds] of bases) note(words, word, kinds, word);
  const irregularVerbs = noteExceptions(words, sources);
  for (const [base, kinds] of bases) noteForms(words, base, kinds, sources, irregularVerbs);
  // Forms that Moby has but no lemma explains: their kind is known, their lemma is not.
  for (const [word, facts] of words) {
    if (facts.kinds === 0) facts.kinds = sources.moby.get(word)?.kinds ?? 0;
  }
  noteUnlistedBases(words, sources, irregularVerbs);
  noteTellingEndings(words);
}

function note(words: WordTable, form: string, kinds: number, lemma: string): void {
  const facts = words.get(form);
  if (facts === undefined) return;
  facts.kinds |= kinds;
  facts.lemmas.add(lemma);
}

/** Words of the list that are lemmas themselves, with their kinds. */
function baseKinds(
  words: WordTable,
  { lemmas, exceptions, moby }: EnglishSources,
): Map<string, number> {
  const bases = new Map<string, number>();
  for (const word of words.keys()) {
    const entry = moby.get(word);
    let kinds = 0;
    for (const kind of KINDS) if (lemmas.get(kind)?.has(word)) kinds |= kind;
    if (entry?.grammatical) kinds |= OTHER;
    else if (entry !== undefined) kinds |= kinds === 0 ? entry.kinds : entry.kinds & OTHER;
    const isIrregular = KINDS.some((kind) => exceptions.get(kind)?.has(word));
    const inWordnet = (kinds & ~OTHER) !== 0 && KINDS.some((kind) => lemmas.get(kind)?.has(word));
    // Moby lists plurals and participles beside lemmas: the inflector handles these.
    if (!inWordnet && (entry?.plural || isIrregular || looksInflected(word, words))) {
      if (entry?.grammatical) bases.set(word, OTHER);
      continue;
    }
    if (kinds !== 0) bases.set(word, kinds);
  }
  return bases;
}

function looksInflected(word: string, words: WordTable): boolean {
  const stem = /^(..+?)(?:S|ED|ING)$/.exec(word)?.[1];
  if (stem === undefined) return false;
  const doubled = stem.slice(-1) === stem.slice(-2, -1) ? stem.slice(0, -1) : stem;
  return [
    stem,
    `${stem}E`,
    doubled,
    stem.replace(/I$/, 'Y'),
    stem.replace(/IE$/, 'Y'),
    stem.replace(/E$/, ''),
  ].some((base) => base.length > 1 && words.has(base));
}

/** Returns the verbs with an irregular past: SEED is not the past of SEE. */
function noteExceptions(words: WordTable, { exceptions }: EnglishSources): Set<string> {
  const irregularVerbs = new Set<string>();
  for (const [kind, forms] of exceptions) {
    for (const [form, lemmas] of forms) {
      for (const lemma of lemmas) {
        if (lemma === form || (kind === ADJECTIVE && isRegularComparison(form, lemma))) continue;
        note(words, form, kind, lemma);
        if (kind === VERB && !form.endsWith('ING') && !form.endsWith('ED') && !form.endsWith('S')) {
          irregularVerbs.add(lemma);
        }
      }
    }
  }
  return irregularVerbs;
}

/** noteForms applies a stricter rule to these: WordNet has OFFER as an exception of OFF. */
function isRegularComparison(form: string, lemma: string): boolean {
  return comparisonsOf(lemma).some(
    ({ comparative, superlative }) => form === comparative || form === superlative,
  );
}

function noteForms(
  words: WordTable,
  base: string,
  kinds: number,
  { lemmas }: EnglishSources,
  irregularVerbs: ReadonlySet<string>,
): void {
  if ((kinds & NOUN) !== 0) for (const form of pluralsOf(base)) note(words, form, NOUN, base);
  if ((kinds & VERB) !== 0) {
    const forms = verbFormsOf(base);
    for (const form of [...forms.third, ...forms.participle]) note(words, form, VERB, base);
    for (const form of forms.past) {
      const isLemma = lemmas.get(NOUN)?.has(form) || lemmas.get(VERB)?.has(form);
      if (!(irregularVerbs.has(base) && isLemma)) note(words, form, VERB, base);
    }
  }
  if ((kinds & ADJECTIVE) !== 0) {
    for (const { comparative, superlative } of comparisonsOf(base)) {
      // Both or none: OFFER is not a form of OFF, because there is no OFFEST.
      if (!words.has(comparative) || !words.has(superlative)) continue;
      note(words, comparative, ADJECTIVE, base);
      note(words, superlative, ADJECTIVE, base);
    }
  }
}

/**
 * What the forms in the list show, but no source says: a word with a past and a participle is a verb
 * (KILNED, KILNING); a word with a plural that nothing else explains is a noun (CASUALS).
 */
function noteUnlistedBases(
  words: WordTable,
  sources: EnglishSources,
  irregularVerbs: ReadonlySet<string>,
): void {
  for (const [word, { kinds }] of words) {
    const { past, participle } = verbFormsOf(word);
    const hasForms =
      past.some((form) => words.has(form)) && participle.some((form) => words.has(form));
    const isUnexplained = [...past, ...participle].some((form) => words.get(form)?.kinds === 0);
    let found = hasForms && isUnexplained ? VERB : 0;
    const hasPlural = pluralsOf(word).some(
      (form) => words.has(form) && (kinds === 0 || words.get(form)?.kinds === 0),
    );
    if (found === 0 && hasPlural && (kinds & NOUN) === 0) found = NOUN;
    if (found === 0) continue;
    note(words, word, found, word);
    noteForms(words, word, found, sources, irregularVerbs);
  }
}

function noteTellingEndings(words: WordTable): void {
  for (const [word, facts] of words) {
    if (facts.kinds !== 0) continue;
    const telling = TELLING_ENDINGS.find(({ ending }) => ending.test(word));
    if (telling !== undefined) {
      note(words, word, telling.kind, word);
    } else if (word.endsWith('LY') && isAdjective(words, word.slice(0, -2))) {
      note(words, word, ADVERB, word);
    } else if (/^(?:UN|NON)/.test(word) && isAdjective(words, word.replace(/^(?:UN|NON)/, ''))) {
      note(words, word, ADJECTIVE, word);
    }
  }
}

function isAdjective(words: WordTable, word: string): boolean {
  return ((words.get(word)?.kinds ?? 0) & ADJECTIVE) !== 0;
}
