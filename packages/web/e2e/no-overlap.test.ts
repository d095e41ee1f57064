import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NewGamePage } from './pages/new-game-page.ts';
import type { TablePage } from './pages/table-page.ts';
import { consonantsFirst } from './players/nonsense.ts';
import { moveFinder } from './players/move-finder.ts';
import { HEARD } from './players/play-game.ts';
import { boxOf } from './support/boxes.ts';
import { openTable } from './support/online-tables.ts';
import { useOnlinePeople } from './support/online-people.ts';
import { findOverlaps, SCREENS } from './support/overlaps.ts';
import { startForTwo } from './support/start-for-two.ts';
import { startWithBlank } from './support/start-with-blank.ts';
import { DESKTOP, useBrowser } from './support/use-browser.ts';

const { visit } = useBrowser();
const people = useOnlinePeople();

/** Nothing lies on a square at any width, and everything of the console is in sight. */
async function expectFree(page: Page, state: string, game = {}): Promise<void> {
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    // a view that changes just now is measured again
    let found = await findOverlaps(page, game);
    for (let tries = 0; found.length > 0 && tries < 5; tries++) {
      await page.evaluate(() => new Promise(requestAnimationFrame));
      found = await findOverlaps(page, game);
    }
    expect(found, `${state} at ${width}×${height}`).toEqual([]);
  }
  await page.setViewportSize(DESKTOP.viewport);
}

const lettersOf = async (table: TablePage) =>
  (await table.readRack()).filter((tile) => tile !== '?').map((tile) => tile.toLowerCase());

/** The actions beside the rack that nobody could press. */
const deadActions = (page: Page) =>
  page.getByRole('toolbar').getByRole('button', { disabled: true }).count();

describe('[U10] nothing overlaps a square of the board', () => {
  it.each([
    ['en', 'en-GB'],
    ['fr', 'fr-FR'],
  ] as const)('while a word-first style prompts and asks: %s', async (language, locale) => {
    const { page, ears } = await visit({ seed: 71, device: DESKTOP, locale });
    const newGame = new NewGamePage(page, language);
    await newGame.setKind(2, 'person');
    await newGame.chooseEdition('Plus 3 1987');
    const table = await newGame.start();
    await ears.until(HEARD[language].turn);
    await expectFree(page, 'idle');
    for (const letter of (await lettersOf(table)).slice(0, 6)) await page.keyboard.press(letter);
    await page.locator('.word-line').waitFor();
    await expectFree(page, 'prompt');
    await page.keyboard.press('Enter');
    const across = table.button(table.words.across);
    await across.waitFor();
    expect(await table.lane.textContent()).toMatch(language === 'en' ? /Where does \w+ go/ : /Où/);
    expect(await table.cursor(), 'the cursor shows where it would begin').toEqual({
      row: 7,
      col: 7,
    });
    await expectFree(page, 'where does it go');
    await table.square({ row: 7, col: 7 }).click();
    await across.click();
    await table.button(table.words.yes).waitFor();
    expect(await table.button(table.words.play).isDisabled(), 'Play rests').toBe(true);
    await expectFree(page, 'question');
  });

  it('while tiles are wrong, hinted at, on trial, and challenged', async () => {
    const { page, ears } = await visit({ seed: 72, device: DESKTOP });
    const newGame = new NewGamePage(page);
    await newGame.setKind(2, 'person');
    await newGame.inOptions(async (dialog) => {
      await dialog.getByRole('radio', { name: 'Challenge' }).check({ force: true });
      await dialog.getByRole('checkbox', { name: /^Racks visible/ }).check({ force: true });
    });
    const table = await newGame.start();
    await ears.until(HEARD.en.turn);
    const [first = ''] = await lettersOf(table);
    await table.square({ row: 2, col: 2 }).click();
    await page.keyboard.press(first);
    expect(await table.button(table.words.play).getAttribute('class')).not.toContain('primary');
    await page.keyboard.press('Enter');
    await page.locator('.lane.error').waitFor();
    await expectFree(page, 'error');
    await page.keyboard.press('Escape');
    await page.keyboard.press('8');
    await page.locator('.lane.gold').waitFor();
    await expectFree(page, 'hint');
    await table.lane.getByRole('button', { name: 'Place it' }).click();
    await page.locator('.bubble').waitFor();
    await expectFree(page, 'on trial');
    await page.keyboard.press('Escape');
    const nonsense = consonantsFirst(await table.readRack()).slice(0, 4);
    await table.command(`8H ${nonsense.join('')}`);
    await page.getByRole('group', { name: 'Challenge' }).waitFor();
    await expectFree(page, 'challenge');
  });

  it.each(['en-GB', 'fr-FR'] as const)(
    'while it asks for a letter, for tiles, whether to pass and to end: %s',
    async (locale) => {
      const { page, table } = await startWithBlank(visit, locale);
      await table.tile('?').click();
      await table.square({ row: 7, col: 7 }).click();
      const letters = table.lane.locator('.lane-choice');
      await letters.first().waitFor();
      expect(await letters.count(), 'the whole alphabet').toBe(26);
      await expectFree(page, 'which letter');
      await letters.last().scrollIntoViewIfNeeded();
      await expectFree(page, 'the last letter');
      await letters.last().click();
      expect((await table.readBoard()).squares.flat().join(''), 'a blank Z').toContain('z');
      for (const [key, state] of [
        ['6', 'which tiles'],
        ['2', 'pass'],
        ['1', 'end'],
      ] as const) {
        await page.keyboard.press(key);
        await page.locator('.lane.question').waitFor();
        await expectFree(page, state);
        await page.keyboard.press('Escape');
        await page.locator('.lane.question').waitFor({ state: 'detached' });
      }
    },
  );

  it('while computers think, and a watcher pauses them', async () => {
    const { page, ears } = await visit({ seed: 73, device: DESKTOP });
    const newGame = new NewGamePage(page);
    await newGame.setKind(1, 'computer');
    await newGame.seeThinking(1);
    const table = await newGame.start();
    await ears.until(HEARD.en.played);
    expect(await table.rack.count(), 'a watcher has no rack').toBe(0);
    expect(await table.button(table.words.play).count(), 'and nothing to play').toBe(0);
    expect(await deadActions(page)).toBe(0);
    await expectFree(page, 'thinking');
    await table.button('Pause').click();
    await table.button('Next move').waitFor();
    await expectFree(page, 'paused');
  });

  it('while somebody watches online, and loses the connection', async () => {
    const [ann, eve] = [await people.meet(), await people.meet({ device: DESKTOP })];
    const link = await openTable(ann, 'Ann', 2);
    await ann.table.button('Add a computer to seat 2').click();
    await ann.table.board.waitFor();
    await eve.goTo(link);
    await eve.table.button('Watch').click();
    await eve.table.lane.getByText('You are watching.').waitFor();
    expect(await eve.table.rack.count(), 'a watcher has no rack').toBe(0);
    expect(await deadActions(eve.page)).toBe(0);
    await expectFree(eve.page, 'watching', { hasClock: true });
    await eve.context.setOffline(true);
    await eve.table.lane.getByText('Connection lost.').waitFor();
    await expectFree(eve.page, 'offline', { hasClock: true });
  });
});

/** The widths of laptops, from the first to the last with one column beside the board. */
const LAPTOPS = [960, 1024, 1280, 1379] as const;

describe('[U4] where the game stands is in sight', () => {
  it('at laptop widths: bag, turn, clock and level, and what the tiles laid are worth', async () => {
    const { page, ears } = await visit({ seed: 74, device: DESKTOP });
    const newGame = new NewGamePage(page);
    await newGame.chooseEdition('Salon');
    const table = await newGame.start();
    await ears.until(HEARD.en.turn);
    for (const part of ['bag', 'turn', 'clock']) {
      await table.lane.locator(`.lane-${part}`).waitFor();
    }
    const board = await table.readBoard();
    const rack = (await table.readRack()).filter((tile) => tile !== '?');
    const play = moveFinder('salon', 'en').find(board, rack);
    if (play === null) throw new Error('this rack has a word');
    for (const placed of play.placement) {
      await table.tile(placed.face).click();
      await table.square(placed).click();
    }
    const score = page.getByRole('complementary', { name: 'Players' });
    await score.getByRole('heading', { name: 'Your move' }).waitFor();
    for (const width of LAPTOPS) {
      await page.setViewportSize({ width, height: 768 });
      await expect
        .poll(() => findOverlaps(page, { hasClock: true }), { message: `${width}` })
        .toEqual([]);
      for (const part of [score.getByText('Level 4'), page.locator('.your-move')]) {
        const { x, y, width: wide, height } = await boxOf(part);
        expect(x >= 0 && y >= 0 && x + wide <= width && y + height <= 768, `${width}`).toBe(true);
      }
    }
  });

  it('at 1920 px: players, board and panel are side by side in the middle', async () => {
    const { page } = await startForTwo(visit, { seed: 75, device: DESKTOP }, 'Classic');
    await page.setViewportSize({ width: 1920, height: 1080 });
    const columns = ['.players', '.console', '.panel'].map((name) => page.locator(name));
    const [players, middle, panel] = await Promise.all(columns.map(boxOf));
    if (players === undefined || middle === undefined || panel === undefined) throw new Error();
    expect(middle.x - players.x - players.width).toBeLessThanOrEqual(24);
    expect(panel.x - middle.x - middle.width).toBeLessThanOrEqual(24);
    const [before, after] = [players.x, 1920 - panel.x - panel.width];
    expect(Math.abs(before - after)).toBeLessThanOrEqual(2);
  });
});
