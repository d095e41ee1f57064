import {
  createComputer,
  leavesFor,
  leavesName,
  parseWinTable,
  type Computer,
} from '@luctor/engine';
import { readLeaveFile, readWinFile } from '@luctor/lexicon-files';
import type { CanPlayQuestion, Language, Ruleset } from '@luctor/rules';
import { lexiconOf } from '../words/vocabularies.ts';

/** The computers of this thread, one for each set of rules and words: each holds some megabytes. */

const computers = new Map<string, Computer>();
const MAX_COMPUTERS = 6;

export function computerFor(ruleset: Ruleset, vocabulary: string): Computer {
  // by content: rules that came from another thread are copies every time
  const key = `${vocabulary} ${JSON.stringify(ruleset)}`;
  const known = computers.get(key);
  if (known !== undefined) return known;
  const [oldest] = computers.keys();
  if (computers.size >= MAX_COMPUTERS && oldest !== undefined) computers.delete(oldest);
  const language: Language = vocabulary.startsWith('fr') ? 'fr' : 'en';
  const lexicon = lexiconOf(vocabulary);
  const name = leavesName(ruleset.tileSet, language);
  const chances = readWinFile(name);
  const made = createComputer({
    ruleset,
    language,
    lexicon,
    leaves: leavesFor(ruleset.tileSet, lexicon.graph.alphabet, readLeaveFile(name)),
    ...(chances !== null && { winTable: parseWinTable(chances) }),
  });
  computers.set(key, made);
  return made;
}

/** Whether any word can be formed [R9f]. Only asked where a game ends by it: once a turn there. */
export function canPlay(vocabulary: string, question: CanPlayQuestion): boolean {
  return computerFor(question.ruleset, vocabulary).canPlay(question);
}
