/**
 * IndexedDB with promises, limited to what is used here: a library would be four times this file
 * and still not classify the errors.
 */
export interface Database {
  /**
   * Runs `work` in one transaction and resolves once it is on disk: all of it, or none if `work`
   * throws. `work` may await requests of its own transaction only.
   */
  transact<T>(
    stores: readonly string[],
    mode: 'readonly' | 'readwrite',
    work: (transaction: IDBTransaction) => Promise<T>,
  ): Promise<T>;
}

export interface DatabaseShape {
  readonly name: string;
  readonly version: number;
  /** `strict`: written data survives a crash of the machine, not just of the tab. */
  readonly durability: IDBTransactionDurability;
  /** Creates what is missing; `from` is 0 for a new database. */
  upgrade(database: IDBDatabase, from: number): void;
}

/** An old tab holds the database in an old version. */
export class DatabaseBlocked extends Error {}

/** Accessing IndexedDB throws if the browser forbids it. */
export function browserDatabases(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
}

/** Opens on first use, and again after the browser closed it. */
export function createDatabase(factory: IDBFactory | undefined, shape: DatabaseShape): Database {
  let opened: Promise<IDBDatabase> | null = null;
  const forget = () => {
    opened = null;
  };
  const open = (): Promise<IDBDatabase> => {
    opened ??= openDatabase(factory, shape, forget).catch((cause: unknown) => {
      forget();
      throw cause;
    });
    return opened;
  };
  return {
    async transact(stores, mode, work) {
      const database = await open();
      const { durability } = shape;
      const transaction = database.transaction([...stores], mode, { durability });
      const finished = new Promise<void>((resolve, reject) => {
        transaction.addEventListener('complete', () => resolve());
        transaction.addEventListener('abort', () => reject(reason(transaction.error)));
      });
      // a caller that gives up on `work` first still learns of the transaction's end
      finished.catch(() => undefined);
      try {
        const result = await work(transaction);
        await finished;
        return result;
      } catch (cause) {
        abort(transaction);
        throw cause;
      }
    },
  };
}

/** The result of a request. */
export function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(reason(request.error)));
  });
}

function openDatabase(
  factory: IDBFactory | undefined,
  shape: DatabaseShape,
  onClosed: () => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (factory === undefined) throw new Error('no IndexedDB');
    const request = factory.open(shape.name, shape.version);
    request.addEventListener('upgradeneeded', ({ oldVersion }) => {
      shape.upgrade(request.result, oldVersion);
    });
    request.addEventListener('error', () => reject(reason(request.error)));
    // an old tab holds the old version: no storage is better than a page that hangs
    request.addEventListener('blocked', () =>
      reject(new DatabaseBlocked('blocked by another tab')),
    );
    request.addEventListener('success', () => {
      const database = request.result;
      database.addEventListener('close', onClosed);
      database.addEventListener('versionchange', () => {
        database.close();
        onClosed();
      });
      resolve(database);
    });
  });
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // it has already ended
  }
}

function reason(error: DOMException | null): Error {
  return error ?? new Error('the transaction was given up');
}
