import { WordsUnavailable, type WordJudge } from '@luctor/host';
import type { GameSetup } from '@luctor/rules';
import type { WordService } from '../words/word-service.ts';

/** The words of one game, whose end checks count as this owner's. */
export function wordJudge(setup: GameSetup, owner: () => string, words: WordService): WordJudge {
  const { vocabulary } = setup;
  return {
    has: (word) => words.find(vocabulary)?.has(word),
    async know(asked) {
      const opened = await words.open(vocabulary).catch(unavailable);
      return asked.map((word) => opened.has(word));
    },
    canPlay: (question) => words.canPlay(owner(), setup, question).catch(unavailable),
  };
}

/** The thread with the words died, or is closing: asking again starts another. */
function unavailable(): never {
  throw new WordsUnavailable();
}
