import { err, type Result } from '@luctor/rules';
import { expect, test } from 'vitest';
import type { StoreError } from '../storage/game-store.ts';
import { createMemoryWordStore } from '../storage/word-store.ts';
import { createOwnWords } from './own-words.ts';

test('[R7 ask] words that could not be stored last for this visit, and are stored with the next', async () => {
  const store = createMemoryWordStore();
  const other = createOwnWords(store);
  let isFull = true;
  const full: Result<never, StoreError> = err({ code: 'full' });
  const own = createOwnWords({
    ...store,
    changePersonal: (language, change) =>
      isFull ? Promise.resolve(full) : store.changePersonal(language, change),
  });
  expect(await own.keep('en', ['QWIRK'])).toEqual(full);
  await other.keep('en', ['ZORK']);
  expect(own.personal('en').value).toEqual(['QWIRK']);
  expect(await own.personalNow('en')).toEqual(['QWIRK', 'ZORK']);
  isFull = false;
  await own.keep('en', ['BLORB']);
  expect(await other.personalNow('en')).toEqual(['BLORB', 'QWIRK', 'ZORK']);
  expect(own.personal('en').value).toEqual(['BLORB', 'QWIRK', 'ZORK']);
});
