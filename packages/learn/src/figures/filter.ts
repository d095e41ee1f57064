import { grouped } from './grouped.ts';
import type { Language } from '@luctor/rules';
import type { GameFigures, PersonFigures } from './game-figures.ts';

/** A person's game: one of the people of a row. */
export interface OwnGame {
  readonly game: GameFigures;
  readonly own: PersonFigures;
}

/** `me`: games whose only person here was the one who asks. Others by their name in the game. */
export type Whose = { readonly type: 'me' } | { readonly type: 'name'; readonly name: string };

export type OpponentChoice = 'anyone' | 'person' | 'computer' | number;

export interface FiguresFilter {
  readonly whose: Whose;
  /** Null: all. */
  readonly edition: string | null;
  readonly language: Language | null;
  /** A number is a level. */
  readonly opponent: OpponentChoice;
  /** Games that ended from then on; null: all. */
  readonly from: number | null;
  /** Games that ended before; null: all. */
  readonly until: number | null;
}

export const EVERY_GAME: FiguresFilter = {
  whose: { type: 'me' },
  edition: null,
  language: null,
  opponent: 'anyone',
  from: null,
  until: null,
};

/** The games in the order in which they ended. */
export function gamesFor(rows: readonly GameFigures[], filter: FiguresFilter): readonly OwnGame[] {
  return rows
    .filter((game) => fits(game, filter))
    .flatMap((game) => {
      const own = personIn(game, filter.whose);
      return own !== null && isAgainst(own, filter.opponent) ? [{ game, own }] : [];
    })
    .toSorted((a, b) => a.game.at - b.game.at);
}

function fits(game: GameFigures, { edition, language, from, until }: FiguresFilter): boolean {
  return (
    (edition === null || game.edition === edition) &&
    (language === null || game.language === language) &&
    (from === null || game.at >= from) &&
    (until === null || game.at < until)
  );
}

function personIn({ people }: GameFigures, whose: Whose): PersonFigures | null {
  const found = people.find((person) =>
    whose.type === 'me' ? person.isOnlyOne : person.name === whose.name,
  );
  return found ?? null;
}

function isAgainst({ opponents }: PersonFigures, choice: OpponentChoice): boolean {
  if (choice === 'anyone') return true;
  return opponents.some((other) =>
    typeof choice === 'number'
      ? other.kind === 'computer' && other.level === choice
      : other.kind === choice,
  );
}

/** What the games allow to choose from: each value that some game has. */
export interface FilterChoices {
  /** People by their names, who played most first; of those who played alone here, too. */
  readonly names: readonly string[];
  readonly editions: readonly string[];
  readonly languages: readonly Language[];
  readonly levels: readonly number[];
  readonly hasPeople: boolean;
  /** Whether someone shared this screen, or games came from files: then "me" is not everybody. */
  readonly hasShared: boolean;
}

export function choicesIn(rows: readonly GameFigures[]): FilterChoices {
  const people = rows.flatMap((row) => row.people);
  const opponents = people.flatMap((person) => person.opponents);
  const names = grouped(people, ({ name }) => name);
  return {
    names: [...names].toSorted(([, a], [, b]) => b.length - a.length).map(([name]) => name),
    editions: [...new Set(rows.map(({ edition }) => edition))].toSorted(),
    languages: [...new Set(rows.map(({ language }) => language))].toSorted(),
    levels: [
      ...new Set(opponents.flatMap((each) => (each.kind === 'computer' ? each.level : []))),
    ].toSorted((a, b) => a - b),
    hasPeople: opponents.some(({ kind }) => kind === 'person'),
    hasShared: people.some(({ isOnlyOne }) => !isOnlyOne),
  };
}
