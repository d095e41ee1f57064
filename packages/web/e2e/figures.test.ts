import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NewGamePage } from './pages/new-game-page.ts';
import { OverPage } from './pages/over-page.ts';
import { HEARD } from './players/play-game.ts';
import { violationsOn } from './support/axe.ts';
import { finishedGame, importGames } from './support/finished-games.ts';
import { DESKTOP, PHONE, useBrowser } from './support/use-browser.ts';

const { visit } = useBrowser();

async function goTo(page: Page, hash: string): Promise<void> {
  await page.goto(`${new URL('.', page.url()).href}${hash}`);
}

/** The number under a name at the top of the page. */
function headline(page: Page, name: string) {
  const card = page.locator('.headline > div', { has: page.getByText(name, { exact: true }) });
  return card.locator('dd b');
}

/** Until all games are read and judged. */
async function settled(page: Page): Promise<void> {
  await page.locator('.headline').waitFor();
  await page.locator('.figures-work').waitFor({ state: 'detached' });
}

async function widthOver(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

describe('[L6] figures', () => {
  it.each([
    ['en-GB', '#/figures', 'No finished game yet', 'Play a game', 'Start'],
    ['fr-FR', '#/figures', 'Aucune partie terminée', 'Jouer une partie', 'Commencer'],
  ] as const)(
    '%s: a newcomer is told what will be here, and how to get there',
    async (locale, hash, none, play, start) => {
      const { page } = await visit({ locale, device: PHONE });
      await goTo(page, hash);
      await page.getByRole('heading', { name: none }).waitFor();
      expect(await violationsOn(page)).toEqual([]);
      expect(await widthOver(page)).toBeLessThanOrEqual(0);
      await page.getByRole('link', { name: play }).click();
      await page.getByRole('button', { name: start, exact: true }).waitFor();
    },
  );

  it('shows two finished games, forgets one, and keeps what was deleted', async () => {
    const { page } = await visit({ device: DESKTOP });
    await importGames(page, [finishedGame(1), finishedGame(2)]);
    await goTo(page, '#/figures');
    await page.getByRole('radio', { name: 'All', exact: true }).check({ force: true });
    await settled(page);
    expect(await headline(page, 'Games').textContent()).toBe('2');
    await page.getByText(/^\d won, \d lost/).waitFor();
    expect(await violationsOn(page)).toEqual([]);

    // each chart has its numbers as rows, for the ear
    const charts = page.getByRole('img', { name: /Points (given away each turn|a game): from/ });
    expect(await charts.count()).toBe(2);
    const card = page.getByRole('region', { name: 'Points given away each turn' }).first();
    await card.getByText('Show the numbers').press('Enter');
    const rows = card.getByRole('table').getByRole('row');
    expect(await rows.count()).toBeGreaterThanOrEqual(2);
    expect(await card.getByRole('rowheader').count()).toBe((await rows.count()) - 1);

    // the copy of a game is the same game
    await importGames(page, [finishedGame(1)], 2);
    await goTo(page, '#/figures');
    await page.getByRole('radio', { name: 'All', exact: true }).check({ force: true });
    await settled(page);
    expect(await headline(page, 'Games').textContent()).toBe('2');

    // deleted games stay in the figures
    await goTo(page, '#/games');
    for (let left = await page.locator('.game-line').count(); left > 0; left--) {
      await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await expect.poll(() => page.locator('.game-line').count()).toBe(left - 1);
    }
    await goTo(page, '#/figures');
    await page.getByRole('radio', { name: 'All', exact: true }).check({ force: true });
    await settled(page);
    expect(await headline(page, 'Games').textContent()).toBe('2');

    await page.getByText('The 2 games counted').click();
    await page.getByRole('button', { name: 'Do not count this game' }).first().click();
    await page.getByRole('button', { name: 'Do not count', exact: true }).click();
    await page.getByText('The game is no longer counted.').waitFor();
    expect(await headline(page, 'Games').textContent()).toBe('1');
    await page.reload();
    await page.getByRole('radio', { name: 'All', exact: true }).check({ force: true });
    await settled(page);
    expect(await headline(page, 'Games').textContent()).toBe('1');
  });

  it('counts a game at its end, and asks whose figures where several played', async () => {
    const { page, ears } = await visit({ seed: 21 });
    const table = await new NewGamePage(page).start();
    await ears.until(HEARD.en.turn);
    await page.keyboard.press('1');
    await table.button('Score it as it stands').click();
    await new OverPage(page).reached();
    await goTo(page, '#/figures');
    await settled(page);
    expect(await headline(page, 'Games').textContent()).toBe('1');

    const people = ['Ann', 'Bob'].map((name) => ({ kind: 'person' as const, name }));
    await importGames(page, [finishedGame(5, people)], 1);
    await goTo(page, '#/figures');
    await settled(page);
    const whose = page.getByRole('combobox', { name: 'Whose games' });
    expect(await whose.locator('option').allTextContents()).toEqual(
      expect.arrayContaining(['Mine', 'Ann', 'Bob']),
    );
    await page.getByRole('radio', { name: 'All', exact: true }).check({ force: true });
    await whose.selectOption('Bob');
    expect(await headline(page, 'Games').textContent()).toBe('1');
    await page.getByRole('combobox', { name: 'Against' }).selectOption('Computers');
    await page.getByText('No game fits this choice.').waitFor();
    await page.getByRole('button', { name: 'Show all games' }).click();
    await page.locator('.headline').waitFor();
  });

  it('fits a small phone, prints without the screen around it, and works offline', async () => {
    const { page, context } = await visit({ device: PHONE, installs: true });
    await importGames(page, [finishedGame(1), finishedGame(2), finishedGame(3)]);
    await goTo(page, '#/figures');
    await page.getByRole('radio', { name: 'All', exact: true }).check({ force: true });
    await settled(page);
    expect(await widthOver(page)).toBeLessThanOrEqual(0);
    expect(await violationsOn(page)).toEqual([]);
    const small = await page
      .locator('.chart text')
      .evaluateAll(
        (texts) => texts.filter((text) => text.getBoundingClientRect().height < 9).length,
      );
    expect(small, 'labels that are too small to read').toBe(0);

    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.top').isVisible()).toBe(false);
    expect(await page.locator('.chart').first().isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });

    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
    await page.reload();
    await settled(page);
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('radio', { name: 'All', exact: true }).check({ force: true });
    await page.locator('.headline').waitFor();
    expect(await headline(page, 'Games').textContent()).toBe('3');
    await context.setOffline(false);
  });
});

describe('the way to learning', () => {
  it('Home has doors to the puzzle of the day, the deck, words and the hub', async () => {
    const { page } = await visit({ device: DESKTOP });
    const door = (name: string) =>
      page.locator('.door', { has: page.getByRole('heading', { name, exact: true }) });
    const links = (name: string) =>
      door(name)
        .getByRole('link')
        .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    await door('Learn').waitFor();
    expect(await links('Online')).toEqual(['#/online/new', '#/online']);
    expect(await links('Puzzle of the day')).toEqual(['#/puzzle/day']);
    expect(await links('Learn')).toEqual(['#/learn', '#/deck', '#/explore']);
    await page.getByRole('navigation').getByRole('link', { name: 'Learn', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Learn' }).waitFor();
    expect(await page.locator('[aria-current]').textContent()).toBe('Learn');
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('link', { name: 'See', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'My figures' }).waitFor();
    expect(await page.locator('[aria-current]').textContent()).toBe('Learn');
  });

  it('on a phone, in French: from the menu to the hub, with the games to review', async () => {
    const { page } = await visit({ device: PHONE, locale: 'fr-FR' });
    await goTo(page, '#/games');
    await page.getByLabel('Importer un fichier').setInputFiles({
      name: 'partie.json',
      mimeType: 'application/json',
      buffer: Buffer.from(finishedGame(2)),
    });
    await page.locator('.game-line').first().waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Apprendre' }).click();
    await page.getByRole('heading', { level: 1, name: 'Apprendre' }).waitFor();
    expect(await widthOver(page)).toBeLessThanOrEqual(0);
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('link', { name: /^Revoir Eleanor et Tern/ }).click();
    await page.locator('[role=grid]').waitFor();
  });
});
