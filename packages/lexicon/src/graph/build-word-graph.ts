import { LATIN, type Alphabet } from './alphabet.ts';
import { NodeRegister } from './node-register.ts';
import { sortedOrder, SortKeys } from './sort-keys.ts';
import { childOf, endsWord, MAX_WORD_LENGTH, MIN_WORD_LENGTH, popCount } from './word-graph.ts';
import type { WordGraph } from './word-graph.ts';

/**
 * Builds the graph of a word list, in any order, with or without duplicates. The same set of words
 * always gives the same bytes. Throws on a word that does not have 2 to 21 letters of the alphabet:
 * words from people are checked before (see `readWordText`).
 */
export function buildWordGraph(words: readonly string[], alphabet: Alphabet = LATIN): WordGraph {
  const keys = packLetters(words, alphabet);
  const register = new NodeRegister(words.length * 2);
  const order = sortedOrder(keys);
  const dawg = minimise(register, keys, order, ALL_FINAL);
  const prefixes = reversedPrefixes(register.pool, dawg, keys, order);
  const gaddag = minimise(register, prefixes.keys, sortedOrder(prefixes.keys), prefixes);
  const laidOut = layOut(register, [gaddag, dawg]);
  return {
    alphabet,
    nodes: laidOut.nodes,
    dawg: laidOut.offsets[1] as number,
    gaddag: laidOut.offsets[0] as number,
    wordCount: countDistinct(keys, order),
    maxLength: keys.longest,
  };
}

function packLetters(words: readonly string[], alphabet: Alphabet): SortKeys {
  let longest = 0;
  for (const word of words) {
    if (word.length < MIN_WORD_LENGTH || word.length > MAX_WORD_LENGTH) {
      throw new RangeError(
        `a word has ${MIN_WORD_LENGTH} to ${MAX_WORD_LENGTH} letters: ${JSON.stringify(word)}`,
      );
    }
    if (word.length > longest) longest = word.length;
  }
  const keys = new SortKeys(words.length, longest);
  for (let w = 0; w < words.length; w++) {
    const word = words[w] as string;
    for (let i = 0; i < word.length; i++) {
      const letter = alphabet.letterAt(word, i);
      if (letter === 0) throw new RangeError(`not in the alphabet: ${JSON.stringify(word)}`);
      keys.put(w, i, letter);
    }
  }
  return keys;
}

function countDistinct(keys: SortKeys, order: Int32Array): number {
  let distinct = 0;
  for (let i = 0; i < order.length; i++) {
    if (i === 0 || !keys.equal(order[i - 1] as number, order[i] as number)) distinct++;
  }
  return distinct;
}

/** What happens at the end of a string: a word ends, or a separator arc leaves. */
interface StringEnds {
  isWord(index: number): boolean;
  separatorTarget(index: number): number;
}

const ALL_FINAL: StringEnds = { isWord: () => true, separatorTarget: () => 0 };

const MAX_ARCS = 32;

/**
 * Daciuk's construction from sorted strings: each string closes and interns the nodes of the previous
 * one beyond their common prefix. Returns the root.
 */
function minimise(
  register: NodeRegister,
  keys: SortKeys,
  order: Int32Array,
  ends: StringEnds,
): number {
  // The open path, one node per depth.
  const levels = keys.longest + 1;
  const masks = new Int32Array(levels);
  const accepts = new Int32Array(levels);
  const arcs = new Int32Array(levels);
  const children = new Int32Array(levels * MAX_ARCS);
  const path = new Uint8Array(levels);
  const letters = new Uint8Array(levels + 1);
  let depth = 0;

  const closeTo = (target: number): void => {
    while (depth > target) {
      const node = register.intern(
        masks[depth] as number,
        accepts[depth] as number,
        children,
        depth * MAX_ARCS,
      );
      depth--;
      children[depth * MAX_ARCS + (arcs[depth] as number) - 1] = node;
    }
  };
  const addArc = (letter: number, child: number): void => {
    const used = arcs[depth] as number;
    masks[depth] = (masks[depth] as number) | (1 << letter);
    children[depth * MAX_ARCS + used] = child;
    arcs[depth] = used + 1;
  };

  for (const index of order) {
    const length = keys.unpack(index, letters);
    let common = 0;
    while (common < depth && common < length && path[common] === letters[common]) common++;
    closeTo(common);
    while (depth < length) {
      const letter = letters[depth] as number;
      addArc(letter, 0);
      path[depth] = letter;
      depth++;
      masks[depth] = 0;
      accepts[depth] = 0;
      arcs[depth] = 0;
    }
    if (ends.isWord(index)) {
      accepts[depth - 1] = (accepts[depth - 1] as number) | (1 << (path[depth - 1] as number));
    }
    // Before the letters of any longer string, because the separator is the lowest bit.
    const target = ends.separatorTarget(index);
    if (target !== 0) addArc(0, target);
  }
  closeTo(0);
  return register.intern(masks[0] as number, accepts[0] as number, children, 0);
}

/**
 * Every distinct prefix of a word, reversed, with the DAWG node that it leads to: the strings of the
 * GADDAG up to their separator.
 */
function reversedPrefixes(
  pool: Int32Array,
  dawg: number,
  words: SortKeys,
  order: Int32Array,
): StringEnds & { readonly keys: SortKeys } {
  const before = new Uint8Array(words.longest + 1);
  const letters = new Uint8Array(words.longest + 1);
  const eachNewPrefix = (visit: (depth: number) => void): void => {
    let beforeLength = 0;
    for (const index of order) {
      const length = words.unpack(index, letters);
      let depth = 0;
      while (depth < length && depth < beforeLength && letters[depth] === before[depth]) depth++;
      for (; depth < length; depth++) {
        visit(depth);
        before[depth] = letters[depth] as number;
      }
      beforeLength = length;
    }
  };

  let count = 0;
  eachNewPrefix(() => count++);
  const keys = new SortKeys(count, words.longest);
  const isWord = new Uint8Array(count);
  const targets = new Int32Array(count);
  // By length of prefix, along the current word: its number and its DAWG node.
  const prefixAt = new Int32Array(words.longest + 1);
  const nodeAt = new Int32Array(words.longest + 1);
  nodeAt[0] = dawg;
  let prefix = 0;
  eachNewPrefix((depth) => {
    const letter = letters[depth] as number;
    const node = nodeAt[depth] as number;
    const target = childOf(pool, node, letter);
    if (depth === 0) keys.put(prefix, 0, letter);
    else keys.putBefore(prefix, letter, prefixAt[depth] as number);
    isWord[prefix] = endsWord(pool, node, letter) ? 1 : 0;
    targets[prefix] = target;
    nodeAt[depth + 1] = target;
    prefixAt[depth + 1] = prefix;
    prefix++;
  });
  return {
    keys,
    isWord: (index) => isWord[index] === 1,
    separatorTarget: (index) => targets[index] as number,
  };
}

/** Copies the reachable nodes, breadth first, so that the nodes near a root are close in memory. */
function layOut(
  register: NodeRegister,
  roots: readonly number[],
): { nodes: Int32Array; offsets: number[] } {
  const { pool } = register;
  const offsetOf = new Int32Array(register.size);
  const queue = new Int32Array(register.size);
  let queued = 0;
  let top = 2;
  const place = (node: number): void => {
    if (node === 0 || offsetOf[node] !== 0) return;
    offsetOf[node] = top;
    top += 2 + popCount(pool[node] as number);
    queue[queued++] = node;
  };
  for (const root of roots) place(root);
  for (let i = 0; i < queued; i++) {
    const node = queue[i] as number;
    const end = node + 2 + popCount(pool[node] as number);
    for (let arc = node + 2; arc < end; arc++) place(pool[arc] as number);
  }
  const nodes = new Int32Array(top);
  for (let i = 0; i < queued; i++) {
    const node = queue[i] as number;
    const offset = offsetOf[node] as number;
    const arcs = popCount(pool[node] as number);
    nodes[offset] = pool[node] as number;
    nodes[offset + 1] = pool[node + 1] as number;
    for (let j = 0; j < arcs; j++) {
      nodes[offset + 2 + j] = offsetOf[pool[node + 2 + j] as number] as number;
    }
  }
  return { nodes, offsets: roots.map((root) => offsetOf[root] as number) };
}
