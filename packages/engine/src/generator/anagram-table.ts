import { childOf, lowestLetter, type WordGraph } from '@luctor/lexicon';

/**
 * The words of a graph by their letters in any order. The key of a multiset of letters is the sum
 * of the letters' keys: adding a letter is one addition. Two multisets may share a key, so a word
 * found by key must still be checked letter by letter.
 */
export interface AnagramTable {
  readonly letterKeys: Int32Array;
  /** All words, `wordStride` apart, each terminated by 0; words with the same key are adjacent. */
  readonly words: Uint8Array;
  readonly wordStride: number;
  /**
   * Whether there may be a word with this key: faster than `slotOf`, wrong about once in 30 times.
   */
  mayHave(key: number): boolean;
  /** The index of a key in `firstWords` and `wordCounts`; -1 if no word has it. */
  slotOf(key: number): number;
  readonly firstWords: Int32Array;
  readonly wordCounts: Int32Array;
}

/** Spreads the bits of a key: sums of keys differ mostly in some of them. */
const SPREAD = 0x9e3779b1;

export function createAnagramTable(graph: WordGraph): AnagramTable {
  const letterKeys = createLetterKeys();
  const wordStride = graph.maxLength + 1;
  const count = graph.wordCount;
  const keys = new Int32Array(count);
  const unsorted = new Uint8Array(count * wordStride);
  let listed = 0;
  visitWords(graph, (letters, length) => {
    let key = 0;
    for (let i = 0; i < length; i++) {
      const letter = letters[i] as number;
      key = (key + (letterKeys[letter] as number)) | 0;
      unsorted[listed * wordStride + i] = letter;
    }
    keys[listed++] = key;
  });

  const slotBits = Math.max(4, 33 - Math.clz32(count));
  const slotShift = 32 - slotBits;
  const wrap = (1 << slotBits) - 1;
  const slotKeys = new Int32Array(wrap + 1);
  const firstWords = new Int32Array(wrap + 1);
  const wordCounts = new Int32Array(wrap + 1);
  const placeFor = (key: number): number => {
    let slot = Math.imul(key, SPREAD) >>> slotShift;
    while (wordCounts[slot] !== 0 && slotKeys[slot] !== key) slot = (slot + 1) & wrap;
    return slot;
  };
  for (const key of keys) {
    const slot = placeFor(key);
    slotKeys[slot] = key;
    wordCounts[slot] = (wordCounts[slot] as number) + 1;
  }
  let first = 0;
  for (let slot = 0; slot <= wrap; slot++) {
    firstWords[slot] = first;
    first += wordCounts[slot] as number;
  }
  const words = new Uint8Array(count * wordStride);
  const placed = firstWords.slice();
  keys.forEach((key, index) => {
    const slot = placeFor(key);
    const place = placed[slot] as number;
    placed[slot] = place + 1;
    const from = index * wordStride;
    words.set(unsorted.subarray(from, from + wordStride), place * wordStride);
  });

  // One bit per key in a bitmap of 16 to 32 bits per word: small enough to stay in the cache.
  const filterShift = slotShift - 4;
  const filter = new Int32Array(1 << (slotBits + 4 - 5));
  for (const key of keys) {
    const bit = Math.imul(key, SPREAD) >>> filterShift;
    filter[bit >> 5] = (filter[bit >> 5] as number) | (1 << (bit & 31));
  }

  return {
    letterKeys,
    words,
    wordStride,
    mayHave(key) {
      const bit = Math.imul(key, SPREAD) >>> filterShift;
      return (((filter[bit >> 5] as number) >>> (bit & 31)) & 1) === 1;
    },
    slotOf(key) {
      const slot = placeFor(key);
      return wordCounts[slot] === 0 ? -1 : slot;
    },
    firstWords,
    wordCounts,
  };
}

/** Fixed pseudo-random keys: the results of a generator must not depend on the run. */
function createLetterKeys(): Int32Array {
  const keys = new Int32Array(32);
  let state = 12345;
  for (let letter = 1; letter < 32; letter++) {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + SPREAD) | 0;
    keys[letter] = state ^ (state >>> 13);
  }
  return keys;
}

function visitWords(graph: WordGraph, visit: (letters: Uint8Array, length: number) => void): void {
  const { nodes } = graph;
  const letters = new Uint8Array(graph.maxLength);
  const walk = (node: number, length: number): void => {
    const ends = nodes[node + 1] as number;
    for (let left = nodes[node] as number; left !== 0; left &= left - 1) {
      const letter = lowestLetter(left);
      letters[length] = letter;
      if ((ends & (1 << letter)) !== 0) visit(letters, length + 1);
      const child = childOf(nodes, node, letter);
      if (child !== 0) walk(child, length + 1);
    }
  };
  walk(graph.dawg, 0);
}
