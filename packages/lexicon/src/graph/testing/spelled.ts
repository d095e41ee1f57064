import { childOf, endsWord, lowestLetter, SEPARATOR, type WordGraph } from '../word-graph.ts';

/** Every string that a root spells, the separator as `@`. */
export function spelled(graph: WordGraph, root: number): string[] {
  const { nodes, alphabet } = graph;
  const found: string[] = [];
  const walk = (node: number, path: string): void => {
    for (let rest = nodes[node] ?? 0; rest !== 0; rest &= rest - 1) {
      const letter = lowestLetter(rest);
      const next = path + (letter === SEPARATOR ? '@' : alphabet.charOf(letter));
      if (endsWord(nodes, node, letter)) found.push(next);
      walk(childOf(nodes, node, letter), next);
    }
  };
  walk(root, '');
  return found.sort();
}
