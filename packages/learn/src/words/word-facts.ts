// Everything that a word's card shows except its meaning [L3]. Shells make the sentences.
import {
  findAnagrams,
  findBackExtensions,
  findFrontExtensions,
  findHooks,
  gradesOf,
  ok,
  wordIndex,
  type Lexicon,
  type QueryError,
  type QueryOptions,
  type QueryResult,
  type Result,
  type WordData,
  type WordForm,
  type WordForms,
  type WordGraph,
  type WordKind,
} from '@luctor/lexicon';
import { tilesValue, type TileSet } from '@luctor/rules';
import { commonnessOf, type Commonness } from './commonness.ts';

export interface WordFacts {
  /** As it is played: folded, in upper case. */
  readonly word: string;
  readonly valid: boolean;
  /** The sum of its letters, without bonuses; null if no tiles were named. */
  readonly points: number | null;
  /** Null for a word that the list of the language does not have, or without data. */
  readonly commonness: Commonness | null;
  /** What it comes from; empty if nothing is known. The word itself first if it is a lemma. */
  readonly origins: readonly WordOrigin[];
  /** Single letters that make another word before or after it. */
  readonly front: readonly string[];
  readonly back: readonly string[];
  /** Words that begin or end with it and are longer by two letters or more; common ones first. */
  readonly extensions: { readonly front: QueryResult; readonly back: QueryResult };
  /** Other words of the same letters. */
  readonly anagrams: readonly string[];
  /** Words of these letters and one more, by that letter. Hooks are among them. */
  readonly oneMore: readonly OneMore[];
}

/** A lemma, and which of its forms the word is. */
export interface WordOrigin {
  readonly lemma: string;
  readonly kinds: readonly WordKind[];
  readonly forms: readonly WordForm[];
  readonly commonness: Commonness | null;
}

export interface OneMore {
  readonly letter: string;
  readonly words: readonly string[];
}

/** Where the facts come from. Validity is that of `words`; the rest describes the language. */
export interface WordSources {
  /** The words of the game, or of the language outside a game, all in its graph (`completeGraph`). */
  readonly words: Lexicon;
  /** The language's whole list with its grades; null for a list without data. */
  readonly data: WordData | null;
  /** Of the words of `data`. */
  readonly forms: WordForms | null;
  readonly tiles: TileSet | null;
}

/** More extensions than fit a card are only counted. */
const EXTENSIONS_SHOWN = 24;
/** Longer texts are not words of any list; their anagrams are not worth a search. */
const LONGEST = 21;

/** Facts about what a person typed or tapped, in any case and with accents. */
export function wordFacts(sources: WordSources, text: string): Result<WordFacts, QueryError> {
  const { words, data, tiles } = sources;
  const { graph } = words;
  const hooks = findHooks(graph, text);
  if (!hooks.ok) return hooks;
  const { word, front, back } = hooks.value;
  if (word.length > LONGEST) return { ok: false, error: { code: 'too-long', char: '' } };
  const gradeOf = data === null ? null : gradesOf(data);
  const options: QueryOptions = gradeOf === null ? {} : { gradeOf };
  const longer = { ...options, minLength: word.length + 2, limit: EXTENSIONS_SHOWN };
  return ok({
    word,
    valid: words.has(word),
    points: tiles === null ? null : tilesValue(tiles, word.split('')),
    commonness: data === null || !isListed(data, word) ? null : commonnessOf(data)(word),
    origins: originsOf(sources, word),
    front,
    back,
    extensions: {
      front: found(findFrontExtensions(graph, word, longer)),
      back: found(findBackExtensions(graph, word, longer)),
    },
    anagrams: found(findAnagrams(graph, word, options)).words.filter((each) => each !== word),
    oneMore: withOneMore(graph, word, options),
  });
}

function isListed(data: WordData, word: string): boolean {
  return wordIndex(data.words, word) >= 0;
}

/** The lemmas of a word with its forms; those of a word's card and of its meaning. */
export function originsOf(
  { data, forms }: Pick<WordSources, 'data' | 'forms'>,
  word: string,
): readonly WordOrigin[] {
  const index = data === null ? -1 : wordIndex(data.words, word);
  if (data === null || forms === null || index < 0) return [];
  const commonness = commonnessOf(data);
  return forms.readingsOf(index).map((reading) => ({
    ...reading,
    commonness: isListed(data, reading.lemma) ? commonness(reading.lemma) : null,
  }));
}

function withOneMore(graph: WordGraph, word: string, options: QueryOptions): readonly OneMore[] {
  const byLetter = new Map<string, string[]>();
  for (const longer of found(findAnagrams(graph, `${word}?`, options)).words) {
    const letter = addedLetter(word, longer);
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), longer]);
  }
  return [...byLetter]
    .map(([letter, words]) => ({ letter, words }))
    .sort((a, b) => (a.letter < b.letter ? -1 : 1));
}

/** The letter of `longer` that `word` does not have. */
function addedLetter(word: string, longer: string): string {
  let rest = longer;
  for (const letter of word) rest = rest.replace(letter, '');
  return rest;
}

/** The letters were folded already, so no query can refuse them. */
function found<T>(result: Result<T, QueryError>): T {
  if (!result.ok) throw new Error(`a folded word was refused: ${result.error.code}`);
  return result.value;
}
