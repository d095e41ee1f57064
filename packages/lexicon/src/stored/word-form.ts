// The grammatical form of a word: what PARTIRAI is to PARTIR. In files a form is a short code.
import { WORD_KINDS, type WordKind } from './word-kinds.ts';

/** Forms without a person. English and French share the names; shells know what to call them. */
const PLAIN_FORMS = {
  base: '.',
  masculine: 'm',
  feminine: 'f',
  plural: 's',
  'feminine-plural': 'x',
  'present-participle': 'g',
  'past-participle': 'a',
  'past-participle-plural': 'b',
  'past-participle-feminine': 'c',
  'past-participle-feminine-plural': 'd',
  'third-person': 't',
  past: 'p',
  comparative: 'r',
  superlative: 'z',
} as const;

const TENSES = {
  present: 'P',
  imperfect: 'I',
  'past-historic': 'H',
  future: 'F',
  conditional: 'C',
  subjunctive: 'S',
  'imperfect-subjunctive': 'J',
  imperative: 'M',
} as const;

export type PlainFormName = keyof typeof PLAIN_FORMS;
export type Tense = keyof typeof TENSES;
export type FormName = PlainFormName | Tense;

export const FORM_NAMES: readonly FormName[] = [
  ...(Object.keys(PLAIN_FORMS) as PlainFormName[]),
  ...(Object.keys(TENSES) as Tense[]),
];

/** First to third person singular, then plural. */
export const PERSONS = ['1sg', '2sg', '3sg', '1pl', '2pl', '3pl'] as const;
export type Person = (typeof PERSONS)[number];

export type WordForm =
  | { readonly name: PlainFormName; readonly person: null }
  | { readonly name: Tense; readonly person: Person };

/** One explanation of a word: these forms of this lemma. */
export interface WordReading {
  readonly lemma: string;
  /** What the lemma is in this reading, such as noun and adjective. */
  readonly kinds: readonly WordKind[];
  readonly forms: readonly WordForm[];
}

const PLAIN_BY_CODE = new Map(
  Object.entries(PLAIN_FORMS).map(([name, code]) => [code as string, name as PlainFormName]),
);
const TENSE_BY_CODE = new Map(
  Object.entries(TENSES).map(([name, code]) => [code as string, name as Tense]),
);

/** `P13S13M2`: present and subjunctive, first and third person singular, imperative of the second. */
export function makeForms(forms: readonly WordForm[]): string {
  const codes = Object.values(PLAIN_FORMS).filter((code) =>
    forms.some(({ name }) => name === PLAIN_BY_CODE.get(code)),
  );
  const tenses = Object.values(TENSES).map((code) => {
    const digits = PERSONS.flatMap((person, at) =>
      forms.some((form) => form.name === TENSE_BY_CODE.get(code) && form.person === person)
        ? [at + 1]
        : [],
    );
    return digits.length === 0 ? '' : code + digits.join('');
  });
  return [...codes, ...tenses].join('');
}

/** Null for anything that `makeForms` does not write. */
export function parseForms(text: string): readonly WordForm[] | null {
  const forms: WordForm[] = [];
  let tense: Tense | null = null;
  for (const code of text) {
    const person = PERSONS[Number(code) - 1];
    const plain = PLAIN_BY_CODE.get(code);
    const started = TENSE_BY_CODE.get(code);
    if (plain !== undefined) forms.push({ name: plain, person: null });
    else if (started !== undefined) tense = started;
    else if (person !== undefined && tense !== null) forms.push({ name: tense, person });
    else return null;
  }
  return forms.length > 0 && makeForms(forms) === text ? forms : null;
}

/** A kind's bit is its place in the list; five kinds fit one digit in base 32. */
export function makeKinds(kinds: readonly WordKind[]): string {
  const mask = kinds.reduce((bits, kind) => bits | (1 << WORD_KINDS.indexOf(kind)), 0);
  return mask.toString(32);
}

export function parseKinds(digit: string): readonly WordKind[] {
  const mask = Number.parseInt(digit, 32);
  return WORD_KINDS.filter((_, bit) => (mask & (1 << bit)) !== 0);
}
