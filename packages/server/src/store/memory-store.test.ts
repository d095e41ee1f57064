import { expect, test } from 'vitest';
import { describeStore } from '../testing/contracts/store-contract.ts';
import { describeStoreLines } from '../testing/contracts/store-lines.ts';
import { MemoryStore } from './memory-store.ts';

describeStore('in memory', (now) => Promise.resolve(new MemoryStore(now)));
describeStoreLines('in memory', () => Promise.resolve(new MemoryStore()));

test('a store in memory says what it is', async () => {
  expect(await new MemoryStore().status()).toEqual({
    description: 'memory',
    durability: 'none',
    sizeBytes: 0,
  });
});
