import { auditLog, parseEvents, type GameEvent } from '@luctor/rules';
import { runs } from '@luctor/rules/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgresStore } from './support/open-postgres-store.ts';
import { RovingGame, type Refused, type RovingOptions } from './support/roving-game.ts';
import { startCluster, type Cluster } from './support/start-cluster.ts';

/**
 * Three servers, two workers, PostgreSQL and NATS, and games whose players are at different servers.
 * In each round one of them is killed and comes back. Clients find another server by themselves.
 */

const GAMES = runs(24, 300);
const ROUNDS = runs(4, 10);
const COMPUTER_GAMES = 6;
/** Moves that every game goes on by before the next thing is killed. */
const TURNS_BETWEEN = 2;
const THINK_MS = 1500;
/** Many processes begin on few cores: only against hanging. */
const PATIENCE_MS = 20 * 60_000;

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ servers: 3, workers: 2 });
}, PATIENCE_MS);
afterAll(() => cluster.remove());

const refused: Refused[] = [];

async function startGames(): Promise<readonly RovingGame[]> {
  const bases = cluster.servers.map(({ base }) => base);
  const common: Omit<RovingOptions, 'number'> = {
    bases,
    thinkMs: () => THINK_MS * (0.5 + Math.random()),
    onRefused: (each) => void refused.push(each),
  };
  const games: RovingGame[] = [];
  for (let number = 0; number < GAMES; number++) {
    const level = number < COMPUTER_GAMES ? 5 : undefined;
    games.push(await RovingGame.start({ ...common, number, ...(level && { level }) }));
  }
  return games;
}

/** Resolves when every game has gone on by so many moves. */
async function goOn(games: readonly RovingGame[], turns: number): Promise<void> {
  const goals = games.map(({ accepted }) => accepted.length + turns);
  const isDone = (): boolean =>
    games.every(({ accepted }, i) => accepted.length >= (goals[i] ?? 0));
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** What is killed in each round. */
const VICTIMS = [
  ['a server', (round: number) => cluster.servers[round % 3]?.program],
  ['a worker', (round: number) => cluster.workers[round % 2]],
  ['NATS', () => cluster.nats.program],
  ['PostgreSQL', () => cluster.postgres.program],
] as const;

const TURN_ENDS: ReadonlySet<GameEvent['type']> = new Set(['passed', 'exchanged', 'turnLost']);

/** Events that end a turn, by its number. */
function turnsIn(events: readonly GameEvent[]): ReadonlyMap<number, readonly string[]> {
  const turns = new Map<number, string[]>();
  let turn = 0;
  for (const event of events) {
    if (event.type === 'turnStarted') turn++;
    if (TURN_ENDS.has(event.type)) turns.set(turn, [...(turns.get(turn) ?? []), event.type]);
  }
  return turns;
}

/** Compares what was acknowledged with what is stored, and decides every game again. */
async function compareWithStore(games: readonly RovingGame[]) {
  const store = await openPostgresStore(cluster.url);
  const lost: string[] = [];
  /** Everybody answers within seconds: whoever loses a turn paid for an outage [C7]. */
  const lostByClock: string[] = [];
  let givenBack = 0;
  let acknowledged = 0;
  for (const { accepted } of games) {
    for (const [id, moves] of Map.groupBy(accepted, ({ game }) => game)) {
      const stored = await store.read(id, 0);
      const parsed = parseEvents(stored?.events ?? [], 'own');
      if (!parsed.ok) throw new Error(`${id} cannot be read`);
      const events = parsed.value;
      expect(auditLog(events).ok, `${id} follows the rules`).toBe(true);
      givenBack += events.filter(({ type }) => type === 'timeGivenBack').length;
      const turns = turnsIn(events);
      for (const [turn, ends] of turns) {
        if (ends.includes('turnLost')) lostByClock.push(`${id}: turn ${turn}`);
      }
      for (const { turn, type, version } of moves) {
        acknowledged++;
        const found = turns.get(turn) ?? [];
        const isThere =
          found.length === 1 && found[0] === (type === 'pass' ? 'passed' : 'exchanged');
        if (!isThere || version > (stored?.version ?? 0)) lost.push(`${id}: turn ${turn}`);
      }
    }
  }
  await store.close();
  return { lost, acknowledged, givenBack, lostByClock };
}

test(
  '[O3 O5] whatever is killed, every acknowledged move is there once, and every game goes on',
  async () => {
    refused.length = 0;
    const games = await startGames();
    await goOn(games, TURNS_BETWEEN);
    for (let round = 0; round < ROUNDS; round++) {
      const [name, find] = VICTIMS[round % VICTIMS.length] ?? VICTIMS[0];
      const victim = find(Math.floor(round / VICTIMS.length));
      if (victim === undefined) throw new Error(`no ${name}`);
      await victim.kill();
      // meanwhile people play on, or try to
      await new Promise((resolve) => setTimeout(resolve, 2000));
      await victim.restart();
      await goOn(games, TURNS_BETWEEN);
      const accepted = games.reduce((sum, each) => sum + each.accepted.length, 0);
      console.log(`round ${round + 1}: ${name} killed; ${accepted} moves acknowledged so far`);
    }
    for (const game of games) game.stop();
    const { lost, acknowledged, givenBack, lostByClock } = await compareWithStore(games);
    const retried = games.reduce((sum, game) => sum + game.retried, 0);
    console.log(
      `${games.length} games, ${ROUNDS} kills: ${acknowledged} moves acknowledged, ${lost.length} lost or doubled, ` +
        `${retried} tried again, ${refused.length} refused, ${lostByClock.length} turns lost by their clock, ` +
        `time given back ${givenBack} times`,
    );
    expect({ lost, refused, lostByClock }).toEqual({ lost: [], refused: [], lostByClock: [] });
    expect(acknowledged).toBeGreaterThan(GAMES * ROUNDS);
  },
  PATIENCE_MS,
);

test(
  '[O3 O5] all servers are restarted one after the other, and no move needs a second try',
  async () => {
    refused.length = 0;
    const games = await startGames();
    await goOn(games, TURNS_BETWEEN);
    for (const { program } of cluster.servers) {
      await program.stop();
      await program.restart();
      await goOn(games, TURNS_BETWEEN);
    }
    for (const game of games) game.stop();
    const { lost, acknowledged, lostByClock } = await compareWithStore(games);
    const retried = games.reduce((sum, game) => sum + game.retried, 0);
    console.log(
      `${games.length} games, 3 restarts: ${acknowledged} moves acknowledged, ${retried} tried again`,
    );
    expect({ lost, refused, lostByClock }).toEqual({ lost: [], refused: [], lostByClock: [] });
    expect(retried).toBe(0);
  },
  PATIENCE_MS,
);
