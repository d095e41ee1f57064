import { describe, expect, it } from 'vitest';
import { NewGamePage } from './pages/new-game-page.ts';
import { consonantsFirst } from './players/nonsense.ts';
import { HEARD } from './players/play-game.ts';
import { useBrowser } from './support/use-browser.ts';

const { visit } = useBrowser();

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
/** Any two letters are a word, and nothing else. */
const PAIRS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

describe('[V2] a list of one’s own', () => {
  it('provides all words of a game, and of the next one until it is removed', async () => {
    const { page, ears } = await visit({ seed: 7 });
    const newGame = new NewGamePage(page);
    await newGame.setKind(2, 'person');
    await newGame.inOptions(async (dialog) => {
      await dialog.getByRole('radio', { name: 'Refuse' }).check({ force: true });
      await dialog.getByRole('checkbox', { name: /^Racks visible/ }).check({ force: true });
      await dialog.getByLabel('Load a word list').setInputFiles({
        name: 'mine.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from(PAIRS.join('\n')),
      });
      await dialog.getByText(`${PAIRS.length} words loaded`).waitFor();
      const chosen = dialog.getByRole('combobox', { name: 'Vocabulary' });
      expect(await chosen.locator('option:checked').textContent()).toBe('Only my list: mine.txt');
    });
    const table = await newGame.start();
    const [first = '', second = '', third = ''] = consonantsFirst(await table.readRack());
    await table.command(`8H ${first}${second}${third}`);
    await page
      .getByRole('alert')
      .filter({ hasText: `${first}${second}${third}` })
      .first()
      .waitFor();
    await table.command(`8H ${first}${second}`);
    await ears.until(HEARD.en.played);

    await page.goto(`${new URL('.', page.url()).href}#/words`);
    await page.getByRole('button', { name: 'Remove mine.txt' }).click();
    await page.goto(`${new URL('.', page.url()).href}#/`);
    await newGame.inOptions(async (dialog) => {
      const chosen = dialog.getByRole('combobox', { name: 'Vocabulary' });
      expect(await chosen.locator('option:checked').textContent()).toBe('All words');
    });
  });
});
