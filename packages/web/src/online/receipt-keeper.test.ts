import { gameIdOf } from '@luctor/protocol';
import type { Attempt, GameView } from '@luctor/rules';
import { OnlineGame } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import { createMemoryReceipts, type ReceiptStore } from '../storage/receipt-store.ts';
import { ReceiptKeeper } from './receipt-keeper.ts';

const TABLE = 't'.repeat(26);
const OTHER = 'u'.repeat(26);
const GAME = gameIdOf(TABLE, 1);
const ATTEMPT: Attempt = { game: GAME, number: 1 };

/** Counts writes, and fails when told. */
function countedStore(inner = createMemoryReceipts(() => 0)) {
  const counted = { writes: 0, isBroken: false };
  const memory = createMemoryReceipts(() => 0);
  const store: ReceiptStore = {
    ...inner,
    update(place, change) {
      counted.writes++;
      return (counted.isBroken ? memory : inner).update(place, change);
    },
    find: (game) => (counted.isBroken ? memory : inner).find(game),
  };
  return { store, counted };
}

function keeperOf(store: ReceiptStore, hasOtherDevices = false): ReceiptKeeper {
  return new ReceiptKeeper({ store, hasOtherDevices: () => hasOtherDevices });
}

function drawing(attempt = ATTEMPT): GameView {
  return new OnlineGame({ attempt }).viewOf(0);
}

function newShare(attempt: Attempt, bytes: string) {
  const commitment = 'c'.repeat(64);
  return { attempt, seat: 0, bytes, commitment, dealer: 'd'.repeat(64), list: null };
}

async function settle(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}

/** Ann's views through three turns. */
function someViews(): readonly GameView[] {
  const game = new OnlineGame({ attempt: ATTEMPT });
  const views = [game.viewOf(0)];
  game.commit();
  game.reveal();
  for (let turn = 0; turn < 3; turn++) {
    views.push(game.viewOf(0));
    game.send(game.state.turn?.seat ?? 0, { type: 'pass' });
  }
  return [...views, game.viewOf(0)];
}

describe('the receipt of a game [S3]', () => {
  test('keeps bytes before it gives them, and has them after a reload', async () => {
    const store = createMemoryReceipts(() => 0);
    const keeper = keeperOf(store);
    keeper.sees(TABLE, GAME, drawing());
    const given = await keeper.shares.update(ATTEMPT, () => newShare(ATTEMPT, 'a'.repeat(64)));
    expect((await store.find(GAME))?.shares).toEqual([given]);
    const reloaded = keeperOf(store);
    reloaded.sees(TABLE, GAME, drawing());
    const found = await reloaded.shares.update(ATTEMPT, (kept) => kept);
    expect(found).toEqual(given);
  });

  test('two tabs have the same bytes, and write nothing twice', async () => {
    const store = createMemoryReceipts(() => 0);
    const tabs = [keeperOf(store), keeperOf(store)];
    const shares = await Promise.all(
      tabs.map((tab, at) => {
        tab.sees(TABLE, GAME, drawing());
        return tab.shares.update(ATTEMPT, (kept) => kept ?? newShare(ATTEMPT, `${at}`.repeat(64)));
      }),
    );
    expect(shares[1]).toEqual(shares[0]);
    const alone = createMemoryReceipts(() => 0);
    const one = keeperOf(alone);
    for (const view of someViews()) {
      one.sees(TABLE, GAME, view);
      for (const tab of tabs) tab.sees(TABLE, GAME, view);
      await Promise.all(tabs.map((tab) => tab.find(GAME)));
    }
    const [kept, expected] = [await tabs[0]?.find(GAME), await one.find(GAME)];
    expect(kept?.lines).toHaveLength(3);
    expect({ ...kept, shares: [] }).toEqual({ ...expected, shares: [] });
  });

  test('a burst of news takes few writes and loses nothing', async () => {
    const { store, counted } = countedStore();
    const keeper = keeperOf(store);
    for (const view of someViews()) keeper.sees(TABLE, GAME, view);
    expect((await keeper.find(GAME))?.lines).toHaveLength(3);
    expect(counted.writes).toBeLessThanOrEqual(2);
  });

  test('a command is kept before it is sent, and its answer after', async () => {
    const store = createMemoryReceipts(() => 0);
    const keeper = keeperOf(store);
    for (const view of someViews()) keeper.sees(TABLE, GAME, view);
    await keeper.sends(GAME, 'a-request', { type: 'pass' });
    expect((await store.find(GAME))?.commands).toMatchObject([{ id: 'a-request', answer: null }]);
    keeper.hears(GAME, {
      type: 'answer',
      id: 'a-request',
      error: { code: 'unknown-words', words: ['QI'] },
    });
    expect((await keeper.find(GAME))?.commands).toMatchObject([
      { answer: { type: 'refused', code: 'unknown-words', words: ['QI'] } },
    ]);
  });

  test.each([
    ['a command is sent', (keeper: ReceiptKeeper) => keeper.sends(GAME, 'a', { type: 'pass' })],
    [
      'bytes are given',
      (keeper: ReceiptKeeper) =>
        keeper.shares.update(ATTEMPT, () => newShare(ATTEMPT, 'a'.repeat(64))),
    ],
  ])('%s only once it is on a slow disk, though another write is under way', async (_, act) => {
    const memory = createMemoryReceipts(() => 0);
    const ends: (() => void)[] = [];
    const store: ReceiptStore = {
      ...memory,
      async update(place, change) {
        await new Promise<void>((resolve) => ends.push(resolve));
        return memory.update(place, change);
      },
    };
    const keeper = keeperOf(store);
    keeper.sees(TABLE, GAME, drawing());
    await settle();
    let isDone = false;
    const done = act(keeper).then(() => {
      isDone = true;
    });
    for (const writes of [1, 2]) {
      await settle();
      expect([ends.length, isDone], 'one write at a time').toEqual([writes, false]);
      ends.at(-1)?.();
    }
    await done;
    const kept = await store.find(GAME);
    expect([...(kept?.commands ?? []), ...(kept?.shares ?? [])]).toHaveLength(1);
  });

  test('a storage that fails in the middle of a game loses nothing of this page', async () => {
    const { store, counted } = countedStore();
    const keeper = keeperOf(store);
    const [first, ...later] = someViews();
    if (first !== undefined) keeper.sees(TABLE, GAME, first);
    await keeper.shares.update(ATTEMPT, () => newShare(ATTEMPT, 'a'.repeat(64)));
    counted.isBroken = true;
    for (const view of later) keeper.sees(TABLE, GAME, view);
    const kept = await keeper.find(GAME);
    expect(kept?.shares).toHaveLength(1);
    expect(kept?.lines).toHaveLength(3);
  });

  test.each<readonly [string, table: string, next: Attempt, isKept: boolean]>([
    ['of the same draw are kept', TABLE, { game: gameIdOf(TABLE, 3), number: 3 }, true],
    [
      'are kept if the server counts from one again, without a game in between',
      TABLE,
      { game: gameIdOf(TABLE, 2), number: 1 },
      true,
    ],
    [
      'are not, if others may have played in between',
      TABLE,
      { game: gameIdOf(TABLE, 3), number: 1 },
      false,
    ],
    ['of another table are not', OTHER, { game: gameIdOf(OTHER, 2), number: 2 }, false],
  ])('shares in void attempts %s', async (_, table, next, isKept) => {
    const keeper = keeperOf(createMemoryReceipts(() => 0));
    keeper.sees(TABLE, GAME, drawing());
    await keeper.shares.update(ATTEMPT, () => newShare(ATTEMPT, 'a'.repeat(64)));
    keeper.sees(table, next.game, drawing(next));
    await keeper.shares.update(next, () => newShare(next, 'b'.repeat(64)));
    const bytes = (await keeper.find(next.game))?.shares.map((share) => share.bytes[0]);
    expect(bytes).toEqual(isKept ? ['a', 'b'] : ['b']);
  });

  test('[O3] another device of the same person is noted, in games under way too', async () => {
    const store = createMemoryReceipts(() => 0);
    const keeper = keeperOf(store);
    keeper.sees(TABLE, GAME, drawing());
    expect((await keeper.find(GAME))?.hasOtherDevices).toBe(false);
    keeper.noteOtherDevice();
    expect((await keeper.find(GAME))?.hasOtherDevices).toBe(true);
    const later = keeperOf(
      createMemoryReceipts(() => 0),
      true,
    );
    later.sees(TABLE, GAME, drawing());
    expect((await later.find(GAME))?.hasOtherDevices).toBe(true);
  });

  test('a receipt that a page of another version kept is none', async () => {
    const store = createMemoryReceipts(() => 0);
    const keeper = keeperOf(store);
    keeper.sees(TABLE, GAME, drawing());
    expect(await keeper.find(GAME)).not.toBeNull();
    await store.update(
      { table: TABLE, game: GAME },
      (kept) => kept && { ...kept, seen: {} as never },
    );
    expect(await keeper.find(GAME)).toBeNull();
  });

  test('a view that no receipt can hold costs nothing else', async () => {
    const keeper = keeperOf(createMemoryReceipts(() => 0));
    const [first, second, ...later] = someViews();
    if (first === undefined || second === undefined) throw new Error('a game has views');
    keeper.sees(TABLE, GAME, first);
    await keeper.find(GAME);
    keeper.sees(TABLE, GAME, { ...second, history: null as never });
    await keeper.sends(GAME, 'a-request', { type: 'pass' });
    for (const view of later) keeper.sees(TABLE, GAME, view);
    expect((await keeper.find(GAME))?.lines).toHaveLength(3);
  });

  test('watchers keep nothing', async () => {
    const store = createMemoryReceipts(() => 0);
    const keeper = keeperOf(store);
    keeper.sees(TABLE, GAME, { ...drawing(), viewer: 'watcher' });
    expect(await keeper.find(GAME)).toBeNull();
    expect(await keeper.shares.update(ATTEMPT, () => newShare(ATTEMPT, ''))).toBeNull();
  });

  test('what a player sees as a watcher is not in the receipt', async () => {
    const keeper = keeperOf(createMemoryReceipts(() => 0));
    const [first, ...later] = someViews();
    if (first === undefined) throw new Error('a game has views');
    keeper.sees(TABLE, GAME, first);
    const before = await keeper.find(GAME);
    for (const view of later) keeper.sees(TABLE, GAME, { ...view, viewer: 'watcher' });
    expect(await keeper.find(GAME)).toEqual(before);
  });

  test('a page that opens deletes what is too old', async () => {
    let sweeps = 0;
    const store = createMemoryReceipts(() => 0);
    keeperOf({ ...store, sweep: async () => void sweeps++ });
    expect(sweeps).toBe(1);
  });
});
