import { describe, expect, it } from 'vitest';
import { NewGamePage } from './pages/new-game-page.ts';
import { OverPage } from './pages/over-page.ts';
import type { TablePage } from './pages/table-page.ts';
import { HEARD } from './players/play-game.ts';
import { useBrowser, type Visit } from './support/use-browser.ts';

const { visit } = useBrowser();

/** Ends the game under way as it stands. */
async function endGame({ page, ears }: Visit, table: TablePage): Promise<void> {
  await ears.until(HEARD.en.turn);
  await page.keyboard.press('1');
  await table.button('Score it as it stands').click();
  await new OverPage(page).reached();
}

describe('[R11] after a game', () => {
  it('the same players again, other levels, other players, or stop', async () => {
    const visited = await visit({ seed: 8 });
    const { page, ears } = visited;
    const newGame = new NewGamePage(page);
    await newGame.chooseEdition('De');
    await newGame.setName(1, 'Eleanor');
    await newGame.setLevel(2, 3);
    const table = await newGame.start();
    const offer = table.lane.getByText('Would you like sounds?');
    expect(await offer.count(), 'not before the first game').toBe(0);
    await endGame(visited, table);

    ears.forget();
    const { again } = new OverPage(page);
    await again.click();
    await again.waitFor({ state: 'detached' });
    await offer.waitFor();
    await endGame(visited, table);

    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    };
    const name = page.getByRole('textbox', { name: 'Name of player 1' });
    const level = page.getByRole('slider', { name: 'Level of player 2' });
    for (const [choice, before, after] of [
      ['Same players, other levels', '3', '5'],
      ['Other players', '5', '6'],
    ] as const) {
      await choose(choice);
      await name.waitFor();
      expect(await name.inputValue()).toBe('Eleanor');
      expect(await level.inputValue()).toBe(before);
      await level.fill(after);
      ears.forget();
      await newGame.startButton.click();
      await table.board.waitFor();
      await page.getByText(`Level ${after}`).first().waitFor();
      await endGame(visited, table);
    }
    await choose('Stop');
    await page.getByRole('heading', { level: 1, name: 'Games' }).waitFor();
  });
});
