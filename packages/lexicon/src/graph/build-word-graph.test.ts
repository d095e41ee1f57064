import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAlphabet, LATIN, type Alphabet } from './alphabet.ts';
import { buildWordGraph } from './build-word-graph.ts';
import { spelled } from './testing/spelled.ts';
import {
  childOf,
  graphHas,
  lowestLetter,
  popCount,
  SEPARATOR,
  type WordGraph,
} from './word-graph.ts';

function gaddagForms(word: string): string[] {
  const forms: string[] = [];
  for (let cut = 1; cut <= word.length; cut++) {
    const turned = Array.from(word.slice(0, cut)).reverse().join('');
    forms.push(cut === word.length ? turned : `${turned}@${word.slice(cut)}`);
  }
  return forms;
}

/** All reachable nodes, as text in which equal nodes are equal. */
function nodeTexts(graph: WordGraph): string[] {
  const texts = new Map<number, string>();
  const visit = (node: number): void => {
    if (node === 0 || texts.has(node)) return;
    const end = node + 2 + popCount(graph.nodes[node] ?? 0);
    texts.set(node, graph.nodes.slice(node, end).join(' '));
    for (let arc = node + 2; arc < end; arc++) visit(graph.nodes[arc] ?? 0);
  };
  visit(graph.gaddag);
  visit(graph.dawg);
  return [...texts.values()];
}

function distinct(words: readonly string[]): string[] {
  return [...new Set(words)].sort();
}

const WIDE: Alphabet = createAlphabet('ABCDEFGHIJKLMNOPQRSTUVWXYZÑÇÆØÅ');
const wordOf = (letters: string, maxLength: number): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...Array.from(letters)), { minLength: 2, maxLength })
    .map((chars) => chars.join(''));
const smallLists = fc.array(wordOf('ABC', 6), { maxLength: 40 });
const wideLists = fc.array(wordOf('AZÑÅØ', 21), { maxLength: 20 });

describe('word graph', () => {
  it('stores CARE forwards and from each of its letters', () => {
    const graph = buildWordGraph(['CARE']);
    expect(spelled(graph, graph.dawg)).toEqual(['CARE']);
    expect(spelled(graph, graph.gaddag)).toEqual(['AC@RE', 'C@ARE', 'ERAC', 'RAC@E']);
  });

  it('holds exactly the words of any list, and exactly their forms', () => {
    fc.assert(
      fc.property(smallLists, (words) => {
        const graph = buildWordGraph(words);
        const expected = distinct(words);
        expect(graph.wordCount).toBe(expected.length);
        expect(graph.maxLength).toBe(Math.max(0, ...expected.map((word) => word.length)));
        expect(spelled(graph, graph.dawg)).toEqual(expected);
        expect(spelled(graph, graph.gaddag)).toEqual(expected.flatMap(gaddagForms).sort());
      }),
    );
  });

  it('holds letters up to the 31st and words up to 21 letters', () => {
    fc.assert(
      fc.property(wideLists, (words) => {
        const graph = buildWordGraph(words, WIDE);
        const forms = distinct(words).flatMap(gaddagForms).sort();
        expect(spelled(graph, graph.gaddag)).toEqual(forms);
        expect(words.every((word) => graphHas(graph, word))).toBe(true);
      }),
    );
  });

  it('is minimal: no two nodes are equal, and none is unreachable', () => {
    fc.assert(
      fc.property(smallLists, (words) => {
        const graph = buildWordGraph(words);
        const texts = nodeTexts(graph);
        expect(new Set(texts).size).toBe(texts.length);
        const used = texts.reduce((sum, text) => sum + text.split(' ').length, 2);
        expect(graph.nodes.length).toBe(used);
      }),
    );
  });

  it('shares the nodes after the separator with the DAWG', () => {
    const graph = buildWordGraph(['CARE', 'CART', 'SCARE']);
    const { nodes } = graph;
    const c = LATIN.letterOf('C');
    const turned = childOf(nodes, childOf(nodes, graph.gaddag, c), SEPARATOR);
    expect(turned).not.toBe(0);
    expect(turned).toBe(childOf(nodes, graph.dawg, c));
  });

  it('does not depend on the order or repetition of the words', () => {
    fc.assert(
      fc.property(smallLists, (words) => {
        const graph = buildWordGraph(words);
        const again = buildWordGraph([...distinct(words).reverse(), ...words]);
        expect(again).toEqual(graph);
      }),
    );
  });

  it('has the same words as a set', () => {
    fc.assert(
      fc.property(smallLists, fc.array(wordOf('ABCDÉ@', 7)), (words, probes) => {
        const graph = buildWordGraph(words);
        const set = new Set(words);
        for (const probe of [...words, ...probes, '', 'A', 'abc']) {
          expect(graphHas(graph, probe)).toBe(set.has(probe));
        }
      }),
    );
  });

  it('is empty when the list is empty', () => {
    const graph = buildWordGraph([]);
    expect([graph.dawg, graph.gaddag, graph.wordCount, graph.maxLength]).toEqual([0, 0, 0, 0]);
    expect(graphHas(graph, 'AA')).toBe(false);
  });

  it('grows beyond its initial capacity', () => {
    const letters = LATIN.letters;
    const words = letters.flatMap((a) =>
      letters.flatMap((b) => letters.map((c) => `${a}${b}${c}${c}${a}`)),
    );
    const graph = buildWordGraph(words);
    expect(graph.wordCount).toBe(26 ** 3);
    expect(spelled(graph, graph.dawg)).toEqual(distinct(words));
  });

  it('refuses words that are too long or have letters outside the alphabet', () => {
    expect(() => buildWordGraph(['A'])).toThrow('2 to 21 letters: "A"');
    expect(() => buildWordGraph(['A'.repeat(22)])).toThrow('2 to 21 letters');
    expect(() => buildWordGraph(['ÉTÉ'])).toThrow('not in the alphabet: "ÉTÉ"');
  });
});

describe('masks', () => {
  it('counts and finds bits up to the sign bit', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), (mask) => {
        const bits = Array.from((mask >>> 0).toString(2)).reverse();
        expect(popCount(mask)).toBe(bits.filter((bit) => bit === '1').length);
        if (mask !== 0) expect(lowestLetter(mask)).toBe(bits.indexOf('1'));
      }),
    );
  });
});
