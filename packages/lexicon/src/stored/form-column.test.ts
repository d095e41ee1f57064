import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeForms, encodeForms } from './form-column.ts';
import { StoredLexiconError } from './stored-lexicon-error.ts';
import { FORM_NAMES, makeForms, parseForms, PERSONS } from './word-form.ts';
import type { FormName, WordForm, WordReading } from './word-form.ts';

const base: WordForm = { name: 'base', person: null };
const READINGS: Readonly<Record<string, readonly WordReading[]>> = {
  CHEVAUX: [{ lemma: 'CHEVAL', kinds: ['noun'], forms: [{ name: 'plural', person: null }] }],
  PARTIRAI: [{ lemma: 'PARTIR', kinds: ['verb'], forms: [{ name: 'future', person: '1sg' }] }],
  PECHER: [
    { lemma: 'PECHER', kinds: ['noun'], forms: [base] },
    { lemma: 'PECHER', kinds: ['verb'], forms: [base] },
  ],
  PORTE: [
    { lemma: 'PORTE', kinds: ['noun', 'adjective'], forms: [base] },
    {
      lemma: 'PORTER',
      kinds: ['verb'],
      forms: [
        { name: 'present', person: '1sg' },
        { name: 'present', person: '3sg' },
      ],
    },
  ],
  ZUT: [],
};
const WORDS = Object.keys(READINGS);
const readingsOf = (index: number) => READINGS[WORDS[index] ?? ''] ?? [];
const lemmasOf = (index: number) => [...new Set(readingsOf(index).map(({ lemma }) => lemma))];
const TEXT = encodeForms(WORDS, lemmasOf, readingsOf);

describe('the forms of words', () => {
  test('the table has a part for each lemma, the column says which line to take', () => {
    expect(TEXT).toBe('4\n1.+2.\n1s\n2F1\n5. 2P13\nCH #\nPA $\nPE "\nPO %\nZU !\n');
  });

  test('decoding gives the readings back', () => {
    const forms = decodeForms(WORDS, lemmasOf, TEXT);
    expect(WORDS.map((_, index) => forms.readingsOf(index))).toEqual(
      WORDS.map((_, at) => readingsOf(at)),
    );
  });

  test('every form has a code of its own', () => {
    const isPlain = (name: FormName) => makeForms([{ name, person: null } as WordForm]) !== '';
    const all: WordForm[] = FORM_NAMES.flatMap((name) =>
      isPlain(name)
        ? [{ name, person: null } as WordForm]
        : PERSONS.map((person) => ({ name, person }) as WordForm),
    );
    expect(all).toHaveLength(14 + 8 * 6);
    fc.assert(
      fc.property(fc.subarray(all, { minLength: 1 }), (forms) => {
        expect(parseForms(makeForms(forms))).toEqual(forms);
      }),
    );
  });

  test.each([
    ['x\n', 1, 'no length of the table of forms'],
    [TEXT.replace('2F1', '2F7'), 4, '"2F7" is not a form'],
    [TEXT.replace('2F1', '2F'), 4, '"2F" is not a form'],
    [TEXT.replace('2F1', '2'), 4, '"2" is not a form'],
    [TEXT.replace('2F1', '2P1.'), 4, '"2P1." is not a form'],
    [TEXT.replace('2F1', 'zF1'), 4, '"zF1" is not a form'],
    [TEXT.replace('PA $', 'PA &'), 7, 'unknown form code 5 for PARTIRAI'],
    [TEXT.replace('PA $', 'PA '), 7, 'too short for the 1 words of PA'],
  ])('reports damage %#', (text, line, what) => {
    expect(() => decodeForms(WORDS, lemmasOf, text)).toThrow(
      new StoredLexiconError('forms.txt', line, what),
    );
  });

  test('refuses forms of a lemma that the word does not have', () => {
    expect(() => encodeForms(['CHEVAUX'], () => ['CHEVAUX'], readingsOf)).toThrow(
      'CHEVAL is no lemma of CHEVAUX',
    );
    expect(() => decodeForms(WORDS, () => ['A', 'B'], TEXT).readingsOf(0)).toThrow(
      'forms of 1 lemmas for CHEVAUX',
    );
  });
});
