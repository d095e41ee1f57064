import type { Receipt } from '@luctor/rules';
import { OnlineGame } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import {
  createMemoryReceipts,
  createReceiptStore,
  MAX_RECEIPTS,
  RECEIPT_DAYS,
} from './receipt-store.ts';

const DAY_MS = 86_400_000;

function receiptOf(game: string): Receipt {
  return new OnlineGame({ attempt: { game, number: 1 } }).device(0).kept;
}

// a browser without IndexedDB falls back to memory; a real browser runs the rest of it
describe.each([
  ['in memory', createMemoryReceipts],
  ['without IndexedDB', (now: () => number) => createReceiptStore(undefined, now)],
])('receipts %s', (_, open) => {
  test('are found again by their game, and the table’s latest before a new one', async () => {
    let now = 0;
    const store = open(() => ++now);
    for (const game of ['a', 'b']) {
      await store.update({ table: 'x', game }, () => receiptOf(game));
    }
    await store.update({ table: 'y', game: 'c' }, () => receiptOf('c'));
    expect((await store.find('a'))?.game).toBe('a');
    expect(await store.find('d')).toBeNull();
    const seen: unknown[] = [];
    await store.update({ table: 'x', game: 'd' }, (kept, previous) => {
      seen.push(kept, previous?.game);
      return null;
    });
    expect(seen).toEqual([null, 'b']);
    expect(await store.find('d')).toBeNull();
  });

  test(`are deleted after ${RECEIPT_DAYS} days`, async () => {
    let now = 0;
    const store = open(() => now);
    await store.update({ table: 'x', game: 'old' }, () => receiptOf('old'));
    now = 1;
    await store.update({ table: 'x', game: 'new' }, () => receiptOf('new'));
    now = RECEIPT_DAYS * DAY_MS;
    await store.sweep();
    expect(await store.find('old')).toBeNull();
    expect((await store.find('new'))?.game).toBe('new');
  });

  test(`the newest ${MAX_RECEIPTS} are kept`, async () => {
    let now = 0;
    const store = open(() => ++now);
    for (let n = 0; n <= MAX_RECEIPTS; n++) {
      await store.update({ table: 'x', game: `${n}` }, () => receiptOf(`${n}`));
    }
    await store.sweep();
    expect(await store.find('0')).toBeNull();
    expect((await store.find('1'))?.game).toBe('1');
    expect((await store.find(`${MAX_RECEIPTS}`))?.game).toBe(`${MAX_RECEIPTS}`);
  });
});
