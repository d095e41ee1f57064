import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NewGamePage } from './pages/new-game-page.ts';
import type { TablePage } from './pages/table-page.ts';
import { consonantsFirst } from './players/nonsense.ts';
import { useBrowser } from './support/use-browser.ts';

const { visit } = useBrowser();

/** Two people at one screen with open racks. */
async function startWith(page: Page, check: 'Ask' | 'Refuse' | 'Challenge'): Promise<TablePage> {
  const newGame = new NewGamePage(page);
  await newGame.setKind(2, 'person');
  await newGame.inOptions(async (dialog) => {
    await dialog.getByRole('radio', { name: check }).check({ force: true });
    await dialog.getByRole('checkbox', { name: /^Racks visible/ }).check({ force: true });
  });
  return newGame.start();
}

/** Four tiles of the rack in playing order: consonants first, so that they make no word. */
async function layNonsense(page: Page, table: TablePage): Promise<string> {
  const order = consonantsFirst(await table.readRack()).slice(0, 4);
  await page.keyboard.press('/');
  const line = page.getByRole('textbox', { name: 'Command' });
  await line.fill(`8H ${order.join('')}`);
  await line.press('Enter');
  return order.join('');
}

describe('[R7] unknown words', () => {
  it('ask: No loses the turn; Yes keeps the word, listed among one’s own, and it can be removed', async () => {
    const { page, ears } = await visit({ seed: 31 });
    const table = await startWith(page, 'Ask');
    await layNonsense(page, table);
    const refused = table.question(/^Is \w+ valid\?$/);
    await refused.getByRole('button', { name: /^No/ }).click();
    await ears.until(/loses the points and the turn/);
    const word = await layNonsense(page, table);
    const asked = table.question(`Is ${word} valid?`);
    await asked.getByRole('button', { name: /Remember it/ }).click();
    // the key remembers the word as well
    await page.keyboard.press('y');
    await ears.until(new RegExp(`plays ${word}`));
    await page.evaluate(() => {
      location.hash = '#/words';
    });
    await page.getByRole('heading', { name: 'My words' }).waitFor();
    await page.getByRole('button', { name: `Forget ${word}` }).click();
    await ears.until(new RegExp(`${word} is forgotten`));
    expect(await page.getByText(word, { exact: true }).count()).toBe(0);
  });

  it('refuse: the play is refused at the board, and nothing is lost', async () => {
    const { page, ears } = await visit({ seed: 32 });
    const table = await startWith(page, 'Refuse');
    const word = await layNonsense(page, table);
    await ears.until(new RegExp(word));
    await page.getByRole('alert').filter({ hasText: word }).first().waitFor();
    await page.keyboard.press('Escape');
    expect(await table.readRack()).toHaveLength(7);
  });

  it('challenge: the play stands until it is challenged, and then comes back', async () => {
    const { page, ears } = await visit({ seed: 33 });
    const table = await startWith(page, 'Challenge');
    await layNonsense(page, table);
    const bar = page.getByRole('group', { name: 'Challenge' });
    await bar.getByRole('button', { name: 'Challenge' }).click();
    await ears.until(/challenge/i);
    await bar.waitFor({ state: 'hidden' });
    const board = table.board.getByRole('gridcell', { name: /empty/ });
    expect(await board.count()).toBe(225);
  });
});
