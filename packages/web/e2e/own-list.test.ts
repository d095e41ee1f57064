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
        buffer: Buffer.from(`${PAIRS.join('\n')}\nmp3\n`),
      });
      const { length } = PAIRS;
      await dialog
        .getByText(
          `mine.txt: ${length} words loaded. 1 entry was refused: mp3 (line ${length + 1}).`,
        )
        .waitFor();
      const chosen = dialog.getByRole('combobox', { name: 'Dictionary' }).locator('option:checked');
      expect(await chosen.textContent(), 'loading changes no game').toBe('All words');
      await dialog.getByRole('button', { name: 'Only my list: mine.txt' }).click();
      expect(await chosen.textContent()).toBe('Only my list: mine.txt');
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
      const chosen = dialog.getByRole('combobox', { name: 'Dictionary' });
      expect(await chosen.locator('option:checked').textContent()).toBe('All words');
    });
  });

  it('loaded for good, its buttons line up and nothing stretches', async () => {
    const { page } = await visit();
    await page.goto(`${new URL('.', page.url()).href}#/words`);
    await page.getByLabel('Load a list for every game, English').setInputFiles({
      name: 'mine.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('zaxe\nblorp\n'),
    });
    const forget = await page.getByRole('button', { name: 'Forget these 2 words' }).boundingBox();
    const load = page.locator('.words .file-button');
    const [mine, other] = [await load.first().boundingBox(), await load.last().boundingBox()];
    const none = await page.getByText('No words of your own yet.').boundingBox();
    if (forget === null || mine === null || other === null || none === null) {
      throw new Error('they are visible');
    }
    expect(forget.x).toBe(mine.x);
    expect(forget.width).toBeLessThan(300);
    // no empty list between the sentence and the button
    expect(other.y - none.y - none.height).toBeLessThan(20);
  });
});
