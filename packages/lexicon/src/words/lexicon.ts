import { buildWordGraph } from '../graph/build-word-graph.ts';
import { foldWord, type FoldError } from '../text/fold.ts';
import { extendWordGraph } from '../graph/extend-word-graph.ts';
import { ok, type Result } from '../result/result.ts';
import type { WordData } from '../stored/stored-lexicon.ts';
import { createVocabulary, NO_WORDS, union, type Vocabulary } from './vocabulary.ts';
import { graphHas, type WordGraph } from '../graph/word-graph.ts';

/** The words of a game: a graph, personal words in addition, and data about them. */
export interface Lexicon {
  readonly id: string;
  /** Does not contain the personal words: see `completeGraph`. */
  readonly graph: WordGraph;
  /** Words added by a person [R7 ask, V2], none of them in the graph. */
  readonly personal: Vocabulary;
  /** Whether an upper-case word is valid. Allocates nothing. */
  has(word: string): boolean;
  /**
   * Grades, kinds and lemmas; null for a list without them. Loaded on first use, because playing
   * needs only the graph.
   */
  data(): WordData | null;
}

export interface LexiconParts {
  readonly id: string;
  readonly graph: WordGraph;
  /** Called at most once. */
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

/** A lexicon of any vocabulary, such as the nouns of a language; `data` if it describes these words. */
export function lexiconOfVocabulary(id: string, vocabulary: Vocabulary, data?: WordData): Lexicon {
  const graph = buildWordGraph(vocabulary.words);
  return createLexicon(data === undefined ? { id, graph } : { id, graph, loadData: () => data });
}

/**
 * The lexicon with additional words, already folded. The graph stays the same, so that accepting a
 * few words during a game costs nothing.
 */
export function withPersonalWords(lexicon: Lexicon, words: Iterable<string>): Lexicon {
  const { graph } = lexicon;
  const added = createVocabulary([...words].filter((word) => !graphHas(graph, word)));
  const personal = union(lexicon.personal, added);
  const set = new Set(personal.words);
  return { ...lexicon, personal, has: (word) => graphHas(graph, word) || set.has(word) };
}

/** A graph that includes the personal words, for the move generator. Many take a second: cache it. */
export function completeGraph({ graph, personal }: Lexicon): WordGraph {
  return extendWordGraph(graph, personal.words);
}

export interface CheckedWord {
  /** As it is played: folded, in upper case. */
  readonly word: string;
  readonly valid: boolean;
}

/** Whether what a person typed, in any case and with accents, is a word. */
export function checkWord(lexicon: Lexicon, text: string): Result<CheckedWord, FoldError> {
  const folded = foldWord(text, lexicon.graph.alphabet);
  if (!folded.ok) return folded;
  return ok({ word: folded.value, valid: lexicon.has(folded.value) });
}
