import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS } from '../src/store/postgres/migrations.ts';
import { runSql } from './support/fresh-database.ts';
import { ManyGames, PATIENCE_MS } from './support/many-games.ts';
import { COMING, LATEST } from './support/releases.ts';
import { startCluster, type Cluster } from './support/start-cluster.ts';

const COMING_RELEASE = fileURLToPath(new URL('support/coming-release.ts', import.meta.url));

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ servers: 3, workers: 1 });
}, PATIENCE_MS);
afterAll(() => cluster.remove());

async function schemaLevel(): Promise<number> {
  const { rows } = await runSql(
    cluster.url,
    "SELECT value::int FROM luctor.meta WHERE key = 'schema'",
  );
  return (rows[0] as { readonly value: number }).value;
}

/** The program as it is, or as it will be so many releases later. */
function release(later: number) {
  return {
    flags: later === 0 ? [] : ['--import', COMING_RELEASE],
    environment: { LUCTOR_TEST_STEPS: String(later) },
  };
}

/** Everything that was acknowledged is there, and nobody noticed. */
async function expectNothingLost(
  games: ManyGames,
  what: string,
  migrations = MIGRATIONS,
): Promise<void> {
  games.stop();
  const { lost, refused, lostByClock } = await games.compareWithStore(migrations);
  console.log(`${what}: ${games.acknowledged} moves acknowledged, ${games.retried} tried again`);
  expect({ lost, refused, lostByClock }).toEqual({ lost: [], refused: [], lostByClock: [] });
  expect(games.retried).toBe(0);
}

test(
  '[O3 O5] all servers are restarted one after the other, and no move needs a second try',
  async () => {
    const games = await ManyGames.start(cluster);
    for (const { program } of cluster.servers) {
      await program.stop();
      await program.restart();
      await games.goOn();
    }
    await expectNothingLost(games, '3 restarts');
  },
  PATIENCE_MS,
);

test(
  '[O3 O5] old schema to new, one server after the other, and one back: nobody notices',
  async () => {
    const games = await ManyGames.start(cluster);
    const [first, ...others] = cluster.servers;
    if (first === undefined) throw new Error('no server');
    const become = async ({ program }: typeof first, later: number): Promise<void> => {
      await program.stop();
      await program.restart(release(later));
      await games.goOn();
    };
    expect(await schemaLevel()).toBe(LATEST);
    // one new server among old ones: the schema has grown, and they play on
    await become(first, 1);
    expect(await schemaLevel()).toBe(LATEST + 1);
    // an operator who has doubts takes it back
    await become(first, 0);
    for (const server of cluster.servers) await become(server, 1);
    // what the first release needed is removed once it has gone
    for (const server of cluster.servers) await become(server, 2);
    expect(await schemaLevel()).toBe(LATEST + 2);
    await expectNothingLost(games, 'eight restarts, three schemas', [...MIGRATIONS, ...COMING]);

    const { program } = others[0] ?? first;
    await program.stop();
    await expect(program.restart(release(0))).rejects.toThrow(
      `it needs a program that knows schema ${LATEST + 1}, and this one knows ${LATEST}. Update`,
    );
  },
  PATIENCE_MS,
);
