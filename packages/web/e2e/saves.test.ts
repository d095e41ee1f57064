import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NewGamePage } from './pages/new-game-page.ts';
import { TablePage } from './pages/table-page.ts';
import { byCommand } from './players/hands.ts';
import { moveFinder } from './players/move-finder.ts';
import { expectPlayed, HEARD } from './players/play-game.ts';
import { boxOf, middleOf } from './support/boxes.ts';
import type { Ears } from './support/ears.ts';
import { openLine } from './support/severable-line.ts';
import { useBrowser } from './support/use-browser.ts';

const { visit, openTab } = useBrowser();
const finder = moveFinder('classic', 'en');

async function playOnce(table: TablePage, ears: Ears): Promise<void> {
  const board = await table.readBoard();
  const play = finder.find(board, await table.readRack());
  if (play === null) throw new Error('this rack has a word');
  await byCommand(table, play, board);
  await expectPlayed(ears, table, play);
}

/** What is on the table: board, rack in its order, scores and turns. */
async function tableState(table: TablePage): Promise<unknown> {
  const players = table.page.getByRole('complementary', { name: 'Players' });
  const history = table.page.getByRole('tabpanel', { name: 'Moves' });
  return {
    squares: await table.squareNames(),
    rack: await table.readRack(),
    scores: await players.getByRole('listitem').allTextContents(),
    turns: await history.getByRole('button').allTextContents(),
  };
}

async function startAndPlay(page: Page, ears: Ears): Promise<TablePage> {
  const table = await new NewGamePage(page).start();
  await ears.until(HEARD.en.turn);
  await playOnce(table, ears);
  await ears.until(HEARD.en.turn);
  return table;
}

describe('[U7] the list of games', () => {
  it('has its heading at one end, and what it offers side by side at the other', async () => {
    const { page } = await visit({ seed: 9 });
    await page.goto(`${new URL('.', page.url()).href}#/games`);
    const title = page.getByRole('heading', { level: 1, name: 'Games', exact: true });
    await title.waitFor();
    const head = await boxOf(page.locator('.games-head'));
    const heading = await boxOf(title);
    const words = await boxOf(page.getByRole('link', { name: 'My words', exact: true }));
    const file = await boxOf(page.locator('.games-head .file-button'));
    expect(heading.x).toBe(head.x);
    expect(file.x + file.width).toBeCloseTo(head.x + head.width, 0);
    const between = file.x - (words.x + words.width);
    expect(between, 'one beside the other').toBeLessThan(24);
    expect(between).toBeGreaterThan(4);
    expect([words.y, words.height]).toEqual([file.y, file.height]);
    expect(middleOf(heading).y, 'on one line').toBeCloseTo(middleOf(words).y, 0);
  });
});

describe('[U7] games are kept', () => {
  it('a reload resumes exactly there, and so does Continue', async () => {
    const { page, ears } = await visit({ seed: 9 });
    const table = await startAndPlay(page, ears);
    await table.command('alphabetic');
    await ears.until(/^Rack: /);
    await page.keyboard.press('Escape');
    const before = await tableState(table);

    await page.reload();
    await ears.until(HEARD.en.turn);
    expect(await tableState(table)).toEqual(before);

    await page.getByRole('link', { name: 'Luctor', exact: true }).click();
    await page.getByRole('link', { name: 'Continue', exact: true }).click();
    await ears.until(HEARD.en.turn);
    expect(await tableState(table)).toEqual(before);
    await playOnce(table, ears);
  });

  it('a named save can be returned to, exported and imported', async () => {
    const { page, ears } = await visit({ seed: 10 });
    const table = await startAndPlay(page, ears);
    const before = await table.readBoard();
    await page.keyboard.press('Control+s');
    const dialog = table.dialog('Save the game');
    await dialog.waitFor();
    // replaces the suggested name
    await page.keyboard.type('Before tea');
    await page.keyboard.press('Enter');
    await page.getByRole('log').getByText('Saved as Before tea.').waitFor();
    await playOnce(table, ears);

    await page.goto(`${new URL('.', page.url()).href}#/games`);
    const saved = page.getByRole('listitem').filter({ hasText: 'Before tea' });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      saved.getByRole('button', { name: 'Export', exact: true }).click(),
    ]);
    const [gcg] = await Promise.all([
      page.waitForEvent('download'),
      saved.getByRole('button', { name: 'Export as GCG' }).click(),
    ]);
    expect(await readFile(await gcg.path(), 'utf8')).toContain('#player1');
    await saved.getByRole('button', { name: 'Delete' }).click();
    await table
      .dialog(/^Delete/)
      .getByRole('button', { name: 'Delete' })
      .click();
    await saved.waitFor({ state: 'detached' });

    await page.getByLabel('Import a file').setInputFiles(await file.path());
    await page.getByText(/was imported\.$/).waitFor();
    await saved.getByRole('link', { name: 'Continue' }).click();
    await ears.until(HEARD.en.turn);
    expect((await table.readBoard()).squares).toEqual(before.squares);

    await page.goBack();
    await saved.nth(1).waitFor();
    expect(await saved.count(), 'the save and the game it began').toBe(2);
  });

  it('[R9g] saved from End game, it is left for the list of games', async () => {
    const { page, ears } = await visit({ seed: 12 });
    const table = await startAndPlay(page, ears);
    await page.keyboard.press('1');
    await page.getByRole('button', { name: 'Save and quit' }).click();
    await table.dialog('Save the game').waitFor();
    await page.keyboard.type('For tonight');
    await page.keyboard.press('Enter');
    const saved = page.getByRole('listitem').filter({ hasText: 'For tonight' });
    await saved.getByRole('link', { name: 'Continue' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#/games');
  });

  it('opened in two tabs, one plays and the other only watches', async () => {
    const { page, context, ears } = await visit({ seed: 11 });
    const table = await startAndPlay(page, ears);
    const other = await openTab(context, page.url());
    const otherTab = 'This game is being played in another tab. Here you can watch it.';
    const shown = new TablePage(other.page);
    await shown.lane.getByText(otherTab).waitFor();
    expect((await shown.readBoard()).squares).toEqual((await table.readBoard()).squares);
    expect(await shown.rack.count(), 'nothing to play with').toBe(0);
    expect(await shown.button('Play').count()).toBe(0);
    const actions = other.page.getByRole('toolbar').getByRole('button');
    expect(await actions.and(other.page.locator(':disabled')).count(), 'no dead action').toBe(0);

    await playOnce(table, ears);
    await other.ears.until(HEARD.en.played);

    await ears.until(HEARD.en.turn);
    await other.page.getByRole('button', { name: 'Play here' }).click();
    await table.lane.getByText(otherTab).waitFor();
    await shown.lane.getByText(otherTab).waitFor({ state: 'detached' });
    other.ears.forget();
    await playOnce(shown, other.ears);
    await other.ears.until(HEARD.en.turn);
    const after = await shown.readBoard();
    await expect.poll(() => table.readBoard()).toEqual(after);
  });
});

describe('without a network', () => {
  it('a page once visited loads and plays, in both languages', async () => {
    const line = await openLine();
    const { page, context, ears } = await visit({
      seed: 12,
      address: line.address,
      installs: true,
      knowsWords: false,
    });
    // the browser confirms that the page is cached completely
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await line.cut();
    await context.setOffline(true);
    await page.getByRole('banner').getByText('Offline', { exact: true }).waitFor();
    await page.reload();
    await startAndPlay(page, ears);

    await page.getByRole('link', { name: 'Luctor', exact: true }).click();
    const newGame = new NewGamePage(page);
    await newGame.setWordsLanguage('French');
    ears.forget();
    await newGame.start();
    await ears.until(HEARD.en.turn);
  });
});
