import {
  createGame,
  findEdition,
  makeSetup,
  replay,
  sameData,
  type GameEvent,
  type Result,
} from '@luctor/rules';
import { factsOf, type GameStore } from './game-store.ts';

/** One requirement of every game store, checked on a new and empty one. */
export interface StoreCheck {
  readonly name: string;
  run(store: GameStore): Promise<void>;
}

/**
 * The contract of `GameStore`. It needs no test library, so that a page in a real browser can run
 * it on IndexedDB as the unit tests run it in memory.
 */
export const GAME_STORE_CONTRACT: readonly StoreCheck[] = [
  {
    name: 'gives back what was written, in order',
    async run(store) {
      const events = newGame(1);
      await take(store.create({ id: 'a', kind: 'kept', name: null, events }));
      const more: GameEvent[] = [hint(1), hint(2)];
      await append(store, 'a', events, more);
      same(await take(store.events('a')), [...events, ...more]);
      same(await take(store.events('a', events.length + 1)), [hint(2)]);
    },
  },
  {
    name: 'refuses an append to another version, and changes nothing',
    async run(store) {
      const events = newGame(1);
      await take(store.create({ id: 'a', kind: 'kept', name: null, events }));
      const facts = factsOf(replay(events), 5);
      for (const version of [0, events.length - 1, events.length + 1]) {
        const refused = await store.append('a', version, [hint(1)], facts);
        same(refused.ok ? '' : refused.error.code, 'wrong-version');
      }
      same(await take(store.events('a')), events);
    },
  },
  {
    name: 'lets one of two appends at once happen',
    async run(store) {
      const events = newGame(1);
      await take(store.create({ id: 'a', kind: 'kept', name: null, events }));
      const facts = { ...factsOf(replay(events), 5), version: events.length + 1 };
      const both = await Promise.all([
        store.append('a', events.length, [hint(1)], facts),
        store.append('a', events.length, [hint(2)], facts),
      ]);
      same(both.filter(({ ok }) => ok).length, 1);
      same((await take(store.events('a'))).length, events.length + 1);
    },
  },
  {
    name: 'lists games by their names, facts and last moves',
    async run(store) {
      const first = newGame(100);
      const second = newGame(200);
      await take(store.create({ id: 'a', kind: 'kept', name: null, events: first }));
      await take(store.create({ id: 'b', kind: 'save', name: 'Sunday', events: second }));
      same(
        (await take(store.list())).map(({ id }) => id),
        ['b', 'a'],
      );
      await append(store, 'a', first, [hint(1)], 300);
      const [top, next] = await take(store.list());
      same([top?.id, top?.playedAt, top?.version], ['a', 300, first.length + 1]);
      same([next?.kind, next?.name, next?.createdAt], ['save', 'Sunday', 200]);
      same(
        next?.players.map(({ name }) => name),
        ['Ann', 'Bob'],
      );
      same(next?.scores, [0, 0]);
    },
  },
  {
    name: 'renames, notes when a game was open, and removes',
    async run(store) {
      const events = newGame(100);
      await take(store.create({ id: 'a', kind: 'kept', name: null, events }));
      await append(store, 'a', events, [hint(1)]);
      same((await take(store.rename('a', 'Émile & Zoé'))).name, 'Émile & Zoé');
      await take(store.touch('a', 900));
      await take(store.touch('a', 800));
      same((await take(store.summary('a'))).aliveAt, 900);
      await take(store.touch('a', 950, 940));
      same((await take(store.summary('a'))).stillSince, 940);
      await take(store.touch('a', 960));
      same((await take(store.summary('a'))).stillSince, null);
      await take(store.remove('a'));
      same(await take(store.list()), []);
      const gone = await store.events('a');
      same(gone.ok ? '' : gone.error.code, 'no-such-game');
      // nothing of it is left under a game that is stored again, shorter than it was
      const [created] = events;
      if (created === undefined) throw new Error('a game begins with an event');
      await take(store.create({ id: 'a', kind: 'kept', name: null, events: [created] }));
      same(await take(store.events('a')), [created]);
    },
  },
  {
    name: 'knows no game twice, and none that is not there',
    async run(store) {
      const events = newGame(1);
      await take(store.create({ id: 'a', kind: 'kept', name: null, events }));
      const again = await store.create({ id: 'a', kind: 'kept', name: null, events });
      same(again.ok ? '' : again.error.code, 'already-there');
      const facts = factsOf(replay(events), 5);
      for (const missing of [
        await store.append('b', 0, [hint(1)], facts),
        await store.summary('b'),
        await store.rename('b', 'x'),
        await store.touch('b', 1),
      ]) {
        same(missing.ok ? '' : missing.error.code, 'no-such-game');
      }
      await take(store.remove('b'));
    },
  },
  {
    name: 'keeps games apart whose names begin alike',
    async run(store) {
      const events = newGame(1);
      await take(store.create({ id: 'a', kind: 'kept', name: null, events }));
      await take(store.create({ id: 'aa', kind: 'kept', name: null, events }));
      await append(store, 'aa', events, [hint(4)]);
      await take(store.remove('a'));
      same(await take(store.events('aa')), [...events, hint(4)]);
    },
  },
];

export function newGame(at: number): readonly GameEvent[] {
  const edition = findEdition('classic');
  if (edition === null) throw new Error('classic is shipped');
  const players = ['Ann', 'Bob'].map((name) => ({ kind: 'person' as const, name }));
  const setup = makeSetup(edition, { players, language: 'fr' });
  if (!setup.ok) throw new Error(setup.error.code);
  return createGame(setup.value, '0'.repeat(64), at);
}

/** An event that can follow any other. */
export function hint(at: number): GameEvent {
  return { type: 'hintTaken', seat: 0, at };
}

async function append(
  store: GameStore,
  id: string,
  before: readonly GameEvent[],
  events: readonly GameEvent[],
  at = 1,
): Promise<void> {
  const facts = factsOf(replay([...before, ...events]), at);
  await take(store.append(id, before.length, events, facts));
}

async function take<T>(result: Promise<Result<T, unknown>>): Promise<T> {
  const settled = await result;
  if (!settled.ok) throw new Error(`refused: ${JSON.stringify(settled.error)}`);
  return settled.value;
}

function same(found: unknown, expected: unknown): void {
  if (sameData(found, expected)) return;
  throw new Error(`${JSON.stringify(found)} is not ${JSON.stringify(expected)}`);
}
