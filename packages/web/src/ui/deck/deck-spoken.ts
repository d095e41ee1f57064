import { spellTiles, language, t } from '../../i18n/index.ts';
import type { AskedCard, ToldCard } from './deck-model.ts';

/** A question as it is read out. */
export function cardSpoken({ card, words }: AskedCard): string {
  const { question } = card;
  switch (question.type) {
    case 'anagrams':
      return `${t('deck.ask.anagrams', { n: words?.words.length ?? 0 })}: ${spelled(question.letters)}`;
    case 'valid':
      return `${question.word}, ${spelled(question.word)}. ${t('deck.ask.valid')}`;
    case 'hooks':
      return `${question.word}. ${t('deck.ask.hooks')}`;
    case 'position':
      return t('deck.ask.position');
  }
}

/** Letter by letter, as a screen reader would not. */
function spelled(letters: string): string {
  return spellTiles(language.value, Array.from(letters));
}

/** What the answer came to, in a sentence. */
export function resultSpoken(told: ToldCard): string {
  const { card, words, judgement } = told;
  const { question } = card;
  const verdict = judgement === null ? '' : t(judgement.isRight ? 'deck.right' : 'deck.wrong');
  switch (question.type) {
    case 'anagrams':
      return [verdict, (words?.words ?? []).map(({ word }) => word).join(', ')]
        .filter((part) => part !== '')
        .join('. ');
    case 'valid': {
      const { word } = question;
      const truth = t(words?.isWord === true ? 'deck.isValid' : 'deck.isNot', { word });
      return verdict === '' ? truth : `${verdict}. ${truth}`;
    }
    case 'hooks': {
      const [hooked] = words?.words ?? [];
      const side = (letters: readonly string[] = []) =>
        letters.length === 0 ? t('deck.hooksNone') : spelled(letters.join(''));
      return [
        verdict,
        `${t('deck.before')}: ${side(hooked?.front)}`,
        `${t('deck.after')}: ${side(hooked?.back)}`,
      ]
        .filter((part) => part !== '')
        .join('. ');
    }
    case 'position':
      return verdict === '' ? t('deck.yourSay') : verdict;
  }
}
