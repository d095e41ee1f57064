import {
  buildWordGraph,
  graphHas,
  wordsOfGraph,
  type Lexicon,
  type WordGraph,
} from '@luctor/lexicon';
import type { Ruleset } from '@luctor/rules';
import { createGenerator, type Generator } from '../generator/generator.ts';
import type { LeaveTable } from '../leaves/leave-table.ts';
import { knownWords } from '../levels/known-words.ts';

/**
 * The generator for players who know this many words (null: all of them) plus the words that the
 * table accepted. It is shared, so set the position before each use; a second one for the same
 * words would be slower.
 */
export type VocabularyGenerators = (count: number | null, vouched: readonly string[]) => Generator;

export function createVocabularyGenerators(
  ruleset: Ruleset,
  lexicon: Lexicon,
  leaves: LeaveTable,
): VocabularyGenerators {
  const kept = new Map<
    number | null,
    { readonly vouched: string; readonly generator: Generator }
  >();
  return (count, vouched) => {
    const key = vouched.join(' ');
    const known = kept.get(count);
    if (known?.vouched === key) return known.generator;
    const graph = graphFor(lexicon, count, vouched);
    const generator = createGenerator({ ruleset, graph, leaves });
    kept.set(count, { vouched: key, generator });
    return generator;
  };
}

/** Accepted words are added to the graph. That takes up to a second, once per word. */
function graphFor(lexicon: Lexicon, count: number | null, vouched: readonly string[]): WordGraph {
  const { graph, personal } = lexicon;
  const added = [...personal.words, ...vouched].filter((word) => !graphHas(graph, word));
  if (count !== null)
    return buildWordGraph([...knownWords(lexicon, count), ...vouched], graph.alphabet);
  return added.length === 0
    ? graph
    : buildWordGraph([...wordsOfGraph(graph), ...added], graph.alphabet);
}
