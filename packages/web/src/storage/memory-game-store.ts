import { err, ok, type GameEvent, type Result } from '@luctor/rules';
import {
  byLastPlayed,
  firstSummary,
  type GameStore,
  type GameSummary,
  type StoreError,
} from './game-store.ts';

interface Entry {
  readonly summary: GameSummary;
  readonly events: readonly GameEvent[];
}

/** Games for as long as the page lives: for tests, and for browsers that store nothing. */
export function createMemoryGameStore(): GameStore {
  const games = new Map<string, Entry>();

  const change = (
    id: string,
    changed: (entry: Entry) => Result<Entry, StoreError>,
  ): Promise<Result<GameSummary, StoreError>> => {
    const entry = games.get(id);
    const result = entry === undefined ? err<StoreError>({ code: 'no-such-game' }) : changed(entry);
    if (!result.ok) return Promise.resolve(result);
    games.set(id, result.value);
    return Promise.resolve(ok(result.value.summary));
  };

  return {
    create(game) {
      if (games.has(game.id)) return Promise.resolve(err({ code: 'already-there' }));
      const summary = firstSummary(game);
      games.set(game.id, { summary, events: game.events });
      return Promise.resolve(ok(summary));
    },
    append: (id, expectedVersion, events, facts) =>
      change(id, (entry) => {
        if (entry.events.length !== expectedVersion) return err({ code: 'wrong-version' });
        const { playedAt } = facts;
        const summary = { ...entry.summary, ...facts, aliveAt: playedAt };
        return ok({ summary, events: [...entry.events, ...events] });
      }),
    events(id, from = 0) {
      const entry = games.get(id);
      return Promise.resolve(
        entry === undefined ? err({ code: 'no-such-game' }) : ok(entry.events.slice(from)),
      );
    },
    summary: (id) => change(id, ok),
    list: () =>
      Promise.resolve(ok([...games.values()].map(({ summary }) => summary).sort(byLastPlayed))),
    rename: (id, name) =>
      change(id, ({ summary, events }) => ok({ events, summary: { ...summary, name } })),
    async touch(id, aliveAt, stillSince = null) {
      const touched = await change(id, ({ summary, events }) =>
        ok({
          events,
          summary: { ...summary, aliveAt: Math.max(aliveAt, summary.aliveAt), stillSince },
        }),
      );
      return touched.ok ? ok(null) : touched;
    },
    remove(id) {
      games.delete(id);
      return Promise.resolve(ok(null));
    },
  };
}
