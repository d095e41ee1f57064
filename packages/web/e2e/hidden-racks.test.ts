import { describe, expect, it } from 'vitest';
import { NewGamePage } from './pages/new-game-page.ts';
import { OverPage } from './pages/over-page.ts';
import type { TablePage } from './pages/table-page.ts';
import { byCommand } from './players/hands.ts';
import { MoveFinder } from './players/move-finder.ts';
import { expectPlayed } from './players/play-game.ts';
import type { Ears } from './support/ears.ts';
import { useBrowser } from './support/use-browser.ts';

const { visit } = useBrowser();

const NAMES = ['Ann', 'Bob', 'Cleo', 'Dev'];
const MOST_TURNS = 80;

/** Covered: no tile of anybody's is in the accessibility tree or was read out. */
async function expectCovered(table: TablePage, ears: Ears): Promise<string> {
  const cover = table.dialog(/are you ready\?$/);
  await cover.waitFor();
  expect(await table.rack.getByRole('button').count(), 'no tile shows').toBe(0);
  expect(ears.fresh.filter((text) => text.includes('your rack'))).toEqual([]);
  const title = await cover.getByRole('heading').textContent();
  return title?.split(',')[0] ?? '';
}

describe('four people at one screen', () => {
  it('[U5] a whole game with hidden racks: covered before each turn and after it', async () => {
    const { page, ears } = await visit({ seed: 4 });
    const newGame = new NewGamePage(page);
    await newGame.setKind(2, 'person');
    for (const [index, name] of NAMES.entries()) {
      if (index >= 2) {
        await newGame.addPlayer();
        await newGame.setKind(index + 1, 'person');
      }
      await newGame.setName(index + 1, name);
    }
    const table = await newGame.start();
    const over = new OverPage(page);
    const finder = new MoveFinder('classic', 'en');
    const order: string[] = [];

    for (;;) {
      const isCovered = await coveredOrOver(table, over);
      if (!isCovered) break;
      expect(order.length).toBeLessThan(MOST_TURNS);
      const name = await expectCovered(table, ears);
      order.push(name);
      await table.button(table.words.ready).click();
      const [, heard, rackHeard] = await ears.until(/^(\w+), your turn; your rack: (.*)\.$/);
      expect(heard).toBe(name);
      const rack = await table.readRack();
      expect(rackHeard).toBe(rack.map((tile) => (tile === '?' ? 'blank' : tile)).join(' '));

      const board = await table.readBoard();
      const play = finder.find(board, rack);
      if (play === null) {
        await table.button(table.words.pass).click();
        await ears.until(/ passes\.$/);
        continue;
      }
      await byCommand(table, play, board);
      await expectPlayed(ears, table, play);
      const seen = table.button(table.words.seen);
      // with an empty bag nothing is drawn, and the next player is asked at once
      await seen.or(table.button(table.words.ready)).or(over.again).first().waitFor();
      if (!(await seen.isVisible())) continue;
      await expectNewTiles(table, name);
      await seen.click();
    }

    await over.proof.waitFor();
    expect(new Set(order)).toEqual(new Set(NAMES));
    for (const [turn, name] of order.entries()) {
      expect(name, 'the turn goes round').toBe(order[turn % NAMES.length]);
    }
  });
});

async function coveredOrOver(table: TablePage, over: OverPage): Promise<boolean> {
  const ready = table.button(table.words.ready);
  await ready.or(over.again).first().waitFor();
  return ready.isVisible();
}

/** The new tiles of who has just played, for that person to see. */
async function expectNewTiles(table: TablePage, name: string): Promise<void> {
  const cover = table.dialog(`Your new tiles, ${name}`);
  await cover.waitFor();
  const tiles = await cover.getByRole('img').getAttribute('aria-label');
  expect(tiles?.split(';').length).toBeGreaterThan(0);
}
