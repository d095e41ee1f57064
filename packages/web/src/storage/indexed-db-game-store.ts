import { err, ok, type GameEvent, type Result } from '@luctor/rules';
import { answer, createDatabase, type Database, type DatabaseShape } from './database.ts';
import {
  byLastPlayed,
  firstSummary,
  type GameStore,
  type GameSummary,
  type StoreError,
} from './game-store.ts';

const SUMMARIES = 'summaries';
const EVENTS = 'events';

const GAMES_DATABASE: DatabaseShape = {
  name: 'luctor-games',
  version: 1,
  durability: 'strict',
  upgrade(database) {
    database.createObjectStore(SUMMARIES, { keyPath: 'id' });
    // one row per event, keyed by game and position in the log
    database.createObjectStore(EVENTS, { keyPath: ['game', 'index'] });
  },
};

interface EventRow {
  readonly game: string;
  readonly index: number;
  readonly event: GameEvent;
}

export function createIndexedDbGameStore(factory: IDBFactory | undefined): GameStore {
  const database = createDatabase(factory, GAMES_DATABASE);
  return {
    create: (game) =>
      attempt(database, 'readwrite', async (transaction) => {
        if ((await find(transaction, game.id)) !== undefined) return err({ code: 'already-there' });
        putEvents(transaction, game.id, 0, game.events);
        return ok(put(transaction, firstSummary(game)));
      }),
    append: (id, expectedVersion, events, facts) =>
      attempt(database, 'readwrite', async (transaction) => {
        const summary = await find(transaction, id);
        if (summary === undefined) return err({ code: 'no-such-game' });
        // read and written in one transaction: no other tab can interfere
        if (summary.version !== expectedVersion) return err({ code: 'wrong-version' });
        putEvents(transaction, id, expectedVersion, events);
        return ok(put(transaction, { ...summary, ...facts, aliveAt: facts.playedAt }));
      }),
    events: (id, from = 0) =>
      attempt(database, 'readonly', async (transaction) => {
        if ((await find(transaction, id)) === undefined) return err({ code: 'no-such-game' });
        const found = transaction.objectStore(EVENTS).getAll(rowsOf(id, from));
        const rows = (await answer(found)) as readonly EventRow[];
        return ok(rows.map(({ event }) => event));
      }),
    summary: (id) =>
      attempt(database, 'readonly', async (transaction) => {
        const summary = await find(transaction, id);
        return summary === undefined ? err({ code: 'no-such-game' }) : ok(summary);
      }),
    list: () =>
      attempt(database, 'readonly', async (transaction) => {
        const found = await answer(transaction.objectStore(SUMMARIES).getAll());
        return ok((found as GameSummary[]).sort(byLastPlayed));
      }),
    rename: (id, name) =>
      attempt(database, 'readwrite', async (transaction) => {
        const summary = await find(transaction, id);
        if (summary === undefined) return err({ code: 'no-such-game' });
        return ok(put(transaction, { ...summary, name }));
      }),
    touch: (id, aliveAt, stillSince = null) =>
      attempt(database, 'readwrite', async (transaction) => {
        const summary = await find(transaction, id);
        if (summary === undefined) return err({ code: 'no-such-game' });
        const latest = Math.max(aliveAt, summary.aliveAt);
        put(transaction, { ...summary, aliveAt: latest, stillSince });
        return ok(null);
      }),
    remove: (id) =>
      attempt(database, 'readwrite', async (transaction) => {
        transaction.objectStore(EVENTS).delete(rowsOf(id, 0));
        await answer(transaction.objectStore(SUMMARIES).delete(id));
        return ok(null);
      }),
  };
}

/** Translates the browser's errors into the store's. */
export function storeErrorOf(cause: unknown): StoreError {
  const name = cause instanceof Error ? cause.name : '';
  const code = name === 'QuotaExceededError' ? 'full' : 'unavailable';
  return { code, detail: String(cause) };
}

async function attempt<T>(
  database: Database,
  mode: 'readonly' | 'readwrite',
  work: (transaction: IDBTransaction) => Promise<Result<T, StoreError>>,
): Promise<Result<T, StoreError>> {
  try {
    return await database.transact([SUMMARIES, EVENTS], mode, work);
  } catch (cause) {
    return err(storeErrorOf(cause));
  }
}

async function find(transaction: IDBTransaction, id: string): Promise<GameSummary | undefined> {
  const found = await answer(transaction.objectStore(SUMMARIES).get(id));
  return found as GameSummary | undefined;
}

function put(transaction: IDBTransaction, summary: GameSummary): GameSummary {
  transaction.objectStore(SUMMARIES).put(summary);
  return summary;
}

function putEvents(
  transaction: IDBTransaction,
  game: string,
  from: number,
  events: readonly GameEvent[],
): void {
  const rows = transaction.objectStore(EVENTS);
  events.forEach((event, i) => {
    const row: EventRow = { game, index: from + i, event };
    // `add`, not `put`: a position in a log is written once
    rows.add(row);
  });
}

function rowsOf(game: string, from: number): IDBKeyRange {
  return IDBKeyRange.bound([game, from], [game, Infinity]);
}
