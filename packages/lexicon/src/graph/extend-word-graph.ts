import { buildWordGraph } from './build-word-graph.ts';
import type { Letter } from './alphabet.ts';
import { wordsOfGraph } from './graph-words.ts';
import { childOf, graphHas, popCount, SEPARATOR, type WordGraph } from './word-graph.ts';

/**
 * Up to this many words are added to a copy of the graph. Each adds up to a few kB that a graph built
 * anew would share, so for more of them building takes less memory, and then hardly more time.
 */
export const MAX_ADDED = 500;

/** The graph with more words, of 2 to 21 letters of its alphabet; a few take milliseconds. */
export function extendWordGraph(graph: WordGraph, words: readonly string[]): WordGraph {
  const { alphabet } = graph;
  const added = [...new Set(words)].filter((word) => !graphHas(graph, word));
  if (added.length === 0) return graph;
  if (added.length > MAX_ADDED) return buildWordGraph([...wordsOfGraph(graph), ...added], alphabet);
  const nodes = new GrowingNodes(graph.nodes);
  let { dawg, gaddag, maxLength } = graph;
  for (const word of added) {
    const letters = Array.from(word, (_, i) => alphabet.letterAt(word, i));
    dawg = nodes.addWord(dawg, letters, 0);
    let after = dawg;
    for (let length = 1; length <= letters.length; length++) {
      after = nodes.childOf(after, letters[length - 1] as Letter);
      gaddag = nodes.addPrefix(gaddag, letters, length - 1, {
        isWord: length === letters.length,
        after,
      });
    }
    maxLength = Math.max(maxLength, letters.length);
  }
  const wordCount = graph.wordCount + added.length;
  return { alphabet, nodes: nodes.all(), dawg, gaddag, wordCount, maxLength };
}

/**
 * Nodes that never change: others may share them. Adding a string copies the nodes on its path, and
 * only those.
 */
class GrowingNodes {
  #nodes: Int32Array;
  #top: number;

  constructor(nodes: Int32Array) {
    this.#top = nodes.length;
    this.#nodes = new Int32Array(nodes.length + FIRST_SPACE);
    this.#nodes.set(nodes);
  }

  all(): Int32Array {
    return this.#nodes.slice(0, this.#top);
  }

  childOf(node: number, letter: Letter): number {
    return childOf(this.#nodes, node, letter);
  }

  /** A copy of `node` that also spells the word from letter `from` on. */
  addWord(node: number, letters: readonly Letter[], from: number): number {
    const letter = letters[from] as Letter;
    const isLast = from === letters.length - 1;
    const child = this.childOf(node, letter);
    const next = isLast ? child : this.addWord(child, letters, from + 1);
    return this.#withArc(node, letter, next, isLast);
  }

  /** A copy of `node` that also spells a prefix, backwards from letter `from`, and then its end. */
  addPrefix(
    node: number,
    letters: readonly Letter[],
    from: number,
    end: { readonly isWord: boolean; readonly after: number },
  ): number {
    const letter = letters[from] as Letter;
    const child = this.childOf(node, letter);
    if (from > 0) {
      return this.#withArc(node, letter, this.addPrefix(child, letters, from - 1, end), false);
    }
    const next = end.after === 0 ? child : this.#withArc(child, SEPARATOR, end.after, false);
    return this.#withArc(node, letter, next, end.isWord);
  }

  /** A copy of `node` whose arc for `letter` leads to `child`. */
  #withArc(node: number, letter: Letter, child: number, isWord: boolean): number {
    const bit = 1 << letter;
    const before = this.#nodes[node] as number;
    const mask = before | bit;
    const arcs = popCount(mask);
    const copy = this.#top;
    this.#reserve(2 + arcs);
    const nodes = this.#nodes;
    nodes[copy] = mask;
    nodes[copy + 1] = (nodes[node + 1] as number) | (isWord ? bit : 0);
    const at = popCount(mask & (bit - 1));
    const isNew = before !== mask;
    for (let i = 0; i < arcs; i++) {
      const old = node + 2 + (isNew && i > at ? i - 1 : i);
      nodes[copy + 2 + i] = i === at ? child : (nodes[old] as number);
    }
    return copy;
  }

  #reserve(length: number): void {
    this.#top += length;
    if (this.#top <= this.#nodes.length) return;
    const larger = new Int32Array(Math.max(this.#top, Math.ceil(this.#nodes.length * 1.25)));
    larger.set(this.#nodes);
    this.#nodes = larger;
  }
}

/** Enough for a few words. */
const FIRST_SPACE = 4096;
