import type { CanPlayQuestion } from '@luctor/rules';

/** The words of a game, which may be in another thread. */
export interface WordJudge {
  /** Whether this is a word, if that is known without asking; undefined: ask `know`. */
  has?(word: string): boolean | undefined;
  know(words: readonly string[]): Promise<readonly boolean[]>;
  /** Whether any word can be formed with this rack [R9f]. */
  canPlay(question: CanPlayQuestion): Promise<boolean>;
}

/** The words are unavailable, so nothing that needs them can be decided. */
export class WordsUnavailable extends Error {
  override readonly name = 'WordsUnavailable';

  constructor() {
    super('the words are not at hand');
  }
}
