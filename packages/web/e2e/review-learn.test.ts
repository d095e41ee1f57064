import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { importGcg, readGcg, replay } from '@luctor/rules';
import { OverPage } from './pages/over-page.ts';
import { TablePage } from './pages/table-page.ts';
import { violationsOn } from './support/axe.ts';
import { useBrowser } from './support/use-browser.ts';

const { visit } = useBrowser();

const FILE = fileURLToPath(new URL('../../rules/src/gcg/samples/two-players.gcg', import.meta.url));

/** Opens the review of a game that another program wrote. */
async function openReview(page: Page): Promise<OverPage> {
  await page.goto(`${new URL('.', page.url()).href}#/games`);
  await page.getByLabel('Import a file').setInputFiles(FILE);
  await page.getByText(/was imported\.$/).waitFor();
  await page.getByRole('link', { name: 'Review' }).first().click();
  const over = new OverPage(page);
  await expect.poll(() => over.shown.textContent()).toBe('Final board');
  return over;
}

describe('[L1 L2] a GCG file of another program, from the file to the reason', () => {
  it('first verdict, refined verdict, grade, reason, export; kept over a reload, offline', async () => {
    const { page } = await visit({ installs: true });
    const over = await openReview(page);
    await page.keyboard.press('Home');
    await over.moves.nth(1).waitFor();
    expect(await over.moves.count()).toBeGreaterThan(3);
    // first by points alone, then with a grade or why there is none
    const badge = page.locator('.review-detail .card-head .grade');
    await expect.poll(() => badge.textContent()).toMatch(/mistake$|^Good$/);
    const why = page.locator('.review-detail .why');
    const [grade, reason] = [await badge.textContent(), await why.textContent()];
    expect(reason).toMatch(/\.$/);
    expect(reason).not.toMatch(/First look|[{}]/);
    expect(await over.moves.first().locator('.chance').textContent()).toMatch(/^\d+%$/);
    expect(await violationsOn(page)).toEqual([]);

    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'GCG file' }).click(),
    ]);
    const read = async (path: string) => {
      const game = importGcg(readGcg(await readFile(path)));
      if (!game.ok) throw new Error(game.error.code);
      return replay(game.value.events);
    };
    expect((await read(await file.path())).history).toEqual((await read(FILE)).history);

    // what was found is kept with the game: nothing is searched again, and no network is needed
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
    await page.context().setOffline(true);
    await page.reload();
    await expect.poll(() => badge.textContent()).toBe(grade);
    expect(await why.textContent()).toBe(reason);
    await page.context().setOffline(false);
  });

  it('a turn is tried again: the lane judges, Escape leads back', async () => {
    const { page, ears } = await visit();
    const over = await openReview(page);
    await page.keyboard.press('Home');
    await over.moves.nth(1).waitFor();
    // a closer look may change which is best
    await page
      .locator('.review-detail .card-head .grade', { hasText: /mistake$|^Good$/ })
      .waitFor();
    const [word = '', place = ''] = await over.moves
      .nth(1)
      .locator('.word, .place')
      .allTextContents();
    await page.getByRole('button', { name: 'Try it again' }).click();
    const table = new TablePage(page);
    await page.getByText(/^Find a better move than /).waitFor();
    expect(await over.moves.count(), 'no answers while they are looked for').toBe(0);
    expect(await violationsOn(page)).toEqual([]);
    const down = /^[A-O]\d/.test(place);
    const [, column = '', row = ''] = /^([A-O])(\d+)$/.exec(place) ?? [];
    const [, row2 = '', column2 = ''] = /^(\d+)([A-O])$/.exec(place) ?? [];
    const cell = {
      row: Number(row === '' ? row2 : row) - 1,
      col: 'ABCDEFGHIJKLMNO'.indexOf(column === '' ? column2 : column),
    };
    await table.square(cell).click();
    if (down) await table.square(cell).click();
    for (const letter of word.replaceAll(/[()]/g, '')) await page.keyboard.press(letter);
    await page.keyboard.press('Enter');
    await ears.until(/: that is the best move\.$/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await over.moves.nth(1).waitFor();
  });

  it('plays on from a turn against a level, with the rack held then', async () => {
    const { page, ears } = await visit();
    const over = await openReview(page);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await over.moves.nth(1).waitFor();
    const rack = page.getByRole('list', { name: /’s rack$/ }).getByRole('img');
    const held = await rack.evaluateAll((tiles) =>
      tiles.map((tile) => tile.getAttribute('aria-label')?.charAt(0).toUpperCase() ?? ''),
    );
    await page.getByRole('button', { name: 'Play from here' }).click();
    await page.getByRole('dialog').getByRole('slider', { name: 'Level' }).fill('3');
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    const table = new TablePage(page);
    await ears.until(/your turn/);
    expect((await table.readRack()).toSorted()).toEqual(held.toSorted());
    expect((await table.readBoard()).squares.filter((face) => face !== '').join('')).toBe('HORN');
    await page.getByText('Level 3').first().waitFor();
  });

  it('is shared as a picture and a text, names only if chosen', async () => {
    const { page } = await visit();
    await openReview(page);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this game' });
    const text = dialog.locator('pre');
    expect(await text.textContent()).not.toContain('Ada');
    await dialog.getByRole('checkbox').check({ force: true });
    await expect.poll(() => text.textContent()).toContain('Ada');
    expect(await violationsOn(page, { within: 'dialog' })).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save the picture' }).click(),
    ]);
    const png = await readFile(await file.path());
    expect(png.subarray(1, 4).toString()).toBe('PNG');
  });
});
