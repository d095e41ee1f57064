import type { Receipt } from '@luctor/rules';
import { answer, createDatabase, type DatabaseShape } from './database.ts';

/** Receipts of online games [S3]: private, on this device only, one row per game. */
export interface ReceiptStore {
  /**
   * Changes the receipt of a game in one step that no other tab can interrupt. `change` gets what is
   * kept, and the table's latest other receipt if there is nothing yet; it returns the same object
   * to change nothing. Resolves with what is kept then, once it is on disk.
   */
  update(place: Place, change: ReceiptChange): Promise<Receipt | null>;
  find(game: string): Promise<Receipt | null>;
  /** Deletes what is too old, and the oldest if there are too many. */
  sweep(): Promise<void>;
}

export interface Place {
  readonly table: string;
  readonly game: string;
}

export type ReceiptChange = (kept: Receipt | null, previous: Receipt | null) => Receipt | null;

interface Row extends Place {
  readonly receipt: Receipt;
  /** When it last changed. */
  readonly keptAt: number;
}

const RECEIPTS = 'receipts';
const BY_AGE = 'by-age';
const BY_TABLE = 'by-table';

export const RECEIPT_DAYS = 90;
/** A receipt takes some 50 kB, 2 MB at most. */
export const MAX_RECEIPTS = 100;
const DAY_MS = 86_400_000;

const RECEIPTS_DATABASE: DatabaseShape = {
  name: 'luctor-receipts',
  version: 1,
  // bytes that were committed to and then lost make an attempt void
  durability: 'strict',
  upgrade(database) {
    const receipts = database.createObjectStore(RECEIPTS, { keyPath: 'game' });
    receipts.createIndex(BY_AGE, 'keptAt');
    receipts.createIndex(BY_TABLE, 'table');
  },
};

/** In this browser; as long as the page lives if the browser stores nothing. */
export function createReceiptStore(
  factory: IDBFactory | undefined,
  now: () => number,
): ReceiptStore {
  const database = createDatabase(factory, RECEIPTS_DATABASE);
  const memory = createMemoryReceipts(now);
  const transact = <T>(
    mode: 'readonly' | 'readwrite',
    work: (receipts: IDBObjectStore) => Promise<T>,
  ): Promise<T> =>
    database.transact([RECEIPTS], mode, (transaction) => work(transaction.objectStore(RECEIPTS)));
  return {
    async update(place, change) {
      // once something is missing on disk, what is there must not replace what is here
      if ((await memory.find(place.game)) !== null) return memory.update(place, change);
      try {
        return await transact('readwrite', async (receipts) => {
          const row = (await answer(receipts.get(place.game))) as Row | undefined;
          const previous = row === undefined ? await latestAt(receipts, place.table) : null;
          const kept = row?.receipt ?? null;
          const next = change(kept, previous);
          if (next !== null && next !== kept) {
            const changed: Row = { ...place, receipt: next, keptAt: now() };
            receipts.put(changed);
          }
          return next;
        });
      } catch {
        return memory.update(place, change);
      }
    },
    async find(game) {
      const own = await memory.find(game);
      if (own !== null) return own;
      try {
        const row = await transact('readonly', (receipts) => answer(receipts.get(game)));
        return (row as Row | undefined)?.receipt ?? null;
      } catch {
        return null;
      }
    },
    async sweep() {
      try {
        await transact('readwrite', async (receipts) => {
          const index = receipts.index(BY_AGE);
          const tooOld = IDBKeyRange.upperBound(now() - RECEIPT_DAYS * DAY_MS);
          const old = await answer(index.getAllKeys(tooOld));
          const oldestFirst = await answer(index.getAllKeys());
          const tooMany = oldestFirst.slice(0, Math.max(0, oldestFirst.length - MAX_RECEIPTS));
          for (const key of [...old, ...tooMany]) receipts.delete(key);
        });
      } catch {
        // nothing is stored: nothing is too old
      }
      await memory.sweep();
    },
  };
}

async function latestAt(receipts: IDBObjectStore, table: string): Promise<Receipt | null> {
  const rows = (await answer(receipts.index(BY_TABLE).getAll(table))) as readonly Row[];
  return latest(rows);
}

function latest(rows: readonly Row[]): Receipt | null {
  return rows.toSorted((a, b) => b.keptAt - a.keptAt)[0]?.receipt ?? null;
}

/** For tests, and for browsers that store nothing. */
export function createMemoryReceipts(now: () => number): ReceiptStore {
  const rows = new Map<string, Row>();
  return {
    async update(place, change) {
      const row = rows.get(place.game);
      const others = [...rows.values()].filter(({ table }) => table === place.table);
      const kept = row?.receipt ?? null;
      const next = change(kept, row === undefined ? latest(others) : null);
      if (next !== null && next !== kept) {
        rows.set(place.game, { ...place, receipt: next, keptAt: now() });
      }
      return next;
    },
    find: async (game) => rows.get(game)?.receipt ?? null,
    async sweep() {
      const byAge = [...rows.values()].toSorted((a, b) => b.keptAt - a.keptAt);
      const oldest = now() - RECEIPT_DAYS * DAY_MS;
      byAge.forEach(({ game, keptAt }, at) => {
        if (at >= MAX_RECEIPTS || keptAt <= oldest) rows.delete(game);
      });
    },
  };
}
