import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NewGamePage } from './pages/new-game-page.ts';
import type { TablePage } from './pages/table-page.ts';
import { byCommand } from './players/hands.ts';
import { moveFinder } from './players/move-finder.ts';
import { expectPlayed, HEARD } from './players/play-game.ts';
import { DESKTOP, PHONE, useBrowser } from './support/use-browser.ts';

const { visit } = useBrowser();

/** The board's position, to the pixel. */
async function placeOfBoard(table: TablePage): Promise<unknown> {
  const box = await table.board.boundingBox();
  if (box === null) throw new Error('no board');
  return Object.values(box).map((each) => Math.round(each));
}

/**
 * Counts layout shifts of the board and its squares as the browser measures them, from now on. The
 * content of a square may change: a tentative tile's value moves as its number gets wider.
 */
async function countShifts(page: Page): Promise<() => Promise<number>> {
  const counted = await page.evaluateHandle(() => {
    const found = { shifts: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const isBoard = entry.sources.some(
          ({ node }) => node instanceof Element && node.matches('[role=grid], [role=gridcell]'),
        );
        if (isBoard) found.shifts++;
      }
    }).observe({ type: 'layout-shift' });
    return found;
  });
  return () => counted.evaluate(({ shifts }) => shifts);
}

interface LayoutShift extends PerformanceEntry {
  readonly sources: readonly { readonly node: Node | null }[];
}

describe('the board stays where it is', () => {
  it('while a person lays tiles, asks, opens panels and dialogs, and moves are made', async () => {
    const { page, ears } = await visit({ seed: 26, device: DESKTOP });
    const table = await new NewGamePage(page).start();
    const before = await placeOfBoard(table);
    await ears.until(HEARD.en.turn);
    expect(await placeOfBoard(table)).toEqual(before);
    const rack = await table.readRack();
    const letter = rack.find((tile) => tile !== '?') ?? 'E';
    const steps: readonly (() => Promise<void>)[] = [
      () => page.keyboard.press('ArrowDown'),
      () => page.keyboard.press(letter.toLowerCase()),
      () => page.keyboard.press('Enter'),
      () => page.keyboard.press('Escape'),
      async () => {
        await page.keyboard.press('8');
        await ears.until(/ at \w+ for |No word can be formed/);
      },
      () => page.getByRole('tab', { name: 'Letters' }).click(),
      () => page.getByRole('tab', { name: 'Moves' }).click(),
      () => page.keyboard.press('?'),
      () => page.keyboard.press('Escape'),
    ];
    for (const step of steps) {
      await step();
      expect(await placeOfBoard(table)).toEqual(before);
    }
    const board = await table.readBoard();
    const play = moveFinder('classic', 'en').find(board, rack);
    if (play === null) throw new Error('this rack has a word');
    await byCommand(table, play, board);
    await expectPlayed(ears, table, play);
    await ears.until(HEARD.en.turn);
    expect(await placeOfBoard(table)).toEqual(before);
    const turn = page.getByRole('tabpanel', { name: 'Moves' }).getByRole('button').last();
    await turn.click();
    expect(await placeOfBoard(table)).toEqual(before);
  });

  it.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ])('while computers play: %s', async (_, device) => {
    const { page, ears } = await visit({ seed: 27, device });
    const newGame = new NewGamePage(page);
    await newGame.setKind(1, 'computer');
    await newGame.seeThinking(1);
    const table = await newGame.start();
    const before = await placeOfBoard(table);
    const shifts = await countShifts(page);
    for (let turn = 0; turn < 5; turn++) {
      await ears.until(HEARD.en.played);
      expect(await placeOfBoard(table)).toEqual(before);
    }
    expect(await shifts()).toBe(0);
  });
});
