// How fast words are packed, looked up and searched. Every result is checked before its time counts.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import {
  buildWordGraph,
  decodeWords,
  findAnagrams,
  findContaining,
  findMatches,
  findSubAnagrams,
  graphHas,
  openGraph,
  packGraph,
  type QueryError,
  type QueryResult,
  type Result,
  type WordGraph,
} from '../src/index.ts';

/** A prime that does not divide the length of any list, so that stepping by it visits every word once. */
const STRIDE = 999_983;

/** The figures of one lexicon; times are of one core. */
export interface WordGraphFigures {
  readonly lexicon: string;
  readonly words: number;
  readonly graphBytes: number;
  readonly buildCpuMs: number;
  readonly openCpuMs: number;
  readonly lookupsPerCpuSecond: { readonly inOrder: number; readonly farApart: number };
  readonly queryCpuMs: Readonly<Record<string, number>>;
}

export function benchWordGraph(lexicon: 'en' | 'fr'): WordGraphFigures {
  const file = new URL(`../../../data/lexica/${lexicon}/words.txt`, import.meta.url);
  const words = decodeWords(readFileSync(file, 'utf8'));
  const [graph, buildCpuMs] = timed(() => buildWordGraph(words));
  assert.equal(graph.wordCount, words.length);
  const packed = packGraph(graph);
  const [opened, openCpuMs] = timed(() => openGraph(packed));
  assert.deepEqual(opened.ok && opened.value.nodes, graph.nodes);
  return {
    lexicon,
    words: words.length,
    graphBytes: packed.length,
    buildCpuMs,
    openCpuMs,
    lookupsPerCpuSecond: benchLookups(graph, words),
    queryCpuMs: benchQueries(graph, words),
  };
}

/**
 * Half of the probes are words, half are reversed words, few of which are words. Probes far apart
 * start from a cold cache; in order, most of their path has just been walked.
 */
function benchLookups(
  graph: WordGraph,
  words: readonly string[],
): WordGraphFigures['lookupsPerCpuSecond'] {
  const inOrder = words.flatMap((word) => [word, word.split('').reverse().join('')]);
  const farApart = inOrder.map((_, index) => inOrder[(index * STRIDE) % inOrder.length] ?? '');
  const set = new Set(words);
  const expected = inOrder.filter((probe) => set.has(probe)).length;
  const measure = (probes: readonly string[]): number => {
    let found = 0;
    const [, cpuMs] = timed(() => {
      for (const probe of probes) if (graphHas(graph, probe)) found++;
    });
    assert.equal(found, expected);
    return Math.round((probes.length * 1000) / cpuMs);
  };
  measure(inOrder); // lets the engine compile it
  return { inOrder: measure(inOrder), farApart: measure(farApart) };
}

function benchQueries(graph: WordGraph, words: readonly string[]): Record<string, number> {
  const figures: Record<string, number> = {};
  const run = (
    name: string,
    query: () => Result<QueryResult, QueryError>,
    fits: (word: string) => boolean,
  ): void => {
    query();
    const [result, cpuMs] = timed(query);
    assert.ok(result.ok);
    assert.deepEqual(new Set(result.value.words), new Set(words.filter(fits)));
    figures[name] = cpuMs;
  };
  run(
    'anagrams of RETAINS',
    () => findAnagrams(graph, 'RETAINS'),
    (word) => sorted(word) === sorted('RETAINS'),
  );
  run(
    'sub-anagrams of RETAIN??',
    () => findSubAnagrams(graph, 'RETAIN??'),
    (word) => word.length <= 8 && lettersMissing(word, 'RETAIN') <= 2,
  );
  run(
    'pattern ..A?E',
    () => findMatches(graph, '..A?E'),
    (word) => /^..A.E$/.test(word),
  );
  run(
    'pattern *ING',
    () => findMatches(graph, '*ING'),
    (word) => word.endsWith('ING'),
  );
  run(
    'containing QUI',
    () => findContaining(graph, 'QUI'),
    (word) => word.includes('QUI'),
  );
  return figures;
}

function sorted(word: string): string {
  return word.split('').sort().join('');
}

function lettersMissing(word: string, letters: string): number {
  let left = letters;
  let missing = 0;
  for (const letter of word) {
    if (left.includes(letter)) left = left.replace(letter, '');
    else missing++;
  }
  return missing;
}

function timed<T>(work: () => T): [T, number] {
  const start = process.cpuUsage();
  const value = work();
  const { user, system } = process.cpuUsage(start);
  return [value, (user + system) / 1000];
}
