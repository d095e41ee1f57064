import { auditLog, parseEvents, type GameEvent } from '@luctor/rules';
import { runs } from '@luctor/rules/testing';
import { expect } from 'vitest';
import { MIGRATIONS, type Migration } from '../../src/store/postgres/migrations.ts';
import { openPostgresStore } from './open-postgres-store.ts';
import { RovingGame, type Refused, type RovingOptions } from './roving-game.ts';
import type { Cluster } from './start-cluster.ts';

export const GAMES = runs(24, 300);
const COMPUTER_GAMES = 6;
/** Moves that every game goes on by before the next thing happens. */
const TURNS_BETWEEN = 2;
const THINK_MS = 1500;
/** Many processes begin on few cores: only against hanging. */
export const PATIENCE_MS = 20 * 60_000;

const TURN_ENDS: ReadonlySet<GameEvent['type']> = new Set(['passed', 'exchanged', 'turnLost']);

/** Games whose players are at different servers, and find another one by themselves. */
export class ManyGames {
  readonly refused: Refused[] = [];
  readonly #cluster: Cluster;
  readonly #games: RovingGame[] = [];

  private constructor(cluster: Cluster) {
    this.#cluster = cluster;
  }

  static async start(cluster: Cluster): Promise<ManyGames> {
    const all = new ManyGames(cluster);
    const common: Omit<RovingOptions, 'number'> = {
      bases: cluster.servers.map(({ base }) => base),
      thinkMs: () => THINK_MS * (0.5 + Math.random()),
      onRefused: (each) => void all.refused.push(each),
    };
    for (let number = 0; number < GAMES; number++) {
      const level = number < COMPUTER_GAMES ? 5 : undefined;
      all.#games.push(await RovingGame.start({ ...common, number, ...(level && { level }) }));
    }
    await all.goOn();
    return all;
  }

  /** Resolves when every game has gone on by some moves. */
  async goOn(): Promise<void> {
    const goals = this.#games.map(({ accepted }) => accepted.length + TURNS_BETWEEN);
    const isDone = (): boolean =>
      this.#games.every(({ accepted }, i) => accepted.length >= (goals[i] ?? 0));
    while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 50));
  }

  get acknowledged(): number {
    return this.#games.reduce((sum, { accepted }) => sum + accepted.length, 0);
  }

  /** Moves that had to be tried again, because nothing could be saved. */
  get retried(): number {
    return this.#games.reduce((sum, game) => sum + game.retried, 0);
  }

  stop(): void {
    for (const game of this.#games) game.stop();
  }

  /** Compares what was acknowledged with what is stored, and decides every game again. */
  async compareWithStore(migrations: readonly Migration[] = MIGRATIONS) {
    const store = await openPostgresStore(this.#cluster.url, { migrations });
    const lost: string[] = [];
    /** Everybody answers within seconds: a player who loses a turn paid for an outage [C7]. */
    const lostByClock: string[] = [];
    let givenBack = 0;
    for (const { accepted } of this.#games) {
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
          const found = turns.get(turn) ?? [];
          const isThere =
            found.length === 1 && found[0] === (type === 'pass' ? 'passed' : 'exchanged');
          if (!isThere || version > (stored?.version ?? 0)) lost.push(`${id}: turn ${turn}`);
        }
      }
    }
    await store.close();
    return { lost, lostByClock, givenBack, refused: this.refused };
  }
}

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
