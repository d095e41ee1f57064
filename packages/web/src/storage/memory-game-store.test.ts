import { expect, test } from 'vitest';
import { GAME_STORE_CONTRACT } from './game-store-contract.ts';
import { createMemoryGameStore } from './memory-game-store.ts';

test.each(GAME_STORE_CONTRACT)('an in-memory store $name', async (check) => {
  await expect(check.run(createMemoryGameStore())).resolves.toBeUndefined();
});
