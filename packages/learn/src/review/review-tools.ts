import type { Computer, SearchTools } from '@luctor/engine';
import type { Lexicon } from '@luctor/lexicon';
import { commonnessOf, type Commonness } from '../words/commonness.ts';

/** What a review needs of the engine and the words of the game. */
export interface ReviewTools {
  /** With all words, and those that the table had accepted by then. */
  toolsFor(vouched: readonly string[]): SearchTools;
  isWord(word: string): boolean;
  /** Null in a list without grades, which says nothing about its words. */
  commonness(word: string): Commonness | null;
}

export function createReviewTools(
  computer: Pick<Computer, 'toolsFor'>,
  lexicon: Lexicon,
): ReviewTools {
  let known: ((word: string) => Commonness) | null = null;
  return {
    toolsFor: (vouched) => computer.toolsFor(null, vouched),
    isWord: (word) => lexicon.has(word),
    commonness(word) {
      const data = lexicon.data();
      if (data === null) return null;
      known ??= commonnessOf(data);
      return known(word);
    },
  };
}
