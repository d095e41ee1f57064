import { describe, expect, test } from 'vitest';
import { UNGRADED } from '../../packages/lexicon/src/stored/index.ts';
import { gradeFrench } from './french-grades.ts';
import { readFrenchLands, readFrenchNames } from './french-names.ts';
import { readFrenchWords } from './french-words.ts';
import { ADJECTIVE, ADVERB, factsOf, NOUN, OTHER, sortedLemmas, VERB } from './word-facts.ts';
import type { WordTable } from './word-facts.ts';

const AFFIXES = `FLAG long
NEEDAFFIX ()
KEEPCASE ||
PFX L' Y 1
PFX L' 0 l' [aeioué]
PFX Um Y 3
PFX Um 0 0/S. .
PFX Um 0 kilo/S.() .
PFX Um 0 atto/S.() .
SFX S. Y 2
SFX S. 0 0/L' [^sxz] is:sg
SFX S. 0 s [^sxz] is:pl
SFX X. Y 2
SFX X. 0 0 al is:sg
SFX X. al aux al is:pl
SFX a0 Y 3
SFX a0 er er er po:infi
SFX a0 er e er po:ipre po:1sg
SFX a0 er é er po:ppas po:adj
`;
const DICTIONARY = `99
cheval/X.() po:nom is:mas
conte/S.() po:nom is:mas
conter/a0() po:v1__t___zz
œuvre/S.() po:nom is:fem
gramme/Um() po:nom is:mas
aux po:mg po:prep po:det is:pl st:au
vite po:adv
kg/|| po:nom is:mas
Paris/L' po:npr is:epi is:inv
Jenny po:prn is:fem is:inv
Toscane/L' po:nom is:fem is:inv
Corse/S.() po:nom is:epi
anti po:pfx
hoc po:loc.adv
afin po:mg po:loc.prep
cos/L' po:nom is:mas is:inv
arc-en-ciel po:nom is:mas is:sg
`;
const SOURCES = {
  affixes: AFFIXES,
  dictionary: DICTIONARY,
  allow: [
    { word: 'KA', reason: 'nom masculin : une âme' },
    { word: 'KAS', reason: 'pluriel de KA' },
    { word: 'DA', reason: 'particule' },
  ],
  deny: [{ word: 'COS', reason: 'symbole' }],
};

describe('the French words', () => {
  const words = readFrenchWords(SOURCES);

  test('symbols, names, affixes, parts of phrases and hyphens are left out', () => {
    expect([...words.keys()].sort().join(' ')).toBe(
      'AFIN AUX CHEVAL CHEVAUX CONTE CONTER CONTES DA GRAMME GRAMMES KA KAS KILOGRAMME KILOGRAMMES OEUVRE OEUVRES VITE',
    );
  });

  test.each([
    ['CHEVAUX', NOUN, ['CHEVAL']],
    ['CONTE', NOUN | VERB | ADJECTIVE, ['CONTE', 'CONTER']],
    ['CONTER', VERB, ['CONTER']],
    ['KILOGRAMMES', NOUN, ['KILOGRAMME']],
    ['AUX', OTHER, ['AU']],
    ['VITE', ADVERB, ['VITE']],
    ['KAS', NOUN, ['KA']],
    ['DA', OTHER, ['DA']],
  ])('%s', (word, kinds, lemmas) => {
    const facts = words.get(word);
    if (facts === undefined) throw new Error('not in the list');
    expect(facts.kinds).toBe(kinds);
    expect(sortedLemmas(word, facts)).toEqual(lemmas);
  });

  test('names: towns and people by tag, countries and regions by their article', () => {
    expect([...readFrenchNames(SOURCES, ['po:npr', 'po:prn'])]).toEqual(['PARIS', 'JENNY']);
    expect([...readFrenchLands(SOURCES)]).toEqual(['TOSCANE']);
  });
});

function tableOf(lemmas: Readonly<Record<string, string>>): WordTable {
  const table: WordTable = new Map();
  for (const [word, lemma] of Object.entries(lemmas)) factsOf(table, word).lemmas.add(lemma);
  return table;
}

describe('French grades', () => {
  test('by rank, folded; regular forms of the most common words come last', () => {
    const words = tableOf({ ETE: 'ETE', ETES: 'ETE', CHAT: 'CHAT', CHATTE: 'CHAT', DOL: 'DOL' });
    const grades = gradeFrench(words, ["l'", 'été', 'chat', 'ete', 'internet'], new Set());
    expect(Object.fromEntries([...words].map(([word, { grade }]) => [word, grade]))).toEqual({
      ETE: 0,
      CHAT: 0,
      ETES: 6,
      CHATTE: UNGRADED,
      DOL: UNGRADED,
    });
    expect(grades.map(({ words }) => words)).toEqual([2, 2, 2, 2, 2, 2, 3]);
  });

  test('a word that is also a name is common only if another form of it is ranked', () => {
    const words = tableOf({
      JENNY: 'JENNY',
      JENNYS: 'JENNY',
      PIERRE: 'PIERRE',
      PIERRES: 'PIERRE',
      MARS: 'MARS',
    });
    gradeFrench(
      words,
      ['jenny', 'pierre', 'mars', 'pierres'],
      new Set(['JENNY', 'PIERRE', 'MARS']),
    );
    expect(words.get('JENNY')?.grade).toBe(5);
    expect(words.get('PIERRE')?.grade).toBe(0);
    expect(words.get('MARS')?.grade).toBe(0);
  });
});
