import { createDatabase, type Database, type DatabaseShape } from './database.ts';

/** The stores of what a person learns from games, words and puzzles [L]. */
export const LEARN_STORES = {
  /** Verdicts on a game, by game. */
  reviews: 'reviews',
  /** Cards of the deck, by their question. */
  cards: 'cards',
  /** Each repetition of a card, never changed: the schedule follows from them. */
  repetitions: 'repetitions',
  /** What the person chose about learning, such as lists to learn. */
  choices: 'choices',
  /** Each puzzle that was tried. */
  attempts: 'attempts',
  /** Word lists kept from a search. */
  lists: 'lists',
  /** What the figures need of each finished game, by game. */
  figures: 'figures',
} as const;

export const BY_CARD = 'by-card';

export const LEARN_DATABASE_NAME = 'luctor-learn';

/** All in one database, so that an export sees one moment of it. */
const LEARN_DATABASE: DatabaseShape = {
  name: LEARN_DATABASE_NAME,
  version: 1,
  durability: 'strict',
  upgrade(database) {
    database.createObjectStore(LEARN_STORES.reviews, { keyPath: 'game' });
    database.createObjectStore(LEARN_STORES.cards, { keyPath: 'id' });
    const repetitions = database.createObjectStore(LEARN_STORES.repetitions, { keyPath: 'id' });
    repetitions.createIndex(BY_CARD, 'card');
    database.createObjectStore(LEARN_STORES.choices, { keyPath: 'id' });
    database.createObjectStore(LEARN_STORES.attempts, { keyPath: 'id' });
    database.createObjectStore(LEARN_STORES.lists, { keyPath: 'id' });
    database.createObjectStore(LEARN_STORES.figures, { keyPath: 'game' });
  },
};

export function createLearnDatabase(factory: IDBFactory | undefined): Database {
  return createDatabase(factory, LEARN_DATABASE);
}
