import { randomUUID } from 'node:crypto';
import { servesAlone } from '../coordination/alone.ts';
import type { Coordination } from '../coordination/coordination.ts';
import { PostgresCoordination } from '../coordination/postgres-coordination.ts';
import type { Log } from '../runtime/log.ts';
import type { StoreError, StoreErrorCode } from '../store/game-store.ts';
import type { PostgresAddress } from '../store/postgres/address.ts';
import { DATABASE_DEFAULTS } from '../store/postgres/database.ts';
import { PostgresStore } from '../store/postgres/postgres-store.ts';
import { SqliteStore } from '../store/sqlite-store.ts';
import manifest from '../../package.json' with { type: 'json' };
import { lockFolder, openDataFolder } from './data-folder.ts';
import { SCHEMA_WAITS } from './database-advice.ts';

/** Where a server keeps its games: in a folder of its own, or in a database that others share. */
export interface Keeping {
  /** For people; without a password. */
  readonly name: string;
  open(): Promise<{
    readonly store: SqliteStore | PostgresStore;
    readonly coordination: Coordination;
  }>;
  /** Others may use the folder. */
  release(): void;
}

export interface KeepingOptions {
  readonly data: string;
  readonly store?: PostgresAddress;
  readonly storeConnections?: number;
  readonly log: Log;
}

export function keepGames(options: KeepingOptions): Keeping {
  return options.store === undefined ? inFolder(options) : inDatabase(options.store, options);
}

function inFolder({ data, log }: KeepingOptions): Keeping {
  const folder = openDataFolder(data);
  const release = lockFolder(folder);
  return {
    name: folder.store,
    release,
    async open() {
      const store = await SqliteStore.open({ path: folder.store });
      store.onFailure = (cause) => {
        // nothing can be saved any more: the supervisor starts another process, which reads everything
        log.error({ err: cause }, 'The store is gone');
        process.exit(1);
      };
      return { store, coordination: servesAlone(randomUUID()) };
    },
  };
}

function inDatabase(address: PostgresAddress, options: KeepingOptions): Keeping {
  const { storeConnections, log } = options;
  const connections = storeConnections ?? DATABASE_DEFAULTS.connections;
  return {
    name: address.shown,
    release: () => {},
    async open() {
      const store = await PostgresStore.open({
        address,
        connections,
        onWait: () => log.warn({ store: address.shown }, SCHEMA_WAITS),
      });
      const server = randomUUID();
      return {
        store,
        coordination: new PostgresCoordination(store.database, server, manifest.version),
      };
    },
  };
}

const ADVICE: Readonly<Record<StoreErrorCode, (cause: StoreError) => string>> = {
  full: () => 'cannot grow: its disk is full. Free some space and start again.',
  damaged: ({ message }) =>
    `is ${message}. Nothing was overwritten. Restore a backup: npm start -- restore --from FILE`,
  unavailable: ({ message }) => `is ${message}.`,
};

/** What the operator can do about a store that cannot be opened. */
export function describeStore(cause: StoreError, name: string): string {
  return `The store ${name} ${ADVICE[cause.code](cause)}`;
}
