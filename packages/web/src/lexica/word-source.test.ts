import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { wordsUpToGrade } from '@luctor/lexicon';
import { packedLexicon } from '../testing/packed-data.ts';
import type { WordsProgress } from './words-progress.ts';
import {
  openWords,
  type WordSourceParts,
  type WordsWanted,
  type GraphKeeper,
} from './word-source.ts';
import { nameOfWords } from './words-name.ts';
import { decodeTransport, encodeTransport } from './word-transport.ts';

const ENGLISH = packedLexicon('en');
const COMMON = ENGLISH.assets.gradeCounts.find((count) => count >= 11_000) ?? 0;

/** Network and storage in memory, counting what was fetched. */
function createSource() {
  const fetched: string[] = [];
  const progress: WordsProgress[] = [];
  const kept = new Map<string, Uint8Array>();
  const keeper: GraphKeeper = {
    find: (key) => Promise.resolve(kept.get(key) ?? null),
    keep: (key, bytes) => Promise.resolve(void kept.set(key, bytes)),
  };
  const parts: WordSourceParts = {
    keeper,
    fetchAsset(asset, onBytes) {
      fetched.push(/-([a-z]+)-/.exec(asset.url)?.[1] ?? '');
      const bytes = ENGLISH.files.get(asset.url);
      if (bytes === undefined) throw new Error(`${asset.url}: 404`);
      onBytes(bytes.length);
      return Promise.resolve(new Uint8Array(gunzipSync(bytes)));
    },
    onProgress: (each) => void progress.push(each),
  };
  return { parts, fetched, progress, kept };
}

function wanted(base: WordsWanted['id']['base'], more: Partial<WordsWanted> = {}): WordsWanted {
  const id = { language: 'en', base, list: null } as const;
  return { id, assets: ENGLISH.assets, list: [], personal: [], ...more };
}

describe('the words of a game in a browser', () => {
  test('the English lexicon transfers in less than 400 kB, grades included', () => {
    const { words, grades } = ENGLISH.assets;
    expect(words.bytes).toBeLessThan(320_000);
    expect(words.bytes + grades.bytes).toBeLessThan(400_000);
  });

  test('are fetched and expanded once; the next visit fetches nothing', async () => {
    const { parts, fetched, progress } = createSource();
    const first = await openWords(wanted('all'), parts);
    expect(first.has('HORN')).toBe(true);
    expect(first.has('HRON')).toBe(false);
    expect(fetched).toEqual(['words', 'grades']);
    expect(progress[0]).toMatchObject({ stage: 'fetching', done: 0 });
    expect(progress.at(-1)).toEqual({ stage: 'expanding' });
    const second = await openWords(wanted('all'), parts);
    expect(second.graph.wordCount).toBe(first.graph.wordCount);
    expect(fetched).toHaveLength(2);
    // the grades belong to these words: as many common ones as the data says
    const data = second.data();
    expect(data && wordsUpToGrade(data, 4).words).toHaveLength(COMMON);
  });

  test('[V1] common words, adjectives and places', async () => {
    const { parts } = createSource();
    const common = await openWords(wanted('common'), parts);
    expect(common.graph.wordCount).toBe(COMMON);
    const adjectives = await openWords(wanted('adjectives'), parts);
    expect(['GREEN', 'HORN'].map((word) => adjectives.has(word))).toEqual([true, false]);
    const places = await openWords(wanted('places'), parts);
    expect(['PARIS', 'QUICKLY'].map((word) => places.has(word))).toEqual([true, false]);
    expect(places.data()).toBeNull();
  });

  test('[V2] a person’s own words are added, for the computers too', async () => {
    const { parts, fetched } = createSource();
    const own = { personal: ['ZZYZX'], list: ['QQ', 'HORN'] };
    const words = await openWords(wanted('common', own), parts);
    expect(words.has('ZZYZX')).toBe(true);
    expect(words.graph.wordCount).toBe(COMMON + 2);
    expect(words.personal.words).toEqual(['QQ', 'ZZYZX']);
    const alone = await openWords(wanted('none', own), parts);
    expect(alone.graph.wordCount).toBe(3);
    expect(fetched).toHaveLength(2);
  });

  test('a damaged stored graph is built again', async () => {
    const { parts, kept, fetched } = createSource();
    await openWords(wanted('places'), parts);
    for (const bytes of kept.values()) bytes[700] = (bytes[700] ?? 0) ^ 1;
    const again = await openWords(wanted('places'), parts);
    expect(again.has('PARIS')).toBe(true);
    expect(fetched).toEqual(['places', 'places']);
  });
});

describe('the transport form', () => {
  test('restores every word', () => {
    const words = ['AA', 'AAH', 'AAHED', 'AB', 'ZA', 'ZAX'];
    expect(encodeTransport(words)).toBe('0AA0H0ED4B2ZA0X');
    expect(decodeTransport(encodeTransport(words))).toEqual(words);
    expect(decodeTransport('')).toEqual([]);
  });

  test.each(['AA', '1AA', '0', '0AA!B', '0AA3B', '0AA0'])('damage is detected: %j', (text) => {
    expect(() => decodeTransport(text)).toThrow('damaged');
  });

  test('each word list has its own name', () => {
    expect(nameOfWords(['AB', 'C'])).not.toBe(nameOfWords(['A', 'BC']));
    expect(nameOfWords(['AB'])).toMatch(/^[0-9a-f]{16}$/);
  });
});
