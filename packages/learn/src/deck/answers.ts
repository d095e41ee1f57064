import type { Rating } from './repetition.ts';

/** What is right, found in the words of the language when the card is asked. */
export type CardTruth =
  | { readonly type: 'anagrams'; readonly words: readonly string[] }
  | { readonly type: 'valid'; readonly isWord: boolean }
  | { readonly type: 'hooks'; readonly front: readonly string[]; readonly back: readonly string[] }
  /** The best plays, equal ones included, as their person would name them. */
  | { readonly type: 'position'; readonly plays: readonly string[] };

export type CardAnswer =
  | { readonly type: 'anagrams'; readonly words: readonly string[] }
  | { readonly type: 'valid'; readonly says: boolean }
  | { readonly type: 'hooks'; readonly front: readonly string[]; readonly back: readonly string[] }
  | { readonly type: 'position'; readonly play: string };

/** An answer beside the truth. */
export interface Judgement {
  readonly isRight: boolean;
  /** Items of the truth that were given, and that were not. */
  readonly found: readonly string[];
  readonly missed: readonly string[];
  /** Items given that are not true. */
  readonly wrong: readonly string[];
}

/** Throws if the answer is to another kind of question. */
export function judgeAnswer(truth: CardTruth, answer: CardAnswer): Judgement {
  if (truth.type === 'anagrams' && answer.type === 'anagrams') {
    return compared(truth.words, answer.words);
  }
  if (truth.type === 'hooks' && answer.type === 'hooks') {
    return compared(sidesOf(truth), sidesOf(answer));
  }
  if (truth.type === 'valid' && answer.type === 'valid') {
    return { isRight: truth.isWord === answer.says, found: [], missed: [], wrong: [] };
  }
  if (truth.type === 'position' && answer.type === 'position') {
    // any of the best plays will do
    const isRight = truth.plays.includes(answer.play);
    return {
      isRight,
      found: isRight ? [answer.play] : [],
      missed: isRight ? [] : truth.plays,
      wrong: isRight ? [] : [answer.play],
    };
  }
  throw new Error(`${answer.type} does not answer ${truth.type}`);
}

function sidesOf({ front, back }: Extract<CardTruth, { type: 'hooks' }>): string[] {
  return [...front.map((letter) => `${letter}-`), ...back.map((letter) => `-${letter}`)];
}

function compared(truth: readonly string[], given: readonly string[]): Judgement {
  const said = new Set(given);
  const found = truth.filter((item) => said.has(item));
  const missed = truth.filter((item) => !said.has(item));
  const wrong = [...said].filter((item) => !truth.includes(item));
  return { isRight: missed.length === 0 && wrong.length === 0, found, missed, wrong };
}

/** The rating to choose first: recalling a part is not recalling. */
export function proposedRating({ isRight }: Judgement): Rating {
  return isRight ? 'good' : 'again';
}
