import { runs } from '@luctor/rules/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAMES, ManyGames, PATIENCE_MS } from './support/many-games.ts';
import { startCluster, type Cluster } from './support/start-cluster.ts';

/** Three servers, two workers, PostgreSQL and NATS. In each round one is killed and comes back. */
const ROUNDS = runs(4, 10);

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ servers: 3, workers: 2 });
}, PATIENCE_MS);
afterAll(() => cluster.remove());

/** What is killed in each round. */
const VICTIMS = [
  ['a server', (round: number) => cluster.servers[round % 3]?.program],
  ['a worker', (round: number) => cluster.workers[round % 2]],
  ['NATS', () => cluster.nats.program],
  ['PostgreSQL', () => cluster.postgres.program],
] as const;

test(
  '[O3 O5] whatever is killed, every acknowledged move is there once, and every game goes on',
  async () => {
    const games = await ManyGames.start(cluster);
    for (let round = 0; round < ROUNDS; round++) {
      const [name, find] = VICTIMS[round % VICTIMS.length] ?? VICTIMS[0];
      const victim = find(Math.floor(round / VICTIMS.length));
      if (victim === undefined) throw new Error(`no ${name}`);
      await victim.kill();
      // meanwhile people play on, or try to
      await new Promise((resolve) => setTimeout(resolve, 2000));
      await victim.restart();
      await games.goOn();
      console.log(`round ${round + 1}: ${name} killed; ${games.acknowledged} moves so far`);
    }
    games.stop();
    const { lost, refused, lostByClock, givenBack } = await games.compareWithStore();
    console.log(
      `${GAMES} games, ${ROUNDS} kills: ${games.acknowledged} moves acknowledged, ${lost.length} lost or doubled, ` +
        `${games.retried} tried again, ${refused.length} refused, ${lostByClock.length} turns lost by their clock, ` +
        `time given back ${givenBack} times`,
    );
    expect({ lost, refused, lostByClock }).toEqual({ lost: [], refused: [], lostByClock: [] });
    expect(games.acknowledged).toBeGreaterThan(GAMES * ROUNDS);
  },
  PATIENCE_MS,
);
