import { err, LANGUAGES, ok, type Language, type Result } from '@luctor/rules';
import { answer, createDatabase, type DatabaseShape } from './database.ts';
import type { StoreError } from './game-store.ts';
import { storeErrorOf } from './indexed-db-game-store.ts';

/** A person's own words: those of every game, and lists that a game can choose. */
export interface WordStore {
  personal(language: Language): Promise<Result<readonly string[], StoreError>>;
  /** In one step that no other tab can interrupt; resolves with the words as they are then. */
  changePersonal(
    language: Language,
    change: (words: readonly string[]) => readonly string[],
  ): Promise<Result<readonly string[], StoreError>>;
  lists(): Promise<Result<readonly StoredList[], StoreError>>;
  list(id: string): Promise<Result<StoredList | null, StoreError>>;
  putList(list: StoredList): Promise<Result<null, StoreError>>;
  removeList(id: string): Promise<Result<null, StoreError>>;
}

export interface StoredList {
  /** By content: the same file loaded twice is one list. */
  readonly id: string;
  readonly name: string;
  readonly language: Language;
  readonly words: readonly string[];
}

const PERSONAL = 'personal';
const LISTS = 'lists';

const WORDS_DATABASE: DatabaseShape = {
  name: 'luctor-words',
  version: 1,
  durability: 'strict',
  upgrade(database) {
    database.createObjectStore(PERSONAL);
    database.createObjectStore(LISTS, { keyPath: 'id' });
  },
};

export function createIndexedDbWordStore(factory: IDBFactory | undefined): WordStore {
  const database = createDatabase(factory, WORDS_DATABASE);
  const attempt = async <T>(
    store: string,
    mode: 'readonly' | 'readwrite',
    work: (objects: IDBObjectStore) => Promise<T>,
  ): Promise<Result<T, StoreError>> => {
    try {
      return ok(
        await database.transact([store], mode, (transaction) =>
          work(transaction.objectStore(store)),
        ),
      );
    } catch (cause) {
      return err(storeErrorOf(cause));
    }
  };
  return {
    personal: (language) =>
      attempt(PERSONAL, 'readonly', (stored) => readPersonal(stored, language)),
    changePersonal: (language, change) =>
      attempt(PERSONAL, 'readwrite', async (stored) => {
        const words = [...change(await readPersonal(stored, language))];
        await answer(stored.put(words, language));
        return words;
      }),
    lists: () =>
      attempt(LISTS, 'readonly', async (lists) => (await answer(lists.getAll())) as StoredList[]),
    list: (id) =>
      attempt(LISTS, 'readonly', async (lists) => {
        const found: unknown = await answer(lists.get(id));
        return (found as StoredList | undefined) ?? null;
      }),
    putList: (list) =>
      attempt(LISTS, 'readwrite', async (lists) => {
        await answer(lists.put(list));
        return null;
      }),
    removeList: (id) =>
      attempt(LISTS, 'readwrite', async (lists) => {
        await answer(lists.delete(id));
        return null;
      }),
  };
}

async function readPersonal(
  stored: IDBObjectStore,
  language: Language,
): Promise<readonly string[]> {
  const found: unknown = await answer(stored.get(language));
  return Array.isArray(found) ? (found as string[]) : [];
}

/** Words for as long as the page lives: for tests, and for browsers that store nothing. */
export function createMemoryWordStore(): WordStore {
  const personal = new Map<Language, readonly string[]>(LANGUAGES.map((each) => [each, []]));
  const lists = new Map<string, StoredList>();
  return {
    personal: (language) => Promise.resolve(ok(personal.get(language) ?? [])),
    changePersonal(language, change) {
      const words = change(personal.get(language) ?? []);
      personal.set(language, words);
      return Promise.resolve(ok(words));
    },
    lists: () => Promise.resolve(ok([...lists.values()])),
    list: (id) => Promise.resolve(ok(lists.get(id) ?? null)),
    putList(list) {
      lists.set(list.id, list);
      return Promise.resolve(ok(null));
    },
    removeList(id) {
      lists.delete(id);
      return Promise.resolve(ok(null));
    },
  };
}
