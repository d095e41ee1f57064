import { expect, test } from 'vitest';
import { buildWordGraph, createLexicon } from '@luctor/lexicon';
import { wordFacts, type WordFacts } from '@luctor/learn';
import { withoutOwn } from './without-own.ts';

const LIST = ['HORN', 'HORNS', 'THORN', 'HORNET', 'SHOEHORN', 'NORTH'];
const OWN = ['HORNY', 'UHORN', 'RHON', 'HORNIX', 'INHORN', 'XHORN'];

function factsOf(words: readonly string[], word: string): WordFacts {
  const lexicon = createLexicon({ id: 'test', graph: buildWordGraph(words) });
  const facts = wordFacts({ words: lexicon, data: null, forms: null, tiles: null }, word);
  if (!facts.ok) throw new Error(facts.error.code);
  return facts.value;
}

test.each(['HORN', 'HORNY', 'RHON', 'THORN'])(
  '[V2] %s without own words is what the list alone tells',
  (word) => {
    const all = factsOf([...LIST, ...OWN], word);
    expect(withoutOwn(all, OWN)).toEqual(factsOf(LIST, word));
    expect(withoutOwn(all, [])).toBe(all);
  },
);
