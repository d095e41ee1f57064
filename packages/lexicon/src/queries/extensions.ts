import type { Letter } from '../graph/alphabet.ts';
import { eachEnding, nodeAfter, reversed } from '../graph/graph-words.ts';
import { ok, type Result } from '../result/result.ts';
import { childOf, endsWord, lowestLetter, SEPARATOR, type WordGraph } from '../graph/word-graph.ts';
import { lengthRange, queryLetters, queryResult } from './query.ts';
import type { QueryError, QueryOptions, QueryResult } from './query.ts';

/** The single letters that form a word when put before or after a word. */
export interface Hooks {
  /** As the word is played. */
  readonly word: string;
  readonly front: readonly string[];
  readonly back: readonly string[];
}

/** The given word need not be valid. */
export function findHooks(graph: WordGraph, text: string): Result<Hooks, QueryError> {
  const word = queryLetters(text, graph.alphabet);
  if (!word.ok) return word;
  return ok({
    word: word.value,
    front: lettersEnding(graph, nodeAfter(graph, graph.gaddag, reversed(word.value))),
    back: lettersEnding(graph, nodeAfter(graph, graph.dawg, word.value)),
  });
}

function lettersEnding({ nodes, alphabet }: WordGraph, node: number): string[] {
  const letters: string[] = [];
  for (let rest = nodes[node + 1] as number; rest !== 0; rest &= rest - 1) {
    letters.push(alphabet.charOf(lowestLetter(rest)));
  }
  return letters;
}

/** Longer words that end with the given one, such as OVERPLAY for PLAY. */
export function findFrontExtensions(
  graph: WordGraph,
  text: string,
  options: QueryOptions = {},
): Result<QueryResult, QueryError> {
  return find(graph, text, options, (word, max, found) => {
    const from = nodeAfter(graph, graph.gaddag, reversed(word));
    eachEnding(graph, from, max - word.length, (before) => found(reversed(before) + word));
  });
}

/** Longer words that begin with the given one, such as PLAYING for PLAY. */
export function findBackExtensions(
  graph: WordGraph,
  text: string,
  options: QueryOptions = {},
): Result<QueryResult, QueryError> {
  return find(graph, text, options, (word, max, found) => {
    const from = nodeAfter(graph, graph.dawg, word);
    eachEnding(graph, from, max - word.length, (after) => found(word + after));
  });
}

/** The words that contain the given letters in a row, the word itself included. */
export function findContaining(
  graph: WordGraph,
  text: string,
  options: QueryOptions = {},
): Result<QueryResult, QueryError> {
  return find(graph, text, options, (part, max, found) => {
    // The GADDAG has every word from each of its letters: start from the last letter given.
    const { nodes, alphabet } = graph;
    const goBack = (node: number, letter: Letter, head: string): void => {
      if (head.length > max) return;
      if (endsWord(nodes, node, letter)) found(head);
      const next = childOf(nodes, node, letter);
      const turn = childOf(nodes, next, SEPARATOR);
      eachEnding(graph, turn, max - head.length, (tail) => found(head + tail));
      for (let rest = (nodes[next] as number) & ~(1 << SEPARATOR); rest !== 0; rest &= rest - 1) {
        const before = lowestLetter(rest);
        goBack(next, before, alphabet.charOf(before) + head);
      }
    };
    const start = nodeAfter(graph, graph.gaddag, reversed(part.slice(1)));
    goBack(start, alphabet.letterAt(part, 0), part);
  });
}

function find(
  graph: WordGraph,
  text: string,
  options: QueryOptions,
  search: (word: string, maxLength: number, found: (word: string) => void) => void,
): Result<QueryResult, QueryError> {
  const word = queryLetters(text, graph.alphabet);
  if (!word.ok) return word;
  const range = lengthRange(graph, options);
  if (!range.ok) return range;
  const { min, max } = range.value;
  // A set, because a word may contain the letters more than once.
  const words = new Set<string>();
  search(word.value, max, (longer) => {
    if (longer.length >= min) words.add(longer);
  });
  return ok(queryResult([...words], options));
}
