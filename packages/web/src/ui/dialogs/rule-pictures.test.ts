import { EDITIONS, findEdition, LANGUAGES, type Language } from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import { rulePictures } from './rule-pictures.ts';

function told(edition: string, words: Language) {
  const ruleset = findEdition(edition)?.rulesets[words];
  if (ruleset === undefined) throw new Error(edition);
  return rulePictures(ruleset, words);
}

describe('the pictures of the rules', () => {
  test.each([
    ['classic', 'en', ['HORN 14', 'FARM 9', 'PASTE 25', 'MOB 16']],
    ['classic', 'fr', ['MITES 12', 'SOUTE 10', 'QUAI 27', 'FERME 11']],
    ['scampio', 'fr', ['SCAMPIO 45', 'TAXI 20', 'RADIO 10', 'BAR 12']],
  ] as const)('[P1-P4] score as the manual of %s says, in %s', (edition, words, expected) => {
    const pictures = told(edition, words);
    expect(pictures.map(({ word, points }) => `${word} ${points}`)).toEqual(expected);
  });

  test('name the words made besides', () => {
    expect(told('plus3', 'en').map(({ kind }) => kind)).toEqual([
      'first',
      'crosses',
      'also',
      'also',
    ]);
    expect(told('plus3', 'en')[3]?.others).toEqual(['NOT', 'BE']);
  });

  test('show the new tiles among those that stand, and no more of the board than needed', () => {
    for (const { word, rows } of told('classic', 'en')) {
      const fresh = rows.flat().filter(({ isNew }) => isNew);
      expect(fresh.length).toBeGreaterThan(0);
      for (const { face } of fresh) expect(word).toContain(face);
      expect([rows.length, rows[0]?.length]).toEqual([7, 7]);
    }
  });

  test('exist for every edition in both languages, and for no rules that refuse them', () => {
    for (const { rulesets } of EDITIONS) {
      for (const words of LANGUAGES) expect(rulePictures(rulesets[words], words)).toHaveLength(4);
    }
    const standard = findEdition('classic')?.rulesets.en;
    if (standard === undefined) throw new Error('shipped');
    const elsewhere = { ...standard, layout: { ...standard.layout, starts: [0] } };
    expect(rulePictures(elsewhere, 'en')).toEqual([]);
  });
});
