// The French playing list: every playable form in the hunspell dictionary, with the parts of speech
// and lemmas of all its entries. Folding merges entries: CONTE is conte and conté.
import { foldLetters, foldWord, isLowerCase } from './text/fold.ts';
import { frenchForms } from './french-forms.ts';
import { expandEntry, parseAffixes, parseDictionary } from './hunspell.ts';
import type { DictionaryEntry, Form } from './hunspell.ts';
import type { ReviewedWord } from './short-words.ts';
import { ADJECTIVE, ADVERB, factsOf, NOUN, noteForms, OTHER, VERB } from './word-facts.ts';
import type { WordTable } from './word-facts.ts';

/** KEEPCASE and the prefixes of unit symbols: kg, mbar … */
const SYMBOL_FLAGS = ['||', 'U.'];
const NOT_WORDS = new Set(
  ['npr', 'prn', 'patr', 'pfx', 'sfx', 'err', 'sign', 'ponc', 'titr'].map((tag) => `po:${tag}`),
);
// The dictionary lets every unit take every prefix; nobody measures in attoamperes.
const EXOTIC_PREFIXES = new Set([
  'yotta',
  'zetta',
  'exa',
  'peta',
  'péta',
  'femto',
  'atto',
  'zepto',
  'yocto',
]);

export interface FrenchDictionary {
  readonly affixes: string;
  readonly dictionary: string;
}

export interface FrenchSources extends FrenchDictionary {
  readonly allow: readonly ReviewedWord[];
  readonly deny: readonly ReviewedWord[];
}

export function readFrenchWords(sources: FrenchSources): WordTable {
  const table = parseAffixes(sources.affixes);
  const words: WordTable = new Map();
  for (const entry of parseDictionary(sources.dictionary, table)) {
    if (!isPlayable(entry)) continue;
    const lemma = lemmaOf(entry);
    for (const form of expandEntry(entry, table, isWordPrefix)) {
      const word = foldWord(form.text);
      if (word === undefined) continue;
      const facts = factsOf(words, word);
      facts.kinds |= kindsOf(entry, form);
      // A unit with a prefix is a separate word: kilogramme is not a form of gramme.
      const base = foldLetters(form.prefix + lemma);
      facts.lemmas.add(base);
      noteForms(facts, {
        lemma: base,
        kinds: kindsOf(entry, { ...form, fields: [] }),
        forms: frenchForms(entry.fields, form.fields, base === word),
      });
    }
  }
  for (const { word } of sources.deny) words.delete(word);
  for (const reviewed of sources.allow) addAllowed(words, reviewed);
  return words;
}

function isPlayable({ stem, flags, fields }: DictionaryEntry): boolean {
  if (!isLowerCase(stem) || SYMBOL_FLAGS.some((flag) => flags.includes(flag))) return false;
  const tags = fields.filter((field) => field.startsWith('po:'));
  if (tags.some((tag) => NOT_WORDS.has(tag))) return false;
  // Used only in phrases: "in extenso", "bric-à-brac".
  return tags.length === 0 || !tags.every((tag) => tag.startsWith('po:loc.'));
}

/** Elisions are not words, and there would be ten times as many of them as words. */
function isWordPrefix(prefix: string): boolean {
  return !/['’]/.test(prefix) && !EXOTIC_PREFIXES.has(prefix);
}

function lemmaOf({ stem, fields }: DictionaryEntry): string {
  return fields.find((field) => field.startsWith('st:'))?.slice(3) ?? stem;
}

function kindsOf(entry: DictionaryEntry, form: Form): number {
  let kinds = 0;
  for (const field of entry.fields) if (field.startsWith('po:')) kinds |= kindOfTag(field.slice(3));
  // A past participle is tagged as an adjective by its ending.
  if (form.fields.includes('po:adj')) kinds |= ADJECTIVE;
  return kinds;
}

/** Tenses and persons (`po:infi`, `po:1pe`) add nothing: their entries are already verbs or pronouns. */
function kindOfTag(tag: string): number {
  if (/^v\d/.test(tag)) return VERB;
  switch (tag.replace('loc.', '')) {
    case 'nom':
      return NOUN;
    case 'adj':
      return ADJECTIVE;
    case 'adv':
    case 'negadv':
    case 'advint':
      return ADVERB;
    case 'verb':
      return VERB;
    default:
      return /^(infi|ppre|ppas|ipre|spre|impe|[123](sg|pl|pe))$/.test(tag) ? 0 : OTHER;
  }
}

function addAllowed(words: WordTable, { word, reason }: ReviewedWord): void {
  const facts = factsOf(words, word);
  const plural = /^pluriel de ([A-Z]+)$/.exec(reason)?.[1];
  const lemma = plural ?? word;
  facts.lemmas.add(lemma);
  const kinds = kindOfReason(plural === undefined ? reason : 'nom ');
  facts.kinds |= kinds;
  const name = plural === undefined ? 'base' : 'plural';
  noteForms(facts, { lemma, kinds, forms: [{ name, person: null }] });
}

function kindOfReason(reason: string): number {
  if (reason.startsWith('nom ')) return NOUN;
  return reason.startsWith('adjectif ') ? ADJECTIVE : OTHER;
}
