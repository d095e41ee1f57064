import {
  err,
  findEdition,
  makeSetup,
  type GameSetup,
  type Player,
  type Result,
} from '@luctor/rules';
import type { RequestError } from './errors.ts';
import type { TableChoices } from './table-choices.ts';

/** The setup of an online game, as the server makes it and the page previews it. */
export function tableSetup(
  choices: TableChoices,
  players: readonly Player[],
  lexicon?: string,
): Result<GameSetup, RequestError> {
  const edition = findEdition(choices.edition);
  if (edition === null) return err({ code: 'unknown-edition' });
  const { language, vocabulary, wordCheck, clock, friendly, openRacks } = choices;
  return makeSetup(edition, {
    players,
    language,
    vocabulary: vocabulary && `${language}/${vocabulary}`,
    wordCheck,
    clock,
    table: friendly ? 'online-friendly' : 'online',
    options: { racksVisible: friendly && openRacks, seeThinking: false },
    lexicon,
  });
}
