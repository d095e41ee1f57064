import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createAlphabet } from '../graph/alphabet.ts';
import { buildWordGraph } from '../graph/build-word-graph.ts';
import { wordsOfGraph } from '../graph/graph-words.ts';
import {
  checkWord,
  completeGraph,
  createLexicon,
  lexiconOfVocabulary,
  withPersonalWords,
} from './lexicon.ts';
import type { WordData } from '../stored/stored-lexicon.ts';
import { createVocabulary } from './vocabulary.ts';

const word = fc
  .array(fc.constantFrom('A', 'B', 'C'), { minLength: 2, maxLength: 4 })
  .map((letters) => letters.join(''));
const lists = fc.array(word, { maxLength: 20 });

describe('lexicon', () => {
  it('[V2] contains its own words and the personal ones', () => {
    fc.assert(
      fc.property(lists, lists, lists, lists, (own, first, second, probes) => {
        const plain = createLexicon({ id: 'test', graph: buildWordGraph(own) });
        const lexicon = withPersonalWords(withPersonalWords(plain, first), second);
        const expected = new Set([...own, ...first, ...second]);
        for (const probe of [...expected, ...probes]) {
          expect(lexicon.has(probe)).toBe(expected.has(probe));
          expect(plain.has(probe)).toBe(own.includes(probe));
        }
        expect(wordsOfGraph(completeGraph(lexicon))).toEqual([...expected].sort());
      }),
    );
  });

  it('[R7] accepts personal words without rebuilding its graph', () => {
    const plain = createLexicon({ id: 'test', graph: buildWordGraph(['CARE']) });
    const lexicon = withPersonalWords(plain, ['ZZZ', 'CARE']);
    expect(lexicon.graph).toBe(plain.graph);
    expect(lexicon.personal.words).toEqual(['ZZZ']);
    expect(completeGraph(plain)).toBe(plain.graph);
    expect(completeGraph(lexicon).wordCount).toBe(2);
  });

  it('keeps its alphabet when completed', () => {
    const graph = buildWordGraph(['AÑO'], createAlphabet('AÑO'));
    const lexicon = withPersonalWords(createLexicon({ id: 'test', graph }), ['ÑOÑO']);
    expect(wordsOfGraph(completeGraph(lexicon))).toEqual(['AÑO', 'ÑOÑO']);
  });

  it('[R6] checks what a person typed', () => {
    const lexicon = lexiconOfVocabulary('test', createVocabulary(['ETE']));
    expect(checkWord(lexicon, 'été')).toEqual({ ok: true, value: { word: 'ETE', valid: true } });
    expect(checkWord(lexicon, 'tee')).toMatchObject({ value: { word: 'TEE', valid: false } });
    expect(checkWord(lexicon, "l'été")).toMatchObject({ error: { code: 'apostrophe' } });
  });

  it('loads its data once, on first use', () => {
    const data = { words: ['CARE'] } as unknown as WordData;
    const loadData = vi.fn(() => data);
    const lexicon = createLexicon({ id: 'test', graph: buildWordGraph(['CARE']), loadData });
    const withMore = withPersonalWords(lexicon, ['ZZZ']);
    expect(loadData).not.toHaveBeenCalled();
    expect(withMore.data()).toBe(data);
    expect(lexicon.data()).toBe(data);
    expect(loadData).toHaveBeenCalledTimes(1);
    expect(lexiconOfVocabulary('test', createVocabulary([])).data()).toBeNull();
  });
});
