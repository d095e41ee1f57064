import type { Alphabet } from '../graph/alphabet.ts';
import { foldLetters } from '../text/fold.ts';
import { reversed } from '../graph/graph-words.ts';
import { ok, type Result } from '../result/result.ts';
import { childOf, endsWord, lowestLetter, popCount, SEPARATOR } from '../graph/word-graph.ts';
import type { WordGraph } from '../graph/word-graph.ts';
import { lengthRange, queryError, queryResult } from './query.ts';
import type { LengthRange, QueryError, QueryOptions, QueryResult } from './query.ts';

interface PatternPart {
  /** The letters that match, as a mask. */
  readonly letters: number;
  /** Whether any number of such letters matches. */
  readonly run: boolean;
}

/** Each part is a bit, and one more says that all have been matched. */
const MAX_PARTS = 30;

function parsePattern(
  text: string,
  alphabet: Alphabet,
): Result<readonly PatternPart[], QueryError> {
  const parts: PatternPart[] = [];
  const source = text.trim().normalize('NFC');
  for (let i = 0; i < source.length;) {
    const char = String.fromCodePoint(source.codePointAt(i) as number);
    i += char.length;
    if (char === '.' || char === '?') {
      parts.push({ letters: alphabet.mask, run: false });
    } else if (char === '*') {
      // Two runs in a row are merged; matching relies on a run being followed by something else.
      if (parts.at(-1)?.run !== true) parts.push({ letters: alphabet.mask, run: true });
    } else if (char === '[') {
      const end = source.indexOf(']', i);
      if (end < 0) return queryError('unclosed-class', char);
      const letters = parseClass(source.slice(i, end), alphabet);
      if (!letters.ok) return letters;
      parts.push({ letters: letters.value, run: false });
      i = end + 1;
    } else {
      const folded = foldLetters(char, alphabet);
      if (!folded.ok) return queryError('not-a-letter', char);
      for (const letter of folded.value) {
        parts.push({ letters: 1 << alphabet.letterOf(letter), run: false });
      }
    }
    if (parts.length > MAX_PARTS) return queryError('too-long');
  }
  return parts.length === 0 ? queryError('empty') : ok(parts);
}

function parseClass(text: string, alphabet: Alphabet): Result<number, QueryError> {
  const others = text.startsWith('^');
  let letters = 0;
  for (const char of others ? text.slice(1) : text) {
    const folded = foldLetters(char, alphabet);
    if (!folded.ok || folded.value.length !== 1) return queryError('not-a-letter', char);
    letters |= 1 << alphabet.letterOf(folded.value);
  }
  const mask = others ? alphabet.mask & ~letters : letters;
  return letters === 0 || mask === 0 ? queryError('empty-class') : ok(mask);
}

/**
 * The words that match the whole pattern:
 *
 *     A                   this letter, in any case, accents folded
 *     .  or  ?            any one letter
 *     *                   any number of letters, including none
 *     [AEIOU]  [^AEIOU]   one of these letters, one other than these
 */
export function findMatches(
  graph: WordGraph,
  pattern: string,
  options: QueryOptions = {},
): Result<QueryResult, QueryError> {
  const parsed = parsePattern(pattern, graph.alphabet);
  if (!parsed.ok) return parsed;
  const range = lengthRange(graph, options);
  if (!range.ok) return range;
  const parts = parsed.value;
  // The graph has words from both ends: start at the end that leaves fewer choices.
  const turned = parts.toReversed();
  const found: string[] = [];
  if (isNarrower(turned, parts)) {
    search(graph, graph.gaddag, turned, range.value, (word) => found.push(reversed(word)));
  } else {
    search(graph, graph.dawg, parts, range.value, (word) => found.push(word));
  }
  return ok(queryResult(found, options));
}

function isNarrower(a: readonly PatternPart[], b: readonly PatternPart[]): boolean {
  const openness = (part: PatternPart): number => popCount(part.letters) + (part.run ? 1 : 0);
  for (const [i, part] of a.entries()) {
    const difference = openness(part) - openness(b[i] as PatternPart);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/**
 * Walks the graph with the set of parts that may come next, one bit each, so that each word is found
 * once even if it matches the pattern in several ways.
 */
function search(
  graph: WordGraph,
  root: number,
  parts: readonly PatternPart[],
  { min, max }: LengthRange,
  found: (word: string) => void,
): void {
  const { nodes, alphabet } = graph;
  const fitsOne = new Int32Array(32);
  let runs = 0;
  for (const [i, part] of parts.entries()) {
    if (part.run) runs |= 1 << i;
    for (let rest = part.letters; rest !== 0 && !part.run; rest &= rest - 1) {
      const letter = lowestLetter(rest);
      fitsOne[letter] = (fitsOne[letter] as number) | (1 << i);
    }
  }
  const done = 1 << parts.length;
  // A run may match nothing, so the part after it may come next too.
  const withSkips = (next: number): number => next | ((next & runs) << 1);

  const walk = (node: number, path: string, now: number): void => {
    if (path.length >= max) return;
    for (let rest = (nodes[node] as number) & ~(1 << SEPARATOR); rest !== 0; rest &= rest - 1) {
      const letter = lowestLetter(rest);
      const next = withSkips(((now & (fitsOne[letter] as number)) << 1) | (now & runs));
      if (next === 0) continue;
      const word = path + alphabet.charOf(letter);
      if ((next & done) !== 0 && word.length >= min && endsWord(nodes, node, letter)) found(word);
      walk(childOf(nodes, node, letter), word, next);
    }
  };
  walk(root, '', withSkips(1));
}
