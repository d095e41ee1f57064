import { expect, inject, test } from 'vitest';
import { runSiege } from '../src/testing/siege/siege.ts';
import { Tally } from '../src/testing/siege/tally.ts';
import { freshDatabase } from './support/fresh-database.ts';
import { openPostgresStore } from './support/open-postgres-store.ts';

/** Time is simulated and stands still while PostgreSQL works; the rest is as in `npm run test:hostile`. */
test('[O4 O5] every honest game at three servers on PostgreSQL ends as without attackers', async () => {
  const tally = new Tally();
  const problems = await runSiege({
    seed: 1,
    sockets: 20,
    perSecond: 100,
    messages: 3000,
    servers: 3,
    openStore: async () => openPostgresStore(await freshDatabase(inject('postgres'))),
    tally,
  });
  expect(problems, problems.slice(0, 5).join('\n')).toEqual([]);
  expect(tally.games).toBe(5);
  expect(tally.moves).toBeGreaterThan(50);
  expect(tally.messages).toBeGreaterThanOrEqual(3000);
});
