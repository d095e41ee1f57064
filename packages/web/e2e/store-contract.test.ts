import { describe, expect, test } from 'vitest';
import { GAME_STORE_CONTRACT } from '../src/storage/game-store-contract.ts';
import { RECEIPT_STORE_CONTRACT } from '../src/testing/receipt-store-contract.ts';
import { GRAPH_KEEPER_CONTRACT, WORD_STORE_CONTRACT } from '../src/testing/word-store-contract.ts';
import { useStorePages } from './support/store-pages.ts';

// The stores on this browser's own IndexedDB, on disk.

const { newOrigin, openTab } = useStorePages();

describe('[U7] games in IndexedDB', () => {
  test.each(GAME_STORE_CONTRACT)('a store $name', async ({ name }) => {
    const page = await openTab(newOrigin());
    await page.evaluate((each) => window.storePage.check('games', each), name);
    // nothing fell back to memory
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(1);
    await page.close();
  });
});

describe('[S3] receipts in IndexedDB', () => {
  test.each(RECEIPT_STORE_CONTRACT)('a store $name', async ({ name }) => {
    const page = await openTab(newOrigin());
    await page.evaluate((each) => window.storePage.check('receipts', each), name);
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(1);
    await page.close();
  });
});

describe('[V2] a person’s own words, and graphs of words, in IndexedDB', () => {
  test.each([
    ...WORD_STORE_CONTRACT.map(({ name }) => ['words', name] as const),
    ...GRAPH_KEEPER_CONTRACT.map(({ name }) => ['graphs', name] as const),
  ])('%s: a store %s', async (contract, name) => {
    const page = await openTab(newOrigin());
    await page.evaluate(([kind, each]) => window.storePage.check(kind, each), [
      contract,
      name,
    ] as const);
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(1);
    await page.close();
  });
});
