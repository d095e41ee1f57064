import {
  buildWordGraph,
  completeGraph,
  extendWordGraph,
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
  const graphs = new Map<number | null, WordGraph>();
  const graphOf = (count: number | null): WordGraph => {
    const known = graphs.get(count) ?? graphFor(lexicon, count);
    graphs.set(count, known);
    return known;
  };
  return (count, vouched) => {
    const key = vouched.join(' ');
    const known = kept.get(count);
    if (known?.vouched === key) return known.generator;
    // built anew for each accepted word, the table would stand still
    const graph = extendWordGraph(graphOf(count), vouched);
    const generator = createGenerator({ ruleset, graph, leaves });
    kept.set(count, { vouched: key, generator });
    return generator;
  };
}

function graphFor(lexicon: Lexicon, count: number | null): WordGraph {
  if (count === null) return completeGraph(lexicon);
  return buildWordGraph(knownWords(lexicon, count), lexicon.graph.alphabet);
}
