import {
  changedCard,
  deckState,
  newCard,
  readCard,
  readChoice,
  readRepetition,
  scheduleOf,
  type LearnChoice,
  type Repetition,
} from '@luctor/learn';
import { answer, type Database } from '../storage/database.ts';
import { BY_CARD, LEARN_STORES } from '../storage/learn-database.ts';
import { attempted } from './learn-error.ts';
import type { LearnNews } from './learn-news.ts';
import type { Deck } from './learning.ts';

export interface DeckParts {
  readonly database: Database;
  readonly news: LearnNews;
  readonly now: () => number;
  /** A new name for a repetition, like no other's on any device. */
  readonly newId: () => string;
}

const { cards: CARDS, repetitions: REPETITIONS, choices: CHOICES } = LEARN_STORES;

export function createDeck({ database, news, now, newId }: DeckParts): Deck {
  return {
    async add(question, origin) {
      const card = newCard(question, origin, now());
      const added = await attempted(() =>
        database.transact([CARDS], 'readwrite', async (transaction) => {
          const cards = transaction.objectStore(CARDS);
          const before = readCard(await answer(cards.get(card.id)));
          if (before !== null && !before.isRemoved) return 'known';
          cards.put(before === null ? card : changedCard(before, false, now()));
          return 'added';
        }),
      );
      if (!added.ok) return 'failed';
      if (added.value === 'added') news.tell();
      return added.value;
    },

    read: () =>
      attempted(async () => {
        const stores = [CARDS, REPETITIONS, CHOICES];
        const rows = await database.transact(stores, 'readonly', (transaction) =>
          // asked for together: a transaction with nothing to do ends
          Promise.all(
            stores.map((store): Promise<unknown[]> =>
              answer(transaction.objectStore(store).getAll()),
            ),
          ),
        );
        const [cardRows = [], repetitionRows = [], choiceRows = []] = rows;
        const cards = readable(cardRows, readCard);
        const repetitions = readable(repetitionRows, readRepetition);
        const choices = readable(choiceRows, readChoice);
        const all = cardRows.length + repetitionRows.length + choiceRows.length;
        return {
          state: deckState(cards, repetitions),
          removed: cards.filter(({ isRemoved }) => isRemoved).map(({ id }) => id),
          choices: new Map(choices.map(({ id, value }) => [id, value])),
          unreadable: all - cards.length - repetitions.length - choices.length,
        };
      }),

    repetitions: () =>
      attempted(async () => {
        const stores = [CARDS, REPETITIONS];
        const [cardRows = [], rows = []] = await database.transact(stores, 'readonly', (reading) =>
          Promise.all(
            stores.map((store): Promise<unknown[]> => answer(reading.objectStore(store).getAll())),
          ),
        );
        const kept = readable(cardRows, readCard).filter(({ isRemoved }) => !isRemoved);
        const ids = new Set(kept.map(({ id }) => id));
        return readable(rows, readRepetition).filter(({ card }) => ids.has(card));
      }),

    async answer(card, after, given) {
      const kept = await attempted(() =>
        database.transact([CARDS, REPETITIONS], 'readwrite', async (transaction) => {
          const repetitions = transaction.objectStore(REPETITIONS);
          const rows: unknown[] = await answer(repetitions.index(BY_CARD).getAll(card.id));
          const schedule = scheduleOf(readable(rows, readRepetition));
          // the same question answered in two tabs is one repetition
          if (schedule.lastId !== after) return null;
          const at = now();
          const order = Math.max(at, schedule.order + 1);
          const repetition: Repetition = { id: newId(), card: card.id, at, order, ...given };
          const cards = transaction.objectStore(CARDS);
          if ((await answer(cards.getKey(card.id))) === undefined) cards.add(card);
          repetitions.add(repetition);
          return repetition;
        }),
      );
      if (kept.ok && kept.value !== null) news.tell();
      return kept;
    },

    async remove(id) {
      const removed = await attempted(() =>
        database.transact([CARDS], 'readwrite', async (transaction) => {
          const cards = transaction.objectStore(CARDS);
          const card = readCard(await answer(cards.get(id)));
          if (card !== null) cards.put(changedCard(card, true, now()));
          return null;
        }),
      );
      news.tell();
      return removed;
    },

    async choose(id, value) {
      const chosen = await attempted(() =>
        database.transact([CHOICES], 'readwrite', async (transaction) => {
          const choices = transaction.objectStore(CHOICES);
          const before = readChoice(await answer(choices.get(id)));
          const changedAt = Math.max(now(), (before?.changedAt ?? -1) + 1);
          const row: LearnChoice = { id, value, changedAt };
          choices.put(row);
          return null;
        }),
      );
      news.tell();
      return chosen;
    },

    follow: (onChange) => news.follow(onChange),
  };
}

function readable<Row>(rows: readonly unknown[], read: (data: unknown) => Row | null): Row[] {
  return rows.flatMap((row) => {
    const found = read(row);
    return found === null ? [] : [found];
  });
}
