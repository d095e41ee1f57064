import type { Language, Player } from '@luctor/rules';
import { say } from '../../i18n/index.ts';
import type { NewGameChoices } from '../../storage/preferences.ts';
import { editionOf, newComputer, withLevelOf } from '../new-game/choices.ts';

/** Home asks for one opponent; tables of other sizes come from the full form. */
export type Opponent = Player['kind'];

/** Null: another number of players, or no person in the first seat. */
export function opponentOf({ players }: NewGameChoices): Opponent | null {
  const [first, second] = players;
  return players.length === 2 && first?.kind === 'person' ? (second?.kind ?? null) : null;
}

/**
 * One person against one opponent of this kind: somebody at the table or one chosen `earlier`, else
 * somebody new.
 */
export function chooseOpponent(
  choices: NewGameChoices,
  kind: Opponent,
  language: Language,
  earlier: readonly Player[] = [],
): NewGameChoices {
  const { players } = choices;
  const edition = editionOf(choices);
  const person = players.find((each) => each.kind === 'person');
  const first: Player = person ?? { kind: 'person', name: defaultName(language, 1) };
  const known = [...players, ...earlier].find((each) => each.kind === kind && each !== person);
  const second: Player =
    known ??
    (kind === 'computer'
      ? newComputer(edition, language, [first])
      : { kind, name: defaultName(language, 2) });
  return { ...choices, players: [first, withLevelOf(edition, second)] };
}

/** The level of the one computer opponent; null if there is none. */
export function levelOf(choices: NewGameChoices): number | null {
  const second = choices.players[1];
  return opponentOf(choices) === 'computer' && second?.kind === 'computer' ? second.level : null;
}

export function chooseLevel(choices: NewGameChoices, level: number): NewGameChoices {
  const players = choices.players.map((each) =>
    each.kind === 'computer' ? { ...each, level } : each,
  );
  return { ...choices, players };
}

function defaultName(language: Language, n: number): string {
  return say(language, 'seat.defaultName', { n });
}
