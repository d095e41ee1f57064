import { describe, expect, it } from 'vitest';
import { NewGamePage } from './pages/new-game-page.ts';
import { hasFocus } from './support/tab-to.ts';
import { PHONE, useBrowser } from './support/use-browser.ts';

const { visit } = useBrowser();

describe('where the focus goes', () => {
  it('[S1] to the name that keeps a game from starting, with the reason in sight', async () => {
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
});
