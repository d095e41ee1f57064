import type { Person, WordForm, WordKind } from '@luctor/lexicon';
import type { Commonness, WordOrigin } from '@luctor/learn';
import type { Language } from '@luctor/rules';
import { formatList, say } from '../../i18n/index.ts';

/** Only French forms have persons, and French names them by their pronouns in any interface. */
const PRONOUNS: Readonly<Record<Person, string>> = {
  '1sg': 'je',
  '2sg': 'tu',
  '3sg': 'il',
  '1pl': 'nous',
  '2pl': 'vous',
  '3pl': 'ils',
};

/** `present (je, il) and imperative (tu)`; empty for a word that is its own lemma. */
export function formsText(language: Language, forms: readonly WordForm[]): string {
  const names = [...new Set(forms.map(({ name }) => name))].filter((name) => name !== 'base');
  const texts = names.map((name) => {
    const tense = say(language, `word.form.${name}`);
    const persons = forms.flatMap((form) =>
      form.name === name && form.person !== null ? [PRONOUNS[form.person]] : [],
    );
    if (persons.length === 0) return tense;
    return say(language, 'word.persons', { tense, persons: persons.join(', ') });
  });
  return formatList(language, texts);
}

/** `noun and verb`; empty if nothing is known. */
export function kindsText(language: Language, kinds: readonly WordKind[]): string {
  return formatList(
    language,
    kinds.map((kind) => say(language, `word.kind.${kind}`)),
  );
}

/** What a word comes from, in words: `noun`; `verb partir: future (je)`. */
export interface OriginText {
  readonly kind: string;
  readonly lemma: string;
  /** Empty: the word is the lemma itself. */
  readonly forms: string;
}

export function originText(language: Language, { lemma, kinds, forms }: WordOrigin): OriginText {
  return {
    kind: kindsText(language, kinds),
    lemma: lemma.toLowerCase(),
    forms: formsText(language, forms),
  };
}

/**
 * How many words are at least this common, by the sources of each language, in round numbers; null
 * for what no list of common words has.
 */
export const COMMON_COUNTS: Readonly<
  Record<Language, Readonly<Record<Commonness, number | null>>>
> = {
  en: { everyday: 2000, common: 11_000, familiar: 41_000, uncommon: 117_000, rare: null },
  fr: { everyday: 2000, common: 11_000, familiar: 20_000, uncommon: null, rare: null },
};

/** `in the 2,000 most common`, of the words' language in the page's. */
export function commonnessText(language: Language, of: Language, commonness: Commonness): string {
  const count = COMMON_COUNTS[of][commonness];
  if (count !== null) return say(language, 'word.amongFirst', { n: count });
  return say(language, 'word.unlisted');
}
