import type { WordJudge } from '@luctor/host';
import type { GameSetup } from '@luctor/rules';
import { wordsOf } from '../words/vocabularies.ts';
import { computerFor } from './computers.ts';

/** All words are in this process; a vocabulary is opened at its first lookup. */
export function wordJudge(setup: GameSetup): WordJudge {
  const { vocabulary } = setup;
  return {
    has: (word) => wordsOf(vocabulary).has(word),
    know: (words) => Promise.resolve(words.map((word) => wordsOf(vocabulary).has(word))),
    canPlay: (question) => Promise.resolve(computerFor(setup).canPlay(question)),
    canPlayNow: (question) => computerFor(setup).canPlay(question),
  };
}
