import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SIZE, type TablePage } from './pages/table-page.ts';
import { boxOf, middleOf, type Box } from './support/boxes.ts';
import { Finger } from './support/finger.ts';
import { startForTwo } from './support/start-for-two.ts';
import { hasFocus } from './support/tab-to.ts';
import { DESKTOP, PHONE, useBrowser, type VisitOptions } from './support/use-browser.ts';

const { visit } = useBrowser();

const start = (options: VisitOptions, edition: string) => startForTwo(visit, options, edition);

const isInside = (inner: Box, outer: Box) =>
  inner.x >= outer.x - 1 &&
  inner.y >= outer.y - 1 &&
  inner.x + inner.width <= outer.x + outer.width + 1 &&
  inner.y + inner.height <= outer.y + outer.height + 1;

const lettered = async (table: TablePage) =>
  (await table.readRack()).filter((tile) => tile !== '?');

/** A tile laid in the middle, and the pointer holding it there. */
async function holdLaidTile() {
  const { page, table } = await start({ seed: 41, device: DESKTOP }, 'Classic');
  const rack = await table.readRack();
  const [letter = ''] = await lettered(table);
  const square = table.square({ row: 7, col: 7 });
  await table.tile(letter).click();
  await square.click();
  const from = middleOf(await boxOf(square));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  return { page, table, rack, square };
}

describe('[U1] a tile dragged off the board', () => {
  it('keeps the size of a tile, and returns to the rack', async () => {
    const { page, table, rack, square } = await holdLaidTile();
    const to = middleOf(await boxOf(table.rack));
    await page.mouse.move(to.x, to.y, { steps: 4 });
    const lifted = await boxOf(page.locator('.lifted'));
    const { width } = await boxOf(square);
    expect(lifted.width).toBeLessThan(1.1 * width);
    expect(Math.abs(middleOf(lifted).x - to.x)).toBeLessThan(2);
    expect(Math.abs(middleOf(lifted).y - to.y)).toBeLessThan(2);
    await page.mouse.up();
    expect((await table.readRack()).toSorted()).toEqual(rack.toSorted());
  });

  it('returns to the rack if it is dropped outside', async () => {
    const { page, table, rack } = await holdLaidTile();
    await page.mouse.move(4, 4, { steps: 4 });
    await page.mouse.up();
    expect(await table.readRack()).toEqual(rack);
  });
});

describe('[U1] a tile dragged onto the board', () => {
  it.each([
    { name: 'a desktop', device: DESKTOP },
    { name: 'a phone', device: PHONE },
  ])('shrinks to a square and shows where it drops: $name', async ({ device }) => {
    const { page, table } = await start({ seed: 41, device }, 'Classic');
    const [letter = ''] = await lettered(table);
    const square = table.square({ row: 7, col: 7 });
    const from = middleOf(await boxOf(table.tile(letter)));
    const box = await boxOf(square);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(middleOf(box).x, middleOf(box).y, { steps: 4 });
    const lifted = await boxOf(page.locator('.lifted'));
    expect(lifted.width).toBeLessThanOrEqual(box.width + 1);
    expect(await square.getAttribute('class')).toContain('target');
    await page.mouse.up();
    await expect.poll(() => square.getAttribute('aria-label')).toContain(letter);
  });
});

/** What a pointer over a button may change. */
const looksOf = (button: Locator) =>
  button.evaluate((element) => {
    const { backgroundColor, borderColor, color, filter, opacity } = getComputedStyle(element);
    return { backgroundColor, borderColor, color, filter, opacity };
  });

describe('[U2] Play', () => {
  it('is the primary only for tiles that make a play, and rests under the pointer if off', async () => {
    const { page, table } = await start(
      { seed: 41, device: { ...DESKTOP, reducedMotion: 'reduce' } },
      'Classic',
    );
    // its name carries the points
    const play = page.locator('button.play');
    const isPrimary = () => play.evaluate((button) => button.classList.contains('primary'));
    expect(await play.isDisabled()).toBe(true);
    const atRest = await looksOf(play);
    await play.hover({ force: true });
    expect(await looksOf(play), 'a disabled button answers no pointer').toEqual(atRest);

    const [first = '', second = ''] = await lettered(table);
    await table.tile(first).click();
    await table.square({ row: 0, col: 0 }).click();
    await expect.poll(() => play.isDisabled()).toBe(false);
    expect(await isPrimary(), 'a tile in the corner is no play').toBe(false);
    const tried = await looksOf(play);
    await table.button(table.words.recall).click();
    for (const [letter, col] of [
      [first, 7],
      [second, 8],
    ] as const) {
      await table.tile(letter).click();
      await table.square({ row: 7, col }).click();
    }
    await expect.poll(isPrimary).toBe(true);
    expect((await looksOf(play)).backgroundColor).not.toBe(tried.backgroundColor);
  });
});

describe('[U4] the rack sorted by hand', () => {
  const moved = <T>(tiles: readonly T[], from: number, to: number): readonly T[] =>
    tiles.toSpliced(from, 1).toSpliced(to, 0, ...tiles.slice(from, from + 1));
  const slotOf = (table: TablePage, slot: number) => table.rack.getByRole('listitem').nth(slot);

  it('by touch: a tile pressed lifts, the others make room, sideways it only sorts', async () => {
    const { page, table } = await start({ seed: 45, device: PHONE }, 'Classic');
    const rack = await table.readRack();
    const finger = await Finger.on(page);
    const own = await boxOf(slotOf(table, 1));
    const goal = middleOf(await boxOf(slotOf(table, 4)));
    const neighbour = slotOf(table, 3).getByRole('button');
    const before = await boxOf(neighbour);
    await finger.press(middleOf(own));
    const lifted = page.locator('.lifted');
    await lifted.waitFor();
    const air = await boxOf(lifted);
    expect(air.width).toBeLessThanOrEqual(1.1 * own.width);
    expect(middleOf(own).y - middleOf(air).y).toBeCloseTo(13, 0);
    await finger.moveTo({ x: goal.x, y: goal.y + 6 });
    // nothing shows in the free place but its frame
    await expect.poll(() => slotOf(table, 4).getAttribute('class')).toBe('gap');
    await expect.poll(async () => (await boxOf(neighbour)).x).toBeLessThan(before.x - 40);
    expect((await boxOf(lifted)).width).toBeLessThanOrEqual(1.1 * own.width);
    await finger.release();
    await expect.poll(() => table.readRack()).toEqual(moved(rack, 1, 4));
    await lifted.waitFor({ state: 'detached' });
  });

  it('by touch: a tile pressed and let go is chosen', async () => {
    const { page, table } = await start({ seed: 45, device: PHONE }, 'Classic');
    const finger = await Finger.on(page);
    const tile = slotOf(table, 2).getByRole('button');
    await finger.press(middleOf(await boxOf(tile)));
    await page.locator('.lifted').waitFor();
    await finger.release();
    await expect.poll(() => tile.getAttribute('aria-pressed')).toBe('true');
  });

  it('by touch: a tile carried above the lane is played', async () => {
    const { page, table } = await start({ seed: 45, device: PHONE }, 'Classic');
    const finger = await Finger.on(page);
    const square = table.square({ row: 7, col: 7 });
    const [letter = ''] = await lettered(table);
    const goal = middleOf(await boxOf(square));
    await finger.press(middleOf(await boxOf(table.tile(letter))));
    await page.locator('.lifted').waitFor();
    // the finger is below the tile, so that the square is in sight
    await finger.moveTo({ x: goal.x, y: goal.y + 34 });
    await expect.poll(() => square.getAttribute('class')).toContain('target');
    await finger.release();
    await expect.poll(() => square.getAttribute('aria-label')).toContain(letter);
  });

  it('by mouse', async () => {
    const { page, table } = await start({ seed: 45, device: DESKTOP }, 'Classic');
    const rack = await table.readRack();
    const from = middleOf(await boxOf(slotOf(table, 5)));
    const to = middleOf(await boxOf(slotOf(table, 0)));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    expect(await table.readRack()).toEqual(moved(rack, 5, 0));
  });

  it('not while tiles are picked for a swap: a pick is a slot', async () => {
    const { page, table } = await start({ seed: 45, device: DESKTOP }, 'Classic');
    const rack = await table.readRack();
    await table.button(table.words.change).click();
    await slotOf(table, 2).getByRole('button').click();
    const from = middleOf(await boxOf(slotOf(table, 0)));
    const to = middleOf(await boxOf(slotOf(table, 4)));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    expect(await table.readRack()).toEqual(rack);
    const chosen = slotOf(table, 2).getByRole('button', { pressed: true });
    expect(await chosen.count()).toBe(1);
  });

  it('by keyboard, as one tab stop', async () => {
    const { page, table } = await start({ seed: 45, device: DESKTOP }, 'Classic');
    const rack = await table.readRack();
    const tile = (slot: number) => slotOf(table, slot).getByRole('button');
    await table.board.getByRole('gridcell').first().focus();
    await tile(0).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await hasFocus(tile(2))).toBe(true);
    await page.keyboard.press('Alt+ArrowRight');
    expect(await table.readRack()).toEqual(moved(rack, 2, 3));
    expect(await hasFocus(tile(3))).toBe(true);
    await page.keyboard.press('Tab');
    expect(await table.rack.locator(':focus').count()).toBe(0);
    await page.keyboard.press('Shift+Tab');
    expect(await hasFocus(tile(3))).toBe(true);
    await page.keyboard.press('Space');
    expect(await tile(3).getAttribute('aria-pressed')).toBe('true');
  });
});

const PHONES = {
  'a phone': PHONE,
  'a low phone': { ...PHONE, viewport: { width: 360, height: 640 } },
  'a tall phone': { ...PHONE, viewport: { width: 390, height: 844 } },
  'a phone on its side': { ...PHONE, viewport: { width: 844, height: 390 } },
} as const;

describe('[U10] the zoom of a phone', () => {
  it.each([
    { phone: 'a phone', name: 'the middle', cell: { row: 7, col: 7 }, isCentred: true },
    { phone: 'a tall phone', name: 'low, right', cell: { row: 8, col: 10 }, isCentred: true },
    { phone: 'a phone on its side', name: 'high', cell: { row: 5, col: 6 }, isCentred: true },
    { phone: 'a low phone', name: 'the first corner', cell: { row: 0, col: 0 }, isCentred: false },
    { phone: 'a phone', name: 'the last corner', cell: { row: 14, col: 14 }, isCentred: false },
    { phone: 'a low phone', name: 'bottom left', cell: { row: 14, col: 0 }, isCentred: false },
  ] as const)(
    'brings the first tile to the middle of the visible area: $phone, $name',
    async ({ phone, cell, isCentred }) => {
      const { page, table } = await start({ seed: 42, device: PHONE }, 'Classic');
      await page.setViewportSize(PHONES[phone].viewport);
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
      expect(Math.abs(tile.width - 42)).toBeLessThan(4);
      expect(isInside(tile, view)).toBe(true);
      // it fills everything between the players and the lane
      const lane = await boxOf(table.lane);
      const isUnder = lane.y > view.y + view.height / 2 && lane.x <= view.x;
      expect(isUnder).toBe(phone !== 'a phone on its side');
      const end = isUnder ? lane.y : PHONES[phone].viewport.height;
      expect(Math.abs(view.y + view.height - end)).toBeLessThan(2);
      // whole squares begin at the labels
      const [left, top] = await page.locator('.board-view').evaluate((element) => {
        const { width } = element
          .querySelector('.square:not(.filled)')
          ?.getBoundingClientRect() ?? {
          width: 1,
        };
        return [element.scrollLeft / (width + 1), element.scrollTop / (width + 1)] as const;
      });
      for (const scrolled of [left, top]) {
        expect(Math.abs(scrolled - Math.round(scrolled))).toBeLessThan(0.1);
      }
      if (!isCentred) return;
      const [at, middle] = [middleOf(tile), middleOf(view)];
      expect(Math.abs(at.x - middle.x)).toBeLessThan(tile.width);
      expect(Math.abs(at.y - middle.y)).toBeLessThan(tile.height);
    },
  );

  it('stays where it is for later tiles, and moves for one that would be out of it', async () => {
    const { page, table } = await start({ seed: 42, device: PHONE }, 'Classic');
    const [first = '', second = '', third = ''] = await lettered(table);
    const lay = async (letter: string, col: number) => {
      await table.tile(letter).tap();
      await table.square({ row: 7, col }).tap();
      await expect
        .poll(() => table.square({ row: 7, col }).getAttribute('aria-label'))
        .toContain(letter);
    };
    const left = () => page.locator('.board-view').evaluate((element) => element.scrollLeft);
    await lay(first, 7);
    const before = await left();
    expect(before).toBeGreaterThan(0);
    await lay(second, 8);
    await lay(third, 5);
    expect(await left()).toBe(before);
    await table.square({ row: 7, col: 12 }).evaluate((element) => {
      element.focus({ preventScroll: true });
    });
    await page.keyboard.press('ArrowRight');
    await expect.poll(left).toBeGreaterThan(before);
  });

  it('ends by its button, and by taking the tiles back', async () => {
    const { page, table } = await start({ seed: 42, device: PHONE }, 'Classic');
    const [letter = ''] = await lettered(table);
    const square = table.square({ row: 7, col: 7 });
    const { width } = await boxOf(square);
    const lay = async () => {
      await table.tile(letter).tap();
      await square.tap();
    };
    const isZoomed = async () => (await boxOf(square)).width > width * 1.4;
    await lay();
    await expect.poll(isZoomed).toBe(true);
    await table.button(table.words.zoom).tap();
    await expect.poll(isZoomed).toBe(false);
    await table.button(table.words.recall).tap();
    await lay();
    await expect.poll(isZoomed).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(isZoomed).toBe(false);
  });

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

/** After a change of size the board is drawn once more: small ones zoom. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

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
    const bar = table.lane;
    await page.locator('.word-line').waitFor();
    const keepsOff = async (what: string, line: Locator) => {
      for (const [width, height] of SCREENS) {
        await page.setViewportSize({ width, height });
        await settled(page);
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
