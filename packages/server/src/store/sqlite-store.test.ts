import { describeSqlite } from '../testing/contracts/sqlite-contract.ts';
import { SqliteStore } from './sqlite-store.ts';

describeSqlite('SQLite', (options, now) => SqliteStore.open(options, now));
