import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NewGamePage } from './pages/new-game-page.ts';
import { SIZE, type TablePage } from './pages/table-page.ts';
import { HEARD } from './players/play-game.ts';
import {
  DESKTOP,
  PHONE,
  useBrowser,
  type Visit,
  type VisitOptions,
} from './support/use-browser.ts';

const { visit } = useBrowser();

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('not on the screen');
  return box;
}

const middleOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

/** A game in which no computer moves meanwhile. */
async function start(
  options: VisitOptions,
  edition: string,
): Promise<Visit & { readonly table: TablePage }> {
  const visited = await visit(options);
  const language = options.locale === 'fr-FR' ? 'fr' : 'en';
  const newGame = new NewGamePage(visited.page, language);
  await newGame.chooseEdition(edition);
  await newGame.setKind(2, 'person');
  const table = await newGame.start();
  await table.liftCover(edition);
  await visited.ears.until(HEARD[language].turn);
  return { ...visited, table };
}

const lettered = async (table: TablePage) =>
  (await table.readRack()).filter((tile) => tile !== '?');

describe('[U1] a tile dragged off the board', () => {
  it('keeps the size of a tile, and returns to the rack', async () => {
    const { page, table } = await start({ seed: 41, device: DESKTOP }, 'Classic');
    const rack = await table.readRack();
    const [letter = ''] = await lettered(table);
    const square = table.square({ row: 7, col: 7 });
    await table.tile(letter).click();
    await square.click();
    const from = middleOf(await boxOf(square));
    const to = middleOf(await boxOf(table.rack));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    const lifted = await boxOf(page.locator('.lifted'));
    const { width } = await boxOf(square);
    expect(lifted.width).toBeLessThan(1.5 * width);
    expect(Math.abs(middleOf(lifted).x - to.x)).toBeLessThan(2);
    expect(Math.abs(middleOf(lifted).y - to.y)).toBeLessThan(2);
    await page.mouse.up();
    expect((await table.readRack()).toSorted()).toEqual(rack.toSorted());
  });
});

describe('[U10] the zoom of a phone', () => {
  it.each([
    { name: 'the middle', cell: { row: 7, col: 7 }, isCentred: true },
    { name: 'low on the right', cell: { row: 9, col: 10 }, isCentred: true },
    { name: 'the last corner', cell: { row: 14, col: 14 }, isCentred: false },
  ])(
    'brings the first tile to the middle of the visible area: $name',
    async ({ cell, isCentred }) => {
      const { page, table } = await start({ seed: 42, device: PHONE }, 'Classic');
      const [letter = ''] = await lettered(table);
      const square = table.square(cell);
      const before = await boxOf(square);
      await table.tile(letter).tap();
      await square.tap();
      await expect
        .poll(async () => (await boxOf(square)).width)
        .toBeGreaterThan(before.width * 1.4);
      const view = await boxOf(page.getByRole('main'));
      const tile = await boxOf(square);
      const isInside =
        tile.x >= view.x &&
        tile.y >= view.y &&
        tile.x + tile.width <= view.x + view.width + 1 &&
        tile.y + tile.height <= view.y + view.height + 1;
      expect(isInside).toBe(true);
      if (!isCentred) return;
      const [at, middle] = [middleOf(tile), middleOf(view)];
      expect(Math.abs(at.x - middle.x)).toBeLessThan(tile.width);
      expect(Math.abs(at.y - middle.y)).toBeLessThan(tile.height);
    },
  );

  it('goes to the tile, not to a cursor left elsewhere', async () => {
    const { page, table } = await start({ seed: 43, device: PHONE }, 'Classic');
    const [letter = ''] = await lettered(table);
    const square = table.square({ row: 11, col: 11 });
    await table.square({ row: 1, col: 1 }).tap();
    await table.tile(letter).tap();
    await square.tap();
    const view = await boxOf(page.getByRole('main'));
    await expect.poll(async () => (await boxOf(square)).width).toBeGreaterThan(view.width / SIZE);
    const at = middleOf(await boxOf(square));
    expect(at.x).toBeLessThan(view.x + view.width);
    expect(at.y).toBeLessThan(view.y + view.height);
  });
});

const SCREENS = [
  [1440, 900],
  [1280, 800],
  [1024, 768],
  [820, 1180],
  [390, 844],
  [360, 740],
  [844, 390],
] as const;

describe('[U1] the bar of word-first entry', () => {
  it.each(['en-GB', 'fr-FR'] as const)('covers no square: %s', async (locale) => {
    const { page, table } = await start({ seed: 44, locale }, 'Plus 3 1987');
    const { words } = table;
    const letters = (await lettered(table)).slice(0, 6);
    for (const letter of letters) await page.keyboard.press(letter.toLowerCase());
    const across = table.button(words.across);
    const bar = page.getByRole('group').filter({ has: page.locator('.word-line') });
    await bar.waitFor();
    const keepsOff = async (what: string, line: Locator) => {
      for (const [width, height] of SCREENS) {
        await page.setViewportSize({ width, height });
        const where = `${what} at ${width}`;
        // the visible part of the board: a phone zooms it
        const board = await boxOf(page.getByRole('main'));
        const box = await boxOf(line);
        const isApart =
          box.x >= board.x + board.width - 1 ||
          box.y >= board.y + board.height - 1 ||
          box.x + box.width <= board.x + 1 ||
          box.y + box.height <= board.y + 1;
        expect(isApart, `${where}: ${JSON.stringify({ box, board })}`).toBe(true);
        expect(box.x >= 0 && box.x + box.width <= width, `${where} is in sight`).toBe(true);
        expect(box.y >= 0 && box.y + box.height <= height, `${where} is in sight`).toBe(true);
        // and the rack keeps its room
        const rack = await boxOf(table.rack);
        expect(rack.y + rack.height <= height, `${where}: rack`).toBe(true);
        const isOffRack =
          box.y + box.height <= rack.y + 1 ||
          box.y >= rack.y + rack.height - 1 ||
          box.x >= rack.x + rack.width - 1 ||
          box.x + box.width <= rack.x + 1;
        expect(isOffRack, `${where}: rack`).toBe(true);
      }
    };
    await keepsOff('the word line', bar);
    await page.keyboard.press('Enter');
    await across.waitFor();
    await keepsOff('the place', bar);
    // a click on the last row is a click on its square
    await page.setViewportSize(DESKTOP.viewport);
    const last = table.square({ row: 14, col: 7 });
    await last.click();
    await expect.poll(() => table.cursor()).toEqual({ row: 14, col: 7 });
    await table.square({ row: 7, col: 7 }).click();
    await across.click();
    const no = table.button(words.no);
    await no.waitFor();
    await keepsOff('the question', page.getByRole('group').filter({ has: no }));
  });
});
