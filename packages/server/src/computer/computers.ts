import { cached, createComputer, trainingName, type Computer } from '@luctor/engine';
import { readTraining } from '@luctor/lexicon-files';
import { lexiconOf } from '../words/vocabularies.ts';
import type { PlayedBy } from '../words/word-service.ts';

const MAX_COMPUTERS = 12;

const computerOf = cached(MAX_COMPUTERS, ({ ruleset, language, vocabulary }: PlayedBy): Computer =>
  createComputer({
    ruleset,
    language,
    lexicon: lexiconOf(vocabulary),
    training: readTraining(trainingName(ruleset.tileSet, language)),
  }),
);

/** This thread's computer for a game; games with the same rules and words share one. */
export function computerFor({ ruleset, language, vocabulary }: PlayedBy): Computer {
  return computerOf({ ruleset, language, vocabulary });
}
