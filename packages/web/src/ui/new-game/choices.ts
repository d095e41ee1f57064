import {
  ANYBODY,
  defaultEdition,
  findEdition,
  firstLevel,
  makeSetup,
  type Edition,
  type GameSetup,
  type Language,
  type Player,
} from '@luctor/rules';
import { say, t } from '../../i18n/index.ts';
import { setupChoices, type NewGameChoices } from '../../storage/preferences.ts';

/** The new-game screen as a value, and how each action changes it. */

/** One click starts a game against level 4. */
export function firstChoices(language: Language): NewGameChoices {
  const edition = defaultEdition();
  return {
    edition: edition.id,
    players: [
      { kind: 'person', name: say(language, 'seat.defaultName', { n: 1 }) },
      newComputer(edition, language, []),
    ],
    language: edition.language ?? language,
    vocabulary: null,
    wordCheck: null,
    clock: 'edition',
    options: {},
  };
}

export function editionOf(choices: NewGameChoices): Edition {
  return findEdition(choices.edition) ?? defaultEdition();
}

/** The setup so far, to describe it while the names are still being typed. */
export function rulesOf(choices: NewGameChoices): GameSetup {
  const edition = editionOf(choices);
  const told = { ...setupChoices(choices), players: ANYBODY };
  const made = makeSetup(edition, told);
  if (made.ok) return made.value;
  // limits that the edition lacks are refused at the start
  const usual = makeSetup(edition, { ...told, clock: undefined });
  if (!usual.ok) throw new Error(`an edition that makes no game: ${usual.error.code}`);
  return usual.value;
}

/** Another edition sets every option; players stay as far as it has room and levels [SPEC 1]. */
export function chooseEdition(choices: NewGameChoices, id: string, page: Language): NewGameChoices {
  const edition = findEdition(id) ?? defaultEdition();
  const players = choices.players
    .slice(0, edition.seats.max)
    .map((player) => withLevelOf(edition, player));
  const missing = Math.max(0, edition.seats.min - players.length);
  const filled = Array.from({ length: missing }).reduce<readonly Player[]>(
    (all) => [...all, newComputer(edition, page, all)],
    players,
  );
  return {
    edition: edition.id,
    players: filled,
    language: edition.language ?? page,
    vocabulary: null,
    wordCheck: null,
    clock: 'edition',
    options: {},
  };
}

/** The player, with a level that the edition has. */
export function withLevelOf({ levels }: Edition, player: Player): Player {
  if (player.kind === 'person') return player;
  return { ...player, level: Math.min(levels.max, Math.max(levels.min, player.level)) };
}

export function newComputer(
  edition: Edition,
  language: Language,
  others: readonly Player[],
): Player {
  return { kind: 'computer', name: birdName(language, others), level: firstLevel(edition) };
}

/** Computers are named after birds: the first name that is free. */
export function birdName(language: Language, others: readonly Player[]): string {
  const birds = say(language, 'seat.birds').split(',');
  const free = birds.find((bird) => !others.some(({ name }) => name === bird));
  return free ?? say(language, 'seat.defaultName', { n: others.length + 1 });
}

/** Default names follow the page's language; names that people entered stay. */
export function nameIn(
  choices: NewGameChoices,
  { from, to }: { readonly from: Language; readonly to: Language },
): NewGameChoices {
  const named = choices.players.map((player) => {
    const name = given(from).indexOf(player.name);
    return name < 0 ? player : { ...player, name: given(to)[name] ?? player.name };
  });
  return { ...choices, players: named };
}

/** All default names. */
function given(language: Language): readonly string[] {
  const numbered = [1, 2, 3, 4].map((n) => say(language, 'seat.defaultName', { n }));
  return [...say(language, 'seat.birds').split(','), ...numbered];
}

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** The skill in everyday words. */
export function levelName(level: number): string {
  const known = LEVELS.find((each) => each === level);
  return known === undefined ? '' : t(`level.${known}`);
}

export function setPlayer(choices: NewGameChoices, seat: number, player: Player): NewGameChoices {
  return { ...choices, players: choices.players.with(seat, player) };
}

/** Spaces around a name are not part of it. */
export function trimNames(choices: NewGameChoices): NewGameChoices {
  const players = choices.players.map((each) => ({ ...each, name: each.name.trim() }));
  return { ...choices, players };
}

/** Turns a person into a computer, or back; only a default name changes. */
export function setKind(
  choices: NewGameChoices,
  seat: number,
  kind: Player['kind'],
  language: Language,
): NewGameChoices {
  const player = choices.players[seat];
  if (player === undefined || player.kind === kind) return choices;
  const edition = editionOf(choices);
  const isOurs = given(language).includes(player.name);
  const others = choices.players.filter((_, each) => each !== seat);
  if (kind === 'computer') {
    const computer = newComputer(edition, language, others);
    return setPlayer(choices, seat, isOurs ? computer : { ...computer, name: player.name });
  }
  const name = isOurs ? say(language, 'seat.defaultName', { n: seat + 1 }) : player.name;
  return setPlayer(choices, seat, { kind: 'person', name });
}
