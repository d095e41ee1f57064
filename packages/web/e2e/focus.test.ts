import { describe, expect, it } from 'vitest';
import { NewGamePage } from './pages/new-game-page.ts';
import { byDragging } from './players/hands.ts';
import { moveFinder } from './players/move-finder.ts';
import { HEARD } from './players/play-game.ts';
import { startForTwo } from './support/start-for-two.ts';
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

  it('[U6] to the board, when a game starts and when a cover is lifted', async () => {
    const { page } = await visit({ seed: 35 });
    const newGame = new NewGamePage(page);
    await newGame.setKind(2, 'person');
    const table = await newGame.start();
    await table.button(table.words.ready).press('Enter');
    const middle = table.square({ row: 7, col: 7 });
    await expect.poll(() => hasFocus(middle)).toBe(true);
    // nothing was chosen: the first arrow shows the cursor
    expect(await table.cursor()).toBeNull();
  });

  it('[U6] to the board by the first stop of the Tab key', async () => {
    const { page } = await visit({ seed: 36 });
    const table = await new NewGamePage(page).start();
    const middle = table.square({ row: 7, col: 7 });
    await expect.poll(() => hasFocus(middle)).toBe(true);
    const skip = page.getByRole('link', { name: 'Skip to the board' });
    await skip.waitFor();
    await page.getByRole('banner').getByRole('link').first().focus();
    await page.keyboard.press('Shift+Tab');
    expect(await hasFocus(skip)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => hasFocus(middle)).toBe(true);
    expect(new URL(page.url()).hash).toMatch(/^#\/game\//);
  });

  it('[U6] to one action of the toolbar by Tab, from there to the others by the arrows', async () => {
    const { page, table } = await startForTwo(visit, { seed: 44 }, 'Classic');
    const actions = page.getByRole('toolbar').getByRole('button', { disabled: false });
    const [first, second, last] = [actions.first(), actions.nth(1), actions.last()];
    await table.rack.getByRole('button').first().focus();
    await page.keyboard.press('Tab');
    expect(await hasFocus(first)).toBe(true);
    await page.keyboard.press('ArrowRight');
    expect(await hasFocus(second)).toBe(true);
    await page.keyboard.press('End');
    expect(await hasFocus(last)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.getByRole('toolbar').locator(':focus').count()).toBe(0);
    await page.keyboard.press('Shift+Tab');
    expect(await hasFocus(last), 'it comes back where it was').toBe(true);
    await page.keyboard.press('Shift+Tab');
    expect(await page.getByRole('toolbar').locator(':focus').count()).toBe(0);
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

  it('[U6] to the safe answer of a question, and back to the board', async () => {
    const { page } = await visit({ seed: 35 });
    const newGame = new NewGamePage(page);
    await newGame.removePlayer(2);
    const table = await newGame.start();
    const square = table.square({ row: 7, col: 7 });
    await square.focus();
    for (const [key, answer] of [
      ['2', table.words.passNo],
      ['1', 'Keep playing'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => hasFocus(table.button(answer))).toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(() => hasFocus(square)).toBe(true);
    }
  });

  it('[U6] to the board from Play, which rests once it is pressed', async () => {
    const { page, ears } = await visit({ seed: 35 });
    const newGame = new NewGamePage(page);
    await newGame.removePlayer(2);
    const table = await newGame.start();
    await ears.until(HEARD.en.turn);
    const board = await table.readBoard();
    const found = moveFinder('classic', 'en').find(board, await table.readRack());
    if (found === null) throw new Error('no play with these tiles');
    await byDragging(table, found, board);
    await ears.until(HEARD.en.played);
    const isOnBoard = () => page.evaluate(() => document.activeElement?.closest('#board') !== null);
    expect(await isOnBoard()).toBe(true);
  });

  it('[U6] from a button of the lane to the next message, and back to the board', async () => {
    const { page, table } = await startForTwo(visit, { seed: 44 }, 'Plus 3 1987');
    const letters = (await table.readRack()).filter((tile) => tile !== '?').slice(0, 3);
    for (const letter of letters) await page.keyboard.press(letter.toLowerCase());
    await page.keyboard.press('Enter');
    await table.button(table.words.across).click();
    await expect.poll(() => hasFocus(table.button(table.words.yes))).toBe(true);
    await table.button(table.words.no).click();
    await expect.poll(() => hasFocus(table.square({ row: 7, col: 7 }))).toBe(true);
  });

  it('[U6] away from what was clicked once a word is typed: Enter is for the word', async () => {
    const { page } = await visit({ seed: 34 });
    const table = await new NewGamePage(page).start();
    const juggle = table.button('Shuffle');
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
    await table.button('Sort A–Z').click();
    await type();
    expect(await hasFocus(title)).toBe(false);
    // focus reached by Tab stays
    await tabTo(page, juggle);
    await type();
    expect(await hasFocus(juggle)).toBe(true);
  });

  it('to the board after Start and after Continue, else to the title of the next screen', async () => {
    const { page } = await visit({ seed: 35 });
    const titleOf = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 });
    await page.getByRole('link', { name: 'Games', exact: true }).press('Enter');
    await expect.poll(() => hasFocus(titleOf('Games'))).toBe(true);
    await page.getByRole('link', { name: 'Luctor', exact: true }).press('Enter');
    const atBoard = () =>
      page.evaluate(() => document.activeElement?.matches('#board [role=gridcell]') === true);
    await new NewGamePage(page).startButton.press('Enter');
    await expect.poll(atBoard).toBe(true);
    await page.getByRole('link', { name: 'Luctor', exact: true }).click();
    await page.getByRole('link', { name: 'Continue', exact: true }).press('Enter');
    await expect.poll(atBoard).toBe(true);
  });

  it('[R11] to the first player, if other players are wanted', async () => {
    const { page, ears } = await visit({ seed: 36 });
    const table = await new NewGamePage(page).start();
    await ears.until(HEARD.en.turn);
    await page.keyboard.press('1');
    await table.button('Score it as it stands').click();
    await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Other players', exact: true }).click();
    const name = page.getByRole('textbox', { name: 'Name of player 1' });
    await expect.poll(() => hasFocus(name)).toBe(true);
    await page.keyboard.type('Zoe');
    expect(await name.inputValue(), 'typing replaces the name').toBe('Zoe');
  });
});
