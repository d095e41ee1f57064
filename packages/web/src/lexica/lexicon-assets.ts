import type { Language, VocabularyChoice } from '@luctor/rules';

/** One file of a lexicon, compressed with gzip. */
export interface LexiconAsset {
  readonly url: string;
  /** Bytes as transferred. */
  readonly bytes: number;
  /** Names the content. */
  readonly hash: string;
}

/** What a browser fetches of a lexicon, each when it is first needed. */
export interface LexiconAssets {
  /** All words, in transport form. */
  readonly words: LexiconAsset;
  /** A byte a word: its grade of commonness, 255 for none. Levels 1-4 and `common` need it. */
  readonly grades: LexiconAsset;
  /** A byte a word: a mask of parts of speech. */
  readonly kinds: LexiconAsset;
  /** Geographical names in transport form. */
  readonly places: LexiconAsset;
  /** How many words have a grade or a more common one. */
  readonly gradeCounts: readonly number[];
  /** `wordsFingerprint` of each part that a game can choose. */
  readonly fingerprints: Readonly<Record<VocabularyChoice, string>>;
}

export type LexicaAssets = Readonly<Record<Language, LexiconAssets>>;

/**
 * What computer players have learned, by the names that the engine knows; for fewer tile sets than
 * there are.
 */
export interface TrainedAssets {
  readonly leaves: Readonly<Record<string, LexiconAsset>>;
  readonly winTables: Readonly<Record<string, LexiconAsset>>;
}
