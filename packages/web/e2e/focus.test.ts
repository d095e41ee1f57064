import { describe, expect, it } from 'vitest';
import { NewGamePage } from './pages/new-game-page.ts';
import { hasFocus, tabTo } from './support/tab-to.ts';
import { PHONE, useBrowser } from './support/use-browser.ts';

const { visit } = useBrowser();

describe('where the focus goes', () => {
  it('[S1] to the name that prevents a game from starting, with the reason visible', async () => {
    const { page } = await visit({ seed: 31, device: PHONE });
    const newGame = new NewGamePage(page);
    await newGame.addPlayer();
    await newGame.setName(3, '');
    await newGame.startButton.click();
    const name = page.getByRole('textbox', { name: 'Name of player 3' });
    await expect.poll(() => hasFocus(name)).toBe(true);
    const foot = await newGame.startButton.boundingBox();
    const reason = await page.getByText(/^Player 3 needs a name/).boundingBox();
    expect((reason?.y ?? 0) + (reason?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
  });

  it('[S1] to the button that adds a player, after one was removed', async () => {
    const { page } = await visit({ seed: 32 });
    const add = page.getByRole('button', { name: 'Add a player' });
    const newGame = new NewGamePage(page);
    // the button is disabled when full; the last player cannot be removed
    for (let seat = 3; seat <= 4; seat++) await newGame.addPlayer();
    for (let seat = 4; seat >= 2; seat--) {
      await page.getByRole('button', { name: `Remove player ${seat}` }).press('Enter');
      await expect.poll(() => hasFocus(add)).toBe(true);
    }
  });

  it('[U6] back to the menu, from its items and from a dialog opened there', async () => {
    const { page } = await visit({ seed: 33 });
    const table = await new NewGamePage(page).start();
    const title = page.getByRole('button', { name: 'Game', exact: true });
    const save = table.button('Save');
    await title.press('Enter');
    await save.focus();
    await page.keyboard.press('Escape');
    await save.waitFor({ state: 'detached' });
    expect(await hasFocus(title)).toBe(true);
    await title.press('Enter');
    await save.press('Enter');
    await table.dialog('Save the game').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await hasFocus(title)).toBe(true);
  });

  it('[U6] away from what was clicked once a word is typed: Enter is for the word', async () => {
    const { page } = await visit({ seed: 34 });
    const table = await new NewGamePage(page).start();
    const juggle = table.button('Juggle');
    const title = page.getByRole('button', { name: 'Turn', exact: true });
    const type = async () => {
      const tile = (await table.readRack()).find((each) => each !== '?');
      await page.keyboard.press(tile ?? 'A');
      await page.keyboard.press('Backspace');
    };
    await juggle.click();
    expect(await hasFocus(juggle)).toBe(true);
    await type();
    expect(await hasFocus(juggle)).toBe(false);
    // a menu item leaves the focus on its title
    await title.click();
    await table.button('Alphabetic').click();
    await type();
    expect(await hasFocus(title)).toBe(false);
    // focus reached by Tab stays
    await tabTo(page, juggle);
    await type();
    expect(await hasFocus(juggle)).toBe(true);
  });
});
