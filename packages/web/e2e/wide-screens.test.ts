import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NewGamePage } from './pages/new-game-page.ts';
import { HEARD } from './players/play-game.ts';
import { boxOf } from './support/boxes.ts';
import { DESKTOP, useBrowser } from './support/use-browser.ts';

const { visit } = useBrowser();

/** Laptops with one column beside the board, and wider screens with two. */
const SCREENS = [
  [960, 700],
  [1024, 768],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
] as const;

/** The texts of which a part is hidden. */
const cutTexts = (texts: Locator) =>
  texts.evaluateAll((all) =>
    all
      .filter(
        (each) => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight,
      )
      .map((each) => each.textContent),
  );

async function expectWhole(page: Page, texts: Locator): Promise<void> {
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => cutTexts(texts), { message: `at ${width} px` }).toEqual([]);
  }
}

describe('from 960 px', () => {
  it('[S1] the longest name is read whole beside both its clocks', async () => {
    const { page, ears } = await visit({ seed: 81, device: DESKTOP });
    const newGame = new NewGamePage(page);
    await newGame.chooseEdition('Salon');
    await newGame.setKind(2, 'person');
    await newGame.setName(1, 'Marie-Antoinette Lou');
    await newGame.setName(2, 'Bartholomew Cuthbert');
    const table = await newGame.start();
    await table.liftCover('Classic');
    await ears.until(HEARD.en.turn);
    const names = page.locator('.player .name');
    expect(await names.allTextContents()).toEqual(['Marie-Antoinette Lou', 'Bartholomew Cuthbert']);
    await expectWhole(page, names);
  });

  it('[U4] what happened in a turn is read whole in the list of moves', async () => {
    const { page, ears } = await visit({ seed: 82, device: DESKTOP, locale: 'fr-FR' });
    const newGame = new NewGamePage(page, 'fr');
    await newGame.setKind(2, 'person');
    const table = await newGame.start();
    await table.liftCover('Classique');
    await ears.until(HEARD.fr.turn);
    const rack = await table.readRack();
    await table.command(`échanger ${rack.join('')}`);
    const events = page.locator('.turn .word');
    await events.getByText('7 jetons échangés').waitFor();
    await expectWhole(page, events);
  });

  it('[S1] the full form says in words who is a person and who a computer', async () => {
    const { page } = await visit({ device: DESKTOP });
    const newGame = new NewGamePage(page);
    await newGame.openForm();
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      for (const word of ['Human', 'Computer']) {
        const text = page.locator('.kinds').first().getByText(word, { exact: true });
        expect((await boxOf(text)).width, `${word} at ${width} px`).toBeGreaterThan(30);
      }
    }
  });

  it('[L4] the menu over a puzzle looks as on other screens', async () => {
    const { page } = await visit({ device: DESKTOP });
    const look = (link: Locator) =>
      link.evaluate((each) => {
        const { color, borderRadius, fontWeight } = getComputedStyle(each);
        return { color, borderRadius, fontWeight };
      });
    const games = page.getByRole('navigation').getByRole('link', { name: 'Games' });
    const here = page.getByRole('navigation').locator('[aria-current]');
    const [otherAtHome, hereAtHome] = [await look(games), await look(here)];
    await page.goto(`${page.url()}#/puzzle`);
    await page.locator('.puzzle-title').waitFor();
    expect(await look(games)).toEqual(otherAtHome);
    expect(await look(here)).toEqual(hereAtHome);
  });
});
