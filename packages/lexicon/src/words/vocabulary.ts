import { UNGRADED, type WordData } from '../stored/stored-lexicon.ts';
import { WORD_KINDS, type WordKind } from '../stored/word-kinds.ts';

/** A set of words that a game can be played with, or a computer can know. */
export interface Vocabulary {
  /** Upper case, sorted, each once. */
  readonly words: readonly string[];
}

export const NO_WORDS: Vocabulary = { words: [] };

/** From words that are already folded, in any order. */
export function createVocabulary(words: Iterable<string>): Vocabulary {
  return { words: [...new Set(words)].sort() };
}

export function vocabularyHas({ words }: Vocabulary, word: string): boolean {
  return wordIndex(words, word) >= 0;
}

/** The index of a word in a sorted list, -1 if it is not there. */
export function wordIndex(words: readonly string[], word: string): number {
  let from = 0;
  let to = words.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    const found = words[middle] as string;
    if (found === word) return middle;
    if (found < word) from = middle + 1;
    else to = middle;
  }
  return -1;
}

/** The words that are in either. */
export function union(a: Vocabulary, b: Vocabulary): Vocabulary {
  return merge(a, b, { onlyA: true, both: true, onlyB: true });
}

/** The words of `a` that are also in `allowed`. */
export function restrict(a: Vocabulary, allowed: Vocabulary): Vocabulary {
  return merge(a, allowed, { onlyA: false, both: true, onlyB: false });
}

function merge(
  a: Vocabulary,
  b: Vocabulary,
  keep: { readonly onlyA: boolean; readonly both: boolean; readonly onlyB: boolean },
): Vocabulary {
  const words: string[] = [];
  let i = 0;
  let j = 0;
  while (i < a.words.length || j < b.words.length) {
    const left = a.words[i];
    const right = b.words[j];
    if (right === undefined || (left !== undefined && left < right)) {
      if (keep.onlyA) words.push(left as string);
      i++;
    } else if (left === undefined || right < left) {
      if (keep.onlyB) words.push(right);
      j++;
    } else {
      if (keep.both) words.push(left);
      i++;
      j++;
    }
  }
  return { words };
}

/** What a game can be restricted to [V1]; `common` is about the vocabulary of a 1983 computer. */
export const VOCABULARY_CHOICES = ['all', 'common', 'nouns', 'adjectives', 'places'] as const;
export type VocabularyChoice = (typeof VOCABULARY_CHOICES)[number];

const CHOSEN: Readonly<Record<VocabularyChoice, (data: WordData) => Vocabulary>> = {
  all: ({ words }) => ({ words }),
  common: commonWords,
  nouns: (data) => wordsOfKind(data, 'noun'),
  adjectives: (data) => wordsOfKind(data, 'adjective'),
  places: ({ places }) => ({ words: places }),
};

export function chosenVocabulary(data: WordData, choice: VocabularyChoice): Vocabulary {
  return CHOSEN[choice](data);
}

const COMMON_WORDS = 11_000;

/** The most common words, in whole grades: as close to 11,000 as possible. */
function commonWords(data: WordData): Vocabulary {
  const missed = data.info.grades.map(({ words }) => Math.abs(words - COMMON_WORDS));
  return wordsUpToGrade(data, missed.indexOf(Math.min(...missed)));
}

/** The words of a kind; they may be of other kinds too. */
export function wordsOfKind(data: WordData, kind: WordKind): Vocabulary {
  const bit = 1 << WORD_KINDS.indexOf(kind);
  return { words: data.words.filter((_, index) => ((data.kinds[index] as number) & bit) !== 0) };
}

/** The words of this grade and the more common ones: what a weaker player knows [K2]. */
export function wordsUpToGrade(data: WordData, grade: number): Vocabulary {
  return { words: data.words.filter((_, index) => (data.grades[index] as number) <= grade) };
}

/** A word's grade of commonness; UNGRADED for words that the data does not have. */
export function gradesOf(data: WordData): (word: string) => number {
  return (word) => data.grades[wordIndex(data.words, word)] ?? UNGRADED;
}
