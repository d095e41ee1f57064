import type { Alphabet } from '../graph/alphabet.ts';
import { ok, type Result } from '../result/result.ts';
import { childOf, endsWord, lowestLetter, type WordGraph } from '../graph/word-graph.ts';
import { lengthRange, queryError, queryLetters, queryResult } from './query.ts';
import type { LengthRange, QueryError, QueryOptions, QueryResult } from './query.ts';

const BLANK = '?';

/** More tiles than any rack or line has; the search itself has no limit. */
const MAX_TILES = 60;

/** The words that use all the letters, in any order; `?` stands for any letter. */
export function findAnagrams(
  graph: WordGraph,
  letters: string,
  options: QueryOptions = {},
): Result<QueryResult, QueryError> {
  return find(graph, letters, options, (tiles) => tiles.size);
}

/** The words that use some of the letters, at least one; `?` stands for any letter. */
export function findSubAnagrams(
  graph: WordGraph,
  letters: string,
  options: QueryOptions = {},
): Result<QueryResult, QueryError> {
  return find(graph, letters, options, () => 0);
}

/** How many there are of each letter, and of blanks at 0. */
interface Tiles {
  readonly counts: Uint8Array;
  readonly size: number;
}

function find(
  graph: WordGraph,
  letters: string,
  options: QueryOptions,
  leastTiles: (tiles: Tiles) => number,
): Result<QueryResult, QueryError> {
  const tiles = parseTiles(letters, graph.alphabet);
  if (!tiles.ok) return tiles;
  const range = lengthRange(graph, options);
  if (!range.ok) return range;
  const min = Math.max(range.value.min, leastTiles(tiles.value));
  return ok(queryResult(search(graph, tiles.value, { min, max: range.value.max }), options));
}

function parseTiles(text: string, alphabet: Alphabet): Result<Tiles, QueryError> {
  const plain = text.replaceAll(BLANK, '');
  const blanks = text.length - plain.length;
  const onlyBlanks = blanks > 0 && plain.trim() === '';
  const letters = onlyBlanks ? ok('') : queryLetters(plain, alphabet);
  if (!letters.ok) return letters;
  const size = letters.value.length + blanks;
  if (size > MAX_TILES) return queryError('too-long');
  const counts = new Uint8Array(32);
  counts[0] = blanks;
  for (let i = 0; i < letters.value.length; i++) {
    const letter = alphabet.letterAt(letters.value, i);
    counts[letter] = (counts[letter] as number) + 1;
  }
  return ok({ counts, size });
}

/**
 * Walks the DAWG, using a tile for each letter and a blank only when the letter has run out, so that
 * each word is found once, however many ways there are to form it.
 */
function search(graph: WordGraph, { counts }: Tiles, { min, max }: LengthRange): string[] {
  const { nodes, alphabet } = graph;
  const found: string[] = [];
  const walk = (node: number, path: string): void => {
    if (path.length >= max) return;
    for (let rest = nodes[node] as number; rest !== 0; rest &= rest - 1) {
      const letter = lowestLetter(rest);
      const tile = counts[letter] === 0 ? 0 : letter;
      const left = counts[tile] as number;
      if (left === 0) continue;
      const next = path + alphabet.charOf(letter);
      counts[tile] = left - 1;
      if (next.length >= min && endsWord(nodes, node, letter)) found.push(next);
      walk(childOf(nodes, node, letter), next);
      counts[tile] = left;
    }
  };
  walk(graph.dawg, '');
  return found;
}
