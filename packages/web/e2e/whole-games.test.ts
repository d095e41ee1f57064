import { checkPlacement, parseMove, scorePlay } from '@luctor/rules';
import { describe, expect, it } from 'vitest';
import { NewGamePage } from './pages/new-game-page.ts';
import { OverPage } from './pages/over-page.ts';
import { TablePage } from './pages/table-page.ts';
import { byDragging, byKeyboard, byTouch } from './players/hands.ts';
import { MoveFinder } from './players/move-finder.ts';
import { HEARD, passTurn, playGame } from './players/play-game.ts';
import { tabTo } from './support/tab-to.ts';
import { PHONE, useBrowser } from './support/use-browser.ts';

// Whole games against a computer, each with one way of entering words.

const { visit } = useBrowser();

describe('a whole game', () => {
  it('[U1] by keyboard alone, against level 4 in English', async () => {
    const { page, ears } = await visit();
    await tabTo(page, new NewGamePage(page).startButton);
    await page.keyboard.press('Enter');
    const table = new TablePage(page);
    const turns = await playGame(table, ears, new MoveFinder('classic', 'en'), byKeyboard);

    const over = new OverPage(page);
    await over.reached();
    expect(await over.title.textContent()).toMatch(/wins|share the win/);
    expect(turns.filter(({ play }) => play !== null).length).toBeGreaterThan(5);
    await tabTo(page, over.again);
    await page.keyboard.press('Enter');
    await table.board.waitFor();
  });

  it('[U1] by dragging tiles with the mouse', async () => {
    const { page, ears } = await visit({ seed: 2 });
    const newGame = new NewGamePage(page);
    await newGame.setLevel(2, 2);
    const table = await newGame.start();
    await playGame(table, ears, new MoveFinder('classic', 'en'), byDragging);
    await new OverPage(page).reached();
  });

  it('[U10] by touch at 360 px', async () => {
    const { page, ears } = await visit({ device: PHONE, seed: 3 });
    const newGame = new NewGamePage(page);
    await newGame.setLevel(2, 2);
    const table = await newGame.start();
    await playGame(table, ears, new MoveFinder('classic', 'en'), byTouch);
    await new OverPage(page).reached();
  });
});

describe('after a game', () => {
  it('[R11] the best move missed leads to its turn, and can be shown on the board', async () => {
    const { page, ears } = await visit({ seed: 5 });
    const newGame = new NewGamePage(page);
    await newGame.setLevel(2, 2);
    const table = await newGame.start();
    await ears.until(HEARD.en.turn);
    const board = await table.readBoard();
    const rack = await table.readRack();
    await passTurn(table, ears);
    await ears.until(HEARD.en.turn);
    await page.keyboard.press('1');
    await table.button('Score it as it stands').click();

    const over = new OverPage(page);
    await tabTo(page, over.missed);
    await page.keyboard.press('Enter');
    const best = /^Best: (\S+) (\w+) \+(\d+) · \d+ points? given away\. It /;
    const [, word, place, points] = await ears.until(best);
    const { ruleset } = new MoveFinder('classic', 'en');
    const placement = parseMove('en', `${place} ${word}`, board);
    if (!placement.ok) throw new Error(placement.error.code);
    const legal = checkPlacement(ruleset, board, rack, placement.value);
    if (!legal.ok) throw new Error(legal.error.code);
    expect(scorePlay(ruleset, board, legal.value).total).toBe(Number(points));

    await table.button('Show the best move on the board').click();
    await ears.until(/^Best move, turn \d+$/);
    const names = await table.squareNames();
    expect(names.filter((name) => name.endsWith(', best move'))).toHaveLength(
      placement.value.length,
    );
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await over.missed.waitFor();
  });
});
