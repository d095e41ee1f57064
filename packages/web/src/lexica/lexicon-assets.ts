import type { MeaningFile } from '@luctor/learn';
import type { Language, VocabularyChoice } from '@luctor/rules';

/** One file of a lexicon, compressed with gzip. */
export interface LexiconAsset {
  readonly url: string;
  /** Bytes as transferred. */
  readonly bytes: number;
  /** Identifies the content. */
  readonly hash: string;
}

/** The files of a lexicon that a browser fetches, each on first use. */
export interface LexiconAssets {
  /** All words, in transport form. */
  readonly words: LexiconAsset;
  /** One byte per word: its grade of commonness, 255 for none. Levels 1-4 and `common` need it. */
  readonly grades: LexiconAsset;
  /** One byte per word: a mask of parts of speech. */
  readonly kinds: LexiconAsset;
  /** Geographical names in transport form. */
  readonly places: LexiconAsset;
  /** How many words have this grade or a more common one. */
  readonly gradeCounts: readonly number[];
  /** `wordsFingerprint` of each part that a game can choose. */
  readonly fingerprints: Readonly<Record<VocabularyChoice, string>>;
}

/** What the card of a word needs besides: playing does not, so the first script does not name them. */
export interface FormAssets {
  /** As stored: `lemmas.txt` and `forms.txt`. */
  readonly lemmas: LexiconAsset;
  readonly forms: LexiconAsset;
}

/** A file of meanings: the lemmas from `from` to the next file of its source. */
export interface MeaningAsset extends LexiconAsset, MeaningFile {}

export interface WordCardAssets {
  readonly forms: FormAssets;
  readonly meanings: readonly MeaningAsset[];
}

export type LexicaAssets = Readonly<Record<Language, LexiconAssets>>;

/** What computer players have learned, by the engine's names; not every tile set has a file. */
export interface TrainedAssets {
  readonly leaves: Readonly<Record<string, LexiconAsset>>;
  readonly winTables: Readonly<Record<string, LexiconAsset>>;
}
