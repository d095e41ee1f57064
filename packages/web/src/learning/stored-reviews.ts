import { openReview, storeReview } from '@luctor/learn';
import { answer, type Database } from '../storage/database.ts';
import { LEARN_STORES } from '../storage/learn-database.ts';
import type { Reviews } from './reviews.ts';

const STORE = LEARN_STORES.reviews;
/** Every review of the page starts with it. */
const SEED = 1;

/** Reviews by game. A row that cannot be read, or is of other events, counts as none. */
export function createReviews(database: Database): Reviews {
  return {
    async find(game, events) {
      try {
        const row = await database.transact([STORE], 'readonly', (transaction) =>
          answer(transaction.objectStore(STORE).get(game) as IDBRequest<unknown>),
        );
        return openReview(row, events)?.review ?? null;
      } catch {
        return null;
      }
    },
    async keep(game, events, review) {
      const row = { game, ...storeReview(events, SEED, review) };
      try {
        await database.transact([STORE], 'readwrite', async (transaction) => {
          transaction.objectStore(STORE).put(row);
        });
        return true;
      } catch {
        // no room, or no storage: it is judged anew next time
        return false;
      }
    },
  };
}
