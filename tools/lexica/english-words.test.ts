import { describe, expect, test } from 'vitest';
import { gradeEnglish } from './english-grades.ts';
import { describeEnglish } from './english-kinds.ts';
import { readMoby } from './moby.ts';
import { parseScowlFileName, readScowlWords } from './scowl-words.ts';
import { ADJECTIVE, ADVERB, factsOf, NOUN, OTHER, sortedLemmas, VERB } from './word-facts.ts';
import type { WordTable } from './word-facts.ts';
import { readWordnetExceptions, readWordnetLemmas, readWordnetUses } from './wordnet.ts';

describe('the words of SCOWL', () => {
  test.each([
    ['english-words.10', { kind: 'words', size: 10 }],
    ['british_z-words.70', { kind: 'words', size: 70 }],
    ['australian_variant_2-words.80', { kind: 'words', size: 80 }],
    ['variant_1-words.50', { kind: 'words', size: 50 }],
    ['english-abbreviations.35', { kind: 'abbreviations', size: 50 }],
    ['english-words.95', undefined],
    ['variant_3-words.50', undefined],
    ['english-upper.50', undefined],
    ['special-hacker.50', undefined],
  ])('%s', (name, file) => {
    expect(parseScowlFileName(name)).toEqual(file);
  });

  test('words of two letters or without a vowel must be allowed; the smallest class counts', () => {
    const sizes = readScowlWords(
      [
        { kind: 'words', size: 70, text: "café\nEnglish\nit's\nkb\nnth\nhoc\nzzz\nrun\n" },
        { kind: 'words', size: 10, text: 'run\nby\nab\n' },
        { kind: 'abbreviations', size: 50, text: 'psi\nrpm\n' },
      ],
      ['BY', 'NTH', 'PSI', 'AW'].map((word) => ({ word, reason: 'a test' })),
      [{ word: 'HOC', reason: 'a test' }],
    );
    expect(Object.fromEntries(sizes)).toEqual({
      CAFE: 70,
      NTH: 70,
      RUN: 10,
      BY: 10,
      PSI: 50,
      AW: 80,
    });
  });
});

function wordnetLine(...names: string[]): string {
  const count = names.length.toString(16).padStart(2, '0');
  return `00001740 03 n ${count} ${names.map((name) => `${name} 0`).join(' ')} 000 | a gloss\n`;
}

function describeList(words: readonly string[], moby = ''): WordTable {
  const table: WordTable = new Map();
  for (const word of words) factsOf(table, word);
  describeEnglish(table, {
    lemmas: new Map([
      [NOUN, readWordnetLemmas(wordnetLine('mouse', 'seed', 'wing', 'offer', 'Reed', 'set_up'))],
      [VERB, readWordnetLemmas(wordnetLine('see', 'run', 'stop', 'offer'))],
      [ADJECTIVE, readWordnetLemmas(wordnetLine('off', 'big(a)'))],
    ]),
    exceptions: new Map([
      [NOUN, readWordnetExceptions('mice mouse\n')],
      [VERB, readWordnetExceptions('ran run\nsaw see\nseen see\nrunning run\n')],
      [ADJECTIVE, readWordnetExceptions('offer off\n')],
    ]),
    moby: readMoby(moby),
  });
  return table;
}

describe('parts of speech and lemmas in English', () => {
  test.each([
    ['MICE', NOUN, ['MOUSE']],
    ['RAN', VERB, ['RUN']],
    ['RUNNING', VERB, ['RUN']],
    ['STOPPED', VERB, ['STOP']],
    ['SEED', NOUN, ['SEED']],
    ['BIGGER', ADJECTIVE, ['BIG']],
    ['OFFER', NOUN | VERB, ['OFFER']],
    ['THEIR', OTHER, ['THEIR']],
    ['BLINGS', NOUN, ['BLING']],
    ['OXEN', NOUN, []],
    ['FROBBED', VERB, ['FROB']],
    ['GLADLY', ADVERB, ['GLADLY']],
    ['ODDNESS', NOUN, ['ODDNESS']],
    ['CASUALS', NOUN, ['CASUAL']],
    ['REED', 0, []],
  ])('%s', (word, kinds, lemmas) => {
    const listed =
      'MOUSE MICE RUN RAN RUNNING STOP STOPPED SEE SEED OFF OFFER BIG BIGGER BIGGEST THEIR BLING BLINGS FROB FROBBED FROBBING GLAD GLADLY ODDNESS REED OXEN CASUAL CASUALS';
    const moby = 'casual×A\rtheir×Dr\rglad×A\rbling×N\roxen×p\r';
    const facts = describeList(listed.split(' '), moby).get(word);
    if (facts === undefined) throw new Error('not in the list');
    expect(facts.kinds).toBe(kinds);
    expect(sortedLemmas(word, facts)).toEqual(lemmas);
  });
});

test('English grades: the smallest class is cut by use, grammatical words first', () => {
  const words: WordTable = new Map();
  const names = Array.from({ length: 1500 }, (_, at) => {
    const letters = Array.from(at.toString(5).padStart(6, '0'), (digit) => 'ABCDE'[Number(digit)]);
    return letters.join('');
  });
  for (const word of [...names, 'THE', 'RARE']) factsOf(words, word);
  factsOf(words, 'THE').kinds = OTHER;
  const sizes = new Map([...words.keys()].map((word) => [word, word === 'RARE' ? 80 : 10]));
  const uses = readWordnetUses(
    `${names[1499]?.toLowerCase()}%1:00:00:: 1 1 300\n${names[1498]?.toLowerCase()}%1:00:00:: 1 1 2\n`,
  );
  const grades = gradeEnglish(words, sizes, uses);
  const cumulative = Object.fromEntries(grades.map(({ label, words }) => [label, words]));
  expect(cumulative).toMatchObject({ '1000 most common words': 1000, 'SCOWL 10': 1501 });
  expect(grades.at(-1)).toMatchObject({ label: 'SCOWL 80', words: 1502 });
  const gradeOf = (word: string | undefined): number | undefined => words.get(word ?? '')?.grade;
  expect([gradeOf('THE'), gradeOf(names[1499]), gradeOf(names[1498])]).toEqual([0, 0, 0]);
  expect(gradeOf(names[1497])).toBe(1);
});
