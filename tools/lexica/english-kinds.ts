// Part of speech and lemma of English words. WordNet gives the kinds of a lemma, Moby those that
// WordNet lacks; inflection passes them on to the forms; a few reliable endings settle some others.
import { comparisonsOf, pluralsOf, verbFormsOf } from './english-inflector.ts';
import type { MobyEntry } from './moby.ts';
import { ADJECTIVE, ADVERB, NOUN, noteForms, OTHER, VERB } from './word-facts.ts';
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
  for (const [word, kinds] of bases) note(words, word, { lemma: word, kinds, form: 'base' });
  const irregularVerbs = noteExceptions(words, sources);
  for (const [base, kinds] of bases) noteRegularForms(words, base, kinds, sources, irregularVerbs);
  // Forms that Moby has but no lemma explains: their kind is known, their lemma is not.
  for (const [word, facts] of words) {
    if (facts.kinds === 0) facts.kinds = sources.moby.get(word)?.kinds ?? 0;
  }
  noteUnlistedBases(words, sources, irregularVerbs);
  noteTellingEndings(words);
}

type EnglishForm =
  | 'base'
  | 'plural'
  | 'third-person'
  | 'past'
  | 'past-participle'
  | 'present-participle'
  | 'comparative'
  | 'superlative';

interface Note {
  readonly lemma: string;
  readonly kinds: number;
  readonly form: EnglishForm;
}

function note(words: WordTable, word: string, { lemma, kinds, form }: Note): void {
  const facts = words.get(word);
  if (facts === undefined) return;
  facts.kinds |= kinds;
  facts.lemmas.add(lemma);
  noteForms(facts, { lemma, kinds, forms: [{ name: form, person: null }] });
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
        for (const name of irregularForms(form, lemma, kind, forms, words)) {
          note(words, form, { lemma, kinds: kind, form: name });
        }
        if (kind === VERB && !form.endsWith('ING') && !form.endsWith('ED') && !form.endsWith('S')) {
          irregularVerbs.add(lemma);
        }
      }
    }
  }
  return irregularVerbs;
}

/**
 * What an irregular form is. The list does not say, but a verb with two (TOOK, TAKEN) has a
 * participle, which mostly ends in N. So has one with a regular past beside it (SHOWED, SHOWN). One
 * form alone (BROUGHT) is both, unless the base itself is the participle (RUN, RAN).
 */
function irregularForms(
  form: string,
  lemma: string,
  kind: number,
  forms: ReadonlyMap<string, readonly string[]>,
  words: WordTable,
): readonly EnglishForm[] {
  if (kind === NOUN) return ['plural'];
  if (kind !== VERB) return [form.endsWith('ST') ? 'superlative' : 'comparative'];
  if (form === 'WAS' || /(?:RAN|CAME)$/.test(form)) return ['past'];
  if (form.endsWith('ING')) return ['present-participle'];
  if (form.endsWith('S')) return ['third-person'];
  const others = [...forms].flatMap(([other, lemmas]) =>
    other !== form && lemmas.includes(lemma) && !/(?:ING|S)$/.test(other) ? [other] : [],
  );
  if (looksParticiple(form, others)) return ['past-participle'];
  if (others.length > 0) return ['past'];
  const hasRegularPast = verbFormsOf(lemma).past.some((past) => words.has(past));
  return form.endsWith('N') && hasRegularPast ? ['past-participle'] : ['past', 'past-participle'];
}

/** TAKEN beside TOOK; SUNG beside SANG; DONE beside DID. */
function looksParticiple(form: string, others: readonly string[]): boolean {
  if (others.length > 0 && /(?:N|NE)$/.test(form)) return true;
  return form.includes('U') && others.includes(form.replace('U', 'A'));
}

/** noteRegularForms applies a stricter rule to these: WordNet has OFFER as an exception of OFF. */
function isRegularComparison(form: string, lemma: string): boolean {
  return comparisonsOf(lemma).some(
    ({ comparative, superlative }) => form === comparative || form === superlative,
  );
}

function noteRegularForms(
  words: WordTable,
  base: string,
  kinds: number,
  { lemmas }: EnglishSources,
  irregularVerbs: ReadonlySet<string>,
): void {
  const add = (word: string, kind: number, form: EnglishForm): void =>
    note(words, word, { lemma: base, kinds: kind, form });
  if ((kinds & NOUN) !== 0) for (const form of pluralsOf(base)) add(form, NOUN, 'plural');
  if ((kinds & VERB) !== 0) {
    const forms = verbFormsOf(base);
    for (const form of forms.third) add(form, VERB, 'third-person');
    for (const form of forms.participle) add(form, VERB, 'present-participle');
    for (const form of forms.past) {
      const isLemma = lemmas.get(NOUN)?.has(form) || lemmas.get(VERB)?.has(form);
      if (irregularVerbs.has(base) && isLemma) continue;
      add(form, VERB, 'past');
      // TAKED is in no list; SHOWED is, but its participle is SHOWN
      if (!irregularVerbs.has(base)) add(form, VERB, 'past-participle');
    }
  }
  if ((kinds & ADJECTIVE) !== 0) {
    for (const { comparative, superlative } of comparisonsOf(base)) {
      // Both or none: OFFER is not a form of OFF, because there is no OFFEST.
      if (!words.has(comparative) || !words.has(superlative)) continue;
      add(comparative, ADJECTIVE, 'comparative');
      add(superlative, ADJECTIVE, 'superlative');
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
    note(words, word, { lemma: word, kinds: found, form: 'base' });
    noteRegularForms(words, word, found, sources, irregularVerbs);
  }
}

function noteTellingEndings(words: WordTable): void {
  for (const [word, facts] of words) {
    if (facts.kinds !== 0) continue;
    const telling = TELLING_ENDINGS.find(({ ending }) => ending.test(word));
    if (telling !== undefined) {
      note(words, word, { lemma: word, kinds: telling.kind, form: 'base' });
    } else if (word.endsWith('LY') && isAdjective(words, word.slice(0, -2))) {
      note(words, word, { lemma: word, kinds: ADVERB, form: 'base' });
    } else if (/^(?:UN|NON)/.test(word) && isAdjective(words, word.replace(/^(?:UN|NON)/, ''))) {
      note(words, word, { lemma: word, kinds: ADJECTIVE, form: 'base' });
    }
  }
}

function isAdjective(words: WordTable, word: string): boolean {
  return ((words.get(word)?.kinds ?? 0) & ADJECTIVE) !== 0;
}
