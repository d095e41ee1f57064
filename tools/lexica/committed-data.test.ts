// Checks the committed files in data/lexica, as users get them.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  encodeForms,
  encodeWords,
  parseLexicon,
  parseWordForms,
  UNGRADED,
  WORD_KINDS,
} from '../../packages/lexicon/src/stored/index.ts';
import type { WordData } from '../../packages/lexicon/src/stored/index.ts';
import { parseReviewedWords } from './short-words.ts';

const DATA = join(import.meta.dirname, '..', '..', 'data', 'lexica');

function readData(language: string, name: string): string {
  return readFileSync(join(DATA, language, name), 'utf8');
}

function load(language: string): WordData {
  return parseLexicon({
    info: readData(language, 'lexicon.json'),
    words: readData(language, 'words.txt'),
    grades: readData(language, 'grades.txt'),
    kinds: readData(language, 'kinds.txt'),
    lemmas: readData(language, 'lemmas.txt'),
    places: readData(language, 'places.txt'),
  });
}

function reviewed(name: string): string[] {
  const text = readFileSync(join(import.meta.dirname, 'short-words', name), 'utf8');
  return parseReviewedWords(text, name).map(({ word }) => word);
}

const LEXICA = { en: load('en'), fr: load('fr') };
const INDEX = {
  en: new Map(LEXICA.en.words.map((word, index) => [word, index])),
  fr: new Map(LEXICA.fr.words.map((word, index) => [word, index])),
};

function indexOf(language: 'en' | 'fr', word: string): number {
  const index = INDEX[language].get(word);
  if (index === undefined) throw new Error(`${word} is not in the ${language} list`);
  return index;
}

function kindsOf(language: 'en' | 'fr', word: string): string[] {
  const mask = LEXICA[language].kinds[indexOf(language, word)] ?? 0;
  return WORD_KINDS.filter((_, bit) => (mask & (1 << bit)) !== 0);
}

describe.each([
  { language: 'en', words: 248_200 },
  { language: 'fr', words: 404_900 },
] as const)('the $language list', ({ language, words: expected }) => {
  const data = LEXICA[language];

  test('has the expected number of words, within 1 %', () => {
    expect(Math.abs(data.words.length - expected)).toBeLessThan(expected / 100);
  });

  test('is sorted, without duplicates, with words of 2-15 letters', () => {
    expect(data.words).toEqual([...new Set(data.words)].sort());
    expect(data.words.filter((word) => !/^[A-Z]{2,15}$/.test(word))).toEqual([]);
  });

  test('is counted by length in lexicon.json', () => {
    const byLength: Record<string, number> = {};
    for (const { length } of data.words) byLength[length] = (byLength[length] ?? 0) + 1;
    expect(data.info.byLength).toEqual(byLength);
  });

  test('is unchanged by decoding and encoding', () => {
    expect(encodeWords(data.words)).toBe(readData(language, 'words.txt'));
  });

  test('contains all allowed words and no denied ones', () => {
    expect(reviewed(`${language}-allow.txt`).filter((word) => !INDEX[language].has(word))).toEqual(
      [],
    );
    expect(reviewed(`${language}-deny.txt`).filter((word) => INDEX[language].has(word))).toEqual(
      [],
    );
  });

  test('has vocabularies of about 1,000, 2,000, 4,000, 7,000 and 11,000 common words', () => {
    for (const size of [1000, 2000, 4000, 7000, 11000]) {
      const closest = data.info.grades.map(({ words }) => Math.abs(words - size) / size);
      expect(Math.min(...closest)).toBeLessThan(0.03);
    }
  });

  test('says how many words each grade has', () => {
    data.info.grades.forEach(({ words }, grade) => {
      expect(data.grades.filter((of) => of <= grade).length).toBe(words);
    });
  });

  test('has sorted place names of one word', () => {
    expect(data.places).toEqual([...new Set(data.places)].sort());
    expect(data.places.filter((name) => !/^[A-Z]{2,15}$/.test(name))).toEqual([]);
  });

  test('names a licence for each source, with its text', () => {
    for (const { name, version, licence } of data.info.sources) {
      expect(version).toMatch(/\d/);
      expect(licence).not.toBe('');
      const file = `${name.replace('@', '').replace('/', '-')}.txt`;
      expect(existsSync(join(DATA, language, 'LICENSES', file)), file).toBe(true);
    }
  });
});

test('every English word of two letters, or without a vowel, has been reviewed', () => {
  const allowed = new Set(reviewed('en-allow.txt'));
  const doubtful = LEXICA.en.words.filter((word) => word.length === 2 || !/[AEIOUY]/.test(word));
  expect(doubtful.filter((word) => !allowed.has(word))).toEqual([]);
});

test('English commonness by class is that of SCOWL', () => {
  const classes = Object.fromEntries(
    LEXICA.en.info.grades.map(({ label, words }) => [label, words]),
  );
  const expected = { 10: 4000, 20: 11_200, 35: 41_100, 50: 64_900, 60: 81_300, 70: 116_700 };
  for (const [size, words] of Object.entries(expected)) {
    const found = classes[`SCOWL ${size}`] ?? 0;
    expect(Math.abs(found - words)).toBeLessThan(words / 100);
  }
});

test('French words by length', () => {
  const expected = { 2: 80, 3: 520, 4: 2220, 5: 7080, 6: 16_530, 7: 30_430, 8: 46_310 };
  for (const [length, words] of Object.entries(expected)) {
    const found = LEXICA.fr.info.byLength[length] ?? 0;
    expect(Math.abs(found - words), length).toBeLessThan(Math.max(2, words / 100));
  }
});

test('about 20,000 French words are ranked', () => {
  const ranked = LEXICA.fr.grades.filter((grade) => grade !== UNGRADED).length;
  expect(ranked).toBeGreaterThan(19_500);
  expect(ranked).toBeLessThan(21_000);
});

test.each([
  ['en', 'MICE', ['noun'], ['MOUSE']],
  ['en', 'RAN', ['verb'], ['RUN']],
  ['en', 'LEAVES', ['noun', 'verb'], ['LEAF', 'LEAVE']],
  ['en', 'SAW', ['noun', 'verb'], ['SAW', 'SEE']],
  ['en', 'HAPPILY', ['adverb'], []],
  ['en', 'TALLEST', ['adjective'], ['TALL']],
  ['en', 'THE', ['other'], []],
  ['fr', 'CHEVAUX', ['noun'], ['CHEVAL']],
  ['fr', 'PORTE', ['noun', 'verb', 'adjective'], ['PORTE', 'PORTER']],
  ['fr', 'IRAI', ['verb'], ['ALLER']],
  ['fr', 'OEUFS', ['noun'], ['OEUF']],
  ['fr', 'KILOGRAMMES', ['noun'], ['KILOGRAMME']],
  ['fr', 'AVEC', ['other'], []],
] as const)('%s %s is %j of %j', (language, word, kinds, lemmas) => {
  expect(kindsOf(language, word)).toEqual(kinds);
  expect(LEXICA[language].lemmasOf(indexOf(language, word))).toEqual(lemmas);
});

test.each([
  ['en', 'HOUSE', 'ZYZZYVA'],
  ['fr', 'MAISON', 'CHANTASSIONS'],
] as const)('%s: %s is more common than %s', (language, common, rare) => {
  const { grades } = LEXICA[language];
  expect(grades[indexOf(language, common)]).toBeLessThan(grades[indexOf(language, rare)] ?? 0);
});

describe.each(['en', 'fr'] as const)('the forms of the %s words', (language) => {
  const { words } = LEXICA[language];
  const forms = parseWordForms(words, {
    lemmas: readData(language, 'lemmas.txt'),
    forms: readData(language, 'forms.txt'),
  });

  test('are unchanged by decoding and encoding', () => {
    const encoded = encodeForms(
      words,
      (index) => LEXICA[language].lemmasOf(index),
      (index) => forms.readingsOf(index),
    );
    expect(encoded).toBe(readData(language, 'forms.txt'));
  });

  test('are of lemmas that lemmas.txt has, and kinds that kinds.txt has', () => {
    const stray = words.filter((_, index) => {
      const mask = LEXICA[language].kinds[index] ?? 0;
      return forms
        .readingsOf(index)
        .some(({ kinds }) => kinds.some((kind) => (mask & (1 << WORD_KINDS.indexOf(kind))) === 0));
    });
    expect(stray).toEqual([]);
  });

  test('are known of nearly all words', () => {
    const unknown = words.filter((_, index) => forms.readingsOf(index).length === 0);
    expect(unknown.length / words.length).toBeLessThan({ en: 0.08, fr: 0.001 }[language]);
  });

  test.each(
    {
      en: [
        ['MICE', 'MOUSE plural'],
        ['TOOK', 'TAKE past'],
        ['TAKEN', 'TAKEN base, TAKE past-participle'],
        ['RAN', 'RUN past'],
        ['STOPPED', 'STOPPED base, STOP past-participle past'],
        ['TALLEST', 'TALL superlative'],
      ],
      fr: [
        ['PARTIRAI', 'PARTIR future/1sg'],
        ['CHEVAUX', 'CHEVAL plural'],
        ['BELLES', 'BEAU feminine-plural'],
        ['FUSSIEZ', 'ETRE imperfect-subjunctive/2pl'],
        ['FINIES', 'FINIR past-participle-feminine-plural'],
        ['ALLONS', 'ALLER present/1pl imperative/1pl'],
      ],
    }[language],
  )('%s is %s', (word = '', expected) => {
    const told = forms
      .readingsOf(indexOf(language, word))
      .map(
        ({ lemma, forms: some }) =>
          `${lemma} ${some.map(({ name, person }) => (person === null ? name : `${name}/${person}`)).join(' ')}`,
      );
    expect(told.join(', ')).toBe(expected);
  });
});

test('places in their own language', () => {
  expect(LEXICA.en.places).toEqual(expect.arrayContaining(['FRANCE', 'LONDON', 'TEXAS', 'THAMES']));
  expect(LEXICA.fr.places).toEqual(
    expect.arrayContaining(['FRANCE', 'LONDRES', 'ALLEMAGNE', 'TAMISE', 'AIN', 'VITRE']),
  );
  expect(LEXICA.fr.places).not.toContain('GERMANY');
});
