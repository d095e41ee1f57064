import type { GraphKeeper } from '../lexica/word-source.ts';
import { answer, createDatabase, type DatabaseShape } from './database.ts';

const GRAPHS = 'graphs';
const BY_AGE = 'by-age';
/** Two languages, each whole, common and with a person's own words; older ones are deleted. */
const MAX_KEPT = 8;

const GRAPHS_DATABASE: DatabaseShape = {
  name: 'luctor-graphs',
  version: 1,
  durability: 'relaxed',
  upgrade(database) {
    database.createObjectStore(GRAPHS, { keyPath: 'key' }).createIndex(BY_AGE, 'keptAt');
  },
};

interface KeptGraph {
  readonly key: string;
  readonly bytes: Uint8Array;
  readonly keptAt: number;
}

/** A separate database: it can be deleted without touching a game. */
export function createGraphKeeper(factory: IDBFactory | undefined, now: () => number): GraphKeeper {
  const database = createDatabase(factory, GRAPHS_DATABASE);
  return {
    async find(key) {
      try {
        const found = await database.transact([GRAPHS], 'readonly', (transaction) =>
          answer(transaction.objectStore(GRAPHS).get(key)),
        );
        return (found as KeptGraph | undefined)?.bytes ?? null;
      } catch {
        return null;
      }
    },
    async keep(key, bytes) {
      const graph: KeptGraph = { key, bytes, keptAt: now() };
      try {
        await database.transact([GRAPHS], 'readwrite', async (transaction) => {
          const graphs = transaction.objectStore(GRAPHS);
          const oldestFirst = (await answer(graphs.index(BY_AGE).getAllKeys())) as string[];
          const others = oldestFirst.filter((each) => each !== key);
          for (const old of others.slice(0, -(MAX_KEPT - 1))) graphs.delete(old);
          graphs.put(graph);
        });
      } catch {
        // no room or no storage: built again next time
      }
    },
  };
}
