import { describe, expect, it } from 'vitest';
import { NewGamePage } from './pages/new-game-page.ts';
import type { TablePage } from './pages/table-page.ts';
import { HEARD } from './players/play-game.ts';
import { hasFocus } from './support/tab-to.ts';
import { useBrowser, type Visit } from './support/use-browser.ts';

const { visit } = useBrowser();

async function start(seed: number, edition: string): Promise<Visit & { table: TablePage }> {
  const visited = await visit({ seed });
  const newGame = new NewGamePage(visited.page);
  await newGame.chooseEdition(edition);
  await newGame.setKind(2, 'person');
  const table = await newGame.start();
  await table.liftCover(edition);
  await visited.ears.until(HEARD.en.turn);
  return { ...visited, table };
}

/** The number of tentative tiles. */
async function onTrial(table: TablePage): Promise<number> {
  const names = await table.squareNames();
  return names.filter((name) => name.includes('not played yet')).length;
}

async function typeTwo(table: TablePage): Promise<void> {
  const letters = (await table.readRack()).filter((tile) => tile !== '?').slice(0, 2);
  for (const letter of letters) await table.page.keyboard.press(letter.toLowerCase());
}

describe('[U6] the precedence of keys', () => {
  it('Escape closes what is open, else drops a picked tile, else recalls the tiles', async () => {
    const { page, table } = await start(19, 'Classic');
    await page.keyboard.press('ArrowRight');
    await typeTwo(table);
    expect(await onTrial(table)).toBe(2);
    await page.keyboard.press('?');
    await table.dialog('Settings').waitFor();
    await page.keyboard.press('Escape');
    await table.dialog('Settings').waitFor({ state: 'hidden' });
    expect(await onTrial(table)).toBe(2);

    const tile = table.rack.getByRole('button').first();
    await tile.click();
    expect(await tile.getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Escape');
    await expect.poll(() => tile.getAttribute('aria-pressed')).toBe('false');
    expect(await onTrial(table)).toBe(2);

    await page.keyboard.press('Escape');
    await expect.poll(() => onTrial(table)).toBe(0);
  });

  it('Escape gives up the place of a word before the word itself', async () => {
    const { page, ears, table } = await start(20, 'Plus 3 1987');
    await typeTwo(table);
    const line = page.getByRole('group', { name: 'Word' });
    await line.waitFor();
    await page.keyboard.press('Enter');
    await line.getByRole('button', { name: 'Across' }).waitFor();
    // a letter is now a command: A lays the word across from the middle
    await page.keyboard.press('a');
    await ears.until(/Accept\? Y or N\./);
    expect(await onTrial(table)).toBe(2);
    await page.keyboard.press('Escape');
    await expect.poll(() => onTrial(table)).toBe(0);
    await line.waitFor();
    await page.keyboard.press('Enter');
    await line.getByRole('button', { name: 'Across' }).waitFor();
    await page.keyboard.press('Escape');
    await line.getByRole('button', { name: 'Across' }).waitFor({ state: 'detached' });
    await line.waitFor();
    await page.keyboard.press('Escape');
    await line.waitFor({ state: 'detached' });
  });

  it('Enter is the default of a dialog before it plays', async () => {
    const { page, table, ears } = await start(21, 'Classic');
    const first = (await table.readRack()).find((tile) => tile !== '?') ?? '';
    await page.keyboard.press('6');
    await page.keyboard.press(first.toLowerCase());
    await table.button('Swap 1 tile').waitFor();
    await page.keyboard.press('Enter');
    await ears.until(/ swaps 1 tile\.$/);
  });

  it('Enter and Space on a button press it and do nothing else', async () => {
    const { page, table, ears } = await start(22, 'Classic');
    await page.keyboard.press('ArrowRight');
    await typeTwo(table);
    const juggle = table.button('Shuffle');
    await juggle.focus();
    for (const key of ['Enter', 'Space']) {
      ears.forget();
      await page.keyboard.press(key);
      await ears.until(/^Rack: /);
      expect(await onTrial(table)).toBe(2);
      expect(await hasFocus(juggle)).toBe(true);
    }
  });

  it('single keys do nothing once they are switched off, and Ctrl+S still saves', async () => {
    const { page, table } = await start(23, 'Classic');
    await page.keyboard.press('?');
    const settings = table.dialog('Settings');
    await settings
      .getByRole('checkbox', { name: /^Single-key shortcuts/ })
      .uncheck({ force: true });
    await page.keyboard.press('Escape');
    await settings.waitFor({ state: 'hidden' });
    for (const key of ['1', '2', '6', '?', '/', '-']) await page.keyboard.press(key);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.locator('.lane.question').count()).toBe(0);
    await page.keyboard.press('Control+s');
    await table.dialog('Save the game').waitFor();
  });

  it('no key acts while a person types in a text field', async () => {
    const { page, table } = await start(23, 'Classic');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+s');
    const field = table.dialog('Save the game').getByRole('textbox', { name: 'Name' });
    await field.fill('');
    await field.focus();
    await page.keyboard.type('1 pass/7?');
    expect(await field.inputValue()).toBe('1 pass/7?');
    expect(await page.getByRole('dialog').count()).toBe(1);
    expect(await onTrial(table)).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });
});
