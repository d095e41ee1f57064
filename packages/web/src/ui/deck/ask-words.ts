import type { Language } from '@luctor/rules';
import type { LocalGames } from '../../games/local-games.ts';
import type { DeckAnswers, DeckQuestion } from '../../worker/deck-words.ts';

/** Asks about the words of a language. */
export type AskWords = <Question extends DeckQuestion>(
  language: Language,
  question: Question,
) => Promise<DeckAnswers[Question['type']]>;

/** By the shipped words alone: lists are the same on every device. */
export function createAskWords({ desk }: Pick<LocalGames, 'desk'>): AskWords {
  return async (language, question) => {
    const wanted = await desk.wanted(`${language}/all`);
    if (wanted === null) throw new Error('every language has words');
    const shipped = { ...wanted, list: [], personal: [] };
    // the compiler does not see that the answer is that of the question
    return (await desk.worker().ask('deckWords', { wanted: shipped, question })) as never;
  };
}
