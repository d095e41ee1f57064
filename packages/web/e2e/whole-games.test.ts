import { checkPlacement, isBlank, parseMove, scorePlay } from '@luctor/rules';
import { isLong } from '@luctor/rules/testing';
import { describe, expect, it } from 'vitest';
import { NewGamePage } from './pages/new-game-page.ts';
import { OverPage } from './pages/over-page.ts';
import { TablePage } from './pages/table-page.ts';
import { byCommand, byDragging, byKeyboard, byTouch, type Hand } from './players/hands.ts';
import { moveFinder } from './players/move-finder.ts';
import { HEARD, passTurn, playGame } from './players/play-game.ts';
import { tabTo } from './support/tab-to.ts';
import { PHONE, useBrowser } from './support/use-browser.ts';

// Whole games against a computer, each with one way of entering words.

const { visit } = useBrowser();

/** Then the others are entered by a command, which is faster, and the game still has an end. */
const PLAYS_BY_HAND = isLong() ? Infinity : 4;

/** The first plays, and all with a blank, in this way. */
function mostly(hand: Hand): Hand {
  let plays = 0;
  return (table, play, board) => {
    const isByHand = plays++ < PLAYS_BY_HAND || play.placement.some(({ face }) => isBlank(face));
    return (isByHand ? hand : byCommand)(table, play, board);
  };
}

describe('a whole game', () => {
  it.each([
    ['en', 'en-GB', /wins\b|You win!|share the win/],
    ['fr', 'fr-FR', /gagne\b|Victoire|se partagent/],
  ] as const)('[U1] by keyboard alone, against level 4: %s', async (language, locale, result) => {
    const { page, ears } = await visit({ locale });
    await tabTo(page, new NewGamePage(page, language).startButton);
    await page.keyboard.press('Enter');
    const table = new TablePage(page, language);
    const turns = await playGame(table, ears, moveFinder('classic', language), mostly(byKeyboard));

    const over = new OverPage(page, language);
    await over.reached();
    expect(await over.title.textContent()).toMatch(result);
    expect(turns.filter(({ play }) => play !== null).length).toBeGreaterThan(5);
    await tabTo(page, over.again);
    await page.keyboard.press('Enter');
    // the review has a board, too
    await over.again.waitFor({ state: 'detached' });
    await table.board.waitFor();
  });

  it('[U1] by dragging tiles with the mouse', async () => {
    const { page, ears } = await visit({ seed: 2 });
    const newGame = new NewGamePage(page);
    await newGame.setLevel(2, 2);
    const table = await newGame.start();
    await playGame(table, ears, moveFinder('classic', 'en'), mostly(byDragging));
    await new OverPage(page).reached();
  });

  it('[U10] by touch at 360 px', async () => {
    const { page, ears } = await visit({ device: PHONE, seed: 3 });
    const newGame = new NewGamePage(page);
    await newGame.setLevel(2, 2);
    const table = await newGame.start();
    await playGame(table, ears, moveFinder('classic', 'en'), mostly(byTouch));
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
    await tabTo(page, over.worst);
    await page.keyboard.press('Enter');
    await ears.until(/^Turn \d+ of \d+$/);
    const [word = '', place, points] = await over.moves
      .nth(1)
      .locator('.word, .place, .points')
      .allTextContents();
    await ears.until(new RegExp(`\\b${word}\\b`));
    const { ruleset } = moveFinder('classic', 'en');
    const placement = parseMove('en', `${place} ${word}`, board);
    if (!placement.ok) throw new Error(placement.error.code);
    const legal = checkPlacement(ruleset, board, rack, placement.value);
    if (!legal.ok) throw new Error(legal.error.code);
    expect(scorePlay(ruleset, board, legal.value).total).toBe(Number(points));

    const names = await table.squareNames();
    expect(names.filter((name) => name.endsWith(', best move'))).toHaveLength(
      placement.value.length,
    );
    await page.keyboard.press('End');
    await over.worst.waitFor();
  });
});
