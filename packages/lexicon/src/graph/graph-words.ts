import { childOf, endsWord, lowestLetter, SEPARATOR, type WordGraph } from './word-graph.ts';

const NOT_SEPARATOR = ~(1 << SEPARATOR);

/**
 * Calls `found` with every path from a node to the end of a word, in the order of the alphabet, at
 * most `maxLetters` letters each. Never crosses a separator: below the GADDAG's root, the paths are
 * words spelled backwards.
 */
export function eachEnding(
  graph: WordGraph,
  root: number,
  maxLetters: number,
  found: (ending: string) => void,
): void {
  const { nodes, alphabet } = graph;
  const walk = (node: number, path: string): void => {
    if (path.length >= maxLetters) return;
    for (let rest = (nodes[node] as number) & NOT_SEPARATOR; rest !== 0; rest &= rest - 1) {
      const letter = lowestLetter(rest);
      const next = path + alphabet.charOf(letter);
      if (endsWord(nodes, node, letter)) found(next);
      walk(childOf(nodes, node, letter), next);
    }
  };
  walk(root, '');
}

/** All words, in the order of the alphabet. */
export function wordsOfGraph(graph: WordGraph): string[] {
  const words: string[] = [];
  eachEnding(graph, graph.dawg, graph.maxLength, (word) => words.push(word));
  return words;
}

/** The node at the end of `letters`, 0 if nothing continues from there. */
export function nodeAfter(graph: WordGraph, root: number, letters: string): number {
  let node = root;
  for (let i = 0; i < letters.length && node !== 0; i++) {
    node = childOf(graph.nodes, node, graph.alphabet.letterAt(letters, i));
  }
  return node;
}

export function reversed(text: string): string {
  let turned = '';
  for (let i = text.length - 1; i >= 0; i--) turned += text.charAt(i);
  return turned;
}
