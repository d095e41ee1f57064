import type { Attempt, GameView } from '@luctor/rules';
import { OnlineGame } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import { createMemoryReceipts, type ReceiptStore } from '../storage/receipt-store.ts';
import { ReceiptKeeper } from './receipt-keeper.ts';

const TABLE = 't'.repeat(26);
const GAME = 'g'.repeat(29);
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

  test('shares in void attempts of the same table are kept with the game that follows', async () => {
    const store = createMemoryReceipts(() => 0);
    const keeper = keeperOf(store);
    keeper.sees(TABLE, GAME, drawing());
    await keeper.shares.update(ATTEMPT, () => newShare(ATTEMPT, 'a'.repeat(64)));
    const next: Attempt = { game: 'h'.repeat(29), number: 2 };
    const other: Attempt = { game: 'i'.repeat(29), number: 1 };
    keeper.sees(TABLE, next.game, drawing(next));
    keeper.sees('u'.repeat(26), other.game, drawing(other));
    await keeper.shares.update(next, () => newShare(next, 'b'.repeat(64)));
    expect((await keeper.find(next.game))?.shares.map(({ bytes }) => bytes[0])).toEqual(['a', 'b']);
    expect((await keeper.find(other.game))?.shares).toEqual([]);
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

  test('watchers keep nothing', async () => {
    const store = createMemoryReceipts(() => 0);
    const keeper = keeperOf(store);
    keeper.sees(TABLE, GAME, { ...drawing(), viewer: 'watcher' });
    expect(await keeper.find(GAME)).toBeNull();
    expect(await keeper.shares.update(ATTEMPT, () => newShare(ATTEMPT, ''))).toBeNull();
  });
});
