import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NewGamePage } from './pages/new-game-page.ts';
import { OverPage } from './pages/over-page.ts';
import { HEARD, passTurn } from './players/play-game.ts';
import { useBrowser } from './support/use-browser.ts';

const { visit } = useBrowser();

describe('[L2] the review of a finished game', () => {
  it('opens with the end, steps by keys, shows the rack held then, keeps its theme', async () => {
    const { page, ears } = await visit({ seed: 5 });
    const newGame = new NewGamePage(page);
    await newGame.chooseEdition('Spectrum');
    const table = await newGame.start();
    const theme = () => page.locator('html').getAttribute('data-theme');
    await expect.poll(theme).toBe('spectrum');
    await ears.until(HEARD.en.turn);
    const held = await table.readRack();
    await passTurn(table, ears);
    await ears.until(HEARD.en.turn);
    await table.command('quit');
    await table.button('Score it as it stands').click();
    const over = new OverPage(page);
    await over.reached();

    await expect.poll(theme).toBe('spectrum');
    // nothing of the table is left that could no longer be used
    expect(await page.locator('.console, .lane, .rack').count()).toBe(0);
    expect(await page.getByRole('toolbar').count()).toBe(0);
    const isAt = (text: string) => expect.poll(() => over.shown.textContent()).toBe(text);
    await isAt('Final board');
    await page.keyboard.press('Home');
    await expect.poll(() => over.shown.textContent()).toMatch(/^Turn 1 of \d+$/);
    const turns = Number(/\d+$/.exec((await over.shown.textContent()) ?? '')?.[0]);
    expect(turns).toBeGreaterThan(1);
    await page.keyboard.press('ArrowRight');
    await isAt(`Turn 2 of ${turns}`);
    await page.keyboard.press('ArrowLeft');
    await isAt(`Turn 1 of ${turns}`);
    await page.keyboard.press('End');
    await isAt('Final board');
    await page.keyboard.press('ArrowLeft');
    await isAt(`Turn ${turns} of ${turns}`);

    // the person passed in the first turn or the second
    const rack = page.getByRole('list', { name: /’s rack$/ });
    const racks: string[] = [];
    for (const key of ['Home', 'ArrowRight']) {
      await page.keyboard.press(key);
      await isAt(`Turn ${key === 'Home' ? 1 : 2} of ${turns}`);
      const names = await rack
        .getByRole('img')
        .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('aria-label') ?? ''));
      racks.push(sorted(names.map((name) => (name.startsWith('blank') ? '?' : name.charAt(0)))));
    }
    expect(racks).toContain(sorted(held));

    // a key or a tap that lays nothing does not leave the turn
    await page.keyboard.press('Home');
    await page.keyboard.press('e');
    await table.board.getByRole('gridcell').first().click();
    await isAt(`Turn 1 of ${turns}`);
    expect(page.url()).toMatch(/#\/review\/\w+\/1$/);

    // the chart is a slider with a table beside it, and each column a turn
    const chart = page.getByRole('slider', { name: /^Chance of winning and lead/ });
    expect(await chart.getAttribute('aria-valuetext')).toMatch(/^Turn 1, /);
    const rows = page.getByRole('table', { name: /^Chance of winning and lead/ }).getByRole('row');
    expect(await rows.count()).toBe(turns + 1);
    const { width = 0, height = 0 } = (await chart.boundingBox()) ?? {};
    await chart.click({ position: { x: width - 20, y: height / 2 } });
    await isAt(`Turn ${turns} of ${turns}`);
  });

  it('a link to a turn opens it; on a phone the turns are in a sheet', async () => {
    const { page, ears } = await visit({ seed: 6 });
    const newGame = new NewGamePage(page);
    await newGame.setLevel(2, 2);
    const table = await newGame.start();
    await ears.until(HEARD.en.turn);
    await passTurn(table, ears);
    await ears.until(HEARD.en.turn);
    await page.keyboard.press('1');
    await table.button('Score it as it stands').click();
    const over = new OverPage(page);
    await over.worst.waitFor();
    expect(await lossesOf(page), 'a loss is the same number wherever it is told').toEqual([]);
    await over.worst.click();
    await expect.poll(() => over.shown.textContent()).toMatch(/^Turn \d of \d+$/);
    const shown = await over.shown.textContent();
    const link = page.url();
    await page.goto('about:blank');
    await page.goto(link);
    await expect.poll(() => over.shown.textContent()).toBe(shown);
    await over.moves.nth(1).waitFor();

    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.locator('.review-turns').isVisible()).toBe(false);
    const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(await isTooWide(), 'nothing is wider than the screen').toBe(false);
    await page.getByRole('button', { name: /^All \d+ turns/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Turns' });
    await sheet.getByRole('button').nth(1).waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^All \d+ turns/ }).click();
    await sheet.locator('.turn-row').first().click();
    await expect.poll(() => over.shown.textContent()).toMatch(/^Turn 1 of/);
    await sheet.waitFor({ state: 'detached' });
  });

  it('[L5] adds a position to the deck, once', async () => {
    const { page, ears } = await visit({ seed: 6 });
    const newGame = new NewGamePage(page);
    await newGame.setLevel(2, 2);
    const table = await newGame.start();
    await ears.until(HEARD.en.turn);
    await passTurn(table, ears);
    await ears.until(HEARD.en.turn);
    await page.keyboard.press('1');
    await table.button('Score it as it stands').click();
    const over = new OverPage(page);
    await over.worst.click();
    await page.getByRole('button', { name: 'Add to my deck' }).click();
    await ears.until(/^Added to your deck\.$/);
    await page.reload();
    await page.getByRole('button', { name: 'Add to my deck' }).click();
    await ears.until(/^It is in your deck already\.$/);
  });
});

/** Turns whose loss is another number among the costliest ones than in the list of turns. */
async function lossesOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const textOf = (element: Element | undefined, part: string) =>
      element?.querySelector(part)?.textContent ?? '';
    const rows = [...document.querySelectorAll('.turn-row')];
    const worst = [...document.querySelectorAll('.worst-turns li')];
    const told = worst.map((each) => {
      const turn = /\d+/.exec(textOf(each, '.what'))?.[0] ?? '';
      const row = rows.find((other) => textOf(other, '.number') === turn);
      return [turn, textOf(each, '.lost'), textOf(row, '.lost')];
    });
    if (told.length === 0) return ['none is told'];
    return told.filter(([, one, other]) => one === '' || one !== other).map((all) => all.join(' '));
  });
}

function sorted(tiles: readonly string[]): string {
  return tiles.toSorted().join('');
}
