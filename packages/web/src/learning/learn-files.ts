import {
  changesBy,
  LEARN_FORMAT,
  LEARN_PARTS,
  makeLearnFile,
  MAX_LEARN_FILE,
  parseLearnFile,
} from '@luctor/learn';
import { err, ok } from '@luctor/rules';
import { textOf } from '../storage/chosen-file.ts';
import { answer, type Database } from '../storage/database.ts';
import { attempted } from './learn-error.ts';
import type { LearnNews } from './learn-news.ts';
import type { LearnFiles } from './learning.ts';

const STORES = LEARN_PARTS.map(({ name }) => name);

/** Export and import of the whole learning database: each sees one moment of it. */
export function createLearnFiles(
  database: Database,
  news: LearnNews,
  now: () => number,
): LearnFiles {
  return {
    export: () =>
      attempted(async () => {
        const rows = await database.transact(STORES, 'readonly', readAll);
        let unreadable = 0;
        const readable = LEARN_PARTS.map((part) => {
          const all = rows.get(part.name) ?? [];
          const good = all.filter((row) => part.read(row) !== null);
          unreadable += all.length - good.length;
          return [part.name, good] as const;
        });
        const madeAt = now();
        const text = makeLearnFile(LEARN_PARTS, new Map(readable), madeAt);
        const day = new Date(madeAt).toISOString().slice(0, 10);
        return {
          name: `${LEARN_FORMAT}-${day}.json`,
          content: new Blob([text], { type: 'application/json' }),
          unreadable,
        };
      }),

    async import(file) {
      const text = await textOf(file, MAX_LEARN_FILE);
      if (!text.ok) {
        return err({ code: text.error.code === 'too-large' ? 'not-learn-file' : 'unreadable' });
      }
      const parsed = parseLearnFile(LEARN_PARTS, text.value);
      if (!parsed.ok) return parsed;
      const written = await attempted(() =>
        database.transact(STORES, 'readwrite', async (transaction) => {
          const rows = await readAll(transaction);
          const counts = new Map<string, number>();
          for (const part of LEARN_PARTS) {
            const mine = (rows.get(part.name) ?? []).filter((row) => part.read(row) !== null);
            const changes = changesBy(part, mine, parsed.value.get(part.name) ?? []);
            for (const row of changes) transaction.objectStore(part.name).put(row);
            counts.set(part.name, changes.length);
          }
          return counts;
        }),
      );
      if (!written.ok) return written;
      news.tell();
      const cards = written.value.get('cards') ?? 0;
      const repetitions = written.value.get('repetitions') ?? 0;
      const all = [...written.value.values()].reduce((sum, count) => sum + count, 0);
      return ok({ cards, repetitions, others: all - cards - repetitions });
    },
  };
}

async function readAll(transaction: IDBTransaction): Promise<ReadonlyMap<string, unknown[]>> {
  const rows = await Promise.all(
    STORES.map(async (store): Promise<[string, unknown[]]> => [
      store,
      await answer(transaction.objectStore(store).getAll()),
    ]),
  );
  return new Map(rows);
}
