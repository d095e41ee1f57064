import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { NewGamePage } from './pages/new-game-page.ts';
import { TablePage } from './pages/table-page.ts';
import { useBrowser } from './support/use-browser.ts';

const { visit } = useBrowser();

/** What the version without Home left in a browser: preferences, two games, a save, a result. */
const STORED = new URL('./fixtures/version-before/stored.json', import.meta.url);

interface Stored {
  readonly preferences: unknown;
  readonly summaries: readonly { readonly id: string; readonly version: number }[];
  readonly events: readonly unknown[];
}

async function returning(hash: string): Promise<{ readonly page: Page }> {
  const stored = JSON.parse(await readFile(STORED, 'utf8')) as Stored;
  // a file of the same origin that is not the page: nothing has opened the database yet
  const { page } = await visit({ address: `${inject('address')}icon.svg` });
  await page.evaluate(async ({ preferences, summaries, events }) => {
    localStorage.setItem('luctor-preferences', JSON.stringify(preferences));
    const request = indexedDB.open('luctor-games', 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('summaries', { keyPath: 'id' });
      request.result.createObjectStore('events', { keyPath: ['game', 'index'] });
    });
    await new Promise((resolve) => {
      request.addEventListener('success', resolve);
    });
    const database = request.result;
    const transaction = database.transaction(['summaries', 'events'], 'readwrite');
    for (const each of summaries) transaction.objectStore('summaries').put(each);
    for (const each of events) transaction.objectStore('events').put(each);
    await new Promise((resolve) => {
      transaction.addEventListener('complete', resolve);
    });
    database.close();
  }, stored);
  await page.goto(`${inject('address')}${hash}`);
  return { page };
}

describe('[U7] what the version before stored', () => {
  it('waits on Home: the game last played, the others, and the next one as it was chosen', async () => {
    const { page } = await returning('');
    const resume = page.getByRole('region', { name: 'Resume' });
    await resume.getByText('Guillemot').waitFor();
    await resume.getByText('tiles in the bag', { exact: false }).waitFor();
    await resume.getByRole('link', { name: '1 more game' }).waitFor();
    await page.getByRole('heading', { name: 'Play Deluxe 1987' }).waitFor();
    await page.getByText('Eleanor, Björn and Guillemot (level 4)').waitFor();
    await resume.getByRole('link', { name: 'Continue' }).click();
    await new TablePage(page).board.waitFor();
  });

  it('[S4] fills the full form: players, edition, words and clock', async () => {
    const { page } = await returning('#/new');
    const name = page.getByRole('textbox', { name: 'Name of player 3' });
    await name.waitFor();
    expect(await name.inputValue()).toBe('Guillemot');
    await page.getByText('2:00 a turn', { exact: false }).waitFor();
    const form = new NewGamePage(page);
    expect(await form.edition.getByRole('radio', { name: /^Deluxe/ }).isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: 'French', exact: true }).isChecked()).toBe(true);
  });

  it('opens from links: a game, its save, a result and its review', async () => {
    const { page } = await returning('#/game/b2a4b223e571802741276934');
    const board = new TablePage(page).board;
    await board.waitFor();
    expect((await new TablePage(page).readBoard()).squares.some((face) => face !== '')).toBe(true);
    const goTo = async (hash: string) => {
      await page.goto(`${inject('address')}${hash}`);
      await page.reload();
    };
    await goTo('#/games');
    await page.getByRole('listitem').filter({ hasText: 'Before tea' }).waitFor();
    await goTo('#/game/7b4d8fe0158c6073b742f672');
    await page.getByRole('heading', { level: 1, name: /wins/ }).waitFor();
    await goTo('#/review/7b4d8fe0158c6073b742f672/3');
    await board.waitFor();
  });
});
