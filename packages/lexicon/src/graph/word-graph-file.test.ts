import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAlphabet, sameAlphabet } from './alphabet.ts';
import { buildWordGraph } from './build-word-graph.ts';
import { GRAPH_FILE_ERRORS, openGraph, packGraph } from './word-graph-file.ts';
import { graphHas } from './word-graph.ts';

const WORDS = ['CARE', 'CARES', 'CART', 'ÑU', 'ÅÅ'];
const ALPHABET = createAlphabet('ABCDEFGHIJKLMNOPQRSTUVWXYZÑÇÆØÅ');
const GRAPH = buildWordGraph(WORDS, ALPHABET);
const PACKED = packGraph(GRAPH, 'some-list');

describe('packed word graph', () => {
  it('opens to the same graph that was packed', () => {
    const opened = openGraph(PACKED, 'some-list');
    if (!opened.ok) throw new Error(opened.error);
    const { alphabet, ...rest } = opened.value;
    const { alphabet: expectedAlphabet, ...expected } = GRAPH;
    expect(rest).toEqual(expected);
    expect(sameAlphabet(alphabet, expectedAlphabet)).toBe(true);
    expect(WORDS.every((word) => graphHas(opened.value, word))).toBe(true);
  });

  it('is used in place when aligned, and copied when not', () => {
    const opened = openGraph(PACKED);
    expect(opened.ok && opened.value.nodes.buffer).toBe(PACKED.buffer);
    const shifted = new Uint8Array(PACKED.length + 1);
    shifted.set(PACKED, 1);
    expect(openGraph(shifted.subarray(1))).toEqual({
      ok: true,
      value: { ...GRAPH, alphabet: expect.anything() },
    });
  });

  it('packs an empty graph too', () => {
    const empty = openGraph(packGraph(buildWordGraph([])));
    expect(empty).toMatchObject({ ok: true, value: { wordCount: 0, dawg: 0, gaddag: 0 } });
  });

  it('is refused as the graph of another list', () => {
    expect(openGraph(PACKED, 'other-list')).toEqual({ ok: false, error: 'other-source' });
    expect(openGraph(PACKED, '')).toEqual({ ok: false, error: 'other-source' });
    expect(() => packGraph(GRAPH, 'x'.repeat(1000))).toThrow('too long');
  });

  it('says what is wrong', () => {
    const changed = (at: number, value: number): Uint8Array => {
      const bytes = PACKED.slice();
      bytes[at] = value;
      return bytes;
    };
    expect(openGraph(new Uint8Array(0))).toEqual({ ok: false, error: 'not-a-graph' });
    expect(openGraph(new Uint8Array(4096))).toEqual({ ok: false, error: 'not-a-graph' });
    expect(openGraph(changed(4, 99))).toEqual({ ok: false, error: 'other-version' });
    expect(openGraph(PACKED.subarray(0, -4))).toEqual({ ok: false, error: 'cut-off' });
    expect(openGraph(changed(PACKED.length - 1, 7))).toEqual({ ok: false, error: 'damaged' });
  });

  it('detects every changed byte and every truncation', () => {
    for (let at = 0; at < PACKED.length; at++) {
      const bytes = PACKED.slice();
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8));
      expect(openGraph(bytes).ok).toBe(false);
      expect(openGraph(PACKED.subarray(0, at)).ok).toBe(false);
    }
  });

  it('survives any bytes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(PACKED.length - 1), fc.nat(255)), { minLength: 1 }),
        fc.nat(PACKED.length),
        (changes, length) => {
          const bytes = PACKED.slice(0, length);
          for (const [at, value] of changes) if (at < length) bytes[at] = value;
          const opened = openGraph(bytes);
          if (opened.ok) expect(bytes).toEqual(PACKED);
          else expect(GRAPH_FILE_ERRORS).toContain(opened.error);
        },
      ),
    );
  });
});
