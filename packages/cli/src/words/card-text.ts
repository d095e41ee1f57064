import type { MeaningSource, WordOrigin } from '@luctor/learn';
import type { FormName, QueryResult, WordForm } from '@luctor/lexicon';
import type { WordCard } from './word-cards.ts';

/** A word's card as lines of text. */
export function cardLines(card: WordCard): string[] {
  const { word, valid, points, commonness, front, back, extensions, anagrams, oneMore } = card;
  const facts = [
    valid ? 'valid' : 'not valid',
    ...(points === null ? [] : [`${points} points`]),
    ...(commonness === null ? [] : [commonness]),
  ];
  const rows: readonly (readonly [string, string])[] = [
    ...card.origins.map((origin) => ['from', originText(origin)] as const),
    ...card.meanings.flatMap(({ meanings }) =>
      meanings.map(
        ({ source, spelling, kind, text }) =>
          [
            'means',
            `${spelling}${kind === null ? '' : ` (${kind})`}: ${text}${SOURCE_NOTES[source]}`,
          ] as const,
      ),
    ),
    ['hooks', hooksText(word, front, back)],
    [
      'longer',
      [longerText(extensions.front), longerText(extensions.back)].filter(Boolean).join(' · '),
    ],
    ['anagrams', anagrams.join(' ')],
    ['one more', oneMore.map(({ letter, words }) => `+${letter} ${words.join(' ')}`).join(' · ')],
  ];
  const shown = rows.filter(([, text]) => text !== '');
  return [
    `${word}: ${facts.join(', ')}`,
    ...shown.map(([name, text]) => `  ${name.padEnd(9)} ${text}`),
  ];
}

/** Synonyms and glosses speak for themselves; a definition of 1873 does not. */
const SOURCE_NOTES: Readonly<Record<MeaningSource, string>> = {
  wordnet: '',
  synonyms: '',
  littre: ' (Littré, 1873)',
};

function originText({ lemma, kinds, forms, commonness }: WordOrigin): string {
  const lemmaText = `${lemma}, ${kinds.join(' and ')}${commonness === null ? '' : ` (${commonness})`}`;
  return `${lemmaText}: ${forms.map(formText).join('; ')}`;
}

function formText({ name, person }: WordForm): string {
  return person === null ? FORM_TEXTS[name] : `${FORM_TEXTS[name]}, ${PERSON_TEXTS[person]}`;
}

const FORM_TEXTS: Readonly<Record<FormName, string>> = {
  base: 'the word itself',
  masculine: 'another masculine',
  feminine: 'feminine',
  plural: 'plural',
  'feminine-plural': 'feminine plural',
  'present-participle': 'present participle',
  'past-participle': 'past participle',
  'past-participle-plural': 'past participle, plural',
  'past-participle-feminine': 'past participle, feminine',
  'past-participle-feminine-plural': 'past participle, feminine plural',
  'third-person': 'third person singular',
  past: 'past',
  comparative: 'comparative',
  superlative: 'superlative',
  present: 'present',
  imperfect: 'imperfect',
  'past-historic': 'past historic',
  future: 'future',
  conditional: 'conditional',
  subjunctive: 'subjunctive',
  'imperfect-subjunctive': 'imperfect subjunctive',
  imperative: 'imperative',
};

const PERSON_TEXTS: Readonly<Record<NonNullable<WordForm['person']>, string>> = {
  '1sg': '1st person singular',
  '2sg': '2nd person singular',
  '3sg': '3rd person singular',
  '1pl': '1st person plural',
  '2pl': '2nd person plural',
  '3pl': '3rd person plural',
};

function hooksText(word: string, front: readonly string[], back: readonly string[]): string {
  return front.length + back.length === 0 ? '' : `${front.join('')}-${word}-${back.join('')}`;
}

function longerText({ words, total }: QueryResult): string {
  const rest = total - words.length;
  return words.join(' ') + (rest > 0 ? ` and ${rest} more` : '');
}
