import { LANGUAGES, type Language } from '@luctor/rules';
import { answer, type Database } from '../storage/database.ts';
import { LEARN_STORES } from '../storage/learn-database.ts';

/** Words kept from a search, under a name [L3]. */
export interface KeptList {
  readonly id: string;
  readonly name: string;
  readonly language: Language;
  readonly words: readonly string[];
  readonly keptAt: number;
}

export interface KeptLists {
  /** By name; null if the browser cannot say. Rows that are not lists are left alone. */
  all(): Promise<readonly KeptList[] | null>;
  /** `taken`: another list of this language has the name. */
  keep(list: Pick<KeptList, 'name' | 'language' | 'words'>): Promise<'kept' | 'taken' | 'failed'>;
  remove(id: string): Promise<'removed' | 'failed'>;
}

export const MAX_LIST_NAME = 40;
/** A longer list is not learnt word by word. */
export const MAX_LIST_WORDS = 2000;

export function createKeptLists(database: Database, now: () => number): KeptLists {
  const stores = [LEARN_STORES.lists];
  return {
    async all() {
      try {
        const rows = await database.transact(stores, 'readonly', (transaction) =>
          answer<unknown[]>(transaction.objectStore(LEARN_STORES.lists).getAll()),
        );
        return rows.filter(isKeptList).toSorted((a, b) => a.name.localeCompare(b.name));
      } catch {
        return null;
      }
    },
    async keep({ name, language, words }) {
      const row: KeptList = {
        // one name, one list, in every tab
        id: `${language}/${name.trim().toLowerCase()}`,
        name: name.trim(),
        language,
        words: words.slice(0, MAX_LIST_WORDS),
        keptAt: now(),
      };
      try {
        return await database.transact(stores, 'readwrite', async (transaction) => {
          const lists = transaction.objectStore(LEARN_STORES.lists);
          if ((await answer(lists.getKey(row.id))) !== undefined) return 'taken';
          lists.add(row);
          return 'kept';
        });
      } catch {
        return 'failed';
      }
    },
    async remove(id) {
      try {
        await database.transact(stores, 'readwrite', (transaction) =>
          answer(transaction.objectStore(LEARN_STORES.lists).delete(id)),
        );
        return 'removed';
      } catch {
        return 'failed';
      }
    },
  };
}

function isKeptList(row: unknown): row is KeptList {
  if (typeof row !== 'object' || row === null) return false;
  const { id, name, language, words, keptAt } = row as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    LANGUAGES.some((each) => each === language) &&
    Array.isArray(words) &&
    words.every((word) => typeof word === 'string' && /^[A-Z]+$/.test(word)) &&
    typeof keptAt === 'number'
  );
}
