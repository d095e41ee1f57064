// Names in the French dictionary. They cannot be played, but they distinguish names from common words
// and show which place names are French.
import { foldWord, isLowerCase } from './text/fold.ts';
import { parseAffixes, parseDictionary } from './hunspell.ts';
import type { DictionaryEntry } from './hunspell.ts';
import type { FrenchDictionary } from './french-words.ts';

export const FRENCH_NAME_TAGS = ['po:npr', 'po:prn', 'po:patr'] as const;
export type FrenchNameTag = (typeof FRENCH_NAME_TAGS)[number];

/** `po:npr` towns and brands, `po:prn` first names, `po:patr` family names; folded. */
export function readFrenchNames(
  dictionary: FrenchDictionary,
  tags: readonly FrenchNameTag[],
): Set<string> {
  return readNames(dictionary, ({ fields }) => tags.some((tag) => fields.includes(tag)));
}

/**
 * Countries, regions, rivers, mountains: the capitalised nouns that take an article and do not
 * vary (le Danube, la Toscane, les Alpes). A reviewed list leaves out the few others (l'Unesco).
 */
export function readFrenchLands(dictionary: FrenchDictionary): Set<string> {
  return readNames(
    dictionary,
    ({ stem, flags, fields }) =>
      /^\p{Lu}\p{Ll}+$/u.test(stem) &&
      fields.includes('po:nom') &&
      (fields.includes('is:inv') || fields.includes('is:pl')) &&
      !flags.includes('||'),
  );
}

function readNames(
  { affixes, dictionary }: FrenchDictionary,
  accepts: (entry: DictionaryEntry) => boolean,
): Set<string> {
  const names = new Set<string>();
  for (const entry of parseDictionary(dictionary, parseAffixes(affixes))) {
    const name = isLowerCase(entry.stem) || !accepts(entry) ? undefined : foldWord(entry.stem);
    if (name !== undefined) names.add(name);
  }
  return names;
}
