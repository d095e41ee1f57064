import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAlphabet, LATIN } from './alphabet.ts';
import { buildWordGraph } from './build-word-graph.ts';
import { extendWordGraph, MAX_ADDED } from './extend-word-graph.ts';
import { spelled } from './testing/spelled.ts';
import { graphHas } from './word-graph.ts';

const WIDE = createAlphabet('ABCDEFGHIJKLMNOPQRSTUVWXYZÑÇÆØÅ');
const lists = (letters: string) =>
  fc.array(
    fc.string({ unit: fc.constantFrom(...Array.from(letters)), minLength: 2, maxLength: 6 }),
    {
      maxLength: 12,
    },
  );

describe('[R7, V2] a graph with words added', () => {
  it.each([
    ['few letters', 'AB', LATIN],
    ['the last letter of a full alphabet', 'AÑÅ', WIDE],
  ])('spells what a graph built from all words spells: %s', (_, letters, alphabet) => {
    fc.assert(
      fc.property(lists(letters), lists(letters), lists(letters), (base, added, more) => {
        const graph = buildWordGraph(base, alphabet);
        const bytes = graph.nodes.slice();
        const once = extendWordGraph(graph, added);
        const twice = extendWordGraph(once, more);
        const whole = buildWordGraph([...base, ...added, ...more], alphabet);
        expect(spelled(twice, twice.dawg)).toEqual(spelled(whole, whole.dawg));
        expect(spelled(twice, twice.gaddag)).toEqual(spelled(whole, whole.gaddag));
        expect(twice.wordCount).toBe(whole.wordCount);
        expect(twice.maxLength).toBe(whole.maxLength);
        expect(graph.nodes).toEqual(bytes);
      }),
    );
  });

  it('is the same graph if nothing is new', () => {
    const graph = buildWordGraph(['HORN', 'FARM']);
    expect(extendWordGraph(graph, ['FARM'])).toBe(graph);
  });

  it('keeps every node where it is for a few words: nothing is built anew', () => {
    const graph = buildWordGraph(['HORN', 'HORNS', 'FARM', 'FARMS', 'TENON']);
    const extended = extendWordGraph(graph, ['ZZYZX', 'AHORN', 'QI']);
    expect(extended.nodes.length).toBeGreaterThan(graph.nodes.length);
    expect(extended.nodes.subarray(0, graph.nodes.length)).toEqual(graph.nodes);
  });

  it('is built anew for a long list', () => {
    const letters = 'ABCDEFGHIJ';
    const list = Array.from({ length: MAX_ADDED + 1 }, (_, i) =>
      Array.from(String(i).padStart(4, '0'), (digit) => letters[Number(digit)]).join(''),
    );
    const graph = extendWordGraph(buildWordGraph(['HORN']), list);
    expect(graph.nodes).toEqual(buildWordGraph(['HORN', ...list]).nodes);
    expect(graphHas(graph, list.at(-1) ?? '')).toBe(true);
  });
});
