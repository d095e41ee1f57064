import { describe, expect, it } from 'vitest';
import { checkWord, findHooks, gradesOf, type Lexicon } from '@luctor/lexicon';
import { listLexica, openLexicon } from './open-lexicon.ts';

function open(id: string): Lexicon {
  const opened = openLexicon(id);
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

describe('the shipped lexica', () => {
  it('are English and French', () => {
    expect(listLexica()).toEqual(['en', 'fr']);
  });

  it.each(['en', 'fr'])('%s: the graph has the same words as the data', (id) => {
    const lexicon = open(id);
    const data = lexicon.data();
    expect(data?.info.id).toBe(id);
    expect(lexicon.graph.wordCount).toBe(data?.words.length);
    expect(data?.words.find((word) => !lexicon.has(word))).toBeUndefined();
  });

  it('[R6] French is played without accents', () => {
    const french = open('fr');
    expect(checkWord(french, 'été')).toMatchObject({ value: { word: 'ETE', valid: true } });
    expect(checkWord(french, 'cœur')).toMatchObject({ value: { word: 'COEUR', valid: true } });
    expect(checkWord(french, "aujourd'hui")).toMatchObject({ error: { code: 'apostrophe' } });
  });

  it('find hooks and common words', () => {
    const english = open('en');
    const data = english.data();
    if (data === null) throw new Error('no data');
    const gradeOf = gradesOf(data);
    expect(findHooks(english.graph, 'care')).toMatchObject({
      value: { front: expect.arrayContaining(['S']), back: expect.arrayContaining(['D', 'S']) },
    });
    expect(gradeOf('THE')).toBeLessThan(gradeOf('ZYGOTE'));
  });
});
