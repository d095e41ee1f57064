import { describe, expect, it } from 'vitest';
import { NewGamePage } from './pages/new-game-page.ts';
import { OverPage } from './pages/over-page.ts';
import type { TablePage } from './pages/table-page.ts';
import { byCommand } from './players/hands.ts';
import { moveFinder } from './players/move-finder.ts';
import { expectPlayed } from './players/play-game.ts';
import type { Ears } from './support/ears.ts';
import { useBrowser } from './support/use-browser.ts';

const { visit } = useBrowser();

const NAMES = ['Ann', 'Bob', 'Cleo', 'Dev'];
const MAX_TURNS = 80;

/** Covered: nobody's tiles are in the accessibility tree, nor left over in the live regions. */
async function expectCovered(table: TablePage, ears: Ears): Promise<string> {
  const cover = table.dialog(/are you ready\?$/);
  await cover.waitFor();
  expect(await table.rack.getByRole('button').count(), 'no tile shows').toBe(0);
  expect(ears.fresh.filter((text) => text.includes('your rack'))).toEqual([]);
  expect(await table.page.locator('[role=log]').textContent()).not.toContain('your rack');
  const title = await cover.getByRole('heading').textContent();
  return title?.split(',')[0] ?? '';
}

describe('four people at one screen', () => {
  it('[U5] a whole game with hidden racks: covered before and after each turn', async () => {
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
    const finder = moveFinder('classic', 'en');
    const order: string[] = [];

    for (;;) {
      const isCovered = await coveredOrOver(table, over);
      if (!isCovered) break;
      expect(order.length).toBeLessThan(MAX_TURNS);
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
        await table.pass();
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

describe('two people and a computer at one screen', () => {
  it('[U5, R7] a challenge is not hidden: the new tiles show when the play stands', async () => {
    const { page, ears } = await visit({ seed: 5 });
    const newGame = new NewGamePage(page);
    await newGame.setKind(2, 'person');
    await newGame.addPlayer();
    await newGame.setName(1, 'Ann');
    await newGame.setName(2, 'Bob');
    await newGame.inOptions((dialog) =>
      dialog.getByRole('radio', { name: 'Challenge' }).check({ force: true }),
    );
    const table = await newGame.start();
    // the computer is next after Bob
    for (let name = ''; name !== 'Bob';) {
      name = await expectCovered(table, ears);
      await table.button(table.words.ready).click();
      await ears.until(/, your turn; your rack: /);
      if (name !== 'Bob') await table.pass();
    }
    const board = await table.readBoard();
    const play = moveFinder('classic', 'en').find(board, await table.readRack());
    if (play === null) throw new Error('a rack without a word');
    await byCommand(table, play, board);
    const bar = page.getByRole('group', { name: 'Challenge' });
    await bar.waitFor();
    expect(await page.getByRole('dialog').count(), 'nothing covers the board').toBe(0);
    const cover = table.dialog('Your new tiles, Bob');
    await cover.waitFor();
    expect(await cover.getByRole('img', { name: /;/ }).count(), 'Ann may still look').toBe(0);
    await table.button(table.words.ready).click();
    const tiles = await cover.getByRole('img').getAttribute('aria-label');
    expect(tiles?.split(';')).toHaveLength(7);
    await table.button(table.words.seen).click();
    await table.dialog('Ann, are you ready?').waitFor();
  });
});

async function coveredOrOver(table: TablePage, over: OverPage): Promise<boolean> {
  const ready = table.button(table.words.ready);
  await ready.or(over.again).first().waitFor();
  return ready.isVisible();
}

/** The new tiles of the last player, shown to that person. */
async function expectNewTiles(table: TablePage, name: string): Promise<void> {
  const cover = table.dialog(`Your new tiles, ${name}`);
  await cover.waitFor();
  const tiles = await cover.getByRole('img').getAttribute('aria-label');
  expect(tiles?.split(';').length).toBeGreaterThan(0);
}
