import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  buildWordGraph,
  createLexicon,
  UNGRADED,
  type WordData,
  type WordForms,
} from '@luctor/lexicon';
import { PARTS } from '@luctor/rules';
import { COMMONNESS } from './commonness.ts';
import { explore } from './explore.ts';
import { wordFacts, type WordSources } from './word-facts.ts';

/** A list with grades; the first half is common, one word is in no source. */
function sourcesOf(list: readonly string[]): WordSources & { readonly data: WordData } {
  const words = [...new Set(list)].sort();
  const graph = buildWordGraph(words);
  const data: WordData = {
    info: {
      id: 'tiny',
      language: 'en',
      name: 'Tiny',
      words: words.length,
      byLength: {},
      places: 0,
      grades: [
        { code: '0', label: '', words: 1000 },
        { code: '1', label: '', words: 90_000 },
      ],
      sources: [],
      generatedBy: '',
    },
    words,
    grades: Uint8Array.from(words, (_, at) =>
      at === 0 ? UNGRADED : at < words.length / 2 ? 0 : 1,
    ),
    kinds: new Uint8Array(words.length),
    places: [],
    lemmasOf: () => [],
  };
  return { words: createLexicon({ id: 'tiny', graph }), data, forms: null, tiles: null };
}

function factsOf(sources: WordSources, text: string) {
  const facts = wordFacts(sources, text);
  if (!facts.ok) throw new Error(facts.error.code);
  return facts.value;
}

const sortedLetters = (word: string): string => word.split('').toSorted().join('');

describe('[L3] facts about a word', () => {
  const LIST = [
    'CARE',
    'RACE',
    'ACRE',
    'SCARE',
    'CARET',
    'CARETS',
    'SCARES',
    'CAR',
    'TRACE',
    'CARES',
  ];

  test('validity, points, hooks, extensions, anagrams, one letter more', () => {
    const tiles = PARTS.tileSets.find(({ id }) => id === 'english') ?? null;
    expect(factsOf({ ...sourcesOf(LIST), tiles }, 'çaré')).toMatchObject({
      word: 'CARE',
      valid: true,
      points: 6,
      front: ['S'],
      back: ['S', 'T'],
      extensions: { front: { words: [] }, back: { words: ['CARETS'], total: 1 } },
      anagrams: ['RACE', 'ACRE'],
      oneMore: [
        { letter: 'S', words: ['CARES', 'SCARE'] },
        { letter: 'T', words: ['CARET', 'TRACE'] },
      ],
    });
  });

  test('a word that does not exist still has hooks and anagrams, but no commonness', () => {
    expect(factsOf(sourcesOf(LIST), 'ARCE')).toMatchObject({
      valid: false,
      points: null,
      commonness: null,
      origins: [],
      anagrams: ['CARE', 'RACE', 'ACRE'],
    });
  });

  test('all of them agree with a filter over the list', () => {
    const word = fc.string({ unit: fc.constantFrom('A', 'B', 'C'), minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), word, (list, asked) => {
        const facts = factsOf({ ...sourcesOf(list), data: null }, asked);
        const set = new Set(list);
        expect(facts.valid).toBe(set.has(asked));
        expect(facts.front.every((letter) => set.has(letter + asked))).toBe(true);
        expect(facts.back.every((letter) => set.has(asked + letter))).toBe(true);
        expect(new Set(facts.anagrams)).toEqual(
          new Set(
            list.filter((each) => each !== asked && sortedLetters(each) === sortedLetters(asked)),
          ),
        );
        for (const { letter, words } of facts.oneMore) {
          for (const longer of words) {
            expect(sortedLetters(longer)).toBe(sortedLetters(asked + letter));
          }
        }
        expect(new Set(facts.oneMore.flatMap(({ words }) => words))).toEqual(
          new Set(
            list.filter((each) =>
              ['A', 'B', 'C'].some((more) => sortedLetters(asked + more) === sortedLetters(each)),
            ),
          ),
        );
        expect(facts.extensions.back.total).toBe(
          [...set].filter((each) => each.startsWith(asked) && each.length > asked.length + 1)
            .length,
        );
      }),
    );
  });

  test('what it comes from, with how common the lemma is', () => {
    const sources = sourcesOf(['ABC', 'CAR', 'CARS', 'DOG']);
    const forms: WordForms = {
      readingsOf: (index) =>
        sources.data.words[index] === 'CARS'
          ? [{ lemma: 'CAR', kinds: ['noun'], forms: [{ name: 'plural', person: null }] }]
          : [],
    };
    expect(factsOf({ ...sources, forms }, 'cars').origins).toEqual([
      {
        lemma: 'CAR',
        kinds: ['noun'],
        forms: [{ name: 'plural', person: null }],
        commonness: 'everyday',
      },
    ]);
    expect(factsOf({ ...sources, forms }, 'CARS').commonness).toBe('uncommon');
    expect(factsOf({ ...sources, forms }, 'ABC').commonness).toBe('rare');
  });

  test.each([
    ['', 'empty'],
    ['A1', 'not-a-letter'],
    ['A'.repeat(22), 'too-long'],
  ])('%j is refused: %s', (text, code) => {
    expect(wordFacts(sourcesOf(LIST), text)).toMatchObject({ ok: false, error: { code } });
  });
});

describe('[L3] finding words', () => {
  const sources = sourcesOf(['AB', 'ABC', 'ABCD', 'BA', 'CAB', 'DAB']);
  const found = (query: Parameters<typeof explore>[2]) => {
    const answer = explore(sources.words, sources.data, query);
    if (!answer.ok) throw new Error(answer.error.code);
    return { ...answer.value, words: answer.value.words.map(({ word }) => word) };
  };

  test.each([
    [{ search: 'pattern', text: '?AB' }, ['CAB', 'DAB']],
    [{ search: 'pattern', text: '', maxLength: 2 }, ['AB', 'BA']],
    [{ search: 'anagrams', text: 'ab?' }, ['ABC', 'CAB', 'DAB']],
    [{ search: 'subanagrams', text: 'ABC', order: 'alphabet' }, ['AB', 'ABC', 'BA', 'CAB']],
    [{ search: 'hooks', text: 'AB' }, ['ABC', 'CAB', 'DAB']],
    [{ search: 'extensions', text: 'AB', minLength: 4 }, ['ABCD']],
    [{ search: 'contains', text: 'B', least: 'everyday' }, ['ABC', 'ABCD']],
    [{ search: 'contains', text: 'AB', order: 'commonness' }, ['ABC', 'ABCD', 'CAB', 'DAB', 'AB']],
  ] as const)('%j', (query, words) => {
    expect(found(query)).toEqual({ words, total: words.length });
  });

  test('counts what the limit leaves out, and says how common each is', () => {
    expect(
      explore(sources.words, sources.data, { search: 'pattern', text: '*', limit: 1 }),
    ).toEqual({
      ok: true,
      value: { words: [{ word: 'AB', commonness: 'rare' }], total: 6 },
    });
    expect(COMMONNESS.at(-1)).toBe('rare');
  });

  test.each([
    [{ search: 'anagrams', text: '' }, 'empty'],
    [{ search: 'pattern', text: '[A' }, 'unclosed-class'],
    [{ search: 'hooks', text: 'A', minLength: 5, maxLength: 2 }, 'bad-limits'],
    [{ search: 'hooks', text: 'A', limit: Number.NaN }, 'bad-limits'],
  ] as const)('%j is refused: %s', (query, code) => {
    expect(explore(sources.words, sources.data, query)).toMatchObject({ error: { code } });
  });
});
