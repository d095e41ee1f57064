import type { TableChoices } from '@luctor/protocol';
import type { GameSetup, Player } from '@luctor/rules';
import { computerFor } from '../computer/computers.ts';
import { setupAt } from '../table/game-setup.ts';
import { fingerprintOf, lexiconOf } from '../words/vocabularies.ts';
import type { OpenWords, WordService } from '../words/word-service.ts';

/** Words that are read in this thread: whatever needs them is settled by promises alone. */
export const TEST_WORDS: WordService = {
  find: openHere,
  open: (vocabulary) => Promise.resolve(openHere(vocabulary)),
  canPlay: (_, game, question) => Promise.resolve(computerFor(game).canPlay(question)),
  close: () => Promise.resolve(),
};

function openHere(vocabulary: string): OpenWords {
  const lexicon = lexiconOf(vocabulary);
  return { has: (word) => lexicon.has(word), fingerprint: fingerprintOf(vocabulary) };
}

/** The setup of a game as the server makes it, with the fingerprint of its words. */
export function wholeSetup(choices: TableChoices, players: readonly Player[]): GameSetup {
  const setup = setupAt(choices, players);
  return { ...setup, lexicon: fingerprintOf(setup.vocabulary) };
}
