// The grammatical form that the tags of the French dictionary give a word.
import { PERSONS, type WordForm } from '../../packages/lexicon/src/stored/index.ts';

const TENSE_TAGS = {
  'po:ipre': 'present',
  'po:iimp': 'imperfect',
  'po:ipsi': 'past-historic',
  'po:ifut': 'future',
  'po:cond': 'conditional',
  'po:spre': 'subjunctive',
  'po:simp': 'imperfect-subjunctive',
  'po:impe': 'imperative',
} as const;

/** `po:3pl!` is a third person that does not elide; `po:1isg` and `po:1jsg` stand before "je". */
function personOf(tag: string): (typeof PERSONS)[number] | undefined {
  const plain = tag
    .replace('po:', '')
    .replace('!', '')
    .replace(/^1[ij]sg$/, '1sg');
  return PERSONS.find((person) => person === plain);
}

/**
 * The forms of a word from the tags of its entry and those that its ending adds. A lemma without
 * tense is the base, such as an infinitive; so is the singular of a noun.
 */
export function frenchForms(
  entryTags: readonly string[],
  formTags: readonly string[],
  isLemma: boolean,
): WordForm[] {
  const tags = [...entryTags, ...formTags];
  const tenses = Object.entries(TENSE_TAGS).filter(([tag]) => tags.includes(tag));
  if (tenses.length > 0) {
    const persons = tags.flatMap((tag) => personOf(tag) ?? []);
    return tenses.flatMap(([, name]) => persons.map((person) => ({ name, person })));
  }
  if (tags.includes('po:ppre')) return [{ name: 'present-participle', person: null }];
  if (tags.includes('po:ppas')) return [{ name: participle(formTags), person: null }];
  return [{ name: isLemma ? 'base' : declension(entryTags, formTags), person: null }];
}

function participle(tags: readonly string[]) {
  const isPlural = tags.includes('is:pl');
  if (tags.includes('is:fem')) {
    return isPlural ? 'past-participle-feminine-plural' : 'past-participle-feminine';
  }
  return isPlural ? 'past-participle-plural' : 'past-participle';
}

/** A noun that is feminine by itself has no feminine: TABLES is a plural. */
function declension(entryTags: readonly string[], formTags: readonly string[]) {
  const tags = [...entryTags, ...formTags];
  const isPlural = tags.includes('is:pl');
  // entries that name their lemma (`st:`) are feminine as forms of it
  const isNamed = entryTags.some((tag) => tag.startsWith('st:'));
  const isFeminine = formTags.includes('is:fem') || (isNamed && entryTags.includes('is:fem'));
  if (isFeminine) return isPlural ? 'feminine-plural' : 'feminine';
  if (isPlural) return 'plural';
  return 'masculine';
}
