import { describe, expect, test } from 'vitest';
import { RECEIPT_STORE_CONTRACT } from '../testing/receipt-store-contract.ts';
import { createMemoryReceipts, createReceiptStore } from './receipt-store.ts';

// a browser without IndexedDB falls back to memory; e2e/store-contract.test.ts runs a real one
describe.each([
  ['in memory', createMemoryReceipts],
  ['without IndexedDB', (now: () => number) => createReceiptStore(undefined, now)],
])('a store of receipts %s', (_, open) => {
  test.each(RECEIPT_STORE_CONTRACT)('$name', async (check) => {
    let now = 0;
    const clock = { set: (to: number) => void (now = to) };
    await expect(
      check.run(
        open(() => now),
        clock,
      ),
    ).resolves.toBeUndefined();
  });
});
