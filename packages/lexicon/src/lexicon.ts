import { buildWordGraph } from './build-word-graph.ts';
import { foldWord, type FoldError } from './fold.ts';
import { wordsOfGraph } from './graph-words.ts';
import { ok, type Result } from './result.ts';
import type { WordData } from './stored/index.ts';
import { createVocabulary, NO_WORDS, union, type Vocabulary } from './vocabulary.ts';
import { graphHas, type WordGraph } from './word-graph.ts';

/** The words of a game: a graph, a person's own words over it, and what is known about them. */
export interface Lexicon {
  readonly id: string;
  /** Without the personal words: see `completeGraph`. */
  readonly graph: WordGraph;
  /** Words added by a person [R7 ask, V2], none of them in the graph. */
  readonly personal: Vocabulary;
  /** Whether an upper-case word counts. Allocates nothing. */
  has(word: string): boolean;
  /**
   * Grades, kinds and lemmas; null for a list that has none. Read when first asked for, because
   * playing needs the graph alone.
   */
  data(): WordData | null;
}

export interface LexiconParts {
  readonly id: string;
  readonly graph: WordGraph;
  /** Called once at most. */
  readonly loadData?: () => WordData;
}

export function createLexicon({ id, graph, loadData }: LexiconParts): Lexicon {
  let data: WordData | null = null;
  return {
    id,
    graph,
    personal: NO_WORDS,
    has: (word) => graphHas(graph, word),
    data: () => (data ??= loadData?.() ?? null),
  };
}

/** A lexicon of any vocabulary, such as a language's nouns; `data` if its words come from there. */
export function lexiconOfVocabulary(id: string, vocabulary: Vocabulary, data?: WordData): Lexicon {
  const graph = buildWordGraph(vocabulary.words);
  return createLexicon(data === undefined ? { id, graph } : { id, graph, loadData: () => data });
}

/**
 * The lexicon with more words in it, already folded. The graph stays the same, so that accepting
 * three words in the middle of a game costs nothing.
 */
export function withPersonalWords(lexicon: Lexicon, words: Iterable<string>): Lexicon {
  const { graph } = lexicon;
  const added = createVocabulary([...words].filter((word) => !graphHas(graph, word)));
  const personal = union(lexicon.personal, added);
  const set = new Set(personal.words);
  return { ...lexicon, personal, has: (word) => graphHas(graph, word) || set.has(word) };
}

/** A graph with the personal words in it, for the move generator. Takes up to a second: keep it. */
export function completeGraph({ graph, personal }: Lexicon): WordGraph {
  if (personal.words.length === 0) return graph;
  return buildWordGraph([...wordsOfGraph(graph), ...personal.words], graph.alphabet);
}

export interface CheckedWord {
  /** As it is played. */
  readonly word: string;
  readonly valid: boolean;
}

/** Whether what a person typed, in any case and with accents, is a word. */
export function checkWord(lexicon: Lexicon, text: string): Result<CheckedWord, FoldError> {
  const folded = foldWord(text, lexicon.graph.alphabet);
  if (!folded.ok) return folded;
  return ok({ word: folded.value, valid: lexicon.has(folded.value) });
}
