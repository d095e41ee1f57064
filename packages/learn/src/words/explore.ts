// Finding words [L3]: by pattern, letters, hooks, length and commonness.
import {
  err,
  findAnagrams,
  findBackExtensions,
  findContaining,
  findFrontExtensions,
  findHooks,
  findMatches,
  findSubAnagrams,
  gradesOf,
  joinAnswers,
  ok,
  type Lexicon,
  type QueryError,
  type QueryOptions,
  type Result,
  type WordData,
  type WordGraph,
} from '@luctor/lexicon';
import { commonnessOf, isAtLeast, type Commonness } from './commonness.ts';

export const SEARCHES = [
  'pattern',
  'anagrams',
  'subanagrams',
  'hooks',
  'extensions',
  'contains',
] as const;
export type Search = (typeof SEARCHES)[number];

export const FOUND_ORDERS = ['length', 'commonness', 'alphabet'] as const;
export type FoundOrder = (typeof FOUND_ORDERS)[number];

export interface ExploreQuery {
  readonly search: Search;
  /** Letters, `?` for any letter; in a pattern also `.`, `*`, `[AEIOU]`. Empty: any word. */
  readonly text: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Only words that are at least this common. */
  readonly least?: Commonness;
  readonly order?: FoundOrder;
  readonly limit?: number;
}

export interface FoundWord {
  readonly word: string;
  /** Null without data about the words. */
  readonly commonness: Commonness | null;
}

export interface Explored {
  readonly words: readonly FoundWord[];
  /** How many there are before the limit. */
  readonly total: number;
}

/** What a page shows at once; a list to learn may ask for more. */
export const EXPLORE_LIMIT = 200;

/** All words must be in the graph (`completeGraph`). */
export function explore(
  { graph }: Pick<Lexicon, 'graph'>,
  data: WordData | null,
  query: ExploreQuery,
): Result<Explored, QueryError> {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, limit = EXPLORE_LIMIT } = query;
  // written so that NaN fails too
  if (!(minLength >= 0 && maxLength >= minLength && limit >= 0)) {
    return err({ code: 'bad-limits', char: '' });
  }
  const found = search(graph, query, { minLength, maxLength });
  if (!found.ok) return found;
  const classOf = data === null ? null : commonnessOf(data);
  const { least, order = 'length' } = query;
  const kept = found.value.filter(
    (word) => least === undefined || classOf === null || isAtLeast(classOf(word), least),
  );
  const sorted = sortWords(kept, order, data);
  return ok({
    words: sorted
      .slice(0, limit)
      .map((word) => ({ word, commonness: classOf === null ? null : classOf(word) })),
    total: sorted.length,
  });
}

function sortWords(
  words: readonly string[],
  order: FoundOrder,
  data: WordData | null,
): readonly string[] {
  if (order === 'alphabet') return words.toSorted();
  const gradeOf = order === 'commonness' && data !== null ? gradesOf(data) : null;
  return joinAnswers(words, gradeOf === null ? {} : { gradeOf }).words;
}

function search(
  graph: WordGraph,
  { search: kind, text }: ExploreQuery,
  options: QueryOptions,
): Result<readonly string[], QueryError> {
  switch (kind) {
    case 'pattern':
      return wordsIn(findMatches(graph, text.trim() === '' ? '*' : text, options));
    case 'anagrams':
      return wordsIn(findAnagrams(graph, text, options));
    case 'subanagrams':
      return wordsIn(findSubAnagrams(graph, text, options));
    case 'contains':
      return wordsIn(findContaining(graph, text, options));
    case 'extensions': {
      const front = wordsIn(findFrontExtensions(graph, text, options));
      const back = wordsIn(findBackExtensions(graph, text, options));
      return front.ok && back.ok ? ok([...new Set([...front.value, ...back.value])]) : front;
    }
    case 'hooks': {
      const hooks = findHooks(graph, text);
      if (!hooks.ok) return hooks;
      const { word, front, back } = hooks.value;
      const longer = [...front.map((each) => each + word), ...back.map((each) => word + each)];
      return ok(joinAnswers(longer, options).words);
    }
  }
}

function wordsIn(
  answer: Result<{ readonly words: readonly string[] }, QueryError>,
): Result<readonly string[], QueryError> {
  return answer.ok ? ok(answer.value.words) : answer;
}
