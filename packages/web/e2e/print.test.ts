import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createGame, findEdition, makeSave, makeSetup, type GameEvent } from '@luctor/rules';
import { NewGamePage } from './pages/new-game-page.ts';
import { OverPage } from './pages/over-page.ts';
import { TablePage } from './pages/table-page.ts';
import { byCommand } from './players/hands.ts';
import { moveFinder } from './players/move-finder.ts';
import { expectPlayed, HEARD } from './players/play-game.ts';
import { useBrowser } from './support/use-browser.ts';
import { DESKTOP } from './support/visit-options.ts';

const { visit } = useBrowser();
const LOCALES = { en: 'en-GB', fr: 'fr-FR' } as const;

describe('[U4 U9] printing a game', () => {
  it.each([
    ['en', 'Moves', 'Rack', 'Final adjustments'],
    ['fr', 'Coups', 'Chevalet', 'Décompte final'],
  ] as const)(
    '%s: board, rack and moves, black on white, and nothing of the screen',
    async (language, moves, rack, count) => {
      const { page, ears } = await visit({
        seed: 9,
        locale: LOCALES[language],
        device: { ...DESKTOP, colorScheme: 'dark' },
      });
      const table = await new NewGamePage(page, language).start();
      await ears.until(HEARD[language].turn);
      const board = await table.readBoard();
      const play = moveFinder('classic', language).find(board, await table.readRack());
      if (play === null) throw new Error('this rack has a word');
      await byCommand(table, play, board);
      await expectPlayed(ears, table, play);
      await ears.until(HEARD[language].turn);
      const held = await table.readRack();
      const laid = (await table.readBoard()).squares.filter((face) => face !== '').length;

      await page.emulateMedia({ media: 'print' });
      const sheet = page.locator('.print-sheet');
      await sheet.getByRole('heading', { name: moves }).waitFor();
      await sheet.getByRole('heading', { name: rack }).waitFor();
      // the computer's tiles may still be on their way
      await expect.poll(() => table.board.isVisible(), { message: 'the screen' }).toBe(false);
      await expect.poll(() => sheet.locator('td.laid').count()).toBe(laid);
      await expect.poll(() => sheet.locator('.sheet-rack li').count()).toBe(held.length);
      await expect.poll(() => sheet.locator('.sheet-moves li').count()).toBeGreaterThan(1);
      await expect
        .poll(() =>
          sheet.evaluate((element) => {
            const { color, backgroundColor } = getComputedStyle(element);
            return [color, backgroundColor];
          }),
        )
        .toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);

      expect(await sheet.locator('.sheet-count').count(), 'nothing is final yet').toBe(0);
      await page.emulateMedia({ media: 'screen' });
      await table.board.waitFor();
      expect(await sheet.count()).toBe(0);

      // [R10] the result: from the last total to the final score, tiles left counted
      await table.command(language === 'en' ? 'quit' : 'quitter');
      await table.button(table.words.scoreAsItStands).click();
      await new OverPage(page, language).reached();
      await page.emulateMedia({ media: 'print' });
      await sheet.getByRole('heading', { name: count }).waitFor();
      const shown = await numbersIn(sheet.locator('.sheet-players b'));
      const counted = await sheet
        .locator('.sheet-count tbody tr')
        .evaluateAll((rows) =>
          rows.map((row) =>
            [...row.querySelectorAll('td:not(:nth-child(3))')].map((cell) =>
              Number(cell.textContent?.replace('−', '-')),
            ),
          ),
        );
      expect(counted.map(([, , final]) => final)).toEqual(shown);
      for (const [before = 0, change = 0, final = 0] of counted) {
        expect(change, 'tiles are left').toBeLessThan(0);
        expect(before + change).toBe(final);
      }
      const totals = await numbersIn(sheet.locator('.sheet-moves .total'));
      expect(totals).toEqual(expect.arrayContaining(counted.map(([before]) => before)));
    },
  );

  it('no rack where there is no tile to print', async () => {
    const { page } = await visit();
    await page.goto(`${new URL('.', page.url()).href}#/games`);
    await page.getByLabel('Import a file').setInputFiles({
      name: 'no-tiles.json',
      mimeType: 'application/json',
      buffer: Buffer.from(makeSave({ name: 'No tiles', savedAt: 0, events: gameWithoutTiles() })),
    });
    await page.getByRole('link', { name: 'Continue', exact: true }).click();
    await new TablePage(page).board.waitFor();
    const sheet = page.locator('.print-sheet');
    await expect
      .poll(async () => {
        await page.emulateMedia({ media: 'screen' });
        await page.emulateMedia({ media: 'print' });
        return sheet.count();
      })
      .toBe(1);
    expect(await sheet.locator('.sheet-board').count()).toBe(1);
    expect(await sheet.getByRole('heading', { name: 'Rack' }).count()).toBe(0);
  });
});

/** Two people with open racks, and nothing on them. */
function gameWithoutTiles(): readonly GameEvent[] {
  const edition = findEdition('classic');
  if (edition === null) throw new Error('no edition');
  const players = ['Ann', 'Bob'].map((name) => ({ kind: 'person' as const, name }));
  const options = { racksVisible: true };
  const setup = makeSetup(edition, { language: 'en', players, options });
  if (!setup.ok) throw new Error(setup.error.code);
  const contribution = 'c0ffee0123456789';
  return [
    ...createGame(setup.value, '5a'.repeat(32), 0),
    { type: 'contributed', seat: 0, contribution },
    { type: 'contributed', seat: 1, contribution },
    { type: 'gameStarted', firstSeat: 0, at: 0 },
    { type: 'turnStarted', seat: 0, at: 0 },
  ];
}

async function numbersIn(elements: Locator): Promise<readonly number[]> {
  // who passed may end below nothing
  return (await elements.allTextContents()).map((text) => Number(text.replace('−', '-')));
}
