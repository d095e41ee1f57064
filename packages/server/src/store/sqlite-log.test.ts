import { describeSqlite } from '../testing/contracts/sqlite-contract.ts';
import { LogHere } from '../testing/log-here.ts';
import { SqliteStore } from './sqlite-store.ts';

// the same log without its thread: where changes of its code are noticed (`npm run test:mutation`)
describeSqlite('SQLite in this thread', (options, now) =>
  SqliteStore.open(options, now, () => new LogHere(options)),
);
