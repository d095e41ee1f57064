import { decisionsOf, parseAttempt, storedPosition, type StoredPosition } from '@luctor/learn';
import { openLog } from '@luctor/rules';
import { answer, type Database } from '../storage/database.ts';
import type { GameStore } from '../storage/game-store.ts';
import { LEARN_STORES } from '../storage/learn-database.ts';
import type { LearnNews } from './learn-news.ts';
import type { PuzzleAttempts } from './puzzle-attempts.ts';

const STORE = LEARN_STORES.attempts;
/** Puzzles have the rules that everybody knows, and two players. */
const EDITION = 'classic';
/** More games are not looked through: the latest are the most interesting. */
const MAX_GAMES = 40;

export function createAttempts(
  database: Database,
  games: Pick<GameStore, 'list' | 'events'>,
  news: LearnNews,
): PuzzleAttempts {
  return {
    async all() {
      try {
        const rows = await database.transact([STORE], 'readonly', (transaction) =>
          answer(transaction.objectStore(STORE).getAll() as IDBRequest<unknown[]>),
        );
        return rows.flatMap((row) => parseAttempt(row) ?? []);
      } catch {
        return null;
      }
    },
    async keep(attempt) {
      try {
        await database.transact([STORE], 'readwrite', async (transaction) => {
          const attempts = transaction.objectStore(STORE);
          // another tab may have been first
          if ((await answer(attempts.getKey(attempt.id))) === undefined) attempts.add(attempt);
        });
        news.tell();
        return true;
      } catch {
        return false;
      }
    },
    async ownPositions(language) {
      const listed = await games.list();
      if (!listed.ok) return [];
      const finished = listed.value.filter(({ phase }) => phase === 'over').slice(0, MAX_GAMES);
      const positions: StoredPosition[] = [];
      for (const { id } of finished) {
        const events = await games.events(id);
        if (!events.ok || !openLog(events.value).ok) continue;
        for (const { byPerson, view } of decisionsOf(events.value)) {
          const { setup } = view;
          const isAsked = setup.edition === EDITION && setup.language === language;
          const isWhole = setup.vocabulary === `${language}/all`;
          if (byPerson && isAsked && isWhole) positions.push(storedPosition(view));
        }
      }
      return positions;
    },
    follow: (onChange) => news.follow(onChange),
  };
}
