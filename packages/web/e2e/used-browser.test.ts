import type { BrowserContext } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { giveBack, openBlank, takeContext } from './support/context-pool.ts';
import { DESKTOP } from './support/visit-options.ts';

// Tests get browsers that others have used: they must not notice.

const KIND = { device: DESKTOP, locale: 'en-GB', words: 'en' } as const;

/** Runs in a tab: what pages can leave behind. */
async function fill(): Promise<void> {
  localStorage.setItem('left', '1');
  sessionStorage.setItem('left', '1');
  document.cookie = 'left=1';
  await (await caches.open('left')).put('/left', new Response('1'));
  // it is held until the tab is closed, and so is the database
  void navigator.locks.request('left', () => new Promise(() => undefined));
  await new Promise((resolve) => {
    indexedDB.open('left').addEventListener('success', resolve);
  });
}

/** Runs in a tab: what is there. */
async function inventory(): Promise<unknown> {
  const databases = await indexedDB.databases();
  const { held } = await navigator.locks.query();
  return {
    databases: databases.map(({ name }) => name),
    caches: await caches.keys(),
    local: localStorage.length,
    session: sessionStorage.length,
    cookies: document.cookie,
    locks: held?.length,
    isOnline: navigator.onLine,
  };
}

async function look(context: BrowserContext): Promise<unknown> {
  return (await openBlank(context, inject('address'))).evaluate(inventory);
}

test('a used browser knows the words, and nothing of the person before', async () => {
  const before = await takeContext(KIND);
  const tab = await openBlank(before.context, inject('address'));
  await tab.evaluate(fill);
  await before.context.setOffline(true);
  expect(await tab.evaluate(inventory)).toMatchObject({ local: 1, locks: 1, isOnline: false });
  await giveBack(before);

  const after = await takeContext(KIND);
  expect(after.context).toBe(before.context);
  expect(await look(after.context)).toEqual({
    databases: ['luctor-graphs'],
    caches: [],
    local: 0,
    session: 0,
    cookies: '',
    locks: 0,
    isOnline: true,
  });
  await giveBack(after);
});

test('nobody gets a browser that has learned other words', async () => {
  const before = await takeContext(KIND);
  const tab = await openBlank(before.context, inject('address'));
  await tab.evaluate(async () => {
    const request = indexedDB.open('luctor-graphs');
    await new Promise((resolve) => {
      request.addEventListener('success', resolve);
    });
    const transaction = request.result.transaction(['graphs'], 'readwrite');
    transaction.objectStore('graphs').put({ key: 'mine', bytes: new Uint8Array(), keptAt: 0 });
    await new Promise((resolve) => {
      transaction.addEventListener('complete', resolve);
    });
  });
  await giveBack(before);
  const after = await takeContext(KIND);
  expect(after.context).not.toBe(before.context);
  await giveBack(after);
});
