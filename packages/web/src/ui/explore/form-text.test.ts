import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { FORM_NAMES, PERSONS, WORD_KINDS, type WordForm } from '@luctor/lexicon';
import { COMMONNESS, type WordOrigin } from '@luctor/learn';
import { LANGUAGES, type Language } from '@luctor/rules';
import { loadLanguage, say, withLearnTexts } from '../../i18n/index.ts';
import { COMMON_COUNTS, commonnessText, formsText, kindsText, originText } from './form-text.ts';
import { sizeText } from './size-text.ts';

beforeAll(async () => {
  await withLearnTexts(Promise.resolve());
  await Promise.all(LANGUAGES.map(loadLanguage));
});

const BASE: WordForm = { name: 'base', person: null };
const PORTE: readonly WordForm[] = [
  { name: 'present', person: '1sg' },
  { name: 'present', person: '3sg' },
  { name: 'subjunctive', person: '1sg' },
  { name: 'subjunctive', person: '3sg' },
  { name: 'imperative', person: '2sg' },
];

describe('[L3] the form of a word in words', () => {
  const rows: readonly (readonly [readonly WordForm[], Readonly<Record<Language, string>>])[] = [
    [[BASE], { en: '', fr: '' }],
    [[{ name: 'future', person: '1sg' }], { en: 'future (je)', fr: 'futur (je)' }],
    [
      PORTE,
      {
        en: 'present (je, il), subjunctive (je, il) and imperative (tu)',
        fr: 'présent (je, il), subjonctif présent (je, il) et impératif (tu)',
      },
    ],
    [
      [
        { name: 'past', person: null },
        { name: 'past-participle', person: null },
      ],
      { en: 'past tense and past participle', fr: 'prétérit et participe passé' },
    ],
    // the word itself, and a form of itself: LIT, LIS
    [[BASE, { name: 'plural', person: null }], { en: 'plural', fr: 'pluriel' }],
    [
      [{ name: 'imperfect-subjunctive', person: '2pl' }],
      { en: 'imperfect subjunctive (vous)', fr: 'subjonctif imparfait (vous)' },
    ],
  ];

  test.each(rows)('%j', (forms, expected) => {
    for (const language of LANGUAGES) expect(formsText(language, forms)).toBe(expected[language]);
  });

  test('PARTIRAI: partir, future', () => {
    const origin: WordOrigin = {
      lemma: 'PARTIR',
      kinds: ['verb'],
      forms: [{ name: 'future', person: '1sg' }],
      commonness: 'common',
    };
    expect(say('en', 'word.formOf', { ...originText('en', origin) })).toBe(
      'verb partir: future (je)',
    );
    expect(say('fr', 'word.formOf', { ...originText('fr', origin) })).toBe(
      'verbe partir\u202f: futur (je)',
    );
  });

  test('every form, person and kind has a name in both languages', () => {
    for (const language of LANGUAGES) {
      const names = FORM_NAMES.filter((name) => name !== 'base').map((name) =>
        formsText(language, [{ name, person: null } as WordForm]),
      );
      expect(new Set(names).size).toBe(FORM_NAMES.length - 1);
      const persons = PERSONS.map((person) => formsText(language, [{ name: 'present', person }]));
      expect(new Set(persons).size).toBe(PERSONS.length);
      expect(new Set(WORD_KINDS.map((kind) => kindsText(language, [kind]))).size).toBe(
        WORD_KINDS.length,
      );
    }
    expect(kindsText('en', ['noun', 'adjective'])).toBe('noun and adjective');
    expect(kindsText('fr', ['noun', 'adjective'])).toBe('nom et adjectif');
    expect(kindsText('fr', [])).toBe('');
  });
});

test('sizes are said as large as they are', () => {
  expect(sizeText('en', 100_000)).toBe('0.1\u00a0MB');
  expect(sizeText('en', 39_200)).toBe('40\u00a0kB');
  expect(sizeText('fr', 39_200)).toBe('40\u00a0ko');
});

describe('[L3] commonness in words', () => {
  test.each([
    ['en', 'en', 'everyday', 'in the 2,000 most common'],
    ['en', 'fr', 'familiar', 'in the 20,000 most common'],
    ['en', 'en', 'rare', 'in no list of common words'],
    ['fr', 'fr', 'everyday', 'dans les 2\u202f000 plus courants'],
    ['fr', 'en', 'familiar', 'dans les 41\u202f000 plus courants'],
    ['fr', 'fr', 'rare', 'hors des listes de mots courants'],
  ] as const)('%s page, %s words, %s: %s', (page, of, commonness, text) => {
    expect(commonnessText(page, of, commonness)).toBe(text);
  });

  test.each(LANGUAGES)('the counts are those of the %s list, rounded', (language) => {
    const url = new URL(`../../../../../data/lexica/${language}/lexicon.json`, import.meta.url);
    const info = JSON.parse(readFileSync(url, 'utf8')) as { grades: readonly { words: number }[] };
    for (const commonness of COMMONNESS) {
      const count = COMMON_COUNTS[language][commonness];
      if (count === null) continue;
      const near = info.grades.filter(({ words }) => Math.abs(words - count) <= count / 20);
      expect(near.length, `${commonness} ${count}`).toBeGreaterThan(0);
    }
  });
});
