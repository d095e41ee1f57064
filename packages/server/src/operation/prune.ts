import { StoreError, type GameStore } from '../store/game-store.ts';
import type { PostgresAddress } from '../store/postgres/address.ts';
import { PostgresStore } from '../store/postgres/postgres-store.ts';
import { SqliteStore } from '../store/sqlite-store.ts';
import { existingStore, lockHolder } from './data-folder.ts';
import { inWords } from './database-advice.ts';
import { describeStore } from './keeping.ts';

const DAY_MS = 24 * 3_600_000;

export interface Pruned {
  readonly games: number;
  readonly tables: number;
}

export interface PruneChoices {
  readonly data: string;
  readonly store?: PostgresAddress;
  /** What ended longer ago than this is deleted. */
  readonly days: number;
}

/** Deletes what is over for a while. */
export async function prune({ data, store, days }: PruneChoices): Promise<Pruned> {
  // servers may go on: what they play is not old
  if (store !== undefined) {
    return inWords(
      store,
      PostgresStore.open({ address: store }).then((opened) => pruneOpened(opened, days)),
    );
  }
  const path = existingStore(data);
  const holder = lockHolder(data);
  if (holder !== null) throw new Error(`Process ${holder} serves ${data}. Stop it first.`);
  try {
    return await pruneOpened(await SqliteStore.open({ path }), days);
  } catch (cause) {
    throw cause instanceof StoreError ? new Error(describeStore(cause, path), { cause }) : cause;
  }
}

async function pruneOpened(store: GameStore, days: number): Promise<Pruned> {
  try {
    const before = (await store.now()) - days * DAY_MS;
    const games = await store.prune('game', ['over', 'gathering'], before);
    const tables = await store.prune('table', ['over', 'closed'], before);
    await store.prune('chat', ['said'], before);
    return { games, tables };
  } finally {
    await store.close();
  }
}
